import type { AttendanceSettings, WeekdayHours } from '@lentera/contract/attendance/school'
import type { FormOf } from '#lib/form/use-form.ts'

/** The settings as a form: nothing changes before it is saved as a whole. */
export type Draft = FormOf<AttendanceSettings>

/** The four hours of a day, as they stand beside each other. */
export const hourFields = [
  { name: 'opens_at', label: 'Dibuka' },
  { name: 'starts_at', label: 'Masuk' },
  { name: 'closes_at', label: 'Ditutup' },
  { name: 'ends_at', label: 'Pulang' },
] as const

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

const numbers = ['radius_m', 'accuracy_limit_m', 'tolerance_minutes', 'permit_hours'] as const
/** What is not filled in, by field. The hour of leaving may stay empty. */
export const missingIn = (settings: AttendanceSettings): Record<string, string | undefined> => ({
  ...Object.fromEntries(numbers.map((name) => [name, Number.isNaN(settings[name]) ? 'Isi angkanya.' : undefined])),
  closing_at: settings.closing && settings.closing_at === '' ? 'Isi jamnya.' : undefined,
  ...Object.fromEntries(
    settings.places.flatMap((place, at) => [
      [`places.${at}.name`, place.name.trim() === '' ? 'Isi namanya.' : undefined],
      ...(['radius_m', 'latitude', 'longitude'] as const).map((name) => [
        `places.${at}.${name}`,
        Number.isNaN(place[name]) ? 'Isi angkanya.' : undefined,
      ]),
    ]),
  ),
  ...Object.fromEntries(
    settings.hours.flatMap((day, at) =>
      hourFields.map(({ name }) => [`hours.${at}.${name}`, day[name] === '' ? 'Isi jamnya.' : undefined]),
    ),
  ),
})
