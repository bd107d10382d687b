import type { Place } from './timetable.rules.ts'
import type { AscSource } from './asc-write.rules.ts'

interface Period {
  readonly number: number
  readonly starts_at: string
  readonly ends_at: string
}
/** `07:15` is `7:15` there. */
export const clock = (text: string) => text.replace(/^0/, '')

/** The numbered hours of all weekdays, with the times that most days have, and a period more for each lesson with times of its own. */
export const periodsOf = ({ places, hoursOf }: AscSource, days: readonly number[]) => {
  const numbered = Map.groupBy(
    days.flatMap((weekday) => hoursOf(weekday)),
    ({ number }) => number,
  )
  const usual = [...numbered.values()].map((hours): Period => {
    const times = Map.groupBy(hours, ({ starts_at, ends_at }) => `${starts_at} ${ends_at}`)
    return [...times.values()].toSorted((a, b) => b.length - a.length)[0]![0]!
  })
  const spanOf = ({ weekday, starts_at, ends_at }: Place) => {
    const hours = hoursOf(weekday)
    const first = hours.find((hour) => hour.starts_at === starts_at)?.number
    const last = hours.find((hour) => hour.ends_at === ends_at)?.number
    return first === undefined || last === undefined || last < first ? undefined : { first, long: last - first + 1 }
  }
  const own = [...new Set(places.flatMap((one) => (spanOf(one) ? [] : [`${one.starts_at} ${one.ends_at}`])))].toSorted()
  const above = Math.max(0, ...numbered.keys())
  const further = own.map((times, at): Period => {
    const [starts_at = '', ends_at = ''] = times.split(' ')
    return { number: above + 1 + at, starts_at, ends_at }
  })
  return {
    periods: [...usual.toSorted((a, b) => a.number - b.number), ...further],
    spanOf: (one: Place) =>
      spanOf(one) ?? {
        first: further.find(({ starts_at, ends_at }) => starts_at === one.starts_at && ends_at === one.ends_at)?.number ?? 0,
        long: 1,
      },
  }
}
