import { Fault, type Inside } from '@lentera/contract'
import type { LessonCall } from '@lentera/contract/attendance/lesson'
import type { RollCall, RollCallPupil } from '@lentera/contract/attendance/roll-call'
import type { Mark } from '#book/permit-marks.queries.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { pupilFields } from '#modules/attendance/roll-call/pupil-fields.ts'
import type { PupilRow, rollCallsOf } from '#modules/attendance/roll-call/roll-call.queries.ts'
import { type Block, blocksOf, blocksOfTeacher } from '#school/lesson-blocks.ts'
import type { School, SchoolDay } from '#school/schools.ts'
import { daysOfNobody, lessonsOfClass } from './lessons.queries.ts'
import { dayOfLessons, expectedIn, isSettled, opensAt, sameDay } from './lessons.rules.ts'

const fieldsOf = ({ id, subject, starts_at, ends_at, first_hour, last_hour }: Block) => ({
  id,
  subject,
  starts_at,
  ends_at,
  first_hour,
  last_hour,
})

/** The lessons that a teacher holds today, by hour, and how far their roll calls are; none where the roll is called once a day. */
export const lessonCalls = (
  { school, day, teacher }: { school: School; day: SchoolDay; teacher: number },
  calls: Awaited<ReturnType<typeof rollCallsOf>>,
): Inside<LessonCall>[] => {
  if (school.lessonRule === null) return []
  return blocksOfTeacher(school, teacher, day.date).map((block) => {
    const own = calls.filter(({ lesson_id }) => lesson_id === block.id)
    const last = own.find(({ confirmed_at }) => confirmed_at)
    const draft = own.find(({ teacher_id, state }) => teacher_id === teacher && state === 'draft')
    const { uuid, name } = school.classes.get(block.class_id)!
    return {
      ...fieldsOf(block),
      class: { uuid, name },
      room: block.room,
      confirmed: last?.confirmed_at ? { by: last.teacher, at: last.confirmed_at.toISOString() } : null,
      draft_at: draft?.updated_at.toISOString() ?? null,
    }
  })
}

interface LessonOfClass {
  readonly school: School
  readonly day: SchoolDay
  readonly room: { readonly id: number }
  /** Any hour of it. */
  readonly lesson_id: number
  /** The class, with the records of the day. */
  readonly pupils: readonly PupilRow[]
  /** What permits say of the day, by pupil. */
  readonly permits: ReadonlyMap<number, Mark>
}
interface Shown {
  readonly id: number
  readonly shown: Inside<NonNullable<RollCall['lesson']>>
  readonly students: Inside<RollCallPupil>[]
}

/**
 * A lesson before its roll call: the class with what was recorded in it, what may be taken for granted, and where the day says
 * otherwise. Null where the roll is called once a day, or there is no school. Throws NOT_FOUND for a lesson that is not the teacher's.
 */
export const lessonShown = async (
  context: RequestContext,
  { school, day, room, lesson_id, pupils, permits }: LessonOfClass,
): Promise<Shown | null> => {
  const { db, user, services } = context
  const rule = school.lessonRule
  if (rule === null || !day.hours) return null
  const block = blocksOfTeacher(school, user.id, day.date).find(
    ({ ids, class_id }) => class_id === room.id && ids.includes(lesson_id),
  )
  if (!block) throw new Fault('NOT_FOUND')
  const at = { class_id: room.id, date: day.date }
  const [rows, open] = await Promise.all([
    lessonsOfClass(db, at.class_id, at.date),
    daysOfNobody(db, { ...at, accounts: pupils.map(({ id }) => id) }),
  ])
  const byPupil = Map.groupBy(rows, ({ account_id }) => account_id)
  const all = blocksOf(school, room.id, day.date)
  const students = pupils.map((pupil): Inside<RollCallPupil> => {
    const its = byPupil.get(pupil.id) ?? []
    const own = its.find(({ starts_at }) => starts_at === block.starts_at) ?? null
    const record = pupil.seen?.record
    const expected = expectedIn(
      record,
      its.filter(({ starts_at }) => starts_at < block.starts_at),
    )
    const made = dayOfLessons(rule, its, all)
    const differs = made !== null && isSettled(record) && !open.has(pupil.id) && !sameDay(made.status, record!.status)
    return {
      ...pupilFields({ ...pupil, seen: own }, services.ids, permits.get(pupil.id)),
      ...(expected && { expected }),
      day: { status: record?.status ?? 'unrecorded', verification: record?.verification ?? null, differs },
    }
  })
  return { id: block.id, shown: { ...fieldsOf(block), opens_at: opensAt(block, day) }, students }
}
