import { rollCall } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { aLessonRoom } from '#test/lesson-room.ts'

test('in an hour in which the class is divided no roll is called, it keeps its number, and the day follows from the others', async () => {
  const { lessons, db, open, take, both, dewi, rows, days, ratna, clock } = await aLessonRoom('any')
  await db.updateTable('lesson').set({ parallel: true }).where('id', '=', lessons.chemistry).execute()
  clock('09:45')
  expect((await open(lessons.chemistry, dewi)).status).toBe(404)
  expect((await take(lessons.chemistry, both('absent', 'absent'), { by: dewi })).status).toBe(404)
  expect((await dewi.ask(rollCall.rollCalls, {})).data.lessons).toEqual([])
  expect((await ratna.ask(rollCall.rollCalls, {})).data.lessons.map(({ first_hour }) => first_hour)).toEqual([1, 4])
  await take(lessons.physics, both('absent', 'absent'))
  expect(await days()).toEqual([])
  clock('10:30')
  await take(lessons.last, both('absent', 'present'))
  expect(await rows()).toHaveLength(4)
  expect(await days()).toEqual(['absent', 'present'])
})
