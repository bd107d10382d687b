import { MOST_AT_DESK } from '@lentera/contract/permits/duty'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/db.ts'
import { holds } from '#kit/http/lists.ts'
import { openStates } from '#book/open-permits.queries.ts'
import { permitRows } from './permits.queries.ts'

interface OnDay {
  readonly school: number
  readonly date: string
}

/** Permits for some hours of a school's day, the newest first; one of them alone, of whatever day, by its id. */
const hourPermits = (db: Db) =>
  permitRows(db)
    .where('permit.status', 'is', null)
    .where('person.role', '=', 'student')
    .select(['person.nisn', 'school.name as school_name', 'school.timezone'])

/** The letters of a day: permits for some hours of it that hold. */
export const lettersOn = (db: Db, { school, date }: OnDay) =>
  hourPermits(db)
    .where('permit.school_id', '=', school)
    .where('permit.starts_on', '=', date)
    .where('permit.state', '=', 'approved')
    .orderBy('permit.decided_at', 'desc')
    .orderBy('permit.id', 'desc')
    .execute()

/** The late arrival of a day that others than the office have announced for a pupil, open or approved; at most one is. */
export const announcedOn = (db: Db, { school, date, pupil }: OnDay & { readonly pupil: number }) =>
  db
    .selectFrom('permit')
    .innerJoin('account as filer', 'filer.id', 'permit.filed_by')
    .where('permit.account_id', '=', pupil)
    .where('permit.school_id', '=', school)
    .where('permit.starts_on', '=', date)
    .where('permit.type', '=', 'late_arrival')
    .where('permit.state', 'in', ['approved', ...openStates])
    .where('filer.role', '<>', 'school')
    .select('permit.id')
    .executeTakeFirst()

/** One permit for some hours; undefined for any other. */
export const hourPermit = (db: Db, id: number) => hourPermits(db).where('permit.id', '=', id).executeTakeFirst()
export type LetterRecord = NonNullable<Awaited<ReturnType<typeof hourPermit>>>

/** Pupils of a school whose name or NISN holds the words, by name: with their record of the day, and a permit that covers it or is asked for. */
export const pupilsAtDesk = (db: Db, { school, date, year, words }: OnDay & { readonly year: number; readonly words: string }) =>
  db
    .selectFrom('account as pupil')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .leftJoin('class', (join) =>
      join.onRef('class.id', '=', 'enrollment.class_id').onRef('class.school_id', '=', 'pupil.school_id'),
    )
    .leftJoin('attendance', (join) => join.onRef('attendance.account_id', '=', 'pupil.id').on('attendance.date', '=', date))
    .where('pupil.school_id', '=', school)
    .where('pupil.role', '=', 'student')
    .where('pupil.deleted_at', 'is', null)
    .where(holds(words, 'pupil.name', 'pupil.nisn'))
    .orderBy(sql`strpos(lower(pupil.name), ${words.toLowerCase()}) <> 1`)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .limit(MOST_AT_DESK)
    .select(['pupil.id', 'pupil.name', 'pupil.nisn', 'pupil.image', 'class.name as class_name', 'attendance.status'])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('permit')
          .whereRef('permit.account_id', '=', 'pupil.id')
          .whereRef('permit.school_id', '=', 'pupil.school_id')
          .where('permit.state', 'in', ['approved', ...openStates])
          .where('permit.starts_on', '<=', date)
          .where('permit.ends_on', '>=', date)
          .orderBy(sql`permit.state <> 'approved'`)
          .orderBy(sql`permit.status is null`)
          .orderBy('permit.id', 'desc')
          .limit(1)
          .select(['permit.id as permit_id', 'permit.type', 'permit.starts_at', 'permit.ends_at'])
          .select(sql<boolean>`permit.state <> 'approved'`.as('waits')),
      ).as('permit'),
    )
    .execute()

/** What stands at the head of a school's paper. */
