import type { AttendanceRecord, Board } from '@lentera/contract/attendance'
import type { Bar } from '#ui/chart/bars.tsx'
import { clockIn } from '#lib/time/dates.ts'
import { minutesOf } from './day.ts'

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}.${String(minutes % 60).padStart(2, '0')}`

export interface Arrivals {
  readonly bars: readonly Bar[]
  /** The first bar of late arrivals; undefined when there is none. */
  readonly mark: number | undefined
  readonly from: string
  readonly to: string
}

/** As many bars as fit a phone. */
const most = 14
const steps = [5, 10, 15, 30, 60]

const isHere = ({ status, verification }: AttendanceRecord): boolean =>
  verification === 'waiting' || ['present', 'late', 'dispensation'].includes(status)

/**
 * Arrivals in equal steps from the first on, fine enough for nine in ten people; the last bar holds whoever came later.
 * A step in which most came late has the colour of late. Whoever was rejected or turned out to be away did not come.
 * Null before the first arrival.
 */
export const arrivalsOf = ({ students, timezone }: Pick<Board, 'students' | 'timezone'>): Arrivals | null => {
  const came = students
    .flatMap(({ record }) =>
      record?.clock_in_at && isHere(record)
        ? [{ minute: minutesOf(clockIn(record.clock_in_at, timezone)), late: record.status === 'late' }]
        : [],
    )
    .sort((a, b) => a.minute - b.minute)
  const first = came[0]?.minute
  const ninth = came[Math.floor(0.9 * (came.length - 1))]?.minute
  const last = came.at(-1)?.minute
  if (first === undefined || ninth === undefined || last === undefined) return null
  const span = (to: number, step: number) => Math.floor(to / step) - Math.floor(first / step) + 1
  const step = steps.find((size) => span(ninth, size) < most) ?? 120
  const start = Math.floor(first / step)
  const count = Math.min(most, span(last, step))
  const bars = Array.from({ length: count }, (_, at) => {
    const here = came.filter(({ minute }) => Math.min(span(minute, step), count) === at + 1)
    const late = here.filter((one) => one.late).length
    return { label: clockOf((start + at) * step), value: here.length, tone: late * 2 > here.length ? 'warn' : 'ok' } as const
  })
  const mark = bars.findIndex(({ tone }) => tone === 'warn')
  const end = clockOf(Math.min((start + count) * step, 24 * 60 - 1))
  return {
    bars,
    mark: mark > 0 ? mark : undefined,
    from: clockOf(start * step),
    to: span(last, step) > count ? `${clockOf((start + count - 1) * step)} dan sesudahnya` : end,
  }
}
