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

/** Today's lessons, and the one now running or coming next: today, or on the next day with school within two weeks. */
export const agendaOf = (school: School, day: SchoolDay, lessons: readonly SchoolLesson[] = [], own = false): Agenda => {
  const on = (date: string) => {
    if (!openingOf(school, date).hours) return []
    const year = yearOf(school, date)
    return lessons
      .filter((lesson) => lesson.year === year && lesson.weekday === weekdayOf(date))
      .map((lesson) => present(lesson, date, own))
  }
  const lessons_today = on(day.date)
  const running = lessons_today.find(({ ends_at }) => ends_at > day.local.time)
  if (running || lessons.length === 0) return { lessons_today, next_lesson: running ?? null }
  for (let ahead = 1; ahead <= AHEAD; ahead++) {
    const [next] = on(addDays(day.date, ahead))
    if (next) return { lessons_today, next_lesson: next }
  }
  return { lessons_today, next_lesson: null }
}
