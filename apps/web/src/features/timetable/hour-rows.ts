import { type LessonHour, MOST_HOURS } from '@lentera/contract/timetable/hours'
import { clockAfter, readClock } from '#lib/time/typed.ts'
import { minutesOf } from '#school/lanes.ts'

/** An hour or a break by how long it is: it begins when the one before it ends. */
export interface HourRow {
  /** What a break is called; null for a numbered hour. */
  readonly name: string | null
  /** Null while nothing is typed. */
  readonly minutes: number | null
}
/** A day of hours: when it begins, which number its first hour has, and what follows each other in it. */
export interface HourRows {
  readonly first: string
  readonly number: number
  readonly rows: readonly HourRow[]
}

/** The hours of a day with their times. Throws nothing: what is not typed yet takes no time. */
export const hoursOf = ({ first, number, rows }: HourRows): LessonHour[] => {
  let [at, next] = [first, number]
  return rows.map(({ name, minutes }) => {
    const starts_at = at
    at = clockAfter(at, minutes ?? 0)
    return { starts_at, ends_at: at, number: name === null ? next++ : null, name }
  })
}

/** The same the other way round. */
export const rowsOf = (hours: readonly LessonHour[]): HourRows => ({
  first: hours[0]?.starts_at ?? '07:00',
  number: hours.find(({ number }) => number !== null)?.number === 0 ? 0 : 1,
  rows: hours.map(({ name, starts_at, ends_at }) => ({ name, minutes: minutesOf(ends_at) - minutesOf(starts_at) })),
})

interface Break {
  /** The number of the hour before it. */
  readonly after: number | null
  readonly minutes: number | null
}
export interface Filling {
  readonly minutes: number | null
  readonly count: number | null
  readonly breaks: readonly Break[]
}

/** A day of hours of one length, with breaks after some of them. */
export const filled = ({ minutes, count, breaks }: Filling): HourRow[] =>
  Array.from({ length: Math.min(count ?? 0, MOST_HOURS) }, (_, at) => at + 1).flatMap((number): HourRow[] => [
    { name: null, minutes },
    ...breaks.filter(({ after }) => after === number).map((one) => ({ name: 'Istirahat', minutes: one.minutes })),
  ])

interface PastedHours {
  readonly hours: readonly LessonHour[]
  /** What is wrong, by line counted from 1. */
  readonly complaints: readonly { readonly line: number; readonly text: string }[]
}

/** What is wrong with a line beside the one before it. */
const misplaced = ({ starts_at, ends_at }: LessonHour, before: LessonHour | undefined): string | undefined => {
  if (ends_at <= starts_at) return 'Jam selesai harus setelah jam mulai.'
  if (before && starts_at < before.ends_at) return 'Mulai sebelum baris di atasnya selesai.'
  if (before && starts_at > before.ends_at) return 'Ada jeda dari baris di atasnya. Tulis jedanya sebagai istirahat.'
  return undefined
}

/** Reads a day: number or name of a break, beginning and end, one a line, parted by tabs or semicolons. */
export const readHours = (text: string): PastedHours => {
  const complaints: { line: number; text: string }[] = []
  const hours: LessonHour[] = []
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const cells = row.split(/[\t;]/).map((cell) => cell.trim())
    const [what = '', from = '', to = ''] = cells
    if (cells.every((cell) => cell === '') || (at === 0 && /^(jam|jam ke|no|ke)$/i.test(what))) continue
    const [starts_at, ends_at] = [readClock(from), readClock(to)]
    const number = /^(?:jam\s*(?:ke\s*-?)?\s*)?(\d{1,2})$/i.exec(what)?.[1]
    const complain = (said: string | undefined) => said !== undefined && complaints.push({ line: at + 1, text: said })
    if (!starts_at || !ends_at) complain('Tulis jam mulai dan selesainya, misalnya 07.15 dan 08.00.')
    else if (number === undefined && (what.length < 2 || what.length > 40)) complain('Tulis nomor jam atau nama istirahatnya.')
    else {
      const hour = {
        starts_at,
        ends_at,
        number: number === undefined ? null : Number(number),
        name: number === undefined ? what : null,
      }
      complain(misplaced(hour, hours.at(-1)))
      hours.push(hour)
    }
  }
  if (hours.length > MOST_HOURS) complaints.push({ line: MOST_HOURS + 1, text: `Maksimal ${MOST_HOURS} baris.` })
  return { hours, complaints }
}
