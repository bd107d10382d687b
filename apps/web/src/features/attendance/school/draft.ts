import type { AttendanceSettings, WeekdayHours } from '@lentera/contract/school-attendance'
import type { FieldErrors } from '@lentera/contract/kit/faults'

/** Changes a part of what is being edited. */
type Edit = (change: Partial<AttendanceSettings>) => void
export interface Editing {
  readonly settings: AttendanceSettings
  readonly edit: Edit
  /** Texts by field, as the server says them: `hours.0.starts_at`. */
  readonly errors: FieldErrors
}

export const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'] as const

/** What a new school day begins with. */
export const usualDay = { opens_at: '06:00', starts_at: '07:00', closes_at: '12:00', ends_at: '14:30' }

/** The hours with one weekday changed, added, or (with null) taken away. */
export const withDay = (
  hours: readonly WeekdayHours[],
  weekday: number,
  change: Partial<Omit<WeekdayHours, 'weekday'>> | null,
): WeekdayHours[] => {
  const others = hours.filter((one) => one.weekday !== weekday)
  if (change === null) return others
  const before = hours.find((one) => one.weekday === weekday) ?? { weekday, ...usualDay }
  return [...others, { ...before, ...change }].toSorted((a, b) => a.weekday - b.weekday)
}
