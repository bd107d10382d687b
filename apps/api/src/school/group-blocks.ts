import { changeOf, standingOn } from './group-lessons.ts'
import { isComing } from './coming-lessons.ts'
import { type Block, blocksOf, type Hours, isHeldBy, type Numbered } from './lesson-blocks.ts'
import type { School } from './schools.ts'
import { furtherOn } from './teaching.ts'
import { type AnyLesson, type HeldLesson, roomOf, takesPlace, teacherOf, timetableOn } from './timetable.ts'

/** A lesson of a learning group. */
export interface GroupBlock extends Hours {
  readonly group: { readonly id: number; readonly uuid: string; readonly name: string }
}

/** The lessons that the learning groups of a school have on a date, each group's by hour. A cancelled one is none, and parts those around it. */
const blocksOfGroups = (school: School, date: string): readonly GroupBlock[] => {
  const blocks: GroupBlock[] = []
  for (const hours of Map.groupBy(standingOn(school, date), ({ lesson }) => lesson.group_id).values()) {
    let joins = false
    for (const { lesson, weekly } of hours) {
      const held = { lesson, weekly, replacement: changeOf(school, lesson.id, date), duty: null }
      const teacher_id = held.replacement?.teacher_id ?? lesson.teacher_id
      const { id, subject, subject_id, starts_at, ends_at } = lesson
      const last = blocks.at(-1)
      if (held.replacement?.cancelled) joins = false
      else if (joins && last?.subject_id === subject_id && last.teacher_id === teacher_id && last.ends_at <= starts_at)
        blocks[blocks.length - 1] = { ...last, ids: [...last.ids, id], ends_at }
      else {
        const group = { id: lesson.group_id, uuid: lesson.group_uuid, name: lesson.class_name }
        const beside = furtherOn(school, lesson, date).map((one) => one.teacher_id)
        const who = { teacher_id, teacher: teacherOf(held), beside, room: roomOf(held) }
        blocks.push({ id, ids: [id], group, subject, subject_id, ...who, starts_at, ends_at })
        joins = true
      }
    }
  }
  return blocks
}

/** The lessons of learning groups that a teacher holds on a date, own ones and those taken over, by hour. */
export const groupBlocksOfTeacher = (school: School, teacher: number, date: string): readonly GroupBlock[] =>
  blocksOfGroups(school, date)
    .filter((block) => isHeldBy(block, teacher))
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))

/** Which hours of the day a group's lesson has: as that one of its classes counts that has most lessons before it. */
export const hoursOfGroup = (
  school: School,
  { starts_at, ids }: Pick<GroupBlock, 'starts_at' | 'ids'>,
  { classes, date }: { readonly classes: readonly number[]; readonly date: string },
): Numbered => {
  const before = classes.map((id) => {
    const starts = timetableOn(school, { kind: 'class', id }, date).map(({ lesson }) => lesson.starts_at)
    return new Set(starts.filter((start) => start < starts_at)).size
  })
  const first_hour = Math.max(0, ...before) + 1
  return { first_hour, last_hour: first_hour + ids.length - 1 }
}

/** The hours of which a pupil's roll is called on a date: of the class, and of these groups, which go before what the class has at the same time. */
export const blocksOfPupil = (
  school: School,
  { class_id, groups }: { readonly class_id: number; readonly groups: ReadonlySet<number> },
  date: string,
): readonly Numbered[] => {
  const ofClass: readonly Block[] = blocksOf(school, class_id, date)
  if (groups.size === 0) return ofClass
  const own = blocksOfGroups(school, date).filter(({ group }) => groups.has(group.id))
  return [
    ...ofClass.filter(({ starts_at }) => !own.some((one) => one.starts_at === starts_at)),
    ...own.map((block) => hoursOfGroup(school, block, { classes: [class_id], date })),
  ]
}

/** The lesson under which a teacher calls the roll of this hour; null where that is done once a day, and for who does not hold it. */
export const rollCallLesson = (school: School, held: HeldLesson<AnyLesson>, date: string): number | null => {
  const { class_id } = held.lesson
  if (school.lessonRule === null || held.duty === null || !takesPlace(held)) return null
  const blocks = class_id === null ? blocksOfGroups(school, date) : blocksOf(school, class_id, date)
  const id = blocks.find(({ ids }) => ids.includes(held.lesson.id))?.id
  return id === undefined || isComing(id) ? null : id
}
