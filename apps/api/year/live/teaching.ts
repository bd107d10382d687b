import { timetable } from '@lentera/contract/timetable'
import { clockOf } from '#year/dates.ts'
import { together, told, type World } from '#year/world.ts'
import type { School } from './setup.ts'

/** The weekly lessons of all classes: each class has all subjects on one weekday, each from another teacher. */
export const giveLessons = async (world: World, school: School) => {
  await together(world, [...school.rooms.entries()], async ([at, room], own) => {
    for (const [hour, { id: subject_id }] of school.subjects.entries()) {
      const teacher = school.teachers[(at + hour * 2) % school.teachers.length]!
      const [starts_at, ends_at] = [clockOf(435 + hour * 90), clockOf(525 + hour * 90)]
      const when = { weekday: (at % 5) + 1, starts_at, ends_at, room: null, parallel: false }
      const body = { class_uuid: room.uuid, subject_id, teacher_id: teacher.id, ...when }
      told(await own.as(school.office).ask(timetable.add, { body }), 'lesson')
      own.note({
        did: 'lesson',
        year: room.year,
        name: room.name,
        subject: subject_id,
        teacher: teacher.id,
        weekday: when.weekday,
        starts: starts_at,
      })
    }
  })
  await learnLessons(world, school)
}

/** What everybody sees in the timetable: who teaches what in which class. */
export const learnLessons = async (world: World, school: School) => {
  school.teaches.clear()
  const weeks = await together(world, school.rooms, async ({ uuid }, own) =>
    told(await own.as(school.office).ask(timetable.week, { query: { class_uuid: uuid } }), 'week'),
  )
  for (const [at, { uuid }] of school.rooms.entries())
    for (const { subject, teacher, group } of weeks[at]!)
      if (group === null)
        school.teaches.set(
          `${uuid} ${subject.id}`,
          school.teachers.find(({ id }) => id === teacher.id)!,
        )
}
