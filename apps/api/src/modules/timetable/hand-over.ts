import { Fault } from '@lentera/contract'
import type { timetable } from '@lentera/contract/timetable'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { changeLeaders } from '#notices/leading.ts'
import { giveQuizzes } from '#quiz/to-give.queries.ts'
import type { Here } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { placed, refuseClashes } from './clash.ts'
import { planHandOver } from './coming-hand-over.ts'
import { dropPlanOf, lockPlan } from './coming-hand-over.queries.ts'
import { noteEdits } from './edits.ts'
import { giveFurther } from './further.queries.ts'
import { giverOf } from './leavers.ts'
import { giveRooms } from './rooms.queries.ts'
import { giveClasses, giveGroups, type LessonRow, lessonsOf, teachersOf, yearsTaught } from './lessons.queries.ts'
import { placesOf } from './lesson-places.queries.ts'
import { changeLesson, fieldsOf } from './lessons.ts'
import { yearOfLessons } from './year.ts'

export type Giving = Pick<RequestContext & Here, 'db' | 'school' | 'day' | 'now' | 'services'>

/** A lesson that was given, and the one that the successor has instead. */
interface GivenLesson {
  readonly row: LessonRow
  readonly next_id: number
}

interface Giver {
  readonly from: number
  readonly to: { readonly id: number; readonly name: string }
  /** Who decided it. */
  readonly by: number
  /** Has people told of the lessons of a year that were given. */
  readonly tell: (at: InYear, given: readonly GivenLesson[]) => Promise<void>
  /** What of a class's leader was told before, by the key of its notice: nobody is told it again. */
  readonly toldLeader?: (class_id: number) => string
}

/** Gives the lessons of a teacher from a year on. Throws LESSON_CLASH, DATA_CHANGED. */
const giveLessons = async (context: Giving, at: InYear, { from, to, tell }: Giver): Promise<number> => {
  const { db, day } = context
  let lessons = 0
  for (const year of await yearsTaught(db, at, from)) {
    const then = { ...at, year }
    const rows = await lessonsOf(db, then, day.date).where('lesson.teacher_id', '=', from).execute()
    const wished = rows.map((row) => ({ ...row, teacher_id: to.id, teacher_name: to.name }))
    const ids = new Set(rows.map(({ id }) => id))
    refuseClashes(wished, { standing: (await placesOf(db, then)).filter(({ id }) => !ids.has(id)), done: 'dipindahkan' })
    const given: GivenLesson[] = []
    for (const [nth, row] of rows.entries()) {
      const one = wished[nth]!
      const write = () => changeLesson(context, { row, revision: row.revision, fields: fieldsOf(one) })
      const id = await placed(context, { at: then, wished: [one], but: [...ids] }, write)
      if (id === undefined) throw new Fault('DATA_CHANGED')
      given.push({ row, next_id: id })
    }
    lessons += given.length
    await tell(then, given)
  }
  return lessons
}

/**
 * Gives a teacher's lessons, learning groups, class rooms and those taught beside others from the running year on, the classes that the
 * teacher leads, and the quizzes that still need a teacher, to another one: all, or none.
 */
export const giveAll = async (context: Giving, giver: Giver) => {
  const { db, school, day, now } = context
  const at = { school: school.id, year: yearOfLessons(context) }
  const both = { from: giver.from, to: giver.to.id }
  const lessons = await giveLessons(context, at, giver)
  const groups = await giveGroups(db, at, both)
  const shared = await giveFurther(db, { ...at, ...both, today: day.date })
  const rooms = await giveRooms(db, at, { ...both, now })
  const quizzes = await giveQuizzes(db, { school: school.id, now }, both)
  const classes = await giveClasses(db, at, both)
  const changes = classes.map((class_id) => ({ class_id, ...both, date: day.date, now, by: giver.by }))
  await changeLeaders(db, changes, now, giver.toldLeader)
  return { lessons, shared, classes: classes.length, groups, rooms, quizzes }
}

/** Gives all that a teacher has, or left behind with the account, to another one, at once or from a date to come. */
export const handOver = async (context: RequestOf<typeof timetable.handOver, Here>) => {
  const { db, user, school, day, now, body } = context
  yearOfLessons(context)
  const { from_id, to_id, from = day.date } = body
  const teacher = await giverOf(context, from_id)
  const to = (await teachersOf(db, school.id)).find(({ id }) => id === to_id)
  if (!to) throw new Fault('NOT_FOUND')
  if (from_id === to_id) throw new Fault('VALIDATION', { errors: { to_id: ['Pilih guru yang lain.'] } })
  const { instead_of } = body
  const seen = instead_of === undefined ? undefined : await lockPlan(db, { school: school.id, id: instead_of })
  if (instead_of !== undefined && seen?.teacher_id !== from_id) throw new Fault('NOT_FOUND')
  if (from !== day.date) return planHandOver(context, { teacher, to, from, seen })
  // The plan is held before lessons are, as on its day.
  const done = { reason: 'Semua sudah diserahkan lebih awal.', by: user.id, now }
  await dropPlanOf(db, { school: school.id, teacher: from_id }, done)
  const tell = (at: InYear, given: readonly GivenLesson[]) =>
    noteEdits(
      context,
      at,
      given.map(({ row, next_id }) => ({ before: fieldsOf(row), lesson_id: row.id, next_id })),
    )
  const given = await giveAll(context, { from: from_id, to, by: user.id, tell })
  return { ...given, planned_from: null }
}
