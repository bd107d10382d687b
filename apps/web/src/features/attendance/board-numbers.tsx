import type { Board } from '@lentera/contract/attendance'
import { useSchoolClock } from '#lib/time/clock.ts'
import { duration, time } from '#lib/time/dates.ts'
import { hourOf } from '#school/hours.ts'
import { arrivalsSay } from '#school/attendance-says.ts'
import { Bars } from '#ui/chart/bars.tsx'
import { Card, Section } from '#ui/card.tsx'
import { arrivalsOf } from './arrivals.ts'
import { minutesBetween } from './day.ts'

/** What the open ones still have, in words. */
export function TimeLeft({ board: { hours, closed_because, server_time, timezone } }: { board: Board }) {
  const { clock } = useSchoolClock(server_time, timezone, 'minute')
  if (!hours) return closed_because ?? 'Sekolah libur'
  const hour = hourOf(hours, clock)
  if (hour === 'early') return `Dibuka pukul ${time(hours.opens_at)}`
  return hour === 'over' ? 'Sudah ditutup' : `${duration(minutesBetween(clock, hours.closes_at))} lagi ditutup`
}

const lateOf = ({ students }: Board) =>
  students.flatMap(({ record }) => (record?.status === 'late' && record.late_minutes ? [record.late_minutes] : []))

/** When the class came; nothing before the first one has. */
export function Arrivals({ board }: { board: Board }) {
  const arrivals = arrivalsOf(board)
  if (!arrivals) return null
  return (
    <Section title="Kedatangan" className="mt-5 max-w-xl">
      <Card className="px-4 py-3">
        <Bars
          title="Kapan kelas ini datang?"
          says={arrivalsSay(arrivals.bars, lateOf(board))}
          columns={['Mulai pukul', 'Siswa']}
          bars={arrivals.bars}
          unit="siswa"
          {...(arrivals.mark !== undefined && { mark: arrivals.mark })}
        />
      </Card>
    </Section>
  )
}
