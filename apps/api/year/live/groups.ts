import { learningGroups } from '@lentera/contract/learning-groups'
import { subjects } from '@lentera/contract/timetable/subjects'
import { told, type World } from '#year/world.ts'
import type { School } from './setup.ts'

export interface Group {
  readonly uuid: string
  /** Who was ever put into it, with the first day. */
  readonly since: Map<string, string>
  readonly left: Set<string>
}
const NAMES = ['Informatika', 'Seni Musik']

/** At the beginning of a year the office makes learning groups of chosen subjects, for pupils of several classes. */
export const openGroups = async (world: World, school: School) => {
  const office = world.as(school.office)
  if (school.groupSubjects.length === 0) {
    const body = { subjects: NAMES.map((name) => ({ name, code: null, kind: 'elective' as const })) }
    school.groupSubjects.push(...told(await office.ask(subjects.addSeveral, { body }), 'chosen subjects').map(({ id }) => id))
  }
  school.groups.length = 0
  for (const subject_id of school.groupSubjects) {
    const teacher = world.random.pick(school.teachers)
    const name = `Kelompok ${school.groupSubjects.indexOf(subject_id) + 1}`
    const body = { name, kind: 'chosen' as const, subject_id, teacher_id: teacher.id }
    const { uuid } = told(await office.ask(learningGroups.add, { body }), 'learning group')
    const group = { uuid, since: new Map<string, string>(), left: new Set<string>() }
    school.groups.push(group)
    world.note({ did: 'group', group: uuid, name, year: school.year.year, teacher: teacher.id })
    await putInto(world, school, group, 0.2)
  }
}

/** Puts some pupils who were never in it into a group from today on. */
const putInto = async (world: World, school: School, { uuid, since }: Group, share: number) => {
  const student_ids = [...school.placed.keys()].filter((id) => !since.has(id) && world.chance(share)).slice(0, 30)
  if (student_ids.length === 0) return
  const body = { student_ids, from: world.today() }
  told(await world.as(school.office).ask(learningGroups.addMembers, { params: { group_uuid: uuid }, body }), 'new members')
  for (const id of student_ids) since.set(id, world.today())
  world.note({ did: 'join group', group: uuid, pupils: student_ids })
}

/** Pupils come into a group and leave one in the middle of the year. */
export const changeGroups = async (world: World, school: School) => {
  const group = world.random.pick(school.groups)
  if (world.chance(0.5)) return putInto(world, school, group, 0.02)
  const { uuid, since, left } = group
  const free = [...since].filter(([id, from]) => from < world.today() && !left.has(id) && school.placed.has(id))
  if (free.length === 0) return
  const [pupil] = world.random.pick(free)
  const body = { student_ids: [pupil], from: world.today() }
  told(await world.as(school.office).ask(learningGroups.endMembers, { params: { group_uuid: uuid }, body }), 'leaving a group')
  left.add(pupil)
  world.note({ did: 'leave group', group: uuid, pupil })
}
