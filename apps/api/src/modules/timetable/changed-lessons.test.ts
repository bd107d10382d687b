import { schedule } from '@lentera/contract/schedule'
import { timetable } from '@lentera/contract/timetable'
import { expect, test } from 'vitest'
import { MONDAY, timetableOffice } from '#test/timetable-office.ts'

test('a lesson that nobody has recorded is moved as it is; the second of two offices sees that it has changed', async () => {
  const { save, first, lessons, week, class: room } = await timetableOffice()
  expect((await save(first.id, { weekday: 3 })).data).toMatchObject({ weekday: 3, revision: 2 })
  expect((await save(first.id, { weekday: 4 })).body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
  expect(await lessons()).toMatchObject([{ id: first.id, weekday: 3, ended_on: null }])
  expect(await week({ class_uuid: room.uuid })).toHaveLength(1)
})

test('a lesson that was recorded ends and another begins: past dates have what they had, and records stay', async () => {
  const { call, save, first, lessons, signIn, budi, db, people: around } = await timetableOffice()
  await call('2026-11-16')
  const { data } = await save(first.id, { teacher_id: undefined, weekday: 1, starts_at: '10:00', ends_at: '11:00' })
  expect(data).toBeUndefined()
  const moved = (await save(first.id, { starts_at: '10:00', ends_at: '11:00' })).data
  expect(moved).toMatchObject({ starts_at: '10:00', teacher: { name: 'Budi Santoso' }, recorded: false })
  expect(await lessons()).toMatchObject([
    { id: first.id, ended_on: MONDAY, teacher_id: around.teacher.id },
    { starts_on: MONDAY, ended_on: null, teacher_id: budi.id },
  ])
  const hours = async (who: typeof budi, date: string) => {
    const caller = await signIn('teacher', who)
    return (await caller.ask(schedule.week, { query: { date } })).data.days[0]?.lessons.map(({ starts_at }) => starts_at)
  }
  expect(await hours(around.teacher, '2026-11-16')).toEqual(['07:15'])
  expect(await hours(budi, '2026-11-16')).toEqual([])
  expect(await hours(around.teacher, MONDAY)).toEqual([])
  expect(await hours(budi, MONDAY)).toEqual(['10:00'])
  const kept = await db.selectFrom('roll_call').where('lesson_id', '=', first.id).select('date').execute()
  expect(kept).toEqual([{ date: '2026-11-16' }])
})

test('a lesson whose roll was called today is held today to the end, and is another one from tomorrow', async () => {
  const { call, save, first, lessons } = await timetableOffice()
  await call(MONDAY)
  await save(first.id, { weekday: 2 })
  expect(await lessons()).toMatchObject([{ ended_on: '2026-11-24' }, { weekday: 2, starts_on: '2026-11-24' }])
})

test('an unused lesson goes, a recorded one ends, and a new one in its place begins where it ended', async () => {
  const { who, ids, first, add, call, lessons, class: room, week } = await timetableOffice()
  const { data: unused } = await add({ weekday: 2 })
  const remove = (lesson_id: string, revision = 1) => who.ask(timetable.remove, { params: { lesson_id }, query: { revision } })
  expect((await remove(unused.id, 2)).body.code).toBe('DATA_CHANGED')
  expect((await remove(unused.id)).data).toEqual({ ended: false })
  await call('2026-11-16')
  expect((await week({ class_uuid: room.uuid }))[0]?.recorded).toBe(true)
  expect((await remove(ids.encode(first.id))).data).toEqual({ ended: true })
  expect((await remove(ids.encode(first.id))).status).toBe(404)
  expect(await week({ class_uuid: room.uuid })).toEqual([])
  expect((await add({ class_uuid: room.uuid })).status).toBe(200)
  expect(await lessons()).toMatchObject([{ ended_on: MONDAY }, { starts_on: MONDAY }])
})

test('what was arranged for coming dates goes along with a lesson that stays on its weekday', async () => {
  const { call, save, first, db, lessons, school } = await timetableOffice()
  await call('2026-11-16')
  const on = (date: string) => ({ school_id: school.id, lesson_id: first.id, date, cancelled: true })
  await db
    .insertInto('lesson_replacement')
    .values([on('2026-11-16'), on('2026-11-30')])
    .execute()
  await save(first.id, { room: 'R. 9' })
  const [, next] = await lessons()
  const kept = await db
    .selectFrom('lesson_replacement')
    .where('school_id', '=', school.id)
    .orderBy('date')
    .select(['lesson_id', 'date'])
    .execute()
  expect(kept).toEqual([
    { lesson_id: first.id, date: '2026-11-16' },
    { lesson_id: next?.id, date: '2026-11-30' },
  ])
})
