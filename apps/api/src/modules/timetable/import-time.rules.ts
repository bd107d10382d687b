import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import type { HoursOf } from './import-row.ts'
import { readHour } from './paste.rules.ts'

/** A cell of a sheet: text, or a date or time of day as a spreadsheet counts it. */
export type TimeCell = string | { readonly date: true; readonly serial?: number }

/** A time of day, a whole number, which is an hour's or a full hour, or nothing of these. */
type Moment = { readonly clock: string } | { readonly whole: number } | { readonly hour: number } | 'empty' | 'wrong'

const MINUTES = 24 * 60
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** The time of day of a count of days; a date without one is none. */
const clockOfDays = (days: number): string | undefined => {
  const minutes = Math.round((days % 1) * MINUTES)
  return minutes > 0 && minutes < MINUTES ? clockOf(minutes) : undefined
}

/** A time as a cell has it: `07.15`, `7,15`, a time of a spreadsheet, or the number of a lesson hour (`3`, `ke-3`). */
export const readMoment = (cell: TimeCell): Moment => {
  if (typeof cell !== 'string') {
    const clock = cell.serial === undefined ? undefined : clockOfDays(cell.serial)
    return clock === undefined ? 'wrong' : { clock }
  }
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/^(pukul|pkl\.?)\s*/, '')
    .replace(/\s*(wib|wita|wit)$/, '')
  if (text === '' || text === '-') return 'empty'
  const [, numbered] = /^(?:jam\s*)?ke[-\s]?(\d{1,2})$/.exec(text) ?? []
  if (numbered !== undefined) return { hour: Number(numbered) }
  if (/^\d{1,2}$/.test(text)) return { whole: Number(text) }
  // A part of a day, where a time has lost its look.
  if (/^0[.,]\d{3,}$/.test(text)) {
    const clock = clockOfDays(Number(text.replace(',', '.')))
    return clock === undefined ? 'wrong' : { clock }
  }
  // A spreadsheet takes 7.30 for a number, and writes 7,3.
  const clock = readHour(text.replace(',', '.').replace(/^(\d{1,2}\.\d)$/, '$10'))
  return clock === undefined ? 'wrong' : { clock }
}

/** Two ends of a span in one cell: `07.15-08.45`, `1-2`, `1, 2`, `3`. Undefined for more or other than that. */
const spanOf = (text: string): readonly [string, string] | undefined => {
  const parts = text.split(/\s*(?:[-–—]|\bs\.?\s?\/?\s?d\.?(?=\s|\d)|\bsampai\b|\bhingga\b)\s*(?=\S)/i)
  const [first = '', last] = parts
  if (parts.length === 2 && last !== undefined && !/ke$/i.test(first)) return [first, last]
  const numbers = text.split(/\s*(?:,|&|\bdan\b)\s*/i)
  if (!numbers.every((one) => /^\d{1,2}$/.test(one))) return parts.length === 1 ? [text, text] : undefined
  const follow = numbers.every((one, at) => at === 0 || Number(one) === Number(numbers[at - 1]) + 1)
  return follow ? [numbers[0] ?? '', numbers.at(-1) ?? ''] : undefined
}

export interface TimeCells {
  readonly starts_at: TimeCell
  readonly ends_at: TimeCell
  /** One cell for both: hours by their numbers, or from when to when. */
  readonly hour: TimeCell
}
/** Whether whole numbers beside it are full hours: somewhere a time is written as a number, 7,15 or 7.30. */
export const saysDecimals = ({ starts_at, ends_at }: TimeCells): boolean =>
  [starts_at, ends_at].some((cell) => typeof cell === 'string' && /^\d{1,2}[.,]\d{1,2}$/.test(cell.trim()))

type Read = { readonly starts_at: string; readonly ends_at: string }
export interface TimeProblem {
  readonly column: 'starts_at' | 'ends_at' | 'hour'
  readonly text: string
}
interface Reading {
  readonly weekday: number
  readonly hoursOf: HoursOf
  /** Whether a whole number is a full hour of the day, not the number of a lesson hour. */
  readonly decimals: boolean
}

const ofHour = (number: number, end: 'starts_at' | 'ends_at', { weekday, hoursOf }: Reading): string | { wrong: string } => {
  const hours = hoursOf(weekday)
  if (hours.length === 0)
    return { wrong: 'Jam pelajaran belum dinomori. Tulis waktunya seperti 07.15, atau atur dulu Jam pelajaran.' }
  const hour = hours.find((one) => one.number === number)
  return hour ? hour[end] : { wrong: `Jam ke-${number} tidak ada pada hari ${nameOfWeekday(weekday)}.` }
}

const resolve = (moment: Moment, end: 'starts_at' | 'ends_at', reading: Reading): string | { wrong: string } => {
  if (moment === 'empty') return { wrong: 'Belum diisi.' }
  if (moment === 'wrong') return { wrong: 'Tulis jamnya seperti 07.15, atau nomor jam pelajaran.' }
  if ('clock' in moment) return moment.clock
  if ('hour' in moment) return ofHour(moment.hour, end, reading)
  if (!reading.decimals) return ofHour(moment.whole, end, reading)
  return moment.whole < 24 ? clockOf(moment.whole * 60) : { wrong: 'Tulis jamnya seperti 07.15.' }
}

/** From when to when a row is, or what is wrong with it. */
export const readTimes = ({ starts_at, ends_at, hour }: TimeCells, reading: Reading): Read | TimeProblem => {
  let [from, to] = [readMoment(starts_at), readMoment(ends_at)]
  let columns: readonly ['starts_at' | 'hour', 'ends_at' | 'hour'] = ['starts_at', 'ends_at']
  if (from === 'empty' && to === 'empty' && hour !== '') {
    const span = typeof hour === 'string' ? spanOf(hour.trim()) : undefined
    if (!span)
      return { column: 'hour', text: 'Tulis nomor jamnya seperti 1-2 sebagai teks (Excel dapat mengubahnya menjadi tanggal).' }
    ;[from, to] = [readMoment(span[0]), readMoment(span[1])]
    columns = ['hour', 'hour']
  }
  const isClock = (moment: Moment) => typeof moment === 'object' && 'clock' in moment
  const asClock = { ...reading, decimals: columns[0] === 'starts_at' && (reading.decimals || isClock(from) || isClock(to)) }
  const spelled = columns[0] === 'hour' && (isClock(from) || isClock(to)) ? { ...reading, decimals: true } : asClock
  const [starts, ends] = [resolve(from, 'starts_at', spelled), resolve(to, 'ends_at', spelled)]
  if (typeof starts !== 'string') return { column: columns[0], text: starts.wrong }
  if (typeof ends !== 'string') return { column: columns[1], text: ends.wrong }
  if (ends <= starts) return { column: columns[1], text: 'Jam selesai harus setelah jam mulai.' }
  return { starts_at: starts, ends_at: ends }
}
