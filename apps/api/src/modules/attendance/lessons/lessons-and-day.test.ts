import { rollCall } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { historyOf } from '#book/change.queries.ts'
import { aLessonRoom } from '#test/lesson-room.ts'
import { record, waiting } from '#test/records.ts'

const date = '2026-11-23'

test('what stands on the day goes on into the lesson: who is at home or was missing before is not taken to be there', async () => {
  const room = await aLessonRoom()
  const { lessons, open, take, both, andi, clock, dewi } = room
  await record(room, andi, { [date]: 'excused' })
  const { students } = (await open(lessons.physics)).data
  expect(students.map(({ expected, day }) => [expected, day?.status])).toEqual([
    ['excused', 'excused'],
    [undefined, 'unrecorded'],
  ])
  await take(lessons.physics, both('excused', 'absent'))
  clock('09:50')
  expect((await open(lessons.chemistry, dewi)).data.students.map(({ expected }) => expected)).toEqual(['excused', 'absent'])
})

test('a day that somebody has decided is not changed by a lesson, and the difference is shown', async () => {
  const room = await aLessonRoom()
  const { lessons, open, take, both, andi, days, bagus } = room
  await record(room, andi, { [date]: 'sick' })
  await record(room, bagus, { [date]: 'present' }, { method: 'qr', verification: 'automatic' })
  await take(lessons.physics, both('present', 'absent'))
  expect(await days()).toEqual(['sick', 'present'])
  const { students } = (await open(lessons.physics)).data
  expect(students.map(({ day }) => day)).toMatchObject([
    { status: 'sick', differs: true },
    { status: 'present', differs: true },
  ])
})

test('a check-in that waits for a decision goes on waiting', async () => {
  const room = await aLessonRoom()
  await record(room, room.andi, { [date]: 'unrecorded' }, { ...waiting, method: 'location' })
  await room.take(room.lessons.physics, room.both('present', 'present'))
  expect(await room.records()).toMatchObject([{ status: 'unrecorded', verification: 'waiting' }, { status: 'present' }])
})

test('the teacher’s own correction of a lesson changes the day with it, with both histories', async () => {
  const { lessons, take, mark, andi, both, days, db, records, rows } = await aLessonRoom()
  await take(lessons.physics, both('absent', 'present'))
  await take(lessons.physics, [mark(andi, 'late', { late_minutes: 12, revision: 1 })])
  expect(await days()).toEqual(['late', 'present'])
  const [first] = await records()
  expect(await historyOf(db, first!.id)).toMatchObject([{ kind: 'roll_call', from_status: 'absent', to_status: 'late' }])
  const changes = db.selectFrom('lesson_attendance_change').where('lesson_attendance_id', '=', (await rows())[0]!.id)
  expect(await changes.selectAll().execute()).toMatchObject([{ from_status: 'absent', to_status: 'late', to_late_minutes: 12 }])
})

test('after a roll call of the whole day, or a correction, lessons no longer change that day', async () => {
  const { lessons, take, mark, andi, both, days, ratna, records, class: room } = await aLessonRoom()
  await take(lessons.physics, both('absent', 'present'))
  const [day] = await records()
  const marks = [mark(andi, 'excused', { revision: day!.revision })]
  await ratna.ask(rollCall.takeRollCall, { body: { class_uuid: room.uuid, date, state: 'confirmed', marks } })
  await take(lessons.physics, [mark(andi, 'present', { revision: 1 })])
  expect(await days()).toEqual(['excused', 'present'])
})

test('where one lesson is enough, who comes to the third was at school; who comes to none is absent once all were called', async () => {
  const { lessons, take, both, days, clock, dewi, records } = await aLessonRoom('any')
  await take(lessons.physics, both('absent', 'absent'))
  expect(await days()).toEqual([])
  clock('09:50')
  await take(lessons.chemistry, both('present', 'absent'), { by: dewi })
  expect((await records()).map(({ status }) => status)).toEqual(['present'])
  clock('11:00')
  await take(lessons.last, both('absent', 'absent'))
  expect(await days()).toEqual(['present', 'absent'])
})
