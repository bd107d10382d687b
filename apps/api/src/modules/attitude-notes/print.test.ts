import { attitudeNotes } from '@lentera/contract/attitude-notes'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { anAttitudeNote } from '#db/seed/attitude-notes.ts'
import { aClass, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { type Caller, openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A pupil of whom the former leader noted something, and the new one after the pupil came into the own class. */
const moved = async () => {
  const school = await openSchool()
  const { db, app, people } = school
  const lead = await aTeacher(db, school.school)
  const room = await aClass(db, school.school, { homeroom_teacher_id: lead.id })
  const mate = await aPupil(db, school.school, { in: room })
  const note = (of: { id: number }, by: { id: number }, at: { id: number }, description: string) =>
    anAttitudeNote(db, school.school, { of, by, in: at, description })
  await note(people.student, people.teacher, school.class, 'Sebelum pindah.')
  await db.updateTable('enrollment').set({ class_id: room.id }).where('student_id', '=', people.student.id).execute()
  await note(people.student, lead, room, 'Sesudah pindah.')
  await note(mate, lead, room, 'Tentang temannya.')
  /** What stands on the paper as notes. */
  const printed = async (who: Caller, query: Readonly<Record<string, string>>) => {
    const { rawPayload } = await app.inject({
      url: `${attitudeNotes.print.path}?${new URLSearchParams({ ...query, form: 'xlsx' }).toString()}`,
      headers: { authorization: `Bearer ${who.token}` },
    })
    const cells = ((await readWorkbook(rawPayload))[0]?.data ?? []).flat()
    return ['Sebelum pindah.', 'Sesudah pindah.', 'Tentang temannya.'].filter((text) => cells.includes(text))
  }
  return { ...school, lead, room, printed, user_id: ids.encode(people.student.id) }
}

test('of a pupil who has changed the class the new leader prints all notes that the page shows, and none of another pupil', async () => {
  const { signIn, lead, printed, user_id } = await moved()
  const leader = await signIn('teacher', lead)
  const shown = (await leader.ask(attitudeNotes.list, { query: { user_id } })).data.map(({ description }) => description)
  expect(shown.toSorted()).toEqual(['Sebelum pindah.', 'Sesudah pindah.'])
  expect(await printed(leader, { user_id })).toEqual(['Sebelum pindah.', 'Sesudah pindah.'])
})

test('a class is printed with the notes that were made in it, of all its pupils', async () => {
  const { signIn, lead, room, printed, user_id } = await moved()
  const leader = await signIn('teacher', lead)
  expect(await printed(leader, {})).toEqual(['Sesudah pindah.', 'Tentang temannya.'])
  expect(await printed(leader, { class_uuid: room.uuid })).toEqual(['Sesudah pindah.', 'Tentang temannya.'])
  expect(await printed(leader, { class_uuid: room.uuid, user_id })).toEqual(['Sesudah pindah.'])
})

test('whoever teaches the pupil and does not lead the class prints the own notes alone, those before the change among them', async () => {
  const { db, school, people, room, signIn, printed, user_id, class: former } = await moved()
  const teacher = await aTeacher(db, school)
  await aLesson(db, school, { class: room, teacher })
  await anAttitudeNote(db, school, { of: people.student, by: teacher, in: former, description: 'Tentang temannya.' })
  expect(await printed(await signIn('teacher', teacher), { user_id })).toEqual(['Tentang temannya.'])
})
