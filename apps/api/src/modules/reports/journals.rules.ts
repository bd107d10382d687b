import type { SchoolLesson } from '#school/lessons.ts'
import type { JournalRow } from './journals.queries.ts'

/** Hours of one subject and class in a row: one lesson, of which one journal is written. */
export interface TaughtLesson {
  readonly ids: readonly number[]
  readonly class_id: number
  readonly class_name: string
  readonly subject: string
  readonly starts_at: string
  readonly ends_at: string
}

/** The lessons of a teacher's day, its hours in order. */
export const taughtLessons = (hours: readonly SchoolLesson[]): TaughtLesson[] => {
  const lessons: (TaughtLesson & { readonly subject_id: number })[] = []
  for (const { id, class_id, class_name, subject, subject_id, starts_at, ends_at } of hours) {
    const last = lessons.at(-1)
    const goesOn = last?.subject_id === subject_id && last.class_id === class_id && last.ends_at <= starts_at
    if (last && goesOn) lessons[lessons.length - 1] = { ...last, ids: [...last.ids, id], ends_at }
    else lessons.push({ ids: [id], class_id, class_name, subject, subject_id, starts_at, ends_at })
  }
  return lessons
}

/** Whether one of a day's journals is about a lesson: by its hours, or by class and time where the hour is no longer kept. */
export const hasJournal = (lesson: TaughtLesson, written: readonly JournalRow[]): boolean =>
  written.some(({ lesson_id, class_id, starts_at }) => {
    if (lesson_id !== null) return lesson.ids.includes(lesson_id)
    const hour = starts_at?.slice(0, 5)
    return class_id === lesson.class_id && hour !== undefined && lesson.starts_at <= hour && hour < lesson.ends_at
  })
