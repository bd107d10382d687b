import type { ScheduleDay, ScheduleLesson } from '@lentera/contract/schedule'
import { time } from '#lib/time/dates.ts'
import { minutesOf } from '#school/lanes.ts'

/** What time it is at the school: its date and its clock, `06.52`. */
export interface Now {
  readonly date: string
  readonly clock: string
}
/** Where a lesson stands; `off` does not take place for the reader. */
export type Moment = 'over' | 'now' | 'next' | 'coming' | 'off'

/** Whether the reader has this lesson: it is not cancelled, and nobody else holds it instead. */
const isHeld = ({ replacement, duty }: ScheduleLesson): boolean => !replacement?.cancelled && duty !== 'relieved'

/** Where each lesson of a day stands, in their order; of today's the first that has not begun is the next. */
export const momentsOf = ({ date, lessons }: ScheduleDay, now: Now): Moment[] => {
  let next = date === now.date
  return lessons.map((lesson) => {
    if (!isHeld(lesson)) return 'off'
    if (date !== now.date) return date < now.date ? 'over' : 'coming'
    if (now.clock >= time(lesson.ends_at)) return 'over'
    if (now.clock >= time(lesson.starts_at)) return 'now'
    const moment = next ? 'next' : 'coming'
    next = false
    return moment
  })
}

/** The lesson whose class a teacher may begin: the running one, or the next of today; undefined after the last. */
export const toBegin = (day: ScheduleDay, now: Now): ScheduleLesson | undefined => {
  const moments = momentsOf(day, now)
  const at = moments.includes('now') ? moments.indexOf('now') : moments.indexOf('next')
  return day.lessons[at]
}

/** Time without a lesson between two of a day. */
interface Pause {
  /** What the school calls this break; null for time that is none of its breaks. */
  readonly name: string | null
  readonly minutes: number
}

/** What is between a lesson and those before it, in order: the school's breaks, and the time around them. Nothing before the first. */
export const pausesBefore = ({ lessons, breaks = [] }: Pick<ScheduleDay, 'lessons' | 'breaks'>, at: number): Pause[] => {
  const ends = lessons.slice(0, at).map(({ ends_at }) => minutesOf(ends_at))
  if (ends.length === 0) return []
  const [from, to] = [Math.max(...ends), minutesOf(lessons[at]!.starts_at)]
  const pauses: Pause[] = []
  let reached = from
  const reach = (until: number, name: string | null) => {
    if (until > reached) pauses.push({ name, minutes: until - reached })
    reached = Math.max(reached, until)
  }
  for (const one of breaks) {
    const [begin, end] = [minutesOf(one.starts_at), minutesOf(one.ends_at)]
    if (begin < from || end > to) continue
    reach(begin, null)
    reach(end, one.name)
  }
  reach(to, null)
  return pauses
}

/** How long in words: `15 menit`, `1 jam 30 menit`. */
export const lasting = (minutes: number): string =>
  [minutes >= 60 && `${Math.floor(minutes / 60)} jam`, minutes % 60 > 0 && `${minutes % 60} menit`].filter(Boolean).join(' ')
