import { Fault } from '@lentera/contract'
import type { timetable } from '@lentera/contract/timetable'
import type { RequestOf } from '#kit/http/services.ts'
import { changeLeaders } from '#notices/leading.ts'
import { giveQuizzes } from '#quiz/to-give.queries.ts'
import type { Here } from '#school/here.ts'
import { placed, refuseClashes } from './clash.ts'
import { noteEdits } from './edits.ts'
import { giveFurther } from './further.queries.ts'
import { giveRooms } from './rooms.queries.ts'
import { giveClasses, giveGroups, lessonsOf, teachersOf, yearsTaught } from './lessons.queries.ts'
import { placesOf } from './lesson-places.queries.ts'
import { changeLesson, fieldsOf } from './lessons.ts'
import { yearOfLessons } from './year.ts'

/**
 * Gives a teacher's lessons, learning groups, class rooms and those taught beside others from the running year on, the classes that the
 * teacher leads, and the quizzes that still need a teacher, to another one: all, or none.
 */
export const handOver = async (context: RequestOf<typeof timetable.handOver, Here>) => {
  const { db, user, school, day, now, body } = context
  const at = { school: school.id, year: yearOfLessons(context) }
  const { from_id, to_id } = body
  const teachers = await teachersOf(db, school.id)
  const from = teachers.find(({ id }) => id === from_id)
  const to = teachers.find(({ id }) => id === to_id)
  if (!from || !to) throw new Fault('NOT_FOUND')
  if (from_id === to_id) throw new Fault('VALIDATION', { errors: { to_id: ['Pilih guru yang lain.'] } })
  let lessons = 0
  for (const year of await yearsTaught(db, at, from_id)) {
    const then = { ...at, year }
    const rows = await lessonsOf(db, then, day.date).where('lesson.teacher_id', '=', from_id).execute()
    const given = rows.map((row) => ({ ...row, teacher_id: to_id, teacher_name: to.name }))
    const ids = new Set(rows.map(({ id }) => id))
    refuseClashes(given, { standing: (await placesOf(db, then)).filter(({ id }) => !ids.has(id)), done: 'dipindahkan' })
    for (const [nth, row] of rows.entries()) {
      const wished = given[nth]!
      const write = () => changeLesson(context, { row, revision: row.revision, fields: fieldsOf(wished) })
      const id = await placed(context, { at: then, wished: [wished], but: [...ids] }, write)
      if (id === undefined) throw new Fault('DATA_CHANGED')
      lessons++
      await noteEdits(context, then, [{ before: fieldsOf(row), lesson_id: row.id, next_id: id }])
    }
  }
  const groups = await giveGroups(db, at, { from: from_id, to: to_id })
  const shared = await giveFurther(db, { ...at, from: from_id, to: to_id, today: day.date })
  const rooms = await giveRooms(db, at, { from: from_id, to: to_id, now })
  const quizzes = await giveQuizzes(db, { school: school.id, now }, { from: from_id, to: to_id })
  const classes = await giveClasses(db, at, { from: from_id, to: to_id })
  const changes = classes.map((class_id) => ({ class_id, from: from_id, to: to_id, date: day.date, now, by: user.id }))
  await changeLeaders(db, changes, now)
  return { lessons, shared, classes: classes.length, groups, rooms, quizzes }
}
