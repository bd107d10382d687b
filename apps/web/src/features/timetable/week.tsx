import type { Lesson, TimetableOverview } from '@lentera/contract/timetable'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { Plus } from 'lucide-react'
import { useMedia } from '#lib/device/media.ts'
import { lanesOf, minutesOf } from '#school/lanes.ts'
import { IconButton } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { hoursOf } from './words.ts'

/** Height of an hour. */
const HOUR = 4.75
const rem = (minutes: number) => `${(minutes / 60) * HOUR}rem`

export type By = 'class' | 'teacher' | 'room'

export interface Shown {
  readonly of: TimetableOverview
  readonly lessons: readonly Lesson[]
  readonly by: By
  /** Left out where the week is only read. */
  readonly onOpen?: ((lesson: Lesson) => void) | undefined
  readonly onAdd?: ((weekday: number) => void) | undefined
}

/** Of a lesson in the week of one of them the others: who holds it, for whom, and where. */
const othersOf = (lesson: Lesson, by: By) => ({
  who: [(by !== 'class' || lesson.group) && (lesson.class ?? lesson.group)?.name, by !== 'teacher' && lesson.teacher.name]
    .filter(Boolean)
    .join(' · '),
  where: by === 'room' ? null : lesson.room,
})
const noteOf = (lesson: Lesson, by: By) => {
  const { who, where } = othersOf(lesson, by)
  return [who, where].filter(Boolean).join(' · ')
}

/** The days with school, and those that have lessons all the same. */
const daysOf = ({ of, lessons }: Pick<Shown, 'of' | 'lessons'>) => {
  const open = new Set([...of.days.map(({ weekday }) => weekday), ...lessons.map(({ weekday }) => weekday)])
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => open.has(weekday))
}

/** Adds a lesson to a day; room for the button where there is none. */
const Add = ({ name, weekday, onAdd }: Pick<Shown, 'onAdd'> & { name: string; weekday: number }) =>
  onAdd ? <IconButton icon={Plus} label={`Tambah jam ${name}`} onClick={() => onAdd(weekday)} /> : <span className="h-11" />

function Day({ weekday, from, to, ...shown }: Shown & { weekday: number; from: number; to: number }) {
  const lessons = shown.lessons.filter((one) => one.weekday === weekday)
  const lanes = lanesOf(lessons)
  const name = nameOfWeekday(weekday)
  return (
    <section aria-label={name} className="min-w-0 border-l border-line first:border-l-0">
      <div className="flex items-center justify-between border-b border-line pl-3">
        <h2 className="font-bold">{name}</h2>
        <Add name={name} weekday={weekday} onAdd={shown.onAdd} />
      </div>
      <div className="relative" style={{ height: rem(to - from) }}>
        {Array.from({ length: (to - from) / 60 - 1 }, (_, hour) => (
          <span
            key={hour}
            aria-hidden
            className="absolute inset-x-0 border-t border-line/60"
            style={{ top: rem((hour + 1) * 60) }}
          />
        ))}
        <ul>
          {lessons.map((lesson, at) => {
            const { lane, lanes: all } = lanes[at] ?? { lane: 0, lanes: 1 }
            const { who, where } = othersOf(lesson, shown.by)
            const [start, end] = [minutesOf(lesson.starts_at), minutesOf(lesson.ends_at)]
            return (
              <li
                key={lesson.id}
                className="absolute p-px"
                style={{
                  top: rem(start - from),
                  height: rem(end - start),
                  insetInlineStart: `${(lane / all) * 100}%`,
                  width: `${100 / all}%`,
                }}
              >
                <button
                  type="button"
                  disabled={!shown.onOpen}
                  onClick={() => shown.onOpen?.(lesson)}
                  title={`${lesson.subject.name}, ${hoursOf(lesson)}, ${noteOf(lesson, shown.by)}`}
                  className={`flex size-full flex-col overflow-hidden rounded-control border border-line bg-soft px-2 py-1 text-left text-note leading-4 ${shown.onOpen ? 'hover:border-accent hover:lifted' : ''}`}
                >
                  <span className="truncate text-[0.8125rem] font-bold">{lesson.subject.name}</span>
                  <span className="tabular-nums">{hoursOf(lesson)}</span>
                  <span className="line-clamp-2">{who}</span>
                  {where !== null && <span className="truncate text-ink-2">{where}</span>}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** The week on a laptop: a column for each day, hours from top to bottom. */
function WeekGrid(shown: Shown) {
  const { lessons, of } = shown
  const starts = [...lessons, ...of.days].map(({ starts_at }) => minutesOf(starts_at))
  const ends = lessons.map(({ ends_at }) => minutesOf(ends_at))
  const from = Math.floor(Math.min(...starts, 8 * 60) / 60) * 60
  const to = Math.ceil(Math.max(...ends, from + 6 * 60) / 60) * 60
  return (
    <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] rounded-card border border-line bg-surface">
      <div aria-hidden className="relative border-r border-line text-note text-ink-3 tabular-nums">
        {Array.from({ length: (to - from) / 60 }, (_, hour) => (
          <span key={hour} className="absolute right-2 mt-11 -translate-y-1/2" style={{ top: rem(hour * 60) }}>
            {hour > 0 && `${String(from / 60 + hour).padStart(2, '0')}.00`}
          </span>
        ))}
      </div>
      <div className="grid auto-cols-fr grid-flow-col">
        {daysOf(shown).map((weekday) => (
          <Day key={weekday} {...shown} weekday={weekday} from={from} to={to} />
        ))}
      </div>
    </div>
  )
}

/** The week on a phone: its lessons day by day. */
function WeekList(shown: Shown) {
  return (
    <div className="grid gap-5">
      {daysOf(shown).map((weekday) => {
        const lessons = shown.lessons.filter((one) => one.weekday === weekday)
        const name = nameOfWeekday(weekday)
        return (
          <section key={weekday} aria-label={name}>
            <div className="mb-1 flex items-center justify-between">
              <h2 className="text-lead font-bold">{name}</h2>
              <Add name={name} weekday={weekday} onAdd={shown.onAdd} />
            </div>
            {lessons.length === 0 ? (
              <p className="text-ink-2">Belum ada jam pelajaran.</p>
            ) : (
              <List label={name}>
                {lessons.map((lesson) => (
                  <Row
                    key={lesson.id}
                    title={lesson.subject.name}
                    note={[hoursOf(lesson), noteOf(lesson, shown.by)].join(' · ')}
                    {...(shown.onOpen && { onClick: () => shown.onOpen?.(lesson) })}
                  />
                ))}
              </List>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** A week of the timetable, in which every lesson opens. */
export function Week(shown: Shown) {
  return useMedia('(min-width: 900px)') ? <WeekGrid {...shown} /> : <WeekList {...shown} />
}
