import type { AttendanceStatus, Verification } from '@lentera/contract/attendance'
import { type RequestVerb, requestVerdict } from '@lentera/contract/attendance/decisions'
import type { School } from '#school/schools.ts'

/** A class that a teacher leads, and the days of its school year: from `since` until before `until`. */
export interface Led {
  readonly class_id: number
  readonly since: string
  readonly until: string
}

const NEVER = '9999-12-31'

/** Every class that a teacher leads or led, with its year's days: whose check-ins of those days the teacher decides. */
export const classesLed = (school: School, teacher: number): Led[] =>
  [...school.classes.values()].flatMap(({ id, year, homeroom_teacher_id }) => {
    const at = school.years.findIndex((one) => one.id === year)
    const since = school.years[at]?.starts_on
    if (homeroom_teacher_id !== teacher || since === undefined) return []
    return [{ class_id: id, since, until: school.years[at - 1]?.starts_on ?? NEVER }]
  })

interface Judging {
  readonly late_minutes: number | null
  /** Whether the record's day has been closed. */
  readonly closed: boolean
}

/** What whoever leads the class may do with a check-in: decide it, while it waits. */
export const mayDo = ({ verification }: { readonly verification: Verification }): readonly RequestVerb[] =>
  verification === 'waiting' ? requestVerdict.verbs : []

/** What a decision makes of a waiting check-in. A rejected one is never absent before its day has closed. */
export const decidedStatus = (decision: RequestVerb, { late_minutes, closed }: Judging): AttendanceStatus => {
  if (decision === 'reject') return closed ? 'absent' : 'unrecorded'
  return (late_minutes ?? 0) > 0 ? 'late' : 'present'
}
