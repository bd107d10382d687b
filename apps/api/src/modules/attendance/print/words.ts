import type { AttendanceStatus } from '@lentera/contract/attendance'

/** The order in which statuses stand everywhere. */
export const statusOrder = ['present', 'late', 'excused', 'sick', 'dispensation', 'absent'] as const satisfies AttendanceStatus[]

const months = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dates = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const longDates = new Intl.DateTimeFormat('id-ID', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `November 2026` of `2026-11`. */
export const monthText = (month: string) => months.format(new Date(`${month}-01T00:00:00Z`))
/** `23 November 2026`; with its weekday where `long`. */
export const dateText = (date: string, long = false) => (long ? longDates : dates).format(new Date(`${date}T00:00:00Z`))
