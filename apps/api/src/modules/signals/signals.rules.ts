import type { HistoryDay } from '@lentera/contract/attendance/history'
import type { SignalCause, SignalReasons } from '@lentera/contract/signals'
import { totalsOf } from '#book/history.rules.ts'

/** So many unexplained school days in a row need a look. */
const RUN = 3
/** Fewer school days than these say nothing of a semester. */
const ENOUGH_DAYS = 10
const LOW = 95
const VERY_LOW = 90
/** So many days of a semester are named. */
const NAMED = 10

const isAbsent = ({ status, verification }: HistoryDay) => status === 'absent' && verification !== 'waiting'
/** A day that says nothing: the school was closed, or nobody took the class. */
const saysNothing = ({ kind, status, verification }: HistoryDay) =>
  kind !== 'recorded' || status === 'holiday' || (status === 'unrecorded' && verification !== 'waiting')

/** The unexplained school days at the end of these days, oldest first. Closed days, and days that nobody recorded, part no run. */
const runOf = (days: readonly HistoryDay[]): string[] => {
  const run: string[] = []
  for (const day of days.toReversed()) {
    if (saysNothing(day)) continue
    if (!isAbsent(day)) break
    run.unshift(day.date)
  }
  return run
}

export interface Found {
  readonly cause: SignalCause
  readonly reasons: SignalReasons
}

/**
 * What a pupil's days of a semester say, up to a day that is over: a run of unexplained absence, and a share under 95 % or, instead,
 * under 90 %. `today` is the day after.
 */
export const signalsIn = (days: readonly HistoryDay[], today: string): Found[] => {
  const totals = totalsOf(days, today)
  const { rate, school_days, attended, excused, sick, absent } = totals
  const figures = { rate, school_days, attended, excused, sick, absent }
  const run = runOf(days)
  const low = rate !== null && school_days >= ENOUGH_DAYS && rate < LOW
  const dates = days.filter(isAbsent).map(({ date }) => date)
  return [
    ...(run.length >= RUN ? [{ cause: 'streak' as const, reasons: { ...figures, dates: run } }] : []),
    ...(low
      ? [
          {
            cause: rate < VERY_LOW ? ('below_90' as const) : ('below_95' as const),
            reasons: { ...figures, dates: dates.slice(-NAMED) },
          },
        ]
      : []),
  ]
}
