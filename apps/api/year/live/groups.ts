import { learningGroups } from '@lentera/contract/learning-groups'
import { timetable } from '@lentera/contract/timetable'
import { subjects } from '@lentera/contract/timetable/subjects'
import { type Account, told, type World } from '#year/world.ts'
import type { School } from './setup.ts'

export interface Group {
  readonly uuid: string
  readonly name: string
  readonly subject: string
  teacher: Account
  /** Who was ever put into it, with the first day. */
  readonly since: Map<string, string>
  readonly left: Set<string>
}
const GROUPS = [
  { subject: 'Informatika', kind: 'chosen', share: 0.2 },
  { subject: 'Seni Musik', kind: 'chosen', share: 0.2 },
  { subject: 'Agama Katolik', kind: 'religion', share: 0.1 },
] as const

/** Pupils who are put into a group at once: what they do in it is most of what it costs to live. */
const MOST = 12

/** Who is in a group today and at the school. */
export const membersOf = (school: School, { since, left }: Group) =>
  [...since.keys()].filter((id) => !left.has(id) && school.placed.has(id))

/** At the beginning of a year the office makes learning groups, for pupils of several classes; later years have those that were copied. */
export const openGroups = async (world: World, school: School) => {
  const office = world.as(school.office)
  if (school.groupSubjects.length === 0) {
    const body = { subjects: GROUPS.map(({ subject }) => ({ name: subject, code: null, kind: 'elective' as const })) }
    const made = told(await office.ask(subjects.addSeveral, { body }), 'subjects of groups')
    school.groupSubjects.push(...made.map(({ id, name }) => ({ id, name })))
  }
  const former = school.groups.splice(0)
  const copied = told(await office.ask(learningGroups.list, {}), 'learning groups')
  for (const [at, { subject: of, kind, share }] of GROUPS.entries()) {
    const subject = school.groupSubjects.find(({ name }) => name === of)!.id
    const name = `Kelompok ${at + 1}`
    const teacher = former.find((one) => one.name === name)?.teacher ?? world.random.pick(school.teachers)
    const body = { name, kind, subject_id: subject, teacher_id: teacher.id }
    const { uuid } =
      copied.find((one) => one.name === name) ?? told(await office.ask(learningGroups.add, { body }), 'learning group')
    const group = { uuid, name, subject, teacher, since: new Map<string, string>(), left: new Set<string>() }
    school.groups.push(group)
    const weekday = at + 1
    world.note({ did: 'group', group: uuid, name, subject, year: school.year.year, teacher: teacher.id, weekday })
    const hours = { weekday, starts_at: '12:00', ends_at: '13:30', room: null, parallel: false }
    const lesson = { class_uuid: null, group_uuid: uuid, subject_id: subject, teacher_id: teacher.id, ...hours }
    told(await office.ask(timetable.add, { body: lesson }), 'lesson of a group')
    await putInto(world, school, group, share)
  }
}

/** Puts some pupils who were never in it into a group from today on. */
const putInto = async (world: World, school: School, { uuid, since }: Group, share: number) => {
  const student_ids = [...school.placed.keys()].filter((id) => !since.has(id) && world.chance(share)).slice(0, MOST)
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
