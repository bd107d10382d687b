import type { Inside } from '@lentera/contract'
import type { RollCall, RollCallPupil } from '@lentera/contract/attendance/roll-call'
import type { Mark } from '#book/permit-marks.queries.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { pupilFields } from '#modules/attendance/roll-call/pupil-fields.ts'
import type { School, SchoolDay } from '#school/schools.ts'
import { hoursOfPupils } from './derive-day.ts'
import type { Roll } from './group-lesson.ts'
import { fieldsOf } from './lesson-calls.ts'
import { daysOfNobody, lessonsOfClasses } from './lessons.queries.ts'
import { dayOfLessons, expectedIn, isSettled, opensAt, sameDay } from './lessons.rules.ts'

interface OfLesson extends Roll {
  readonly school: School
  readonly day: SchoolDay
  /** What permits say of the day, by pupil. */
  readonly permits: ReadonlyMap<number, Mark>
}
interface LessonRoll {
  readonly id: number
  readonly shown: Inside<NonNullable<RollCall['lesson']>>
  readonly students: Inside<RollCallPupil>[]
}

/**
 * A lesson before its roll call: its pupils with what was recorded in it, what may be taken for granted, and where the day says
 * otherwise. Null where the roll is called once a day.
 */
export const lessonShown = async (
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  { school, day, block, pupils, permits }: OfLesson,
): Promise<LessonRoll | null> => {
  const rule = school.lessonRule
  if (rule === null) return null
  const { date } = day
  const placed = pupils.map(({ id, class_id }) => ({ account_id: id, class_id }))
  const classes = [...new Set(placed.map(({ class_id }) => class_id))]
  const [rows, open, hoursOf] = await Promise.all([
    lessonsOfClasses(db, classes, date),
    daysOfNobody(db, { pupils: placed, date }),
    hoursOfPupils(db, { school, date, pupils: placed }),
  ])
  const byPupil = Map.groupBy(rows, ({ account_id }) => account_id)
  const students = pupils.map((pupil): Inside<RollCallPupil> => {
    const its = byPupil.get(pupil.id) ?? []
    const own = its.find(({ starts_at }) => starts_at === block.starts_at) ?? null
    const record = pupil.seen?.record
    const expected = expectedIn(
      record,
      its.filter(({ starts_at }) => starts_at < block.starts_at),
    )
    const made = dayOfLessons(rule, its, hoursOf({ account_id: pupil.id, class_id: pupil.class_id }))
    const differs = made !== null && isSettled(record) && !open.has(pupil.id) && !sameDay(made.status, record!.status)
    return {
      ...pupilFields({ ...pupil, seen: own }, services.ids, permits.get(pupil.id)),
      ...(expected && { expected }),
      ...('group' in block && { class_name: school.classes.get(pupil.class_id)?.name }),
      day: { status: record?.status ?? 'unrecorded', verification: record?.verification ?? null, differs },
    }
  })
  return { id: block.id, shown: { ...fieldsOf(block), opens_at: opensAt(block, day) }, students }
}
