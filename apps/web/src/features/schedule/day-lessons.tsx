import type { ScheduleDay, ScheduleLesson } from '@lentera/contract/schedule'
import { Coffee } from 'lucide-react'
import { Fragment } from 'react'
import { time } from '#lib/time/dates.ts'
import { List } from '#ui/list.tsx'
import { dayName } from './days.ts'
import { BeginClass, Changes, LessonPill, WriteEntry } from './lesson-marks.tsx'
import { lasting, type Moment, momentsOf, type Now, pausesBefore } from './moments.ts'
import { whoAndWhere } from './words.ts'

const looks: Record<Moment, string> = { over: 'text-ink-3', now: 'bg-soft', next: '', coming: '', off: 'text-ink-3' }

function LessonRow({ lesson, moment, begin, today }: { lesson: ScheduleLesson; moment: Moment; begin: boolean; today: boolean }) {
  return (
    <li className={`flex gap-4 px-4 py-3 ${looks[moment]}`} {...(moment === 'now' && { 'aria-current': 'time' })}>
      <span className="min-w-11 shrink-0 text-[0.8125rem] leading-5 font-semibold tabular-nums">
        {time(lesson.starts_at)}
        <span className="block font-medium text-ink-3">
          <span className="sr-only">sampai </span>
          {time(lesson.ends_at)}
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className={`text-lead font-bold ${lesson.replacement?.cancelled ? 'line-through' : ''}`}>{lesson.subject}</span>
          <LessonPill lesson={lesson} moment={moment} />
        </span>
        <span className={`block text-[0.8125rem] ${moment === 'off' ? '' : 'text-ink-2'}`}>{whoAndWhere(lesson)}</span>
        <Changes lesson={lesson} />
        {begin && <BeginClass lesson={lesson} />}
        <WriteEntry lesson={lesson} moment={moment} today={today} />
      </span>
    </li>
  )
}

/** One day's lessons in order, with the breaks between them. `begin` is the lesson whose class may begin. */
export function DayLessons({
  day,
  now,
  begin,
  forTeacher,
}: {
  day: ScheduleDay
  now: Now
  begin?: ScheduleLesson | undefined
  forTeacher: boolean
}) {
  const moments = momentsOf(day, now)
  // Where the school names its breaks, other time between lessons is none.
  const usual = forTeacher || (day.breaks ?? []).length > 0 ? 'Jeda' : 'Istirahat'
  return (
    <List label={`Pelajaran ${dayName(day.date)}`}>
      {day.lessons.map((lesson, at) => {
        return (
          <Fragment key={lesson.id}>
            {pausesBefore(day, at).map(({ name, minutes }, index) => (
              <li key={index} className="flex min-h-9 items-center gap-4 bg-paper px-4 py-1.5 text-note text-ink-2">
                <Coffee size={16} aria-hidden className="w-11 shrink-0" />
                {name ?? usual} {lasting(minutes)}
              </li>
            ))}
            <LessonRow lesson={lesson} moment={moments[at] ?? 'coming'} begin={lesson === begin} today={day.date === now.date} />
          </Fragment>
        )
      })}
    </List>
  )
}
