import type { Board } from '@lentera/contract/attendance'
import { useSchoolClock } from '#lib/time/clock.ts'
import { duration, time } from '#lib/time/dates.ts'
import { hourOf } from '#school/hours.ts'
import { Bars } from '#ui/bars.tsx'
import { Card } from '#ui/card.tsx'
import { Parts, Stat } from '#ui/stat.tsx'
import { arrivalsOf } from './arrivals.ts'
import { minutesBetween } from './day.ts'

const averageLate = ({ students }: Board): string => {
  const late = students.flatMap(({ record }) => (record?.status === 'late' && record.late_minutes ? [record.late_minutes] : []))
  return late.length === 0
    ? 'tidak ada'
    : `rata-rata ${duration(Math.round(late.reduce((sum, one) => sum + one, 0) / late.length))}`
}

/** What the open ones still have, in words. */
function useTimeLeft({ hours, closed_because, server_time, timezone }: Board): string {
  const { clock } = useSchoolClock(server_time, timezone, 'minute')
  if (!hours) return closed_because ?? 'sekolah libur'
  const hour = hourOf(hours, clock)
  if (hour === 'early') return `dibuka pukul ${time(hours.opens_at)}`
  return hour === 'over' ? 'sudah ditutup' : `${duration(minutesBetween(clock, hours.closes_at))} lagi ditutup`
}

/** The class's day in numbers, as parts of one line, and when people came. */
export function BoardNumbers({ board }: { board: Board }) {
  const { counts } = board
  const left = useTimeLeft(board)
  const arrivals = arrivalsOf(board)
  const away = counts.excused + counts.sick
  return (
    <section aria-label="Ringkasan" className="grid gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-[repeat(4,1fr)_1.6fr]">
        <Stat name="Hadir" value={counts.present + counts.dispensation} tone="ok" note={`dari ${counts.total} siswa`} />
        <Stat name="Terlambat" value={counts.late} tone="warn" note={averageLate(board)} />
        <Stat name="Izin & sakit" value={away} tone="sick" note={`${counts.excused} izin, ${counts.sick} sakit`} />
        <Stat
          name="Belum presensi"
          value={counts.unrecorded}
          tone="off"
          note={counts.waiting > 0 ? `${counts.waiting} menunggu keputusan` : left}
        />
        {arrivals && (
          <Card className="col-span-2 px-4 py-3 sm:col-span-4 xl:col-span-1">
            <Bars
              caption={`Kedatangan ${arrivals.from}–${arrivals.to}`}
              bars={arrivals.bars}
              unit="siswa"
              {...(arrivals.mark !== undefined && { mark: arrivals.mark })}
            />
          </Card>
        )}
      </div>
      <Parts
        label="Kehadiran kelas"
        parts={[
          { name: 'Hadir', value: counts.present, tone: 'ok' },
          { name: 'Dispensasi', value: counts.dispensation, tone: 'duty' },
          { name: 'Terlambat', value: counts.late, tone: 'warn' },
          { name: 'Izin', value: counts.excused, tone: 'info' },
          { name: 'Sakit', value: counts.sick, tone: 'sick' },
          { name: 'Alpa', value: counts.absent, tone: 'bad' },
          { name: 'Menunggu atau belum', value: counts.waiting + counts.unrecorded, tone: 'off' },
        ]}
      />
    </section>
  )
}
