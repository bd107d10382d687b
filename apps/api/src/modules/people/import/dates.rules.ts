import { serialDate } from './sheet-cells.ts'

/** A date, or why it is none: `odd` where it can be read but should be looked at. */
export type Read =
  | { readonly date: string }
  | { readonly odd: boolean; readonly text: string; readonly suggestion: string | null }

const MONTHS = [
  ['januari', 'january', 'jan'],
  ['februari', 'pebruari', 'february', 'feb', 'peb'],
  ['maret', 'march', 'mar', 'mrt'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['agustus', 'august', 'agu', 'agt', 'ags', 'aug'],
  ['september', 'sept', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nopember', 'nov', 'nop'],
  ['desember', 'december', 'des', 'dec'],
]
const monthOf = (word: string) => MONTHS.findIndex((names) => names.includes(word.toLowerCase())) + 1

/** The day as `2013-05-17`; undefined for one that no calendar has. */
const dayOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10)
}

interface Meant {
  readonly day: string | undefined
  /** Other than written: it is proposed, not taken. */
  readonly guessed?: boolean
}
const numbers = ([, a, b, c]: RegExpExecArray): [number, number, number] => [Number(a), Number(b), Number(c)]

/** Two digits of a year are those of somebody who goes to school. */
const century = (year: number, today: string) => (2000 + year <= Number(today.slice(0, 4)) ? 2000 + year : 1900 + year)

/** Day and month as they are written here, or, where there is no such month, as in America. */
const dayFirst = (day: number, month: number, year: number): Meant =>
  month > 12 && day <= 12 ? { day: dayOf(year, day, month), guessed: true } : { day: dayOf(year, month, day) }

const SEPARATED = String.raw`[-/.\s]+`
const forms: readonly (readonly [RegExp, (match: RegExpExecArray, today: string) => Meant])[] = [
  [
    new RegExp(`^(\\d{4})${SEPARATED}(\\d{1,2})${SEPARATED}(\\d{1,2})(?:[T ].*)?$`),
    (match) => {
      const [year, month, day] = numbers(match)
      return { day: dayOf(year, month, day) }
    },
  ],
  [new RegExp(`^(\\d{1,2})${SEPARATED}(\\d{1,2})${SEPARATED}(\\d{4})(?:[T ].*)?$`), (match) => dayFirst(...numbers(match))],
  [
    new RegExp(`^(\\d{1,2})${SEPARATED}(\\d{1,2})${SEPARATED}(\\d{2})$`),
    (match, today) => {
      const [day, month, year] = numbers(match)
      return { ...dayFirst(day, month, century(year, today)), guessed: true }
    },
  ],
  [
    /^(?:[a-z]+[,\s]+)?(\d{1,2})[-/.\s]*([a-z]{3,9})\.?[-/.,\s]*(\d{4})$/i,
    (match) => ({ day: dayOf(Number(match[3]), monthOf(match[2] ?? ''), Number(match[1])) }),
  ],
  [
    /^(\d{1,2})[-/.\s]*([a-z]{3,9})\.?[-/.,\s]*(\d{2})$/i,
    (match, today) => ({
      day: dayOf(century(Number(match[3]), today), monthOf(match[2] ?? ''), Number(match[1])),
      guessed: true,
    }),
  ],
  [/^(\d{5})(?:[.,]\d+)?$/, (match) => ({ day: serialDate(Number(match[1])), guessed: true })],
  [
    /^(\d{2})(\d{2})(\d{4})$/,
    (match) => {
      const [day, month, year] = numbers(match)
      return { ...dayFirst(day, month, year), guessed: true }
    },
  ],
]

const meantBy = (text: string, today: string): Meant => {
  // `Makassar, 17 Mei 2013`: what stands before the comma is the place.
  const last = /,\s*(\d.*)$/.exec(text)?.[1]
  for (const one of last === undefined ? [text] : [text, last])
    for (const [form, meaning] of forms) {
      const match = form.exec(one)
      const meant = match && meaning(match, today)
      if (meant?.day !== undefined) return meant
    }
  return { day: undefined }
}

interface Meaning {
  readonly today: string
  readonly sure: boolean
  /** Years that somebody may be old, the youngest and the oldest. */
  readonly ages: readonly [number, number]
}

/**
 * Reads a birth date as people and machines write it. What has to be guessed (two digits of a year, Excel's number of a day, month
 * before day) is proposed; so is a date of somebody who would be too young or too old, unless a person is `sure` of it.
 */
export const readDate = (text: string, { today, sure, ages: [youngest, oldest] }: Meaning): Read => {
  const { day, guessed = false } = meantBy(text, today)
  if (day === undefined || day < '1930' || day > today)
    return { odd: false, text: 'Tulis tanggal seperti 17/05/2013 atau 17 Mei 2013.', suggestion: null }
  const age = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  if (guessed) return { odd: false, text: 'Tanggal ini ditebak. Pastikan dulu.', suggestion: day }
  if (!sure && (age < youngest || age > oldest))
    return { odd: true, text: `Umurnya ${age} tahun. Pastikan tanggalnya.`, suggestion: day }
  return { date: day }
}
