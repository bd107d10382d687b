import type { Db } from '#db/db.ts'
import { addDays, mondayOf } from '#school/time.ts'

const EVERY = 9
const notes = ['Rapat dinas', 'Mengikuti pelatihan', 'Sakit'] as const

/** From last week to next week every ninth lesson is different: somebody free teaches instead, or it does not take place. */
export const fillReplacements = async (db: Db, now: Date) => {
  const lessons = await db
    .selectFrom('lesson')
    .innerJoin('school', 'school.id', 'lesson.school_id')
    .where('school.is_demo', '=', true)
    .orderBy('lesson.id')
    .select(['lesson.id', 'lesson.school_id', 'lesson.teacher_id', 'lesson.weekday', 'lesson.starts_at'])
    .execute()
  const busy = Map.groupBy(lessons, ({ school_id, weekday, starts_at }) => `${school_id} ${weekday} ${starts_at}`)
  const teachers = Map.groupBy(lessons, ({ school_id }) => school_id)
  const monday = mondayOf(now.toISOString().slice(0, 10))
  const rows = [-7, 0, 7].flatMap((week, shift) =>
    lessons
      .filter((_, at) => at % EVERY === (shift * 4) % EVERY)
      .map(({ id, school_id, teacher_id, weekday, starts_at }, at) => {
        const there = new Set(busy.get(`${school_id} ${weekday} ${starts_at}`)?.map((lesson) => lesson.teacher_id))
        const free = teachers.get(school_id)?.find((lesson) => !there.has(lesson.teacher_id) && lesson.teacher_id !== teacher_id)
        const cancelled = at % 4 === 3 || !free
        return {
          lesson_id: id,
          school_id,
          date: addDays(monday, week + weekday - 1),
          teacher_id: cancelled ? null : free.teacher_id,
          cancelled,
          note: cancelled ? 'Ditiadakan: rapat guru' : notes[at % notes.length],
        }
      }),
  )
  await db
    .insertInto('lesson_replacement')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
