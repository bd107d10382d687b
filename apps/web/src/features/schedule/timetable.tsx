import type { ScheduleDay, ScheduleLesson, ScheduleWeek } from '@lentera/contract/schedule'
import { type ReactNode, useRef } from 'react'
import { type SchoolClock, useSchoolClock } from '#lib/time/clock.ts'
import { Card } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useView } from './coming.tsx'
import { DayLessons } from './day-lessons.tsx'
import { DayStrip } from './day-strip.tsx'
import { addDays, dateIn, dayName } from './days.ts'
import { EmptyDay } from './empty-day.tsx'
import { BeginClass } from './lesson-marks.tsx'
import { type Now, toBegin } from './moments.ts'
import { type View, WeekBar } from './week-bar.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'
import { hoursOf, whoAndWhere } from './words.ts'

const SWIPE = 60

/** Calls back when a finger draws to a side rather than up or down. */
function Swipe({ onSide, children }: { onSide: (days: -1 | 1) => void; children: ReactNode }) {
  const start = useRef({ x: 0, y: 0 })
  return (
    <div
      onTouchStart={({ touches }) => {
        const touch = touches[0]
        if (touch) start.current = { x: touch.clientX, y: touch.clientY }
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches[0]
        if (!touch) return
        const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
        if (Math.abs(x) > SWIPE && Math.abs(y) < Math.abs(x) / 2) onSide(x < 0 ? 1 : -1)
      }}
    >
      {children}
    </div>
  )
}

/** What the teacher begins now. */
const Next = ({ lesson }: { lesson: ScheduleLesson }) => (
  <Card className="flex items-center justify-between gap-4 py-3 pr-3 pl-4">
    <p className="min-w-0">
      <span className="font-bold">{lesson.subject}</span>{' '}
      <span className="text-ink-2 tabular-nums">
        {hoursOf(lesson)} · {whoAndWhere(lesson)}
      </span>
    </p>
    <BeginClass lesson={lesson} className="shrink-0" />
  </Card>
)

/** Which hours a day has where they are not the usual ones. */
const HoursOf = ({ name }: { name: string }) => (
  <span className="ml-2 align-middle text-note font-semibold text-ink-2">Jam {name}</span>
)

interface OneDayProps {
  readonly day: ScheduleDay
  readonly days: readonly ScheduleDay[]
  readonly now: Now
  readonly begin: ScheduleLesson | undefined
  readonly forTeacher: boolean
  readonly last: string
  /** The running clock, on today alone. */
  readonly time: SchoolClock | false
  readonly onChoose: (date: string) => void
}

/** The lessons of one day, or what stands in their place. */
const OneDay = ({ day, days, now, begin, forTeacher, last, time, onChoose }: OneDayProps) => (
  <div className="mx-auto w-full max-w-2xl">
    <h2 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 px-0.5 text-lead font-bold">
      <span>
        {dayName(day.date)}
        {day.hours && <HoursOf name={day.hours} />}
      </span>
      {time && (
        <span className="text-[0.8125rem] font-semibold text-ink-2 tabular-nums">
          {time.clock} {time.zone}
        </span>
      )}
    </h2>
    {day.lessons.length > 0 ? (
      <DayLessons day={day} now={now} begin={begin} forTeacher={forTeacher} />
    ) : (
      <EmptyDay day={day} days={days} last={last} onChoose={onChoose} />
    )}
  </div>
)

interface WholeWeekProps extends Pick<OneDayProps, 'now' | 'begin' | 'forTeacher'> {
  readonly week: ScheduleWeek
  readonly wide: boolean
}

/** All days beside or under each other, or why there is nothing in them. */
function WholeWeek({ week, wide, ...shown }: WholeWeekProps) {
  const why = new Set(week.days.flatMap(({ closed_because }) => closed_because ?? []))
  if (week.days.some(({ lessons }) => lessons.length > 0))
    return wide ? <WeekGrid week={week} now={shown.now} /> : <WeekList week={week} {...shown} />
  return (
    <EmptyState
      drawing={<OpenBook />}
      text="Tidak ada pelajaran minggu ini"
      {...(why.size > 0 && { note: [...why].join(' · ') })}
    />
  )
}

interface Props {
  /** The running week: its clock, and the year that may be leafed through. */
  running: ScheduleWeek
  /** Undefined while it is on its way, or failed; `instead` then stands in its place. */
  week: ScheduleWeek | undefined
  instead: ReactNode
  /** The chosen date; null stands for the school's today. */
  date: string | null
  /** As the person chose; null leaves it to the width of the screen. */
  view: View | null
  forTeacher: boolean
  onChoose: (date: string | null) => void
  onView: (view: View) => void
}

/** A week of lessons, as one day or as a whole, with the school's clock running. */
export function Timetable({ running, week, instead, date, view: wished, forTeacher, onChoose, onView }: Props) {
  const { server_time, timezone, year } = running
  const clock = useSchoolClock(server_time, timezone, 'minute')
  const { view, wide } = useView(wished)
  const now = { date: dateIn(clock.now, timezone), clock: clock.clock }
  const chosen = date ?? now.date
  const { starts_on: first, ends_on: last } = year ?? { starts_on: now.date, ends_on: now.date }
  const choose = (to: string) => {
    const within = to < first ? first : to > last ? last : to
    onChoose(within === now.date ? null : within)
  }
  const day = week?.days.find((one) => one.date === chosen)
  const today = week?.days.find((one) => one.date === now.date)
  const begin = forTeacher && today ? toBegin(today, now) : undefined
  return (
    <div className="grid gap-4">
      <WeekBar {...{ chosen, first, last, view, onView }} today={now.date} onChoose={choose} />
      {view === 'day' && <DayStrip chosen={chosen} today={now.date} days={week?.days} onChoose={choose} />}
      {!week && instead}
      {view === 'day' && week && day && (
        <Swipe onSide={(days) => choose(addDays(chosen, days))}>
          <OneDay
            {...{ day, days: week.days, now, begin, forTeacher, last }}
            time={chosen === now.date && clock}
            onChoose={choose}
          />
        </Swipe>
      )}
      {view === 'week' && wide && begin && <Next lesson={begin} />}
      {view === 'week' && week && <WholeWeek {...{ week, wide, now, begin, forTeacher }} />}
    </div>
  )
}
