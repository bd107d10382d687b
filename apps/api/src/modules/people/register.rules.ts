import type { FieldErrors } from '@lentera/contract'
import { fullDate } from '#notices/words.ts'

/** What is wrong with the first day of somebody who comes in the middle of a year, by field. */
export const arrivalErrors = (
  day: string,
  { today, starts_on }: { readonly today: string; readonly starts_on: string | undefined },
): FieldErrors => {
  if (day > today) return { 'arrival.entered_on': ['Paling lambat hari ini.'] }
  return starts_on !== undefined && day < starts_on
    ? { 'arrival.entered_on': ['Tahun ajaran belum dimulai pada tanggal ini.'] }
    : {}
}

interface Stay {
  readonly class_name: string
  readonly from: string
  readonly to: string
  readonly starts_on: string
}

/** From when on a pupil's first class holds where this is the first day at the school: the beginning of the year where it is before. */
export const beginOf = (entered_on: string | null, { starts_on }: Stay): string =>
  entered_on === null || entered_on <= starts_on ? '-infinity' : entered_on

/** What is wrong with another first day, by field. */
export const entryErrors = (entered_on: string | null, today: string, stay: Stay | undefined): FieldErrors => {
  if (entered_on === null) return {}
  if (entered_on > today) return { entered_on: ['Paling lambat hari ini.'] }
  if (!stay || stay.to === 'infinity' || entered_on < stay.to) return {}
  return { entered_on: [`Sebelum ${fullDate(stay.to)}: sampai hari itu siswa di kelas ${stay.class_name}.`] }
}
