import type { Role } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { openStates } from '#book/open-permits.queries.ts'
import { endOfTurn, gathered } from '#kit/batch/batch.ts'
import { classesOfPupil, classStaysOfPupil, type readableStudents } from '#school/scope.queries.ts'
import { permitRows, type PermitQuery } from './permits.queries.ts'

/** Who looks at permits: a family, or somebody of a school in its running year. */
export type Looker =
  | { readonly role: 'student' | 'parent'; readonly among: ReturnType<typeof readableStudents> }
  | {
      readonly role: 'teacher'
      readonly id: number
      readonly school: number
      readonly since: string
      readonly led: readonly number[]
    }
  | { readonly role: 'school'; readonly school: number }

/** A pupil of a class that the teacher led then; of former years only what is still open. */
const ofLedClass = ({ id, led, since }: Extract<Looker, { role: 'teacher' }>) =>
  sql<boolean>`(permit.account_id in (select student_id from enrollment where class_id = any(${[...led]}::bigint[]))
    and room.homeroom_teacher_id = ${id}
    and (permit.starts_on >= ${since}::date or permit.state in (${sql.join(openStates.map((state) => sql.lit(state)))})))`

/** The permits of people for whom somebody decides, whether they wait or not: a parent's children, a homeroom class, a school. */
export const decidedPermits = (db: Db, looker: Looker): PermitQuery => {
  const rows = permitRows(db)
  if (looker.role === 'school') return rows.where('permit.school_id', '=', looker.school)
  if (looker.role === 'teacher') return rows.where('permit.school_id', '=', looker.school).where(ofLedClass(looker))
  return rows.where('permit.account_id', 'in', looker.among)
}

/** All permits that somebody reads: also one's own, and of the running year what a teacher has filed for pupils. */
export const readablePermits = (db: Db, looker: Looker): PermitQuery => {
  if (looker.role !== 'teacher') return decidedPermits(db, looker)
  const { id, school, since } = looker
  return permitRows(db)
    .where('permit.school_id', '=', school)
    .where((eb) =>
      eb.or([
        eb('permit.account_id', '=', id),
        eb.and([eb('permit.filed_by', '=', id), eb('permit.starts_on', '>=', since)]),
        ofLedClass(looker),
      ]),
    )
}

/** What of these waits for whoever looks; the same rule as `waitsFor`. */
export const waitingOf = (rows: PermitQuery, role: Role, now: Date): PermitQuery => {
  const escalated = sql<boolean>`permit.escalates_at <= ${now}::timestamptz`
  if (role === 'parent') return rows.where('permit.state', '=', 'waiting_parent')
  if (role === 'teacher')
    return rows.where(sql<boolean>`(permit.state = 'waiting_homeroom' or (permit.state = 'waiting_parent' and ${escalated}))`)
  return rows.where(
    sql<boolean>`(permit.state = 'waiting_school' or (permit.state in ('waiting_parent', 'waiting_homeroom') and ${escalated}))`,
  )
}

/** Pupils of these classes. */
export const pupilsIn = (db: Db, classes: readonly number[]) =>
  db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .where('class.id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .whereRef('pupil.school_id', '=', 'class.school_id')
    .where('pupil.deleted_at', 'is', null)
    .select(['pupil.id', 'pupil.name', 'pupil.nisn', 'pupil.image'])
    .select(['class.uuid as class_uuid', 'class.name as class_name', 'class.homeroom_teacher_id'])

/** Pupils by name. */
export const byName = [sql`lower(pupil.name)`, sql`pupil.id`]

/** Those of these pupils who are in one of the classes. */
export const pupilsAmong = (db: Db, classes: readonly number[], ids: readonly number[]) =>
  pupilsIn(db, classes)
    .where('pupil.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select('class.grade')
    .execute()

const youngWithParent = prepared<{ id: number; date: string }>()((db, slot) =>
  db
    .selectFrom('account')
    .where('id', '=', slot.id)
    .select(
      sql<boolean>`(born_on is null or born_on + interval '18 years' > ${slot.date}::date) and exists (
        select from family_link join account parent on parent.id = family_link.parent_id and parent.deleted_at is null
        where student_id = account.id and state = 'linked')`.as('first'),
    ),
)
/** Whether a pupil's own permit goes to a parent first: somebody is linked, and the pupil is not of age. */
export const parentFirst = async (db: Db, asked: { id: number; date: string }): Promise<boolean> =>
  (await youngWithParent(db, asked))[0]?.first ?? false

/** A parent's children with their school and their days in classes of all years. */
export const childrenOf = (db: Db, among: ReturnType<typeof readableStudents>) =>
  db
    .selectFrom('account as child')
    .innerJoin('school', 'school.id', 'child.school_id')
    .where('child.id', 'in', among)
    .where('child.deleted_at', 'is', null)
    .orderBy('child.name')
    .select(['child.id', 'child.name', 'child.image', 'school.id as school_id', 'school.version', 'school.name as school_name'])
    .select(classStaysOfPupil('child.id').as('rooms'))
    .execute()

/** Whether one of these children is in a class. */
export const hasChildIn = async (db: Db, among: ReturnType<typeof readableStudents>, uuid: string): Promise<boolean> =>
  (await db
    .selectFrom('enrollment')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .where('class.uuid', '=', uuid)
    .where('enrollment.student_id', 'in', among)
    .select('class.id')
    .executeTakeFirst()) !== undefined

const sentBackTo = prepared<{ people: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('permit')
    .where('account_id', '=', sql<number>`any(${slot.people}::bigint[])`)
    .where('state', '=', 'needs_revision')
    .select('account_id as person')
    .union(
      db
        .selectFrom('permit')
        .where('filed_by', '=', sql<number>`any(${slot.people}::bigint[])`)
        .where('state', '=', 'needs_revision')
        .select('filed_by as person'),
    ),
)
/**
 * Whether any permit of a pupil, or that somebody has filed, was sent back: asked at every opening, and mostly not so. Those who ask
 * at once share a query.
 */
export const hasSentBack = gathered(async (db, asked: readonly number[]) => {
  const some = new Set((await sentBackTo(db, { people: asked })).map(({ person }) => person))
  return asked.map((id) => some.has(id))
})

const openOfClasses = prepared<{ schools: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('permit')
    .where('permit.school_id', '=', sql<number>`any(${slot.schools}::bigint[])`)
    .where('permit.state', 'in', ['waiting_parent', 'waiting_homeroom'])
    .select(classesOfPupil('permit.account_id').as('classes')),
)
/** Whether any permit of these classes waits for a family or a homeroom teacher. Those who ask at once share a query. */
export const mayWait = gathered(async (db, asked: readonly { readonly school: number; readonly led: readonly number[] }[]) => {
  const some = new Set(
    (await openOfClasses(db, { schools: asked.map(({ school }) => school) })).flatMap(({ classes }) => classes),
  )
  return asked.map(({ led }) => led.some((id) => some.has(id)))
})

const openOfChildren = prepared<{ parents: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('family_link as link')
    .innerJoin('permit', 'permit.account_id', 'link.student_id')
    .where('link.parent_id', '=', sql<number>`any(${slot.parents}::bigint[])`)
    .where('link.state', '=', 'linked')
    .where('permit.state', 'in', ['waiting_parent', 'needs_revision'])
    .distinct()
    .select(['link.parent_id', 'permit.state']),
)
/** Which permits of a parent's children wait for the family: its word, or to be put right. Those who ask at once share a query. */
export const openForParent = gathered(async (db, asked: readonly number[]) => {
  const byParent = Map.groupBy(await openOfChildren(db, { parents: asked }), ({ parent_id }) => parent_id)
  return asked.map((id) => new Set((byParent.get(id) ?? []).map(({ state }) => state)))
}, endOfTurn)
