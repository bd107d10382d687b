import { home } from '@lentera/contract/home'
import { expect, test } from 'vitest'
import { aGroup, aParent, aSubject } from '#db/seed/builders.ts'
import { aGroupRoom } from '#test/group-room.ts'

const date = '2026-11-23'

test('the home of a teacher names the group with its classes as the lesson that runs, and leads to its roll', async () => {
  const { budi, ids, group, groupLesson, ratna } = await aGroupRoom()
  const { data } = await budi.ask(home.teacher, {})
  const lesson = {
    subject: 'Agama Katolik',
    class_name: 'Agama Katolik · X-1, X-2',
    teacher: null,
    roll_call: { screen: 'group_roll_call', group_uuid: group.uuid, lesson_id: ids.encode(groupLesson) },
  }
  expect(data).toMatchObject({ next_lesson: lesson, lessons_today: [lesson] })
  const other = (await ratna.ask(home.teacher, {})).data
  expect(other.lessons_today.map(({ class_name }) => class_name)).toEqual(['X-1', 'X-1', 'X-1'])
})

test('the lesson of a class leads to its roll by its first hour, and that of a coming day to none', async () => {
  const { ratna, ids, lessons, class: room, clock } = await aGroupRoom('first', '08:50')
  const roll_call = { screen: 'roll_call', class_uuid: room.uuid, lesson_id: ids.encode(lessons.physics) }
  expect((await ratna.ask(home.teacher, {})).data.next_lesson).toMatchObject({ starts_at: '08:45', roll_call })
  clock('13:30')
  const { next_lesson } = (await ratna.ask(home.teacher, {})).data
  expect(next_lesson).toMatchObject({ date: '2026-11-30', starts_at: '07:15' })
  expect(next_lesson).not.toHaveProperty('roll_call')
})

test('where the roll is called once a day, a lesson of a class leads to the day, and that of a group nowhere', async () => {
  const { ratna, budi, class: room } = await aGroupRoom(null, '08:50')
  expect((await ratna.ask(home.teacher, {})).data.next_lesson?.roll_call).toEqual({ screen: 'roll_call', class_uuid: room.uuid })
  expect((await budi.ask(home.teacher, {})).data.next_lesson).not.toHaveProperty('roll_call')
})

test('pupil and parents see the lesson of the own group next, not the other half of the class, nor another group', async () => {
  const { db, school, signIn, maria, andi, bagus, dewiAccount, lessons } = await aGroupRoom('first', '12:10')
  const hour = { weekday: 1, starts_at: '12:15', ends_at: '13:00', school_id: school.id }
  const islam = await aSubject(db, school, 'Agama Islam')
  await db
    .updateTable('lesson')
    .set({ ...hour, parallel: true, subject_id: islam.id })
    .where('id', '=', lessons.last)
    .execute()
  const hindu = await aSubject(db, school, 'Agama Hindu')
  const other = await aGroup(db, school, { subject: hindu, of: [bagus], from: date })
  const ofHindu = { group_id: other.id, subject_id: hindu.id, teacher_id: dewiAccount.id }
  await db
    .insertInto('lesson')
    .values({ ...hour, ...ofHindu })
    .execute()
  const parent = await aParent(db, { of: [maria] })
  const next = async (who: { username: string }) => {
    const { data } = await (await signIn('student', who)).ask(home.student, {})
    return [
      data.next_lesson?.subject,
      data.lessons_today.filter(({ starts_at }) => starts_at >= '12:00').map(({ subject }) => subject),
    ]
  }
  expect(await next(maria)).toEqual(['Agama Katolik', ['Agama Katolik']])
  expect(await next(andi)).toEqual(['Agama Islam', ['Agama Islam']])
  expect(await next(bagus)).toEqual(['Agama Hindu', ['Agama Hindu']])
  const { children } = (await (await signIn('parent', parent)).ask(home.parent, {})).data
  expect(children[0]?.next_lesson).toMatchObject({ subject: 'Agama Katolik', teacher: 'Budi Santoso' })
})
