import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import type { ClassStay } from './schools.ts'

/** Ids of the pupils whom a family reads, oneself or the linked children, as a query. Nobody for staff, whose reach is of the day. */
export const readableStudents = ({ db, user }: Pick<RequestContext, 'db' | 'user'>) => {
  if (user.role === 'parent')
    return db
      .selectFrom('family_link')
      .where('parent_id', '=', user.id)
      .where('state', '=', 'linked')
      .select('family_link.student_id as id')
  return db.selectFrom('account').where('account.id', '=', user.id).where('account.role', '=', 'student').select('account.id')
}

/** Whether a family reads of a pupil, also of one who belongs to no school. */
export const isOfFamily = async (context: Pick<RequestContext, 'db' | 'user'>, id: number): Promise<boolean> => {
  if (context.user.role !== 'student' && context.user.role !== 'parent') return false
  const found = await context.db
    .selectFrom('account')
    .where('id', '=', id)
    .where('id', 'in', readableStudents(context))
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The classes of the pupil of a row, as an array: by the index, however many rows are expected, where a join would read all classes
 * of all schools.
 */
export const classesOfPupil = (column: string) =>
  sql<number[]>`array(select enrollment.class_id from enrollment where enrollment.student_id = ${sql.ref(column)})`

/** The stays of the pupil of a row in classes of all years and schools: by the index, however many rows are expected. */
export const classStaysOfPupil = (column: string) =>
  sql<ClassStay[]>`(select coalesce(jsonb_agg(jsonb_build_object('class_id', stay.class_id, 'from', stay.from_date,
    'to', stay.to_date)), '[]') from class_membership as stay where stay.student_id = ${sql.ref(column)})`

/** Of a school, people in some roles; or those of a family. */
type Among =
  | { readonly school: number; readonly roles: readonly ('student' | 'teacher')[] }
  | { readonly among: ReturnType<typeof readableStudents> }

/** One of these people, with the school and the days in classes of all years; undefined for anybody else. */
export const findPerson = (db: Db, { id, ...of }: { readonly id: number } & Among) =>
  db
    .selectFrom('account as person')
    .innerJoin('school', 'school.id', 'person.school_id')
    .where('person.id', '=', id)
    .where((eb) =>
      'among' in of
        ? eb('person.id', 'in', of.among)
        : eb.and([eb('person.role', 'in', of.roles), eb('person.school_id', '=', of.school)]),
    )
    .where('person.deleted_at', 'is', null)
    .select(['person.id', 'person.name', 'person.image', 'school.id as school_id', 'school.version'])
    .select(classStaysOfPupil('person.id').as('rooms'))
    .executeTakeFirst()

/** Whether a row of `class_membership` holds on a date. */
export const isMemberOn = (member: string, date: RawBuilder<unknown>) =>
  sql<boolean>`${sql.ref(`${member}.from_date`)} <= ${date} and ${date} < ${sql.ref(`${member}.to_date`)}`

/** The classes in which a pupil was on a date: at most one of each year. */
export const classesOfPupilOn = async (db: Db, { student, date }: { readonly student: number; readonly date: string }) => {
  const rows = await db
    .selectFrom('class_membership as member')
    .where('member.student_id', '=', student)
    .where(isMemberOn('member', sql`${date}::date`))
    .select('member.class_id')
    .execute()
  return rows.map(({ class_id }) => class_id)
}

/** The stays of a person at schools that have ended, as `gone`, with what `lastDay` needs: the rest of a `where` follows. */
const endedStays = (account: RawBuilder<unknown>) => sql`school_link as gone join school as former on former.id = gone.school_id
    left join pupil_departure as departure on departure.link_id = gone.id and departure.student_id = gone.account_id
      and departure.taken_back_at is null
  where gone.account_id = ${account} and gone.state in ('graduated', 'moved', 'removed')`
const lastDay = sql`coalesce(departure.last_day, (gone.decided_at at time zone former.timezone)::date - 1)`

/**
 * Keeps of a class's pupils those whose day is the class's to show, in a query of `class`, of people and of their records of a date:
 * the school that recorded a day has it. A day without a record belongs to the school that the pupil goes to, or went to
 * on that day. Whoever was removed goes to none: the recorded days stay.
 */
export const isDayOfClass = (person: string, record: string, date: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(`${record}.school_id`)} = class.school_id
    or (${sql.ref(`${record}.school_id`)} is null and ${sql.ref(`${person}.deleted_at`)} is null
      and (${sql.ref(`${person}.school_id`)} = class.school_id or exists (
        select from ${endedStays(sql.ref(`${person}.id`))} and gone.school_id = class.school_id and ${lastDay} >= ${date}))))`

/**
 * Whether a school may write a day of a person. The school that recorded a day has it. A day without a record belongs to the stay that
 * was the first to end on it or later, and to the school of now where none did: so the days before a move stay the former school's,
 * and those after it are not.
 */
export const isDayOfSchool = (of: {
  readonly school: RawBuilder<unknown>
  readonly account: RawBuilder<unknown>
  readonly date: RawBuilder<unknown>
}) => sql<boolean>`coalesce(
  (select record.school_id from attendance as record where record.account_id = ${of.account} and record.date = ${of.date}),
  (select gone.school_id from ${endedStays(of.account)} and ${lastDay} >= ${of.date} order by ${lastDay}, gone.id limit 1),
  (select person.school_id from account as person where person.id = ${of.account})) = ${of.school}`
