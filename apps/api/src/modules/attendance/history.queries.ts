import { Fault } from '@lentera/contract'
import type { AttendanceStatus, Verification } from '@lentera/contract/attendance'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/tables.gen.ts'
import { recordColumns } from '#kit/attendance-record.ts'
import { gathered } from '#kit/batch.ts'
import { readableStudents } from '#kit/scope.ts'
import type { Visit } from '#kit/services.ts'

/** What the calendar needs of a record, as PostgreSQL put it into JSON. */
export type DayRow = readonly [
  date: string,
  status: AttendanceStatus,
  verification: Verification,
  late_minutes: number | null,
  left_early: boolean,
  clock_in_at: string | null,
  clock_out_at: string | null,
]

type Span = { readonly from: Expression<string>; readonly to: Expression<string> }
type WithPerson = ExpressionBuilder<Tables & { person: Tables['account'] }, 'person'>

/** The first record of `person`, and those of a span of days as one JSON value: a row each would cost more to read than to find. */
const recordsOfSpan = (eb: WithPerson, { from, to }: Span) => {
  const own = eb.selectFrom('attendance').whereRef('attendance.account_id', '=', 'person.id')
  const row = sql`json_build_array(date, status, verification, late_minutes, left_early, clock_in_at, clock_out_at)`
  return [
    own.select(sql<string | null>`min(date)`.as('date')).as('first'),
    own
      .where('attendance.date', '>=', from)
      .where('attendance.date', '<=', to)
      .select(sql<DayRow[]>`coalesce(json_agg(${row}), '[]')`.as('rows'))
      .$asScalar()
      .$notNull()
      .as('records'),
  ] as const
}

const peopleOfSpans = prepared<{ ids: readonly number[]; froms: readonly string[]; tos: readonly string[] }>()((db, slot) =>
  db
    .selectFrom(
      sql<{ person: number; from: string; to: string; place: number }>`unnest(${slot.ids}::bigint[], ${slot.froms}::date[],
        ${slot.tos}::date[]) with ordinality`.as<'asked'>(sql`asked(person, "from", "to", place)`),
    )
    .innerJoin('account as person', 'person.id', 'asked.person')
    .innerJoin('school', 'school.id', 'person.school_id')
    .where('person.deleted_at', 'is', null)
    .select(['asked.place', 'person.id', 'person.name', 'person.image', 'school.id as school_id', 'school.version'])
    .select((eb) => [
      ...recordsOfSpan(eb as unknown as WithPerson, { from: eb.ref('asked.from'), to: eb.ref('asked.to') }),
      sql<
        number[]
      >`array(${eb.selectFrom('enrollment').whereRef('enrollment.student_id', '=', 'person.id').select('enrollment.class_id')})`.as(
        'classes',
      ),
    ]),
)
export type PersonSpan = Awaited<ReturnType<typeof peopleOfSpans>>[number]

/** A person with the records of some days; undefined for somebody without a school. Those who ask at once share a query. */
export const personSpan = gathered(async (db, asked: readonly { id: number; from: string; to: string }[]) => {
  const rows = await peopleOfSpans(db, {
    ids: asked.map(({ id }) => id),
    froms: asked.map(({ from }) => from),
    tos: asked.map(({ to }) => to),
  })
  const answers = Array<PersonSpan | undefined>(asked.length)
  for (const row of rows) answers[row.place - 1] = row
  return answers
})

/** Whose history a visit reads: a child, a pupil of the teacher's classes, or the caller's own. Everybody else is not found. */
export const subjectOf = async (visit: Visit, student_id: string | undefined): Promise<number> => {
  const { db, user, services } = visit
  if (student_id === undefined && user.role !== 'parent') return user.id
  const id = student_id === undefined ? undefined : services.ids.decode(student_id)
  if (student_id !== undefined && id === undefined) throw new Fault('NOT_FOUND')
  const found = await db
    .selectFrom('account as pupil')
    .where('pupil.id', 'in', readableStudents(visit))
    .where('pupil.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('pupil.id', '=', id!))
    .limit(2)
    .select('pupil.id')
    .execute()
  if (found.length > 1) throw new Fault('VALIDATION', { errors: { student_id: ['Wajib diisi bila anaknya lebih dari satu.'] } })
  if (!found[0]) throw new Fault('NOT_FOUND')
  return found[0].id
}

/** A school's academic years, with the days on which their semesters begin and end. */
export const yearsOf = (db: Db, school: number) =>
  db
    .selectFrom('academic_year')
    .where('school_id', '=', school)
    .select(['tahun_ajaran_id', 'starts_on', 'second_semester_on', 'ends_on'])
    .execute()

/** One record in full, with who wrote it. */
export const recordOn = (db: Db, person: number, date: string) =>
  db
    .selectFrom('attendance')
    .leftJoin('account as writer', 'writer.id', 'attendance.recorded_by')
    .where('attendance.account_id', '=', person)
    .where('attendance.date', '=', date)
    .select(recordColumns)
    .select(['attendance.note', 'attendance.photo_file', 'writer.name as recorded_by'])
    .executeTakeFirst()

/** The pupils of a class by name, each with the records of a month. */
export const classSpan = prepared<{ class: number; from: string; to: string }>()((db, slot) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account as person', 'person.id', 'enrollment.student_id')
    .where('enrollment.class_id', '=', slot.class)
    .where('person.deleted_at', 'is', null)
    .orderBy('person.name')
    .orderBy('person.id')
    .select(['person.id', 'person.name', 'person.nisn', 'person.image'])
    .select((eb) =>
      recordsOfSpan(eb as unknown as WithPerson, {
        from: sql<string>`${slot.from}::date`,
        to: sql<string>`${slot.to}::date`,
      }),
    ),
)
