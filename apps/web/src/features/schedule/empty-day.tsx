import type { ScheduleDay } from '@lentera/contract/schedule'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { EmptyState } from '#ui/states.tsx'
import { addDays, weekdayName } from './days.ts'

/** Why a day has no lessons, and the way to the next one that has some. */
export function EmptyDay({
  day,
  days,
  last,
  onChoose,
}: {
  day: ScheduleDay
  days: readonly ScheduleDay[]
  /** The last day that may be leafed to. */
  last: string
  onChoose: (date: string) => void
}) {
  const next = days.find(({ date, lessons }) => date > day.date && lessons.length > 0)?.date
  const monday = addDays(days.at(-1)?.date ?? day.date, 1)
  return (
    <Card>
      <EmptyState
        drawing={day.closed_because ? <QuietDay /> : <OpenBook />}
        text={day.closed_because ? 'Tidak ada sekolah' : 'Tidak ada pelajaran'}
        {...(day.closed_because && { note: day.closed_because })}
        action={
          next ? (
            <Button onClick={() => onChoose(next)}>Lihat {weekdayName(next)}</Button>
          ) : (
            monday <= last && <Button onClick={() => onChoose(monday)}>Lihat minggu berikutnya</Button>
          )
        }
      />
    </Card>
  )
}
