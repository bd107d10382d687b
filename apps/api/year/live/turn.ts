import { calendar } from '@lentera/contract/calendar'
import { classes } from '@lentera/contract/people/classes'
import { rollover } from '@lentera/contract/rollover'
import { told, type World } from '#year/world.ts'
import { learnLessons } from './teaching.ts'
import { admitPupils, enterHolidays, type School, YEARS } from './setup.ts'

/** The office prepares the next year while this one runs. */
export const prepareNext = async (world: World, school: School) => {
  const next = YEARS.find(({ year }) => year === school.year.year + 1)!
  const body = { starts_on: next.starts, second_semester_on: next.second, ends_on: next.ends }
  told(await world.as(school.office).ask(calendar.addYear, { body }), 'next year')
  world.note({ did: 'year', ...next })
  await enterHolidays(world, school.office, next)
}

const LEVELS = ['X', 'XI', 'XII']
/** What becomes of a class's pupils without a word of the office: one level up, and out after the last. */
const nameUp = (name: string) => {
  const [level = '', number] = name.split('-')
  return `${LEVELS[LEVELS.indexOf(level) + 1]}-${number}`
}

/** Turns the year between its last day and the first of the next one: some repeat, some leave, all others go up or graduate. */
export const turnYear = async (world: World, school: School) => {
  const office = world.as(school.office)
  const next = YEARS.find(({ year }) => year === school.year.year + 1)!
  const before = new Map(school.rooms.map((room) => [room.uuid, room]))
  // The report cards have said so.
  const repeats = new Set([...school.retained].filter((id) => school.placed.has(id)))
  school.retained.clear()
  const leaves = new Set([...school.placed.keys()].filter((id) => !repeats.has(id) && world.chance(0.03)))
  if (leaves.size > 0) {
    const { revision } = told(await office.ask(rollover.overview, {}))
    const body = { student_ids: [...leaves], decision: 'leave' as const, to: null, revision }
    told(await office.ask(rollover.decide, { body }), 'rollover decision')
  }
  const { revision, obstacles } = told(await office.ask(rollover.overview, {}))
  const copy = { homeroom: 'stay' as const, lessons: true, rooms: true, groups: true }
  const { started } = told(await office.ask(rollover.run, { body: { copy, revision } }), 'rollover')
  if (!started) throw new Error(`The rollover did not begin: ${obstacles.join(' ')}`)
  await world.passTime()
  world.travel(next.starts, '04:00')
  await world.passTime()
  const made = told(await world.as(school.office).ask(classes.overview, {}), 'classes')
  school.year = next
  school.rooms = made.classes.map(({ uuid, name, grade }) => ({ uuid, name, grade, year: next.year }))
  for (const { uuid, name, grade } of school.rooms) world.note({ did: 'class', room: uuid, name, grade, year: next.year })
  for (const { uuid, homeroom_teacher } of made.classes) {
    const teacher = school.teachers.find(({ id }) => id === homeroom_teacher?.id)
    if (teacher) school.leads.set(uuid, teacher)
  }
  await learnLessons(world, school)
  placeAll(world, school, { before, repeats, leaves, from: next.starts })
  await intake(world, school)
}

interface Turned {
  readonly before: ReadonlyMap<string, School['rooms'][number]>
  readonly repeats: ReadonlySet<string>
  readonly leaves: ReadonlySet<string>
  readonly from: string
}
/** Notes where everybody is to be in the new year; the product is asked for that only where it is looked at. */
const placeAll = (world: World, school: School, { before, repeats, leaves, from }: Turned) => {
  for (const [pupil, at] of school.placed) {
    const { name: former, grade } = before.get(at)!
    const name = repeats.has(pupil) ? former : nameUp(former)
    if (leaves.has(pupil) || (grade === 12 && !repeats.has(pupil))) {
      school.placed.delete(pupil)
      world.note({ did: 'go', pupil, from, how: leaves.has(pupil) ? 'moved' : 'graduated' })
      continue
    }
    const room = school.rooms.find((one) => one.name === name)!
    school.placed.set(pupil, room.uuid)
    world.note({
      did: 'place',
      pupil,
      name: school.pupils.get(pupil)!.name,
      room: room.uuid,
      year: room.year,
      from,
      exact: false,
    })
  }
}

/** New pupils of the first level, until the school is as large as it was. */
const intake = (world: World, school: School) => {
  const first = school.rooms.filter(({ grade }) => grade === 10)
  const missing = Math.max(0, world.size.pupils - school.placed.size)
  const places = Array.from({ length: missing }, (_, at) => first[at % first.length]!)
  return admitPupils(world, school, places)
}
