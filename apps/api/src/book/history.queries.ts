import type { AttendanceStatus, Verification } from '@lentera/contract/attendance'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import type { Tables } from '#db/tables.gen.ts'
import { recordColumns } from './record.queries.ts'
import { gathered } from '#kit/batch/batch.ts'
import { classStaysOfPupil, readableStudents } from '#school/scope.queries.ts'
import type { RequestContext } from '#kit/http/services.ts'

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

/** What of a person's records is the reader's to see: those of one school (null: of every school), from a date on. */
export interface Reach {
  readonly school: number | null
  readonly since: string
}
export const everything: Reach = { school: null, since: '1900-01-01' }

interface Span {
  readonly from: Expression<string>
  readonly to: Expression<string>
  readonly school: Expression<number | null>
  readonly since: Expression<string>
  /** Which of these days; all when left out. */
  readonly within?: Expression<boolean>
}
type WithPerson = ExpressionBuilder<Tables & { person: Tables['account'] }, 'person'>

/** The first record of `person`, and those of a span of days as one JSON value: a row each would cost more to read than to find. */
const recordsOfSpan = (eb: WithPerson, { from, to, school, since, within = sql<boolean>`true` }: Span) => {
  const own = eb
    .selectFrom('attendance')
    .whereRef('attendance.account_id', '=', 'person.id')
    .where('attendance.date', '>=', since)
    .where(sql<boolean>`attendance.school_id = coalesce(${school}, attendance.school_id)`)
  const row = sql`json_build_array(date, status, verification, late_minutes, left_early, clock_in_at, clock_out_at)`
  return [
    own.select(sql<string | null>`min(date)`.as('date')).as('first'),
    own
      .where('attendance.date', '>=', from)
      .where('attendance.date', '<=', to)
      .where(within)
      .select(sql<DayRow[]>`coalesce(json_agg(${row}), '[]')`.as('rows'))
      .$asScalar()
      .$notNull()
      .as('records'),
  ] as const
}

interface HistoryQuery {
  readonly person: number
  readonly from: string
  readonly to: string
  readonly school: number | null
  readonly since: string
  readonly place: number
}
interface Columns {
  readonly ids: readonly number[]
  readonly froms: readonly string[]
  readonly tos: readonly string[]
  readonly schools: readonly (number | null)[]
  readonly sinces: readonly string[]
}
const peopleOfSpans = prepared<Columns>()((db, slot) =>
  db
    .selectFrom(
      sql<HistoryQuery>`unnest(${slot.ids}::bigint[], ${slot.froms}::date[], ${slot.tos}::date[], ${slot.schools}::bigint[],
        ${slot.sinces}::date[]) with ordinality`.as<'asked'>(sql`asked(person, "from", "to", school, since, place)`),
    )
    .innerJoin('account as person', 'person.id', 'asked.person')
    .innerJoin('school', 'school.id', 'person.school_id')
    .where('person.deleted_at', 'is', null)
    .select(['asked.place', 'person.id', 'person.name', 'person.image', 'school.id as school_id', 'school.version'])
    .select((eb) => [
      ...recordsOfSpan(eb, {
        from: eb.ref('asked.from'),
        to: eb.ref('asked.to'),
        school: eb.ref('asked.school'),
        since: eb.ref('asked.since'),
      }),
      classStaysOfPupil('person.id').as('rooms'),
    ]),
)
export type PersonSpan = Awaited<ReturnType<typeof peopleOfSpans>>[number]

/** A person with the records of some days; undefined for somebody without a school. Those who ask at once share a query. */
export const personSpan = gathered(async (db, asked: readonly { id: number; from: string; to: string; reach: Reach }[]) => {
  const rows = await peopleOfSpans(db, {
    ids: asked.map(({ id }) => id),
    froms: asked.map(({ from }) => from),
    tos: asked.map(({ to }) => to),
    schools: asked.map(({ reach }) => reach.school),
    sinces: asked.map(({ reach }) => reach.since),
  })
  const answers = Array<PersonSpan | undefined>(asked.length)
  for (const row of rows) answers[row.place - 1] = row
  return answers
})

/** The children of a parent, or the one named, if it is one: two at most. */
export const childrenNamed = (context: Pick<RequestContext, 'db' | 'user'>, id: number | undefined) =>
  context.db
    .selectFrom('account as pupil')
    .where('pupil.id', 'in', readableStudents(context))
    .where('pupil.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('pupil.id', '=', id!))
    .limit(2)
    .select('pupil.id')
    .execute()

/** One record in full, with who wrote it. */
export const recordOn = (db: Db, { id, date, reach }: { id: number; date: string; reach: Reach }) =>
  db
    .selectFrom('attendance')
    .leftJoin('account as writer', 'writer.id', 'attendance.recorded_by')
    .where('attendance.account_id', '=', id)
    .where('attendance.date', '=', date)
    .where('attendance.date', '>=', reach.since)
    .$if(reach.school !== null, (query) => query.where('attendance.school_id', '=', reach.school))
    .select(recordColumns)
    .select(['attendance.note', 'attendance.photo_file', 'writer.name as recorded_by'])
    .executeTakeFirst()

/** A class's pupils of some days, with the first and the last of those that they were in the class, and all of them as a multirange. */
const membersOf = (room: Expression<number>, from: Expression<string>, to: Expression<string>) =>
  sql<{
    student_id: number
    from: string
    to: string
    days: string
  }>`(select student_id, greatest(min(from_date), ${from}) as from,
      least(max(to_date) - 1, ${to}) as to, range_agg(daterange(from_date, to_date)) as days
    from class_membership where class_id = ${room} and from_date <= ${to} and to_date > ${from} group by student_id)`.as<'member'>(
    sql`member`,
  )

/** Who was in a class in a month, by name, each with the class's school's records of the days in it, from the day `since` on. */
export const classSpan = prepared<{ class: number; from: string; to: string; since: string }>()((db, slot) =>
  db
    .selectFrom(membersOf(sql<number>`${slot.class}::bigint`, sql<string>`${slot.from}::date`, sql<string>`${slot.to}::date`))
    .innerJoin('class', (join) => join.on('class.id', '=', slot.class))
    .innerJoin('account as person', 'person.id', 'member.student_id')
    // Who has graduated stays in the lists up to the days of leaving.
    .where(
      sql<boolean>`(person.school_id = class.school_id or exists (select from school_link as link
        where link.account_id = person.id and link.school_id = class.school_id and link.state = 'graduated'
          and link.decided_at >= ${slot.from}::date))`,
    )
    .where('person.deleted_at', 'is', null)
    .orderBy('person.name')
    .orderBy('person.id')
    .select(['person.id', 'person.name', 'person.nisn', 'person.image'])
    .select((eb) =>
      recordsOfSpan(eb, {
        from: sql<string>`member.from`,
        to: sql<string>`member.to`,
        within: sql<boolean>`member.days @> attendance.date`,
        school: sql<number>`class.school_id`,
        since: sql<string>`${slot.since}::date`,
      }),
    ),
)
