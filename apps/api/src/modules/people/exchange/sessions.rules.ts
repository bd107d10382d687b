import type { AcademicYear } from '@lentera/contract/people/classes'
import type { RowOf } from './files.ts'

const DAY = 86_400_000
/** The standard's last days are those that no longer count. */
const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY).toISOString().slice(0, 10)

/** The year and its semesters, as academic sessions of OneRoster. */
export const sessionsOf = (year: AcademicYear, org: string) => {
  const { tahun_ajaran_id: id, starts_on, second_semester_on, ends_on } = year
  const all = `${org}.${id}`
  // The standard names a year by the one in which it ends.
  const schoolYear = String(id + 1)
  const [first, second] = [`${all}.1`, `${all}.2`]
  const name = `${id}/${id + 1}`
  const rows: RowOf<'academicSessions'>[] = [
    { sourcedId: all, title: name, type: 'schoolYear', startDate: starts_on, endDate: dayAfter(ends_on), schoolYear },
    {
      sourcedId: first,
      title: `Semester ganjil ${name}`,
      type: 'semester',
      startDate: starts_on,
      endDate: second_semester_on,
      parentSourcedId: all,
      schoolYear,
    },
    {
      sourcedId: second,
      title: `Semester genap ${name}`,
      type: 'semester',
      startDate: second_semester_on,
      endDate: dayAfter(ends_on),
      parentSourcedId: all,
      schoolYear,
    },
  ]
  return { rows, all, terms: `${first},${second}` }
}
