const months: readonly string[] = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const two = (digits: string) => digits.padStart(2, '0')

/** A calendar day as people write it: `2010-05-17` → `17/05/2010`; nothing for none. */
export const dayText = (day: string | null): string => (day ? day.split('-').toReversed().join('/') : '')

const monthOf = (word: string): string => {
  const at = months.indexOf(word.slice(0, 3).toLowerCase())
  return at < 0 ? word : String(at + 1)
}
/** What a spreadsheet calls a day of 1955 to 2064, where its cell was pasted as a number: days since 30 December 1899. */
const serialDay = (text: string): string | undefined =>
  /^[2-5]\d{4}$/.test(text) ? new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10) : undefined
/** Reads `17/5/2010`, `17-05-2010`, `17.05.2010`, `17 Mei 2010`, `17052010`, `2010-05-17` or `40315` of a spreadsheet; undefined for a day that there is not. */
export const readDay = (text: string): string | undefined => {
  const serial = serialDay(text.trim())
  if (serial !== undefined) return serial
  const parts = /^\d{8}$/.test(text.trim())
    ? [text.trim().slice(0, 2), text.trim().slice(2, 4), text.trim().slice(4)]
    : text.trim().split(/[/.\s-]+/)
  const [year = '', named = '', day = ''] = /^\d{4}$/.test(parts[0] ?? '') ? parts : parts.toReversed()
  const month = monthOf(named)
  if (parts.length !== 3 || !/^\d{4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined
  const iso = `${year}-${two(month)}-${two(day)}`
  const read = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== iso ? undefined : iso
}
/** What is said of a day that cannot be read. */
export const UNREADABLE_DAY = 'Tulis tanggal seperti 17/05/2010.'

/** A day so many days later: `2026-11-30` and 1 → `2026-12-01`. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10)

/** A time of day as people write it: `07:15` → `07.15`; nothing for none. */
export const clockText = (clock: string | null): string => (clock ? clock.replace(':', '.') : '')

/** Reads `07.15`, `7:15`, `715`, `0715`, `7,15` or `7` as `07:15`; undefined for a time that there is not. */
export const readClock = (text: string): string | undefined => {
  const [, hour = '', minute = '0'] = /^(\d{1,2})(?:[.:,\s]?(\d{2}))?$/.exec(text.trim()) ?? []
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? undefined : `${two(hour)}:${two(minute)}`
}
/** What is said of a time that cannot be read. */
export const UNREADABLE_CLOCK = 'Tulis jam seperti 07.15.'

/** A time of day so many minutes later, round the clock: `23:58` and 5 → `00:03`. */
export const clockAfter = (clock: string, minutes: number): string => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const at = (((hour * 60 + minute + minutes) % 1440) + 1440) % 1440
  return `${two(String(Math.floor(at / 60)))}:${two(String(at % 60))}`
}
