import type { Inside } from '@lentera/contract'
import type { LessonCall } from '@lentera/contract/attendance/lesson'
import type { rollCallsOf } from '#modules/attendance/roll-call/roll-call.queries.ts'
import { blocksOfTeacher, type Hours, type Numbered } from '#school/lesson-blocks.ts'
import type { School, SchoolDay } from '#school/schools.ts'

type Calls = Awaited<ReturnType<typeof rollCallsOf>>

/** A lesson as its roll call names it. */
export const fieldsOf = ({ id, subject, starts_at, ends_at, first_hour, last_hour }: Hours & Numbered) => ({
  id,
  subject,
  starts_at,
  ends_at,
  first_hour,
  last_hour,
})

/** Where a lesson is held, and how far its roll call is. */
export const callOf = (
  { id, room }: Hours,
  teacher: number,
  calls: Calls,
): Pick<LessonCall, 'room' | 'confirmed' | 'draft_at'> => {
  const own = calls.filter(({ lesson_id }) => lesson_id === id)
  const last = own.find(({ confirmed_at }) => confirmed_at)
  const draft = own.find(({ teacher_id, state }) => teacher_id === teacher && state === 'draft')
  return {
    room,
    confirmed: last?.confirmed_at ? { by: last.teacher, at: last.confirmed_at.toISOString() } : null,
    draft_at: draft?.updated_at.toISOString() ?? null,
  }
}

/** The lessons of classes that a teacher holds today, by hour, and how far their roll calls are; none where the roll is called once a day. */
export const lessonCalls = (
  { school, day, teacher }: { school: School; day: SchoolDay; teacher: number },
  calls: Calls,
): Inside<LessonCall>[] => {
  if (school.lessonRule === null) return []
  return blocksOfTeacher(school, teacher, day.date).map((block) => {
    const { uuid, name } = school.classes.get(block.class_id)!
    return { ...fieldsOf(block), class: { uuid, name }, ...callOf(block, teacher, calls) }
  })
}
