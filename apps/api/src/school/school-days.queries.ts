import { closingKinds } from '@lentera/contract/calendar'
import { type RawBuilder, sql } from 'kysely'

const kinds = sql.join(closingKinds.map((kind) => sql.lit(kind)))

/**
 * Whether a class level has no school on a date, though the school is open: by an entry of the calendar for some levels. Days on
 * which the whole school is closed are rows of `holiday`. The arguments are columns of the statement around it, or values.
 */
export const closedForGrade = (of: {
  readonly school: RawBuilder<unknown>
  readonly date: RawBuilder<unknown>
  readonly grade: RawBuilder<unknown>
}) => sql<boolean>`exists (select from calendar_entry as entry where entry.school_id = ${of.school}
  and ${of.date} between entry.starts_on and entry.ends_on and ${of.grade} = any(entry.grades) and entry.kind in (${kinds}))`

/** The same for a pupil, by the class of the year that the date is in; false for whoever is in none, as teachers are. */
export const closedForPupil = (of: {
  readonly school: RawBuilder<unknown>
  readonly date: RawBuilder<unknown>
  readonly account: RawBuilder<unknown>
}) => sql<boolean>`exists (select from enrollment
    join class on class.id = enrollment.class_id and class.school_id = ${of.school}
    join academic_year as running on running.school_id = class.school_id and running.tahun_ajaran_id = class.tahun_ajaran_id
      and ${of.date} between running.starts_on and running.ends_on
  where enrollment.student_id = ${of.account} and ${closedForGrade({ ...of, grade: sql.ref('class.grade') })})`
