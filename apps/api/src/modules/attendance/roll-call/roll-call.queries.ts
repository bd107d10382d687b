import { rollCall, type Taken } from '@lentera/contract/attendance/roll-call'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { type ClassDates, pupilsOfClassDays } from '#book/class-pupils.queries.ts'
import { recordColumns, recordOf } from '#book/record.queries.ts'
import { gathered } from '#kit/batch/batch.ts'
import { isDayOfClass, isMemberOn } from '#school/scope.queries.ts'
import type { Judgement, Said, Seen } from './roll-call.rules.ts'

const rowsOfClasses = prepared<ClassDates>()((db, slots) =>
  pupilsOfClassDays(db, slots)
    .leftJoin('account as recorder', 'recorder.id', 'attendance.recorded_by')
    .select(['attendance.note', 'recorder.name as recorded_by']),
)
type ClassRow = Awaited<ReturnType<typeof rowsOfClasses>>[number]

const seenOf = (row: Pick<ClassRow, 'note' | 'recorded_by'> & Parameters<typeof recordOf>[0]): Seen | null => {
  const record = recordOf(row)
  return record && { record, note: row.note, recorded_by: row.recorded_by }
}

const pupilOf = (row: Pick<ClassRow, 'class_id' | 'pupil_id' | 'name' | 'nisn' | 'image'> & Parameters<typeof seenOf>[0]) => ({
  class_id: row.class_id,
  id: row.pupil_id,
  name: row.name,
  nisn: row.nisn,
  image: row.image,
  seen: seenOf(row),
})

/** The pupils of classes by name, each with the record of the class's date. */
export const pupilsOfClasses = async (db: Db, classes: readonly { id: number; date: string }[]) => {
  const rows = await rowsOfClasses(db, { classes: classes.map(({ id }) => id), dates: classes.map(({ date }) => date) })
  return rows.map(pupilOf)
}
export type PupilRow = Awaited<ReturnType<typeof pupilsOfClasses>>[number]

/** What stands in the book of these people on a date each. */
export const recordsOf = async (db: Db, people: readonly { account_id: number; date: string }[]): Promise<Map<number, Seen>> => {
  if (people.length === 0) return new Map()
  const rows = await db
    .selectFrom('attendance')
    .leftJoin('account as recorder', 'recorder.id', 'attendance.recorded_by')
    .where(
      sql<boolean>`(attendance.account_id, attendance.date) in (select * from unnest(${people.map(
        ({ account_id }) => account_id,
      )}::bigint[], ${people.map(({ date }) => date)}::date[]))`,
    )
    .select(['attendance.account_id', 'attendance.note', 'recorder.name as recorded_by'])
    .select(recordColumns)
    .execute()
  return new Map(
    rows.flatMap((row) => [[row.account_id, seenOf(row)] as const].flatMap(([id, seen]) => (seen ? [[id, seen]] : []))),
  )
}

export interface NewMark extends Judgement {
  readonly school_id: number
  readonly account_id: number
  readonly date: string
  readonly note: string | undefined
  readonly recorded_by: number
}

/** Writes the records of pupils who have none; answers which are new and whose they are. A pupil's second record of a day changes nothing. */
export const insertMarks = async (db: Db, marks: readonly NewMark[]) => {
  if (marks.length === 0) return []
  const { rows } = await sql<{ account_id: number; recorded_by: number; revision: number }>`
    insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at, late_minutes, note, recorded_by)
    select school_id, account_id, date, status, 'approved', 'roll_call', clock_in_at, late_minutes, note, recorded_by
    from jsonb_to_recordset(${JSON.stringify(marks)}::text::jsonb) as given(school_id bigint, account_id bigint, date date,
      status text, clock_in_at timestamptz, late_minutes smallint, note text, recorded_by bigint)
    order by account_id
    on conflict (account_id, date) do nothing
    returning account_id, recorded_by, revision`.execute(db)
  return rows
}

export interface RollCallRow {
  readonly id: string
  readonly school_id: number
  /** A class, or the learning group whose lesson it is. */
  readonly class_id: number | null
  readonly group_id: number | null
  readonly date: string
  readonly teacher_id: number
  /** The lesson's first hour; null for the whole day. */
  readonly lesson_id: number | null
  /** Something was written: a repeated confirmation keeps its moment. */
  readonly written: boolean
}

/** What there is one roll call of: of a class, a teacher's for a day and for each lesson; of a group, a teacher's for each lesson. */
const onceOf = ({ group_id }: Pick<RollCallRow, 'group_id'>) =>
  group_id === null
    ? { owner: sql.ref('class_id'), key: sql`(class_id, date, teacher_id, coalesce(lesson_id, 0))` }
    : { owner: sql.ref('group_id'), key: sql`(group_id, date, teacher_id, lesson_id) where group_id is not null` }

/** Notes who confirmed which classes, or which groups, and when. Drafts end with it. */
export const confirmRollCalls = async (db: Db, calls: readonly RollCallRow[], now: Date) => {
  const [first] = calls
  if (!first) return
  const { owner, key } = onceOf(first)
  await sql`
    insert into roll_call (id, school_id, class_id, group_id, date, teacher_id, lesson_id, state, confirmed_at, created_at, updated_at)
    select given.id, given.school_id, given.class_id, given.group_id, given.date, given.teacher_id, given.lesson_id, 'confirmed', case when given.written then ${now}
      else coalesce((select old.confirmed_at from roll_call old where old.${owner} = given.${owner} and old.date = given.date
        and old.teacher_id = given.teacher_id and old.lesson_id is not distinct from given.lesson_id), ${now}) end, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(calls)}::text::jsonb) as given(id uuid, school_id bigint, class_id bigint, group_id bigint,
      date date, teacher_id bigint, lesson_id bigint, written boolean)
    order by given.${owner}, given.teacher_id, given.lesson_id
    on conflict ${key} do update
      set state = 'confirmed', marks = '{}', confirmed_at = excluded.confirmed_at, updated_at = excluded.updated_at`.execute(db)
}

/** What earlier roll calls of these teachers answered, by `teacher key`. One that was refused, or never arrived, has no answer. */
export const answersOf = async (db: Db, asked: readonly { teacher: number; key: string }[]): Promise<Map<string, Taken>> => {
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ account_id: number; key: string; answer: Taken }>`
    select account_id, key, answer from idempotency_key
    where (account_id, key) in (select * from unnest(${asked.map(({ teacher }) => teacher)}::bigint[],
      ${asked.map(({ key }) => key)}::uuid[])) and call = ${rollCall.takeRollCall.name} and answer is not null`.execute(db)
  return new Map(rows.map(({ account_id, key, answer }) => [`${account_id} ${key}`, answer]))
}

/** A mark of a draft, kept under its pupil's account id. */
export type DraftMark = Said & { readonly revision: number | null }

/** Keeps what a teacher has marked so far. */
export const keepDraft = async (db: Db, call: RollCallRow, marks: Readonly<Record<string, DraftMark>>, now: Date) => {
  const { id, school_id, class_id, group_id, date, teacher_id, lesson_id } = call
  await sql`
    insert into roll_call (id, school_id, class_id, group_id, date, teacher_id, lesson_id, state, marks, created_at, updated_at)
    values (${id}, ${school_id}, ${class_id}, ${group_id}, ${date}, ${teacher_id}, ${lesson_id}, 'draft', ${JSON.stringify(marks)}::text::jsonb, ${now}, ${now})
    on conflict ${onceOf(call).key} do update
      set state = 'draft', marks = excluded.marks, updated_at = excluded.updated_at`.execute(db)
}

/** Ends a draft that says nothing more: a roll call that was confirmed before is so again, another one is gone. */
export const dropDraft = async (db: Db, call: RollCallRow) => {
  const { class_id, group_id, date, teacher_id, lesson_id } = call
  const own = sql`${onceOf(call).owner} = ${class_id ?? group_id} and date = ${date} and teacher_id = ${teacher_id} and coalesce(lesson_id, 0) = ${lesson_id ?? 0}`
  await sql`with gone as (
      delete from roll_call where ${own} and confirmed_at is null
    )
    update roll_call set state = 'confirmed', marks = '{}' where ${own} and confirmed_at is not null and state = 'draft'`.execute(
    db,
  )
}

const rollCallRows = (db: Db) =>
  db
    .selectFrom('roll_call')
    .innerJoin('account as teacher', 'teacher.id', 'roll_call.teacher_id')
    .orderBy(sql`roll_call.confirmed_at desc nulls last`)
    .select(['roll_call.class_id', 'roll_call.lesson_id', 'roll_call.teacher_id', 'roll_call.state', 'roll_call.marks'])
    .select(['roll_call.confirmed_at', 'roll_call.updated_at', 'teacher.name as teacher'])

const callsOfMany = prepared<{ classes: readonly number[]; date: string }>()((db, slot) =>
  rollCallRows(db)
    .where('roll_call.class_id', '=', sql<number>`any(${slot.classes}::bigint[])`)
    .where('roll_call.date', '=', slot.date),
)
/**
 * The roll calls of classes on a date, of the whole day and of lessons, the last confirmed one first. All who ask at once share a
 * query for each date.
 */
export const rollCallsOf = gathered(
  async (db: Db, asked: readonly { readonly classes: readonly number[]; readonly date: string }[]) => {
    const ofDate = new Map<string, Awaited<ReturnType<typeof callsOfMany>>>()
    for (const [date, some] of Map.groupBy(asked, (one) => one.date))
      ofDate.set(date, await callsOfMany(db, { date, classes: [...new Set(some.flatMap(({ classes }) => classes))] }))
    return asked.map(({ classes, date }) =>
      (ofDate.get(date) ?? []).filter(({ class_id }) => class_id !== null && classes.includes(class_id)),
    )
  },
)

/** The roll calls of learning groups on a date, the last confirmed one first. */
export const rollCallsOfGroups = async (
  db: Db,
  { groups, date }: { readonly groups: readonly number[]; readonly date: string },
): Promise<Awaited<ReturnType<typeof callsOfMany>>> =>
  groups.length === 0
    ? []
    : rollCallRows(db)
        .where('roll_call.group_id', '=', sql<number>`any(${[...groups]}::bigint[])`)
        .where('roll_call.date', '=', date)
        .execute()

/** One pupil of these classes with the record of a date; undefined for anybody else. */
export const pupilIn = async (db: Db, { id, classes, date }: { id: number; classes: readonly number[]; date: string }) => {
  const row = await db
    .selectFrom('class_membership as member')
    .innerJoin('class', 'class.id', 'member.class_id')
    .innerJoin('account as pupil', 'pupil.id', 'member.student_id')
    .leftJoin('attendance', (join) => join.onRef('attendance.account_id', '=', 'pupil.id').on('attendance.date', '=', date))
    .leftJoin('account as recorder', 'recorder.id', 'attendance.recorded_by')
    .where('member.student_id', '=', id)
    .where('member.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where(isMemberOn('member', sql`${date}::date`))
    .where('pupil.deleted_at', 'is', null)
    .where(isDayOfClass('pupil', 'attendance', sql`${date}::date`))
    .select(['member.class_id', 'pupil.id as pupil_id', 'pupil.name', 'pupil.nisn', 'pupil.image'])
    .select(['attendance.note', 'recorder.name as recorded_by'])
    .select(recordColumns)
    .executeTakeFirst()
  return row && pupilOf(row)
}
