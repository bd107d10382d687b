import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { holds } from '#kit/http/lists.ts'
import { prepared } from '#db/prepared.ts'
import { recordColumns, recordOf, wasCorrected } from '#book/record.queries.ts'
import { classDays } from '#book/class-day.queries.ts'
import { type ClassDates, pupilsOfClassDays } from '#book/class-pupils.queries.ts'

/** A school's classes of one academic year with the numbers of a date. */
export const classesOfDate = prepared<{ school: number; year: number; date: string }>()((db, slot) =>
  classDays(db, slot.date).where('class.tahun_ajaran_id', '=', slot.year).where('class.school_id', '=', slot.school),
)

/** Confirmed roll calls of a date, the last one last. */
export const rollCallsOfDate = prepared<{ school: number; date: string }>()((db, slot) =>
  db
    .selectFrom('roll_call')
    .innerJoin('account as teacher', 'teacher.id', 'roll_call.teacher_id')
    .where('roll_call.school_id', '=', slot.school)
    .where('roll_call.date', '=', slot.date)
    .where('roll_call.confirmed_at', 'is not', null)
    .where('roll_call.class_id', 'is not', null)
    .orderBy('roll_call.confirmed_at')
    .select(['roll_call.class_id', 'teacher.name as by', 'roll_call.confirmed_at as at']),
)

/** The closing of a date with the classes that it left alone: one row at least once the day is closed. */
export const closingOfDate = prepared<{ school: number; date: string }>()((db, slot) =>
  db
    .selectFrom('day_closing')
    .leftJoin('day_closing_class as left', (join) =>
      join.onRef('left.school_id', '=', 'day_closing.school_id').onRef('left.date', '=', 'day_closing.date'),
    )
    .where('day_closing.school_id', '=', slot.school)
    .where('day_closing.date', '=', slot.date)
    .select(['day_closing.closed_at', 'left.class_id']),
)

/** A school's teachers by name, each with the record of one date. */
export const teachersOfDate = async (db: Db, { school, date }: { school: number; date: string }) => {
  const rows = await db
    .selectFrom('account as person')
    .leftJoin('attendance', (join) => join.onRef('attendance.account_id', '=', 'person.id').on('attendance.date', '=', date))
    .where('person.school_id', '=', school)
    .where('person.role', '=', 'teacher')
    .where('person.deleted_at', 'is', null)
    .orderBy('person.name')
    .orderBy('person.id')
    .select(['person.id as person_id', 'person.name', 'person.nip', 'person.image'])
    .select([...recordColumns, wasCorrected])
    .execute()
  return rows.map((row) => ({
    id: row.person_id,
    name: row.name,
    number: row.nip,
    image: row.image,
    record: recordOf(row),
    corrected: row.corrected,
  }))
}

/** At most `most` pupils of these classes, by name, whose name or NISN holds the words (small letters), each with the record of the class's date. */
export const pupilsNamed = async (db: Db, { words, most, ...classes }: ClassDates & { words: string; most: number }) => {
  const rows = await pupilsOfClassDays(db, classes)
    .where(holds(words, 'pupil.name', 'pupil.nisn'))
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.pupil_id,
    class_id: row.class_id,
    name: row.name,
    number: row.nisn,
    image: row.image,
    record: recordOf(row),
    corrected: row.corrected,
  }))
}

/** Days of a school on which somebody waits for a decision, with how many teachers and pupils, the oldest first. */
export const waitingDays = prepared<{ school: number; since: string; until: string }>()((db, slot) =>
  db
    .selectFrom('attendance')
    .innerJoin('account as person', 'person.id', 'attendance.account_id')
    .where('attendance.school_id', '=', slot.school)
    .where('attendance.verification', '=', 'waiting')
    .where('attendance.date', '>=', slot.since)
    .where('attendance.date', '<=', slot.until)
    .where('person.deleted_at', 'is', null)
    .groupBy('attendance.date')
    .orderBy('attendance.date')
    .select('attendance.date')
    .select([
      sql<number>`count(*) filter (where person.role = 'teacher')`.as('teachers'),
      sql<number>`count(*) filter (where person.role = 'student')`.as('pupils'),
    ]),
)
