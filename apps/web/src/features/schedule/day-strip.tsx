import type { ScheduleDay } from '@lentera/contract/schedule'
import { dayName, dayNumber, weekAround, weekdayName } from './days.ts'

/** The week as seven days to choose from; a dot stands under a day with lessons. */
export function DayStrip({
  chosen,
  today,
  days,
  onChoose,
}: {
  chosen: string
  today: string
  /** Undefined while the week is on its way. */
  days: readonly ScheduleDay[] | undefined
  onChoose: (date: string) => void
}) {
  return (
    <div role="group" aria-label="Hari" className="-mx-3 grid grid-cols-7 sm:mx-0 sm:gap-1">
      {weekAround(chosen).map((date) => {
        const day = days?.find((one) => one.date === date)
        const about = day && (day.closed_because ?? `${day.lessons.length} pelajaran`)
        const isChosen = date === chosen
        return (
          <button
            key={date}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(date)}
            className={`relative grid min-h-16 justify-items-center gap-0.5 rounded-control py-2 transition-colors duration-150 ${isChosen ? 'bg-accent text-on' : 'hover:bg-soft'}`}
          >
            <span className="sr-only">{[dayName(date), date === today && 'hari ini', about].filter(Boolean).join(', ')}</span>
            <span aria-hidden className={`text-note ${isChosen ? '' : date === today ? 'font-bold text-accent' : 'text-ink-2'}`}>
              {weekdayName(date, 'short')}
            </span>
            <span
              aria-hidden
              className={`text-lead font-bold tabular-nums ${!isChosen && date === today ? 'text-accent' : ''} ${!isChosen && day?.closed_because ? 'text-ink-3' : ''}`}
            >
              {dayNumber(date)}
            </span>
            <span
              aria-hidden
              className={`size-1.5 rounded-full ${day && day.lessons.length > 0 ? 'bg-current opacity-70' : ''}`}
            />
          </button>
        )
      })}
    </div>
  )
}
