import type { Lesson } from '@lentera/contract/home'
import { addDays, weekdayOf } from '#kit/school-time.ts'
import { openingOf, type School, type SchoolDay, type SchoolLesson, yearOf } from '#kit/schools.ts'

const AHEAD = 14

const present = (lesson: SchoolLesson, date: string, own: boolean): Lesson => ({
  date,
  starts_at: lesson.starts_at,
  ends_at: lesson.ends_at,
  subject: lesson.subject,
  class_name: lesson.class_name,
  teacher: own ? null : lesson.teacher,
  room: lesson.room,
})

export interface Agenda {
  readonly lessons_today: Lesson[]
  readonly next_lesson: Lesson | null
}

const presented = new WeakMap<readonly SchoolLesson[], Map<string, readonly Lesson[]>>()
const DATES = 32
const NONE: readonly SchoolLesson[] = []

/** The lessons of a date. A class shares one list, and a teacher has one, so that each is made once a day. */
const lessonsOn = (school: School, lessons: readonly SchoolLesson[], date: string, own: boolean): readonly Lesson[] => {
  const dates = presented.get(lessons) ?? new Map<string, readonly Lesson[]>()
  const made = dates.get(date)
  if (made) return made
  const year = yearOf(school, date)
  const weekday = openingOf(school, date).hours ? weekdayOf(date) : undefined
  const on = lessons
    .filter((lesson) => lesson.year === year && lesson.weekday === weekday)
    .map((lesson) => present(lesson, date, own))
  if (dates.size >= DATES) dates.clear()
  presented.set(lessons, dates.set(date, on))
  return on
}

/** Today's lessons, and the one now running or coming next: today, or on the next day with school within two weeks. */
export const agendaOf = (school: School, day: SchoolDay, lessons = NONE, own = false): Agenda => {
  const lessons_today = [...lessonsOn(school, lessons, day.date, own)]
  const running = lessons_today.find(({ ends_at }) => ends_at > day.local.time)
  if (running || lessons.length === 0) return { lessons_today, next_lesson: running ?? null }
  for (let ahead = 1; ahead <= AHEAD; ahead++) {
    const [next] = lessonsOn(school, lessons, addDays(day.date, ahead), own)
    if (next) return { lessons_today, next_lesson: next }
  }
  return { lessons_today, next_lesson: null }
}
