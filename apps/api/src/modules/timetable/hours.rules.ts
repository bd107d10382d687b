import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { fullDate } from '#notices/words.ts'
import type { HourSet, LessonHour } from '#school/hours.ts'
import { addDays } from '#school/time.ts'

type Errors = Record<string, string[]>
export type SetFields = Omit<HourSet, 'id' | 'year'>
interface Span {
  readonly from: string
  readonly to: string
}

const dotted = (clock: string) => clock.replace(':', '.')
/** `jam ke-3`, or what the break is called. */
const called = ({ number, name }: LessonHour) => (number === null ? (name ?? '') : `jam ke-${number}`)
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What is wrong with the hours of a set, each with the hour that it is about. */
export const hoursErrors = (hours: readonly LessonHour[]): string[] => {
  const errors: string[] = []
  let count: number | null = null
  for (const [at, hour] of hours.entries()) {
    const before = hours[at - 1]
    const name = capital(called(hour))
    if ((hour.number === null) === (hour.name === null)) errors.push(`Baris ${at + 1}: isi nomor jam atau nama istirahatnya.`)
    if (hour.ends_at <= hour.starts_at) errors.push(`${name} harus selesai setelah mulai pukul ${dotted(hour.starts_at)}.`)
    if (before && hour.starts_at < before.ends_at)
      errors.push(`${name} mulai ${dotted(hour.starts_at)}, padahal ${called(before)} baru selesai ${dotted(before.ends_at)}.`)
    if (before && hour.starts_at > before.ends_at)
      errors.push(
        `Ada jeda ${dotted(before.ends_at)}–${dotted(hour.starts_at)} antara ${called(before)} dan ${called(hour)}. Jadikan istirahat atau rapatkan.`,
      )
    if (hour.number === null) continue
    if (count === null ? hour.number > 1 : hour.number !== count + 1)
      errors.push(`${name} seharusnya jam ke-${count === null ? 1 : count + 1}.`)
    count = hour.number
  }
  if (count === null) errors.push('Isi minimal satu jam pelajaran.')
  return errors
}

/** `setiap hari`, `hari Jumat` */
const daysText = (weekday: number | null) => (weekday === null ? 'setiap hari' : `hari ${nameOfWeekday(weekday)}`)

interface HoursOfYear {
  readonly year: { readonly starts_on: string; readonly ends_on: string }
  /** The other sets of the year. */
  readonly others: readonly SetFields[]
}

/** What does not fit in the days of a set, by field. */
const daysErrors = ({ weekday, starts_on, ends_on }: SetFields, { year, others }: HoursOfYear): Errors => {
  const rivals = others.filter((other) => other.weekday === weekday)
  if (starts_on === null && ends_on === null) {
    const taken = rivals.find((other) => other.starts_on === null)
    return taken ? { weekday: [`Set ${taken.name} sudah berlaku ${daysText(weekday)} sepanjang tahun.`] } : {}
  }
  if (starts_on === null) return { starts_on: ['Isi tanggal pertamanya.'] }
  if (ends_on === null) return { ends_on: ['Isi tanggal terakhirnya.'] }
  if (ends_on < starts_on) return { ends_on: ['Tanggal terakhir sebelum tanggal pertama.'] }
  if (starts_on < year.starts_on || year.ends_on < starts_on) return { starts_on: ['Tanggal ini di luar tahun ajaran.'] }
  if (year.ends_on < ends_on) return { ends_on: ['Tanggal ini di luar tahun ajaran.'] }
  if (!others.some((other) => other.starts_on === null))
    return { starts_on: ['Isi dulu jam hari biasa: dari sana pelajaran mendapat nomor jamnya.'] }
  const overlaps = (other: SetFields) =>
    other.starts_on !== null && other.ends_on !== null && other.starts_on <= ends_on && starts_on <= other.ends_on
  const taken = rivals.find(overlaps)
  if (!taken) return {}
  const [from, to] = [taken.starts_on, taken.ends_on].map((date) => fullDate(date ?? ''))
  return { starts_on: [`Set ${taken.name} sudah berlaku ${daysText(weekday)} dari ${from} sampai ${to}.`] }
}

/** What does not fit in the check-in hours of a period, by field. */
const checkInErrors = ({ check_in, starts_on, hours }: SetFields): Errors => {
  if (check_in === null) return {}
  if (starts_on === null)
    return { check_in: ['Jam presensi sendiri hanya untuk tanggal tertentu. Hari biasa diatur di Pengaturan presensi.'] }
  const { opens_at, starts_at, closes_at } = check_in
  if (starts_at < opens_at) return { 'check_in.starts_at': ['Jam masuk sebelum presensi dibuka.'] }
  if (closes_at < starts_at) return { 'check_in.closes_at': ['Presensi ditutup sebelum jam masuk.'] }
  const end = hours.at(-1)?.ends_at
  if (end !== undefined && end <= starts_at) return { 'check_in.starts_at': ['Jam masuk setelah pelajaran terakhir selesai.'] }
  return {}
}

/** What does not fit in a set, by field. */
export const setErrors = (fields: SetFields, around: HoursOfYear): Errors => {
  const wrong = hoursErrors(fields.hours)
  return { ...daysErrors(fields, around), ...checkInErrors(fields), ...(wrong.length > 0 && { hours: wrong }) }
}

const same = (one: SetFields, other: SetFields) =>
  one.weekday === other.weekday && JSON.stringify(one.hours) === JSON.stringify(other.hours)
const periodOf = (set: SetFields | null): Span[] =>
  set?.starts_on && set.ends_on ? [{ from: set.starts_on, to: set.ends_on }] : []

/** The part of the first span that the second does not cover. */
const without = ({ from, to }: Span, other: Span): Span[] => {
  if (to < other.from || other.to < from) return [{ from, to }]
  return [
    ...(from < other.from ? [{ from, to: addDays(other.from, -1) }] : []),
    ...(other.to < to ? [{ from: addDays(other.to, 1), to }] : []),
  ]
}

/**
 * The days on which lessons get other times when a set changes, is made (`was` is null) or goes away (`becomes` is null). The usual
 * hours give lessons their numbers, so that a change of them moves the lessons of every period.
 */
export const movedSpans = (was: SetFields | null, becomes: SetFields | null, periods: readonly SetFields[]): Span[] => {
  const [before, after] = [periodOf(was), periodOf(becomes)]
  const isSame = was !== null && becomes !== null && same(was, becomes)
  if (was?.starts_on === null || becomes?.starts_on === null)
    return isSame && before.length === after.length ? [] : [...before, ...after, ...periods.flatMap(periodOf)]
  const [one, other] = [before[0], after[0]]
  return isSame && one && other ? [...without(one, other), ...without(other, one)] : [...before, ...after]
}
