import type { MarkStatus } from '@lentera/contract/attendance/roll-call'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { RecordRow } from '#book/record.queries.ts'
import type { Book } from '#modules/attendance/roll-call/roll-call-write.ts'
import type { Hours, Numbered } from '#school/lesson-blocks.ts'
import type { InLesson } from './lessons.rules.ts'

const inLesson = (db: Db) =>
  db
    .selectFrom('lesson_attendance as row')
    .innerJoin('account as recorder', 'recorder.id', 'row.recorded_by')
    .orderBy('row.starts_at')
    .select(['row.id', 'row.account_id', 'row.date', 'row.starts_at', 'row.ends_at', 'row.first_hour', 'row.last_hour'])
    .select(['row.status', 'row.late_minutes', 'row.clock_in_at', 'row.note', 'row.revision', 'recorder.name as recorded_by'])

type LessonOfDay = Awaited<ReturnType<ReturnType<typeof inLesson>['execute']>>[number]
export interface LessonRow extends InLesson, Pick<LessonOfDay, 'account_id' | 'note' | 'recorded_by'> {
  /** `07:15` */
  readonly starts_at: string
  readonly record: RecordRow
}

/** What every record of a lesson has in common with one of a day that a teacher wrote. */
const asRollCall = {
  verification: 'approved',
  method: 'roll_call',
  clock_out_at: null,
  distance_m: null,
  accuracy_m: null,
  waiting_reason: null,
  left_early: false,
  shared_device: false,
  offline: false,
  received_at: null,
} as const
const lessonRow = (row: LessonOfDay): LessonRow => {
  const { id, account_id, date, starts_at, first_hour, last_hour, status, late_minutes, clock_in_at, note, revision } = row
  return {
    account_id,
    starts_at: starts_at.slice(0, 5),
    first_hour,
    last_hour,
    status,
    late_minutes,
    note,
    recorded_by: row.recorded_by,
    record: { id, date, status, late_minutes, clock_in_at, revision, ...asRollCall },
  }
}

/** What the lessons of a date say of the pupils of classes, by hour. */
export const lessonsOfClasses = async (db: Db, classes: readonly number[], date: string): Promise<LessonRow[]> => {
  const rows = await inLesson(db)
    .where('row.class_id', '=', sql<number>`any(${[...classes]}::bigint[])`)
    .where('row.date', '=', date)
    .execute()
  return rows.map(lessonRow)
}

const seenOf = ({ record, note, recorded_by }: LessonRow) => ({ record, note, recorded_by })

/** A pupil, and the class in which the pupil is on the day. */
export interface InClass {
  readonly account_id: number
  readonly class_id: number
}

/** The book of one lesson of these pupils, into which its roll call writes as that of a day writes into the day's. */
export const bookOf = (block: Hours & Numbered, pupils: ReadonlyMap<number, number>): Book => ({
  read: async (db, people) => {
    const rows = await inLesson(db)
      .where('row.account_id', '=', sql<number>`any(${people.map(({ account_id }) => account_id)}::bigint[])`)
      .where('row.date', '=', people[0]?.date ?? '1900-01-01')
      .where('row.starts_at', '=', block.starts_at)
      .execute()
    return new Map(rows.map((row) => [row.account_id, seenOf(lessonRow(row))]))
  },
  insert: async (db, marks) => {
    if (marks.length === 0) return []
    const placed = marks.map((mark) => ({ ...mark, class_id: pupils.get(mark.account_id) }))
    const { rows } = await sql<{ account_id: number; recorded_by: number; revision: number }>`
      insert into lesson_attendance (school_id, class_id, account_id, date, lesson_id, subject_id, starts_at, ends_at, first_hour,
        last_hour, status, late_minutes, clock_in_at, note, recorded_by)
      select school_id, class_id, account_id, date, ${block.id}, ${block.subject_id}, ${block.starts_at}::time,
        ${block.ends_at}::time, ${block.first_hour}::smallint, ${block.last_hour}::smallint, status, late_minutes, clock_in_at, note,
        recorded_by
      from jsonb_to_recordset(${JSON.stringify(placed)}::text::jsonb) as given(school_id bigint, class_id bigint, account_id bigint,
        date date, status text, clock_in_at timestamptz, late_minutes smallint, note text, recorded_by bigint)
      order by account_id
      on conflict (account_id, date, starts_at) do nothing
      returning account_id, recorded_by, revision`.execute(db)
    return rows
  },
  change: async (db, changes, { by, now }) => {
    const { rows } = await sql<{ id: number; revision: number }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as given(id bigint, revision integer, status text,
          late_minutes smallint, clock_in_at timestamptz, note text, reason text)
      ), seen as (
        select row.id, row.school_id, row.status, row.late_minutes from lesson_attendance row
          join given on given.id = row.id and given.revision = row.revision
        order by row.id for update of row
      ), changed as (
        update lesson_attendance row set status = given.status, late_minutes = given.late_minutes,
          clock_in_at = coalesce(given.clock_in_at, row.clock_in_at), note = coalesce(given.note, row.note)
        from given join seen on seen.id = given.id
        where row.id = given.id
        returning row.id, row.revision, row.status, row.late_minutes
      ), logged as (
        insert into lesson_attendance_change (school_id, lesson_attendance_id, changed_by, changed_at, from_status, to_status,
          from_late_minutes, to_late_minutes, reason)
        select seen.school_id, changed.id, ${by}::bigint, ${now}::timestamptz, seen.status, changed.status, seen.late_minutes,
          changed.late_minutes, given.reason
        from changed join seen on seen.id = changed.id join given on given.id = changed.id
      )
      select id, revision from changed`.execute(db)
    return rows
  },
  // Parents hear what becomes of the day, not of every lesson.
  tell: async () => undefined,
})

/**
 * Those of these pupils whose day's record follows from lessons, or from nobody's word: it may follow from the next lesson, too.
 * A decision, a correction, a permit, a check-in or a roll call of the whole day is somebody's word.
 */
export const daysOfNobody = async (
  db: Db,
  { pupils, date }: { pupils: readonly InClass[]; date: string },
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ account_id: number }>`
    select record.account_id from unnest(${pupils.map(({ account_id }) => account_id)}::bigint[],
        ${pupils.map(({ class_id }) => class_id)}::bigint[]) as asked(account_id, class_id)
      join attendance record on record.account_id = asked.account_id
      left join lesson_day on lesson_day.attendance_id = record.id
      left join lateral (select id, kind from attendance_change change where change.attendance_id = record.id order by id desc limit 1)
        as last on true
    where record.date = ${date}::date and record.verification <> 'waiting'
      and (record.status = 'unrecorded' or coalesce(last.kind, record.method) = 'closing'
        or (lesson_day.last_change >= coalesce(last.id, 0) and not exists (
          select from roll_call whole where whole.class_id = asked.class_id and whole.date = record.date and whole.lesson_id is null
            and whole.confirmed_at > lesson_day.derived_at)))`.execute(db)
  return new Set(rows.map(({ account_id }) => account_id))
}

/** Remembers that these pupils' records of a date follow from lessons as they stand now. */
export const rememberDerived = async (db: Db, accounts: readonly number[], date: string, now: Date) => {
  if (accounts.length === 0) return
  await sql`
    insert into lesson_day (attendance_id, attendance_date, last_change, derived_at)
    select record.id, record.date, coalesce((select max(id) from attendance_change change where change.attendance_id = record.id), 0), ${now}
    from attendance record where record.account_id = any(${[...accounts]}::bigint[]) and record.date = ${date}::date
    on conflict (attendance_id) do update set last_change = excluded.last_change, derived_at = excluded.derived_at`.execute(db)
}

/** The lessons of one pupil's day, by hour, with who recorded them; of one school, or of every one. */
export const lessonsOfDay = (db: Db, { id, date, school }: { id: number; date: string; school: number | null }) =>
  inLesson(db)
    .innerJoin('subject', 'subject.id', 'row.subject_id')
    .where('row.account_id', '=', id)
    .where('row.date', '=', date)
    .$if(school !== null, (query) => query.where('row.school_id', '=', school))
    .select('subject.name as subject')
    .execute()

/** Who was at school on a date and absent in a lesson of it, a row a lesson, by name and hour: of a class, or of the whole school. */
export const skippedLessons = (
  db: Db,
  { school, date, class_id }: { school: number; date: string; class_id?: number | undefined },
) =>
  db
    .selectFrom('lesson_attendance as row')
    .innerJoin('attendance as day', (join) =>
      join.onRef('day.account_id', '=', 'row.account_id').onRef('day.date', '=', 'row.date'),
    )
    .innerJoin('account as pupil', 'pupil.id', 'row.account_id')
    .innerJoin('class', 'class.id', 'row.class_id')
    .innerJoin('subject', 'subject.id', 'row.subject_id')
    .innerJoin('account as recorder', 'recorder.id', 'row.recorded_by')
    .where('row.school_id', '=', school)
    .where('row.date', '=', date)
    .where('row.status', '=', 'absent')
    .where('day.status', 'in', ['present', 'late'])
    .where('day.verification', '<>', 'waiting')
    .where('pupil.deleted_at', 'is', null)
    .$if(class_id !== undefined, (query) => query.where('row.class_id', '=', class_id!))
    .orderBy('class.name')
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .orderBy('row.starts_at')
    .select(['pupil.id', 'pupil.name', 'class.name as class_name', 'subject.name as subject', 'row.starts_at'])
    .select(['row.first_hour', 'row.last_hour', 'recorder.name as recorded_by'])
    .limit(1000)
    .execute()

interface Counted {
  readonly class_id: number
  readonly subject_id: number
  readonly from: string
  readonly to: string
}
/** The pupils of a class by name with how often each status was recorded in lessons of a subject. */
export const countsOfSubject = async (db: Db, { class_id, subject_id, from, to }: Counted) => {
  const { rows } = await sql<{ id: number; name: string; nisn: string | null } & Record<MarkStatus, number>>`
    select pupil.id, pupil.name, pupil.nisn,
      count(row.id) filter (where row.status = 'present') as present, count(row.id) filter (where row.status = 'late') as late,
      count(row.id) filter (where row.status = 'excused') as excused, count(row.id) filter (where row.status = 'sick') as sick,
      count(row.id) filter (where row.status = 'dispensation') as dispensation,
      count(row.id) filter (where row.status = 'absent') as absent
    from (select distinct student_id, class_id from class_membership
        where class_id = ${class_id} and from_date <= ${to}::date and to_date > ${from}::date) as member
      join class on class.id = member.class_id
      join account pupil on pupil.id = member.student_id and pupil.school_id = class.school_id and pupil.deleted_at is null
      left join lesson_attendance row on row.account_id = pupil.id and row.class_id = member.class_id
        and row.subject_id = ${subject_id} and row.date between ${from}::date and ${to}::date
    group by pupil.id order by pupil.name, pupil.id`.execute(db)
  return rows
}

/** How many lessons of a subject were called in a class. */
export const lessonsCalled = async (db: Db, { class_id, subject_id, from, to }: Counted): Promise<number> => {
  const { rows } = await sql<{ lessons: number }>`
    select count(distinct (date, starts_at)) as lessons from lesson_attendance
    where class_id = ${class_id} and subject_id = ${subject_id} and date between ${from}::date and ${to}::date`.execute(db)
  return rows[0]?.lessons ?? 0
}
