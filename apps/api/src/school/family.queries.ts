import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

/** `none` is no link at all. */
type LinkState = Tables['family_link']['state'] | 'none'
type Relation = 'father' | 'mother' | 'guardian'
type How = Tables['family_change']['how']

interface Pair {
  readonly parent: number
  readonly student: number
}
interface LinkChange extends Pair {
  readonly to: Exclude<LinkState, 'none'>
  /** From which states; from any other one nothing is changed. */
  readonly from: readonly LinkState[]
  /** Who changes it; null for the product itself. */
  readonly by: number | null
  readonly how: How
  readonly reason?: string | null
  readonly asked_by?: 'parent' | 'student' | 'school'
  /** Whether it is asked for with the code of a slip; left as it is where nobody says. */
  readonly by_slip?: boolean
  readonly ask?: number | null | undefined
  /** Left as it is where nobody says. */
  readonly relation?: Relation | null | undefined
  readonly now: Date
}

/** A family's links change one after the other: of two who change one pupil's at once, the second waits. */
const lockPupil = (db: Db, student: number) =>
  db.selectFrom('account').where('id', '=', student).forNoKeyUpdate().select('id').executeTakeFirst()

const linkOf = (db: Db, { parent, student }: Pair) =>
  db
    .selectFrom('family_link')
    .where('parent_id', '=', parent)
    .where('student_id', '=', student)
    .select(['id', 'state', 'relation', 'changed_at'])
    .executeTakeFirst()

/** How a parent stands to a pupil; undefined for nothing. */
export const linkState = (db: Db, { parent, student }: Pair) =>
  db
    .selectFrom('family_link')
    .where('parent_id', '=', parent)
    .where('student_id', '=', student)
    .select(['state', 'by_slip'])
    .executeTakeFirst()

/** Whether a pupil has somebody whom the school calls first. */
const hasMain = async (db: Db, student: number): Promise<boolean> =>
  (await db
    .selectFrom('family_link')
    .where('student_id', '=', student)
    .where('is_main', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined

/**
 * Makes, approves or ends the link of a parent and a pupil, and keeps who did so, when, from what, how and why; the one way to
 * change one. Answers the link's id, or undefined where it is in none of the states `from`: then nothing is changed.
 */
export const changeLink = async (db: Db, change: LinkChange): Promise<number | undefined> => {
  const { parent, student, to, from, by, how, reason = null, asked_by, by_slip, ask, relation, now } = change
  await lockPupil(db, student)
  const before = await linkOf(db, change)
  if (!from.includes(before?.state ?? 'none')) return undefined
  const bySchool = to === 'linked' && by !== null && (await isStaff(db, by))
  const values = {
    state: to,
    changed_at: now,
    confirmed_at: bySchool ? now : null,
    confirmed_by: bySchool ? by : null,
    is_main: to === 'linked' && !(await hasMain(db, student)),
    ...(asked_by && { asked_by }),
    ...(by_slip !== undefined && { by_slip }),
    ...(ask !== undefined && { ask_id: ask }),
    ...(relation !== undefined && { relation }),
  }
  const { id } = await db
    .insertInto('family_link')
    .values({ parent_id: parent, student_id: student, asked_by: 'parent', ...values })
    .onConflict((conflict) => conflict.columns(['parent_id', 'student_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('family_change')
    .values({ link_id: id, from_state: before?.state ?? null, to_state: to, changed_by: by, changed_at: now, how, reason })
    .execute()
  if (to === 'linked') await endAsks(db, id, now)
  return id
}

/** The office, or a teacher: one only ever approves what was asked for with the slip of a pupil of the own class. */
const isStaff = async (db: Db, account: number): Promise<boolean> => {
  const person = await db.selectFrom('account').where('id', '=', account).select('role').executeTakeFirst()
  return person?.role === 'school' || person?.role === 'teacher'
}

/** Whether the office, or who leads the class, has made, approved or confirmed this link: what only a pupil has said of a parent is no proof. */
export const confirmed = (link: string) =>
  sql<boolean>`(${sql.ref(`${link}.asked_by`)} = 'school' or ${sql.ref(`${link}.confirmed_at`)} is not null)`

/** Whether this parent is linked with the pupil, and the office has made sure of it. */
export const isConfirmedParent = async (db: Db, { parent, student }: Pair): Promise<boolean> =>
  (await db
    .selectFrom('family_link as link')
    .where('link.parent_id', '=', parent)
    .where('link.student_id', '=', student)
    .where('link.state', '=', 'linked')
    .where(confirmed('link'))
    .select('link.id')
    .executeTakeFirst()) !== undefined

/** The office has made sure of a link that holds; false where it holds no more, or was confirmed before. */
export const confirmLink = async (db: Db, { parent, student, by, now }: Pair & { by: number; now: Date }): Promise<boolean> => {
  await lockPupil(db, student)
  const link = await db
    .updateTable('family_link')
    .set({ confirmed_at: now, confirmed_by: by })
    .where('parent_id', '=', parent)
    .where('student_id', '=', student)
    .where('state', '=', 'linked')
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!link) return false
  const change = { from_state: 'linked', to_state: 'linked', changed_by: by, changed_at: now, how: 'decision' } as const
  await db
    .insertInto('family_change')
    .values({ link_id: link.id, ...change })
    .execute()
  return true
}

/** What a parent asked for is no longer waited for once there is a link. */
const endAsks = (db: Db, link: number, now: Date) =>
  db
    .updateTable('family_ask')
    .from('family_link as link')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .set({ ended_at: now })
    .where('link.id', '=', link)
    .whereRef('family_ask.parent_id', '=', 'link.parent_id')
    .where('family_ask.ended_at', 'is', null)
    .where((ask) =>
      ask.or([
        ask('family_ask.student_id', '=', ask.ref('pupil.id')),
        ask.and([ask('family_ask.nisn', '=', ask.ref('pupil.nisn')), ask('family_ask.born_on', '=', ask.ref('pupil.born_on'))]),
      ]),
    )
    .execute()

/** Ends all links of a pupil who was taken off a school. */
export const endLinksOf = async (db: Db, { student, by, now }: { student: number; by: number; now: Date }): Promise<void> => {
  const links = await db
    .selectFrom('family_link')
    .where('student_id', '=', student)
    .where('state', 'in', ['linked', 'pending'])
    .select('parent_id as parent')
    .execute()
  for (const { parent } of links)
    await changeLink(db, { parent, student, to: 'revoked', from: ['linked', 'pending'], by, how: 'removal', now })
}

/** For how long a parent whom a pupil or school has declined is not asked about again by NISN or invitation. */
const REST = '7 days'

/** Whether this parent was declined by this pupil, or the school, of late. */
export const wasDeclined = async (db: Db, { parent, student, now }: Pair & { now: Date }): Promise<boolean> =>
  (await db
    .selectFrom('family_link')
    .where('parent_id', '=', parent)
    .where('student_id', '=', student)
    .where('state', '=', 'rejected')
    .where('changed_at', '>', sql<Date>`${now}::timestamptz - ${REST}::interval`)
    .select('id')
    .executeTakeFirst()) !== undefined

/** The account of a pupil that is there; undefined for anybody else. */
export const pupilOf = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .where('id', '=', id)
    .where('role', '=', 'student')
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst()

export const nameOf = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('account').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name

/** Keeps what a parent asked for; where the same waits already, it is asked for from now on. */
export const keepAsk = async (
  db: Db,
  { parent, nisn, born_on, now }: { parent: number; nisn: string; born_on: string; now: Date },
): Promise<number> =>
  (
    await db
      .insertInto('family_ask')
      .values({ parent_id: parent, nisn, born_on, asked_at: now })
      .onConflict((conflict) =>
        conflict.columns(['parent_id', 'nisn', 'born_on']).where('ended_at', 'is', null).doUpdateSet({ asked_at: now }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Keeps what a parent asked for by an invitation; answers its id, or undefined where it waits already. */
export const keepInvitation = async (db: Db, { parent, student, now }: Pair & { now: Date }): Promise<number | undefined> =>
  (
    await db
      .insertInto('family_ask')
      .values({ parent_id: parent, student_id: student, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** The linked parents of a pupil, the longest first. */
export const parentsOfPupil = (db: Db, pupil: number) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('account as parent', 'parent.id', 'link.parent_id')
    .where('link.student_id', '=', pupil)
    .where('link.state', '=', 'linked')
    .where('parent.deleted_at', 'is', null)
    .orderBy('link.changed_at')
    .orderBy('parent.id')
    .select(['parent.id', 'parent.name', 'parent.image', 'parent.phone', 'parent.last_login_at', 'link.changed_at'])
    .execute()
