import { useSchoolClock } from '#lib/time/clock.ts'
import { demoHourAt, demoHourText } from '#school/hours.ts'
import { Notice } from '#ui/notice.tsx'
import type { SeenToday } from './use-today.ts'

/** Tells a visitor of the demo by which hour a check-in is judged that is made outside its hours. */
export function DemoHour({ today }: { today: SeenToday }) {
  const { clock } = useSchoolClock(today.server_time, today.timezone, 'minute')
  const hour = demoHourAt(today, clock)
  return (
    hour && (
      <div className="mb-4">
        <Notice tone="info">{demoHourText(hour)}.</Notice>
      </div>
    )
  )
}
