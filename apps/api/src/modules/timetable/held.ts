import type { Inside } from '@lentera/contract'
import type { HeldByTeacher, timetableHeld } from '@lentera/contract/timetable/held'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { quizTitlesToGive } from '#quiz/to-give.queries.ts'
import type { Here } from '#school/here.ts'
import { furtherOf } from './further.queries.ts'
import { lessonsHeld, namesHeld } from './held.queries.ts'
import { giverOf } from './leavers.ts'
import { atYear } from './lessons.ts'

/** What of a teacher goes to a successor, by name. Throws NOT_FOUND for a teacher of another school, and for one who is gone and has nothing left. */
export const readHeld = async (context: RequestOf<typeof timetableHeld.read, Here>): Promise<Inside<HeldByTeacher>> => {
  const { id } = await giverOf(context, context.params.teacher_id)
  return readHeldOf(context, id)
}

/** The same of a teacher of the school. */
export const readHeldOf = async (
  context: Pick<RequestContext, 'db' | 'now'> & Here,
  teacher: number,
): Promise<Inside<HeldByTeacher>> => {
  const { db, school, day, now } = context
  const at = atYear(context)
  const [lessons, beside, names, quizzes] = await Promise.all([
    lessonsHeld(db, at, teacher),
    furtherOf(db, at)
      .where('further.teacher_id', '=', teacher)
      .where((eb) => eb.or([eb('further.ended_on', 'is', null), eb('further.ended_on', '>', day.date)]))
      .execute(),
    namesHeld(db, at, teacher),
    quizTitlesToGive(db, { school: school.id, now }, teacher),
  ])
  const shared = beside.map((row) => ({ subject: row.subject_name, class: row.class_name ?? row.group_name ?? '' }))
  return { lessons, shared, ...names, quizzes }
}
