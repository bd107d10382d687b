import type { Lesson } from '@lentera/contract/home'
import { addDays } from '#school/time.ts'
import type { School, SchoolDay } from '#school/schools.ts'
import { type HeldLesson, roomOf, takesPlace, teacherOf, timetableOn, type Whose } from '#school/timetable.ts'

const AHEAD = 14

const present = (held: HeldLesson, date: string): Lesson => ({
  date,
  starts_at: held.lesson.starts_at,
  ends_at: held.lesson.ends_at,
  subject: held.lesson.subject,
  class_name: held.lesson.class_name,
  teacher: held.duty === null ? teacherOf(held) : null,
  room: roomOf(held),
})

export interface Agenda {
  readonly lessons_today: Lesson[]
  readonly next_lesson: Lesson | null
}

const presented = new WeakMap<School, Map<string, Map<string, readonly Lesson[]>>>()
const DATES = 32

/** The lessons that are held on a date. A class shares one list, and a teacher has one, so that each is made once a day. */
const lessonsOn = (school: School, whose: Whose, date: string): readonly Lesson[] => {
  const kept = presented.get(school) ?? new Map<string, Map<string, readonly Lesson[]>>()
  presented.set(school, kept)
  const key = `${whose.kind}${whose.id}`
  const dates = kept.get(key) ?? new Map<string, readonly Lesson[]>()
  const made = dates.get(date)
  if (made) return made
  const on = timetableOn(school, whose, date)
    .filter(takesPlace)
    .map((held) => present(held, date))
  if (dates.size >= DATES) dates.clear()
  kept.set(key, dates.set(date, on))
  return on
}

/** Today's lessons, and the one now running or coming next: today, or on the next day with school within two weeks. */
export const agendaOf = (school: School, day: SchoolDay, whose: Whose | undefined): Agenda => {
  if (!whose) return { lessons_today: [], next_lesson: null }
  const lessons_today = [...lessonsOn(school, whose, day.date)]
  const running = lessons_today.find(({ ends_at }) => ends_at > day.local.time)
  if (running) return { lessons_today, next_lesson: running }
  for (let ahead = 1; ahead <= AHEAD; ahead++) {
    const [next] = lessonsOn(school, whose, addDays(day.date, ahead))
    if (next) return { lessons_today, next_lesson: next }
  }
  return { lessons_today, next_lesson: null }
}
