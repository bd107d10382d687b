import type { AttendanceSettings, WeekdayHours } from '@lentera/contract/attendance/school'

/** Changes a part of what is being edited. */
type Edit = (change: Partial<AttendanceSettings>) => void
export interface Editing {
  readonly settings: AttendanceSettings
  readonly edit: Edit
  /** Texts by field, as the server says them: `hours.0.starts_at`. */
  readonly errors: Readonly<Record<string, string | undefined>>
}

/** The four hours of a day, as they stand beside each other. */
export const hourFields = [
  { name: 'opens_at', label: 'Dibuka' },
  { name: 'starts_at', label: 'Masuk' },
  { name: 'closes_at', label: 'Ditutup' },
  { name: 'ends_at', label: 'Pulang' },
] as const

/** The fields that show what is wrong with them, by the names that the server gives them. */
export const drawnOf = ({ hours, closing }: AttendanceSettings): readonly string[] => [
  'methods',
  'latitude',
  'longitude',
  'accuracy_limit_m',
  'tolerance_minutes',
  ...(closing ? ['closing_at'] : []),
  ...hours.flatMap((_, at) => hourFields.map(({ name }) => `hours.${at}.${name}`)),
]

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
