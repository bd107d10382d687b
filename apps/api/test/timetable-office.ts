import { timetable } from '@lentera/contract/timetable'
import { aClass, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from './school.ts'

/** The Monday of the week in which `openSchool` is. */
export const MONDAY = '2026-11-23'

/** The office of a school with Ratna's lesson on Monday at 07.15, another class, another teacher and a subject. */
export const timetableOffice = async () => {
  const school = await openSchool()
  const { db, class: room, people: around } = school
  await db.updateTable('class').set({ name: 'XI 1' }).where('id', '=', room.id).execute()
  const other = await aClass(db, school.school, { name: 'XI 2' })
  const budi = await aTeacher(db, school.school, { name: 'Budi Santoso', nip: '198001012005011001' })
  const fisika = await aSubject(db, school.school, 'Fisika')
  const who = await school.signIn('school')
  const ids = createIds(school.settings.hashidsSalt)
  const wish = (more: object = {}) => ({
    class_uuid: other.uuid,
    subject_id: ids.encode(fisika.id),
    teacher_id: ids.encode(budi.id),
    weekday: 1,
    starts_at: '07:15',
    ends_at: '08:45',
    room: null,
    parallel: false,
    ...more,
  })
  const first = await db
    .selectFrom('lesson')
    .where('class_id', '=', room.id)
    .select(['id', 'subject_id'])
    .executeTakeFirstOrThrow()
  const lessons = () => db.selectFrom('lesson').where('school_id', '=', school.school.id).orderBy('id').selectAll().execute()
  const week = async (query: { class_uuid?: string; teacher_id?: string; room?: string }) =>
    (await who.ask(timetable.week, { query })).data
  const save = async (lesson: number, more: object, revision = 1) =>
    who.ask(timetable.save, {
      params: { lesson_id: ids.encode(lesson) },
      body: { ...wish({ class_uuid: room.uuid, ...more }), revision },
    })
  /** The roll of the first lesson was called on a date. */
  const call = async (date: string) =>
    db
      .insertInto('roll_call')
      .values({
        id: uuidV7(),
        school_id: school.school.id,
        class_id: room.id,
        date,
        teacher_id: around.teacher.id,
        lesson_id: first.id,
        state: 'confirmed',
      })
      .execute()
  const ratna = ids.encode(around.teacher.id)
  const add = (more: object = {}) => who.ask(timetable.add, { body: wish(more) })
  return { ...school, who, ids, other, budi, fisika, wish, add, first, lessons, week, save, call, ratna }
}
