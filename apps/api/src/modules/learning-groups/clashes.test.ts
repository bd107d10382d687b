import { learningGroups } from '@lentera/contract/learning-groups'
import { people } from '@lentera/contract/people'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

/** Maria and Yosef of XI 1 have Katolik on Monday at 10.00; XI 2 has Fisika then, XI 3 is divided, and at 12.00 both have a whole lesson. */
const movable = async () => {
  const running = await openSchool()
  const { db, school, class: room } = running
  await db.updateTable('class').set({ name: 'XI 1' }).where('id', '=', room.id).execute()
  const whole = await aClass(db, school, { name: 'XI 2' })
  const divided = await aClass(db, school, { name: 'XI 3' })
  const maria = await aPupil(db, school, { in: room, name: 'Maria Goretti' })
  const yosef = await aPupil(db, school, { in: room, name: 'Yosef Bili' })
  const subject = await aSubject(db, school, 'Agama Katolik')
  const group = await aGroup(db, school, { name: 'Katolik XI', subject, of: [maria, yosef] })
  const hour = { weekday: 1, starts_at: '10:00', ends_at: '10:45' }
  const { id } = await aTeacher(db, school)
  await db
    .insertInto('lesson')
    .values({ school_id: school.id, group_id: group.id, subject_id: subject.id, teacher_id: id, ...hour })
    .execute()
  const lesson = async (of: { id: number }, name: string, wishes: object) =>
    aLesson(db, school, {
      class: of,
      teacher: await aTeacher(db, school),
      subject: await aSubject(db, school, name),
      ...hour,
      ...wishes,
    })
  const physics = await lesson(whole, 'Fisika', {})
  await lesson(divided, 'Agama Islam', { parallel: true })
  for (const of of [whole, divided]) await lesson(of, `Sejarah ${of.id}`, { starts_at: '12:00', ends_at: '12:45' })
  const office = await running.signIn('school')
  const ids = createIds(running.settings.hashidsSalt)
  return {
    ...running,
    whole,
    divided,
    maria,
    physics,
    move: (to: { uuid: string }) =>
      office.ask(people.moveSeveral, { body: { person_ids: [ids.encode(maria.id)], class_uuid: to.uuid } }),
    clashes: async () => (await office.ask(learningGroups.detail, { params: { group_uuid: group.uuid } })).data.clashes,
    clashing: async () => (await office.ask(learningGroups.list, {})).data.map(({ clashing }) => clashing),
    waiting: async () => (await office.ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'timetable'),
  }
}

test('the office is told who was moved into a class that has a lesson of all in the hour of the group, and who was not is not named', async () => {
  const { move, whole, clashes, clashing, waiting } = await movable()
  expect([await clashes(), await clashing(), await waiting()]).toEqual([[], [0], []])
  expect((await move(whole)).status).toBe(200)
  expect(await clashes()).toEqual([
    { pupil: 'Maria Goretti', class_name: 'XI 2', subject: 'Fisika', weekday: 1, starts_at: '10:00', ends_at: '10:45' },
  ])
  expect(await clashing()).toEqual([1])
  expect(await waiting()).toMatchObject([
    {
      title: 'Jam Katolik XI bentrok',
      note: 'Maria Goretti (XI 2): Fisika, Senin 10.00–10.45',
      target: { screen: 'timetable', show: 'groups' },
    },
  ])
})

test('a class that is divided in the hour of the group does not clash, and what clashed is over once the lesson or the stay ends', async () => {
  const { db, move, divided, whole, clashes, clashing, waiting, physics, maria } = await movable()
  await move(divided)
  expect([await clashes(), await clashing()]).toEqual([[], [0]])
  await move(whole)
  expect(await clashing()).toEqual([1])
  await db.updateTable('learning_group_member').set({ to_date: '2026-11-23' }).where('student_id', '=', maria.id).execute()
  expect([await clashes(), await clashing(), await waiting()]).toEqual([[], [0], []])
  await db.updateTable('learning_group_member').set({ to_date: 'infinity' }).where('student_id', '=', maria.id).execute()
  expect(await clashing()).toEqual([1])
  await db.updateTable('lesson').set({ ended_on: '2026-11-23' }).where('id', '=', physics.id).execute()
  expect([await clashes(), await clashing(), await waiting()]).toEqual([[], [0], []])
})
