import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'

/** A line of a pasted list as it is compared: a NISN by its digits, a name without capitals and doubled spaces. */
export const readLine = (text: string): { readonly nisn: string } | { readonly name: string } => {
  const digits = text.replace(/[\s.-]/g, '')
  // Spreadsheets lose leading zeros.
  return /^\d{7,10}$/.test(digits) ? { nisn: digits.padStart(10, '0') } : { name: text.toLowerCase() }
}

/** As many people or hours as are told by name; the others are counted. */
const TOLD = 5
const andMore = (texts: readonly string[]) =>
  texts.length > TOLD ? `${texts.slice(0, TOLD).join('; ')}; dan ${texts.length - TOLD} lagi` : texts.join('; ')

/** Who is where already. */
export const takenText = (stays: readonly { readonly name: string; readonly group_name: string }[]): string =>
  `Sudah ada di kelompok lain: ${andMore(stays.map(({ name, group_name }) => `${name} (${group_name})`))}. Belum ada yang disimpan.`

interface Clash {
  readonly held_by: string
  readonly subject: string
  readonly weekday: number
  readonly starts_at: string
  readonly ends_at: string
}
const dotted = (clock: string) => clock.replace(':', '.')
/** What the pupils have in the hours of the group. */
export const clashText = (clashes: readonly Clash[]): string =>
  `Jam kelompok ini bentrok dengan ${andMore(
    clashes.map(
      ({ held_by, subject, weekday, starts_at, ends_at }) =>
        `${subject} ${held_by}, ${nameOfWeekday(weekday)} ${dotted(starts_at)}–${dotted(ends_at)}`,
    ),
  )}. Belum ada yang disimpan.`
