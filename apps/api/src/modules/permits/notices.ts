import { isOneOf } from '@lentera/contract/kit/unknown'
import type { PermitState } from '@lentera/contract/permits'
import type { Db } from '#db/db.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import { settleWaiting } from './notices.queries.ts'
import type { PermitRecord } from './permits.queries.ts'
import type { Seen } from './permits.scope.ts'

type Told = Pick<Seen, 'row'>

const dataOf = ({ id, type, name, starts_on, ends_on }: PermitRecord) => ({
  permit_id: id,
  date: starts_on,
  until: ends_on,
  type,
  name,
})

/** Why somebody is asked to decide. */
export type AskedBecause = 'filed' | 'confirmed' | 'edited' | 'escalated'

/** Whoever is asked by the state of a permit: parents, the homeroom teacher, or the office. */
const askedOf = ({ row }: Told, because: AskedBecause): Event[] => {
  const event = {
    kind: 'permit_waiting',
    key: `permit_waiting ${row.id} ${row.revision} ${because}`,
    data: { ...dataOf(row), because },
  } as const
  const office = { ...event, office_of: row.school_id }
  if (row.state === 'waiting_parent') {
    const parents = { ...event, student_id: row.account_id, to: ['parents' as const] }
    return because === 'escalated' ? [{ ...event, student_id: row.account_id, to: ['homeroom'] }, office] : [parents]
  }
  if (row.state !== 'waiting_homeroom') return [office]
  if (because === 'escalated' || row.homeroom_teacher_id === null) return [office]
  return [{ ...event, student_id: row.account_id, to: ['homeroom'] }]
}

/** Asks whoever has to decide permits as they stand now. */
export const tellWaiting = async (db: Db, of: readonly Told[], because: AskedBecause, now: Date): Promise<void> => {
  // Nobody has been asked yet of what is new, and whoever is asked beside others leaves theirs standing.
  if (because !== 'filed' && because !== 'escalated')
    await settleWaiting(
      db,
      of.map(({ row }) => row.id),
      now,
    )
  await notify(
    db,
    of.flatMap((one) => askedOf(one, because)),
    now,
  )
}

const ends = ['approved', 'rejected', 'needs_revision', 'cancelled', 'expired'] as const
export type PermitEnd = (typeof ends)[number]
const isEnd = (state: PermitState): state is PermitEnd => isOneOf<string>(ends, state)

interface End {
  /** Who did it; nobody is told of the own doing. Null for the product. */
  readonly by: number | null
  readonly reason: string | null
  readonly now: Date
}

const endOf = ({ row }: Told, { by, reason }: End): Event[] => {
  if (!isEnd(row.state)) return []
  const event = {
    kind: 'permit_decided',
    key: `permit_decided ${row.id} ${row.revision}`,
    data: { ...dataOf(row), state: row.state, conflicts: row.state === 'approved' ? row.conflicts : 0, reason },
  } as const
  if (row.role !== 'student') return row.account_id === by ? [] : [{ ...event, account_id: row.account_id }]
  const family: Event = { ...event, student_id: row.account_id, to: ['pupil', 'parents'] }
  const filer = row.filer_role === 'teacher' && row.filed_by !== by ? [{ ...event, account_id: row.filed_by }] : []
  return [family, ...filer]
}

/** Tells the people of permits what became of them, and whoever was asked that nothing is left to do. */
export const tellDecided = async (db: Db, of: readonly Told[], end: End): Promise<void> => {
  await settleWaiting(
    db,
    of.map(({ row }) => row.id),
    end.now,
  )
  await notify(
    db,
    of.flatMap((one) => endOf(one, end)),
    end.now,
  )
}
