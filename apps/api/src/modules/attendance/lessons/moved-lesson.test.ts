import { timetable } from '@lentera/contract/timetable'
import { expect, test } from 'vitest'
import { aLessonRoom } from '#test/lesson-room.ts'

/** Ratna's lesson of 10.30, which the office puts to Tuesday while its roll is being taken. */
const whileTaken = async () => {
  const room = await aLessonRoom('first', '10:35')
  const { db, ids, class: of, lessons, signIn, people } = room
  const last = await db.selectFrom('lesson').where('id', '=', lessons.last).selectAll().executeTakeFirstOrThrow()
  const move = async () => {
    const body = {
      class_uuid: of.uuid,
      subject_id: ids.encode(last.subject_id),
      teacher_id: ids.encode(people.teacher.id),
      weekday: 2,
      starts_at: '10:30',
      ends_at: '12:00',
      room: null,
      parallel: false,
      revision: last.revision,
    }
    return (await (await signIn('school')).ask(timetable.save, { params: { lesson_id: ids.encode(last.id) }, body })).status
  }
  const standing = () =>
    db
      .selectFrom('lesson')
      .where('class_id', '=', of.id)
      .where('subject_id', '=', last.subject_id)
      .orderBy('id')
      .select(['id', 'weekday', 'starts_on', 'ended_on'])
      .execute()
  return { ...room, last, move, standing }
}

test('a lesson that is moved while its roll is being taken is held today to the end, and its draft can be confirmed', async () => {
  const { take, both, lessons, move, standing, rows, open } = await whileTaken()
  expect((await take(lessons.last, both('present', 'absent'), { state: 'draft' })).status).toBe(200)
  expect(await move()).toBe(200)
  expect(await standing()).toMatchObject([
    { id: lessons.last, weekday: 1, ended_on: '2026-11-24' },
    { weekday: 2, starts_on: '2026-11-24', ended_on: null },
  ])
  expect((await open(lessons.last)).status).toBe(200)
  expect((await take(lessons.last, both('present', 'absent'))).status).toBe(200)
  expect((await rows()).map(({ lesson_id, status }) => [lesson_id, status])).toEqual([
    [lessons.last, 'present'],
    [lessons.last, 'absent'],
  ])
})

test('a lesson that is moved to another day before anything of its roll was kept has no roll call today any more', async () => {
  const { take, both, lessons, move, standing, rows, open } = await whileTaken()
  expect((await open(lessons.last)).status).toBe(200)
  expect(await move()).toBe(200)
  expect(await standing()).toMatchObject([{ id: lessons.last, weekday: 2, ended_on: null }])
  expect((await take(lessons.last, both('present', 'absent'))).body).toMatchObject({ status: 404 })
  expect(await rows()).toEqual([])
})
