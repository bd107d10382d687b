import type { FieldErrors } from '@lentera/contract'
import { type DepartureCause, namesDestination } from '@lentera/contract/school-links/departures'
import { fullDate } from '#notices/words.ts'

interface DepartureInput {
  readonly last_day: string
  readonly cause: DepartureCause
  readonly reason: string
  readonly to_school: string | null
  readonly to_npsn: string | null
}
interface DepartureDays {
  readonly today: string
  /** The earliest last day; null where there is none. */
  readonly first: string | null
}

const dayError = (day: string, { today, first }: DepartureDays): string | undefined => {
  if (day > today) return 'Paling lambat hari ini. Buat suratnya pada hari terakhirnya.'
  if (first !== null && day < first) return `Paling awal ${fullDate(first)}, hari pertamanya di kelas ini.`
  return undefined
}

/** What is wrong with a departure, by field. */
export const departureErrors = (asked: DepartureInput, around: DepartureDays): FieldErrors => {
  const { last_day, cause, reason, to_school, to_npsn } = asked
  const day = dayError(last_day, around)
  return {
    ...(day !== undefined && { last_day: [day] }),
    ...(reason === '' && last_day < around.today && { reason: ['Tulis keterangannya, karena tanggalnya sudah lewat.'] }),
    ...(reason === '' && cause === 'other' && { reason: ['Tulis keterangannya.'] }),
    ...(to_school === null &&
      namesDestination(cause) && {
        to_school: [cause === 'abroad' ? 'Tulis sekolah atau negara tujuannya.' : 'Tulis sekolah tujuannya.'],
      }),
    ...(to_school === null && to_npsn !== null && { to_school: ['Tulis nama sekolahnya juga.'] }),
  }
}

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
/** The number of a letter by its place in the calendar year and its date: `007/SKP/XI/2026`, `012/SKL/VI/2026`. */
export const letterNumber = (place: number, date: string, kind: 'SKP' | 'SKL' = 'SKP'): string =>
  `${String(place).padStart(3, '0')}/${kind}/${roman[Number(date.slice(5, 7)) - 1]}/${date.slice(0, 4)}`
