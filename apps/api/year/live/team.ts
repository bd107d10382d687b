import { furtherTeachers } from '@lentera/contract/timetable/further'
import { told, type World } from '#year/world.ts'
import type { School } from './setup.ts'

/** The office lets a second teacher teach a subject of a class from today on, or ends one who does. */
export const changeTeams = async (world: World, school: School) => {
  const office = world.as(school.office)
  const room = world.random.pick(school.rooms)
  const asked = { query: { class_uuid: room.uuid } }
  const rows = told(await office.ask(furtherTeachers.list, asked), 'further teachers')
  const open = rows.filter(({ can }) => can.includes('end'))
  if (open.length > 0 && world.chance(0.5)) {
    const { id, revision, subject, teacher } = world.random.pick(open)
    told(await office.ask(furtherTeachers.end, { params: { further_id: id }, body: { revision } }), 'ending a team')
    world.note({ did: 'teach apart', year: room.year, name: room.name, subject: subject.id, teacher: teacher.id })
    return
  }
  const subject = world.random.pick(school.subjects).id
  const free = school.teachers.filter(
    (one) =>
      one !== school.teaches.get(`${room.uuid} ${subject}`) &&
      !open.some(({ teacher, subject: taught }) => teacher.id === one.id && taught.id === subject),
  )
  if (free.length === 0 || open.length >= 3) return
  const teacher = world.random.pick(free)
  const body = { class_uuid: room.uuid, subject_id: subject, teacher_id: teacher.id }
  told(await office.ask(furtherTeachers.add, { body }), 'a team')
  world.note({ did: 'teach together', year: room.year, name: room.name, subject, teacher: teacher.id })
}
