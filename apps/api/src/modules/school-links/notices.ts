import type { LinkState } from '@lentera/contract/school-links'
import type { Db } from '#db/db.ts'
import { notify } from '#notices/notify.queries.ts'
import { isVerified, pendingLink, personNamed } from './requests.queries.ts'

interface LinkRequest {
  readonly account: number
  readonly school: number
  readonly name: string
}
/** Tells an office that somebody asks. */
export const tellAsked = async (db: Db, { account, school, name }: LinkRequest, now: Date): Promise<void> => {
  const link = await pendingLink(db, account)
  if (!link || !(await isVerified(db, school))) return
  await notify(
    db,
    [
      {
        kind: 'school_link_asked',
        office_of: school,
        key: `school link ${link.id} asked`,
        data: { link_id: link.id, name, role: link.role, to_class: link.class_name, is_class: link.from_school_id === school },
      },
    ],
    now,
  )
}

/** Tells the office of the school before that somebody has gone to another one. */
export const tellMoved = async (
  db: Db,
  { account, link, from, to }: { account: number; link: number; from: number; to: string },
  now: Date,
): Promise<void> => {
  const person = await personNamed(db, account)
  await notify(
    db,
    [
      {
        kind: 'school_link_left',
        office_of: from,
        key: `school link ${link} left`,
        data: { name: person.name, is_teacher: person.role === 'teacher', to },
      },
    ],
    now,
  )
}

interface Ended {
  readonly account: number
  /** Names the event. */
  readonly key: string
  readonly state: Exclude<LinkState, 'pending' | 'withdrawn'>
  readonly is_class: boolean
  readonly school: string
  readonly room: string | null
  readonly reason: string | null
}
/** Tells people what a school has made of their link. */
export const tellEnded = (db: Db, ended: readonly Ended[], now: Date): Promise<void> =>
  notify(
    db,
    ended.map(({ account, key, ...data }) => ({ kind: 'school_link' as const, account_id: account, key, data })),
    now,
  )
