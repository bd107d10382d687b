import { type AnnouncementAudience, announcements } from '@lentera/contract/announcements'
import { notifications } from '@lentera/contract/notifications'
import { aClass, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { openSchool } from './school.ts'

/** A school in which a homeroom teacher and the office tell something to two classes. */
export const aDesk = async () => {
  const school = await openSchool()
  const { db } = school
  const lead = await aTeacher(db, school.school)
  const room = await aClass(db, school.school, { homeroom_teacher_id: lead.id })
  const other = await aClass(db, school.school)
  const pupil = await aPupil(db, school.school, { in: room })
  const elsewhere = await aPupil(db, school.school, { in: other })
  const parent = await aParent(db, { of: [pupil] })
  const [teacher, office, child, stranger, mother] = await Promise.all([
    school.signIn('teacher', lead),
    school.signIn('school'),
    school.signIn('student', pupil),
    school.signIn('student', elsewhere),
    school.signIn('parent', parent),
  ])
  type Person = typeof teacher
  const body = (change: object = {}) => ({
    title: 'Rapat orang tua',
    text: 'Sabtu pukul 08.00 di aula.',
    audience: 'all' as AnnouncementAudience,
    class_uuids: [room.uuid],
    important: false,
    needs_confirmation: true,
    files: [],
    ...change,
  })
  const write = async (change: object = {}, by: Person = teacher) =>
    (await by.ask(announcements.write, { body: body(change) })).data
  const publish = (uuid: string, revision = 1, at: { date: string; time: string } | null = null, by: Person = teacher) =>
    by.ask(announcements.publish, { params: { announcement_uuid: uuid }, body: { at, revision } })
  const read = (who: Person, announcement_uuid: string) => who.ask(announcements.read, { params: { announcement_uuid } })
  const one = async (announcement_uuid: string, by: Person = teacher) =>
    (await by.ask(announcements.one, { params: { announcement_uuid } })).data
  const told = async (who: Person) =>
    (await who.ask(notifications.list, { query: { type: 'all' } })).data.data.filter(({ kind }) => kind === 'announcement').length
  return { ...school, teacher, office, child, stranger, mother, lead, pupil, room, other, body, write, publish, read, one, told }
}
