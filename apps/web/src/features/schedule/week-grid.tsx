import type { ScheduleDay, ScheduleLesson, ScheduleWeek } from '@lentera/contract/schedule'
import { Replace } from 'lucide-react'
import { useState } from 'react'
import { type Lane, lanesOf, minutesOf } from '#school/lanes.ts'
import { Sheet } from '#ui/sheet.tsx'
import { dayName, dayNumber, weekdayName } from './days.ts'
import { Changes, LessonPill, WriteEntry } from './lesson-marks.tsx'
import { type Moment, momentsOf, type Now } from './moments.ts'
import { hoursOf, whoAndWhere } from './words.ts'

/** Height of an hour. */
const HOUR = 5.5
const rem = (minutes: number) => `${(minutes / 60) * HOUR}rem`

const looks: Record<Moment, string> = {
  now: 'border-accent bg-accent text-on',
  next: 'border-accent bg-soft',
  coming: 'border-line bg-soft',
  over: 'border-line bg-off-s text-ink-2',
  off: 'border-dashed border-edge bg-surface text-ink-3',
}

interface Block {
  lesson: ScheduleLesson
  moment: Moment
  place: Lane
  from: number
  onOpen: () => void
}

function LessonBlock({ lesson, moment, place: { lane, lanes }, from, onOpen }: Block) {
  const [start, end] = [minutesOf(lesson.starts_at), minutesOf(lesson.ends_at)]
  const off = lesson.replacement?.cancelled ? 'Ditiadakan' : lesson.duty === 'relieved' && 'Digantikan'
  const changed = !off && lesson.replacement !== null
  return (
    <li
      className="absolute p-px"
      style={{
        top: rem(start - from),
        height: rem(end - start),
        insetInlineStart: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button
        type="button"
        onClick={onOpen}
        className={`flex size-full flex-col overflow-hidden rounded-control border px-2 py-1.5 text-left text-note leading-4 hover:lifted ${looks[moment]}`}
        {...(moment === 'now' && { 'aria-current': 'time' })}
      >
        <span className="font-semibold tabular-nums">
          {hoursOf(lesson)}
          {moment === 'now' && <span className="sr-only"> sekarang</span>}
        </span>
        <span className={`text-[0.8125rem] font-bold ${lesson.replacement?.cancelled ? 'line-through' : ''}`}>
          {lesson.subject}
        </span>
        {off && <span className="font-bold">{off}</span>}
        {!off && <span>{whoAndWhere(lesson)}</span>}
        {changed && (
          <span className="mt-0.5 flex items-center gap-1 font-bold">
            <Replace size={14} aria-hidden className="shrink-0" />
            Berubah
          </span>
        )}
      </button>
    </li>
  )
}

const Breaks = ({ day, from }: { day: ScheduleDay; from: number }) =>
  (day.breaks ?? []).map(({ name, starts_at, ends_at }) => (
    <span
      key={starts_at}
      className="absolute inset-x-0 truncate px-2 text-note leading-4 text-ink-2"
      style={{ top: rem(minutesOf(starts_at) - from), height: rem(minutesOf(ends_at) - minutesOf(starts_at)) }}
    >
      {name}
    </span>
  ))

const DayHead = ({ day, isToday }: { day: ScheduleDay; isToday: boolean }) => (
  <h2 className={`border-b border-line py-2 text-center text-note ${isToday ? 'font-bold text-accent' : 'text-ink-2'}`}>
    {weekdayName(day.date, 'short')}
    <span className="block text-lead font-bold tabular-nums">{dayNumber(day.date)}</span>
    {day.hours && <span className="block truncate px-1 font-normal text-ink-2">Jam {day.hours}</span>}
  </h2>
)

function Column({
  day,
  now,
  from,
  to,
  onOpen,
}: {
  day: ScheduleDay
  now: Now
  from: number
  to: number
  onOpen: (lesson: ScheduleLesson, moment: Moment, day: ScheduleDay) => void
}) {
  const moments = momentsOf(day, now)
  const lanes = lanesOf(day.lessons)
  const clock = minutesOf(now.clock)
  return (
    <section aria-label={dayName(day.date)} className="min-w-0 border-l border-line first:border-l-0">
      <DayHead day={day} isToday={day.date === now.date} />
      <div className="relative" style={{ height: rem(to - from) }}>
        {Array.from({ length: (to - from) / 60 - 1 }, (_, hour) => (
          <span
            key={hour}
            aria-hidden
            className="absolute inset-x-0 border-t border-line/60"
            style={{ top: rem((hour + 1) * 60) }}
          />
        ))}
        {day.closed_because !== null && day.lessons.length === 0 && (
          <p className="relative bg-surface px-2 py-4 text-center text-note text-balance text-ink-2">{day.closed_because}</p>
        )}
        <Breaks day={day} from={from} />
        <ul>
          {day.lessons.map((lesson, at) => (
            <LessonBlock
              key={lesson.id}
              lesson={lesson}
              moment={moments[at] ?? 'coming'}
              place={lanes[at] ?? { lane: 0, lanes: 1 }}
              from={from}
              onOpen={() => onOpen(lesson, moments[at] ?? 'coming', day)}
            />
          ))}
        </ul>
        {day.date === now.date && clock >= from && clock <= to && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 h-0.5 bg-lantern"
            style={{ top: rem(clock - from) }}
          />
        )}
      </div>
    </section>
  )
}

/** The week on a laptop: a column for each day, hours from top to bottom, the present moment as a line. */
export function WeekGrid({ week, now }: { week: ScheduleWeek; now: Now }) {
  const [open, setOpen] = useState<{ lesson: ScheduleLesson; moment: Moment; day: ScheduleDay } | null>(null)
  const all = week.days.flatMap(({ lessons }) => lessons)
  const from = Math.floor(Math.min(...all.map(({ starts_at }) => minutesOf(starts_at))) / 60) * 60
  const to = Math.ceil(Math.max(...all.map(({ ends_at }) => minutesOf(ends_at))) / 60) * 60
  // A weekend without lessons takes no room.
  const days = week.days.filter(({ lessons }, at) => at < 5 || lessons.length > 0)
  return (
    <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] rounded-card border border-line bg-surface">
      <div aria-hidden className="relative border-r border-line text-note text-ink-3 tabular-nums">
        {Array.from({ length: (to - from) / 60 }, (_, hour) => (
          <span key={hour} className="absolute right-2 mt-14.5 -translate-y-1/2" style={{ top: rem(hour * 60) }}>
            {hour > 0 && `${String(from / 60 + hour).padStart(2, '0')}.00`}
          </span>
        ))}
      </div>
      <div className="grid auto-cols-fr grid-flow-col">
        {days.map((day) => (
          <Column
            key={day.date}
            day={day}
            now={now}
            from={from}
            to={to}
            onOpen={(lesson, moment, of) => setOpen({ lesson, moment, day: of })}
          />
        ))}
      </div>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={open?.lesson.subject ?? ''}>
        {open && (
          <>
            <p className="mb-2 tabular-nums">
              {dayName(open.day.date)}, {hoursOf(open.lesson)}
            </p>
            <p className="mb-2 text-ink-2">{[...new Set([open.lesson.class_name, whoAndWhere(open.lesson)])].join(' · ')}</p>
            <LessonPill lesson={open.lesson} moment={open.moment} />
            <Changes lesson={open.lesson} />
            <WriteEntry lesson={open.lesson} moment={open.moment} today={open.day.date === now.date} />
          </>
        )}
      </Sheet>
    </div>
  )
}
