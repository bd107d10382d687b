import type { WeekdayHours } from '@lentera/contract/attendance/school'

/** The hours that a line reaches from and to. */
export interface Span {
  readonly from: number
  readonly to: number
}
const hourOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

/** A school day as a line: on time in green, late in amber, and a mark where lessons end. The hours stand beside it as numbers. */
export function DayLine({ day, tolerance, span }: { day: WeekdayHours; tolerance: number; span: Span }) {
  const at = (hour: number) => Math.max(0, Math.min(100, ((hour - span.from) / (span.to - span.from)) * 100))
  const opens = at(hourOf(day.opens_at))
  const late = Math.max(opens, at(hourOf(day.starts_at) + (tolerance || 0) / 60))
  const closes = Math.max(late, at(hourOf(day.closes_at)))
  if ([opens, late, closes].some(Number.isNaN)) return <span className="max-lg:hidden" />
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden className="h-3 w-full max-lg:hidden">
      <rect y="4.5" width="100" height="3" className="fill-line" />
      <rect x={opens} y="4.5" width={late - opens} height="3" className="fill-ok" />
      <rect x={late} y="4.5" width={closes - late} height="3" className="fill-warn" fillOpacity=".6" />
      {day.ends_at && <rect x={at(hourOf(day.ends_at)) - 0.75} width="1.5" height="12" className="fill-ink" />}
    </svg>
  )
}
