import type { Board } from '@lentera/contract/attendance'
import { useSchoolClock } from '#lib/time/clock.ts'
import { duration, time } from '#lib/time/dates.ts'
import { hourOf } from '#school/hours.ts'
import { Bars } from '#ui/chart/bars.tsx'
import { Card, Section } from '#ui/card.tsx'
import { arrivalsOf } from './arrivals.ts'
import { minutesBetween } from './day.ts'

const averageLate = ({ students }: Board): string | null => {
  const late = students.flatMap(({ record }) => (record?.status === 'late' && record.late_minutes ? [record.late_minutes] : []))
  return late.length === 0
    ? null
    : `Yang terlambat rata-rata ${duration(Math.round(late.reduce((sum, one) => sum + one, 0) / late.length))}.`
}

/** What the open ones still have, in words. */
export function TimeLeft({ board: { hours, closed_because, server_time, timezone } }: { board: Board }) {
  const { clock } = useSchoolClock(server_time, timezone, 'minute')
  if (!hours) return closed_because ?? 'Sekolah libur'
  const hour = hourOf(hours, clock)
  if (hour === 'early') return `Dibuka pukul ${time(hours.opens_at)}`
  return hour === 'over' ? 'Sudah ditutup' : `${duration(minutesBetween(clock, hours.closes_at))} lagi ditutup`
}

/** When the class came; nothing before the first one has. */
export function Arrivals({ board }: { board: Board }) {
  const arrivals = arrivalsOf(board)
  if (!arrivals) return null
  return (
    <Section title="Kedatangan" className="mt-5 max-w-xl">
      <Card className="px-4 py-3">
        <Bars
          caption={`${arrivals.from}–${arrivals.to}`}
          bars={arrivals.bars}
          unit="siswa"
          {...(arrivals.mark !== undefined && { mark: arrivals.mark })}
        />
        <p className="mt-1 text-note text-ink-2">{averageLate(board)}</p>
      </Card>
    </Section>
  )
}
