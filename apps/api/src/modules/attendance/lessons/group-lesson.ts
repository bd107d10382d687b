import type { Inside } from '@lentera/contract'
import type { GroupLessonCall } from '@lentera/contract/attendance/lesson'
import { type Mark, marksOfClass } from '#book/permit-marks.queries.ts'
import type { Db } from '#db/db.ts'
import { pupilsOfClasses, type PupilRow, type rollCallsOfGroups } from '#modules/attendance/roll-call/roll-call.queries.ts'
import { type GroupBlock, groupBlocksOfTeacher, hoursOfGroup } from '#school/group-blocks.ts'
import { hasSchoolAt } from '#school/group-lessons.ts'
import { classesOfPupils, pupilsOfGroups } from '#school/group-members.queries.ts'
import type { Block, Numbered } from '#school/lesson-blocks.ts'
import type { School } from '#school/schools.ts'
import { callOf, fieldsOf } from './lesson-calls.ts'

interface Held {
  readonly school: School
  readonly date: string
  readonly teacher: number
}
interface InGroup {
  readonly group_uuid: string
  /** Any hour of it. */
  readonly lesson_id: number | undefined
}

/** A lesson whose roll is called, and who is in it. */
export interface Roll {
  readonly block: (Block | GroupBlock) & Numbered
  /** By name. */
  readonly pupils: readonly PupilRow[]
}

/** The lesson of a learning group that a teacher holds on a date; undefined for one that is not the teacher's. */
export const groupBlockOf = ({ school, date, teacher }: Held, { group_uuid, lesson_id }: InGroup): GroupBlock | undefined =>
  groupBlocksOfTeacher(school, teacher, date).find(
    ({ ids, group }) => group.uuid === group_uuid.toLowerCase() && lesson_id !== undefined && ids.includes(lesson_id),
  )

/** A learning group as it is named, with the classes of its pupils. */
export const namedGroup = (school: School, { group }: GroupBlock, pupils: readonly { readonly class_id: number }[]) => ({
  uuid: group.uuid,
  name: group.name,
  classes: classesOfPupils(school, pupils).map(({ name }) => name),
})

/**
 * The pupils of a learning group's lesson on a date: who is in the group and in a class on it, and whose class has school at that hour.
 * Whoever is in the class alone, or has left the group, is not among them.
 */
export const rollOfGroup = async (db: Db, { school, date }: Pick<Held, 'school' | 'date'>, block: GroupBlock): Promise<Roll> => {
  const members = (await pupilsOfGroups(db, [{ group: block.group.id, date }])).filter(({ class_id }) =>
    hasSchoolAt(school, school.classes.get(class_id)?.grade, block.starts_at, date),
  )
  const ids = new Set(members.map(({ student_id }) => student_id))
  const classes = classesOfPupils(school, members).map(({ id }) => id)
  const rows = await pupilsOfClasses(
    db,
    classes.map((id) => ({ id, date })),
  )
  return {
    block: { ...block, ...hoursOfGroup(school, block, { classes, date }) },
    pupils: rows.filter(({ id }) => ids.has(id)),
  }
}

/** What permits say of a date beside the records of these pupils, who are of several classes. */
export const permitsOfRoll = async (db: Db, { pupils }: Roll, date: string): Promise<ReadonlyMap<number, Mark>> => {
  const classes = [...new Set(pupils.map(({ class_id }) => class_id))]
  const marks = await Promise.all(classes.map((id) => marksOfClass(db, { id, date })))
  return new Map(marks.flatMap((some) => [...some]))
}

/** The lessons of learning groups that a teacher holds on a date, by hour, and how far their roll calls are. */
export const groupLessonCalls = async (
  db: Db,
  { school, date, teacher }: Held,
  callsOf: (groups: readonly number[]) => ReturnType<typeof rollCallsOfGroups>,
): Promise<Inside<GroupLessonCall>[]> => {
  const blocks = school.lessonRule === null ? [] : groupBlocksOfTeacher(school, teacher, date)
  if (blocks.length === 0) return []
  const groups = [...new Set(blocks.map(({ group }) => group.id))]
  const [pupils, calls] = await Promise.all([
    pupilsOfGroups(
      db,
      groups.map((group) => ({ group, date })),
    ),
    callsOf(groups),
  ])
  return blocks.map((block) => {
    const own = pupils.filter(({ group_id }) => group_id === block.group.id)
    const classes = classesOfPupils(school, own).map(({ id }) => id)
    return {
      ...fieldsOf({ ...block, ...hoursOfGroup(school, block, { classes, date }) }),
      group: namedGroup(school, block, own),
      ...callOf(block, teacher, calls),
    }
  })
}
