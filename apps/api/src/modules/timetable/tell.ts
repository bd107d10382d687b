import { createHash } from 'node:crypto'
import type { RequestContext } from '#kit/http/services.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import { pupilsOfGroups } from '#school/group-members.queries.ts'
import { SEEN_BEFORE } from '#school/coming-lessons.ts'
import type { Here } from '#school/here.ts'
import { addDays } from '#school/time.ts'
import type { InYear } from '#school/in-year.ts'
import { pupilsOfClassesOn } from './tell.queries.ts'
import { type LessonTurn, type Told, toldOf } from './told.rules.ts'
import './kinds.ts'

/** Whether anybody is told of changes of a year's timetable on this day. */
export const isTold = ({ school, day }: Pick<Here, 'school' | 'day'>, at: InYear): boolean => {
  const year = school.years.find(({ id }) => id === at.year)
  return year !== undefined && day.date >= addDays(year.starts_on, -SEEN_BEFORE) && day.date <= year.ends_on
}

/** A change that holds from a date to come, or no longer does. */
interface Coming {
  readonly from: string
  /** The year whose timetable begins with it; left out where a timetable stands before it. */
  readonly year?: number
  readonly withdrawn?: true
}
const contentOf = (data: object) => createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16)

/**
 * Tells teachers, pupils and parents what of their lessons a change has made another, in the transaction of the change. `change` names it:
 * nobody is told twice of one. Of a `coming` one they are told again where it has become another for them.
 */
export const tellOfLessons = async (
  { db, school, day, now }: Pick<RequestContext & Here, 'db' | 'school' | 'day' | 'now'>,
  at: InYear,
  { turns, change, coming }: { readonly turns: readonly LessonTurn[]; readonly change: string; readonly coming?: Coming },
): Promise<void> => {
  const year = school.years.find(({ id }) => id === at.year)
  if (!year || !isTold({ school, day }, at)) return
  const date = [day.date, year.starts_on, coming?.from ?? ''].toSorted().at(-1)!
  const { teachers, classes, groups } = toldOf(turns)
  const [ofClasses, ofGroups] = [
    await pupilsOfClassesOn(db, [...classes.keys()], date),
    await pupilsOfGroups(
      db,
      [...groups.keys()].map((group) => ({ group, date })),
    ),
  ]
  const says = (data: Told) => (coming ? { ...data, ...(coming.withdrawn && { lines: [], more: 0 }), ...coming } : { ...data })
  const keyOf = (data: Told) => (coming ? `timetable ${change} ${contentOf(says(data))}` : `timetable ${change}`)
  const toFamily = (student_id: number, key: string, data: Told | undefined): Event[] =>
    data ? [{ kind: 'timetable', student_id, to: ['pupil', 'parents'], key: `${keyOf(data)} ${key}`, data: says(data) }] : []
  const events: Event[] = [
    ...[...teachers].map(([account_id, data]): Event => ({
      kind: 'timetable',
      account_id,
      school: school.id,
      key: keyOf(data),
      data: says(data),
    })),
    ...ofClasses.flatMap(({ student_id, class_id }) => toFamily(student_id, `class ${class_id}`, classes.get(class_id))),
    ...ofGroups.flatMap(({ student_id, group_id }) => toFamily(student_id, `group ${group_id}`, groups.get(group_id))),
  ]
  await notify(db, events, now)
}
