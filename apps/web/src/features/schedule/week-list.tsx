import type { ScheduleLesson, ScheduleWeek } from '@lentera/contract/schedule'
import { Section } from '#ui/card.tsx'
import { Pill } from '#ui/pill.tsx'
import { DayLessons } from './day-lessons.tsx'
import { dayName } from './days.ts'
import type { Now } from './moments.ts'

/** The week on a phone: day after day. */
export function WeekList({
  week,
  now,
  begin,
  forTeacher,
}: {
  week: ScheduleWeek
  now: Now
  begin: ScheduleLesson | undefined
  forTeacher: boolean
}) {
  return (
    <div className="grid gap-5">
      {week.days
        .filter(({ lessons, closed_because }) => lessons.length > 0 || closed_because !== null)
        .map((day) => (
          <Section
            key={day.date}
            title={[dayName(day.date), day.hours && `jam ${day.hours}`].filter(Boolean).join(' · ')}
            {...(day.date === now.date && { action: <Pill tone="accent">Hari ini</Pill> })}
          >
            {day.lessons.length > 0 ? (
              <DayLessons day={day} now={now} begin={begin} forTeacher={forTeacher} />
            ) : (
              <p className="px-0.5 text-ink-2">{day.closed_because}</p>
            )}
          </Section>
        ))}
    </div>
  )
}
