// What figures of attendance answer, in a sentence built from their numbers.
import { duration } from '#lib/time/dates.ts'
import { monthName, percent } from './months.ts'

interface MonthRate {
  readonly month: string
  readonly rate: number | null
}
const known = (months: readonly MonthRate[]) =>
  months.flatMap(({ month, rate }) => (rate === null ? [] : [{ name: monthName(month), rate }]))

/** The last month against the one before it; less than one point is no direction. */
export const monthsSay = (months: readonly MonthRate[]): string => {
  const [before, last] = known(months).slice(-2)
  if (!before) return 'Belum ada bulan yang tercatat.'
  if (!last) return `Baru satu bulan tercatat: ${before.name} ${percent(before.rate)}.`
  const points = Math.round(last.rate - before.rate)
  const way = points === 0 ? 'hampir sama dengan' : `${points > 0 ? 'naik' : 'turun'} ${Math.abs(points)} poin dari`
  return `${last.name} ${percent(last.rate)}, ${way} ${before.name}.`
}

/** The lowest month, and the last. */
export const lowestSays = (months: readonly MonthRate[]): string => {
  const all = known(months)
  const last = all.at(-1)
  const lowest = all.toSorted((one, other) => one.rate - other.rate)[0]
  if (!last || !lowest) return 'Belum ada bulan yang tercatat.'
  return lowest.name === last.name
    ? `${last.name} ${percent(last.rate)}, yang terendah sejauh ini.`
    : `Terendah ${lowest.name} ${percent(lowest.rate)}, terakhir ${last.name} ${percent(last.rate)}.`
}

/** On which weekday somebody comes in time most often, and on which least. */
export const weekdaysSay = (rows: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]): string => {
  const days = rows
    .map(({ name, values }) => ({ name, all: values.filter((value) => value !== null) }))
    .filter(({ all }) => all.length > 0)
    .map(({ name, all }) => ({ name, share: Math.round((all.reduce((sum, one) => sum + one, 0) / all.length) * 100) }))
    .toSorted((one, other) => other.share - one.share)
  const [best, worst] = [days[0], days.at(-1)]
  if (!best || !worst) return 'Belum ada hari yang tercatat.'
  return best.share === worst.share
    ? `Sama sering setiap hari: ${best.share}%.`
    : `Paling sering ${best.name} (${best.share}%), paling jarang ${worst.name} (${worst.share}%).`
}

/** When most came, and how late the late ones were on average. */
export const arrivalsSay = (
  bars: readonly { readonly label: string; readonly value: number }[],
  late: readonly number[],
): string => {
  const [most] = bars.toSorted((one, other) => other.value - one.value)
  if (!most) return 'Belum ada yang datang.'
  const average = Math.round(late.reduce((sum, one) => sum + one, 0) / late.length)
  return [
    `Paling banyak mulai pukul ${most.label}: ${most.value} siswa.`,
    ...(late.length > 0 ? [`Yang terlambat rata-rata ${duration(average)}.`] : []),
  ].join(' ')
}
