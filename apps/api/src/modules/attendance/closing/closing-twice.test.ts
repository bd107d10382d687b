import { attendance } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { MONDAY, MIXED, aRoom, closed, closings, old, open, statuses } from '#test/closing.ts'
import { closeDay } from './closing.queries.ts'

test('running twice changes nothing, and neither does a clock that jumps back', async () => {
  const school = await open()
  const { pupils } = await aRoom(school, MIXED)
  school.travel(`${MONDAY}T16:00:00+07:00`)
  await school.runJobs()
  const [first, counted] = [await statuses(school, pupils), await closings(school, school.school)]
  const late = await aRoom(school, MIXED)
  for (const time of ['16:00:30+07:00', '18:00:00+07:00', '06:30:00+07:00', '16:00:00+07:00']) {
    school.travel(`${MONDAY}T${time}`)
    await school.runJobs()
  }
  expect(await statuses(school, pupils)).toEqual(first)
  expect(await statuses(school, late.pupils)).toEqual(['none', 'present', 'unrecorded', 'unrecorded', 'present'])
  expect(await closings(school, school.school)).toEqual(counted)
})

test('a server that was off for days closes those since the last closing when it is back, at most a week of them', async () => {
  const school = await open(old, '2026-11-26T07:00:00+07:00')
  await school.db.insertInto('day_closing').values(closed(school, MONDAY)).execute()
  const { pupils } = await aRoom(school, MIXED, '2026-11-24')
  await school.runJobs()
  expect(await statuses(school, pupils, '2026-11-24')).toEqual(['absent', 'present', 'unrecorded', 'absent', 'present'])
  expect((await closings(school, school.school)).map(({ date }) => date)).toEqual([MONDAY, '2026-11-24', '2026-11-25'])

  school.travel('2026-12-21T07:00:00+07:00')
  await school.runJobs()
  expect((await closings(school, school.school)).map(({ date }) => date).slice(3)).toEqual(
    ['14', '15', '16', '17', '18', '19'].map((day) => `2026-12-${day}`),
  )
})

test('a school has no days to close from before it existed', async () => {
  const school = await open({ created_at: new Date('2026-11-23T18:00:00Z') }, '2026-11-25T07:00:00+07:00')
  await school.runJobs()
  expect((await closings(school, school.school)).map(({ date }) => date)).toEqual(['2026-11-24'])
})

test('a school that turned closing off is left alone', async () => {
  const school = await open({ setting: { closing: false } }, '2026-11-25T18:00:00+07:00')
  await school.runJobs()
  expect(await closings(school, school.school)).toEqual([])
})

test('two processes that close the same day at once change nothing twice', async () => {
  const school = await open()
  const { pupils } = await aRoom(school, MIXED)
  const now = new Date(`${MONDAY}T16:00:00+07:00`)
  const close = async () => {
    const transaction = school.database.transaction()
    await closeDay(transaction.db, { school_id: school.school.id, date: MONDAY }, now)
    await transaction.end('commit')
  }
  await Promise.all([close(), close(), close()])
  expect(await statuses(school, pupils)).toEqual(['absent', 'present', 'unrecorded', 'absent', 'present'])
  expect(await closings(school, school.school)).toEqual([{ date: MONDAY, absent: 2 }])
  const changes = await school.db
    .selectFrom('attendance_change')
    .innerJoin('attendance', 'attendance.id', 'attendance_change.attendance_id')
    .where('account_id', '=', pupils[3]!.id)
    .select('kind')
    .execute()
  expect(changes).toEqual([{ kind: 'closing' }])
})

test('of a pupil who checks in during the closing there is one record, and the check-in that came first counts', async () => {
  const school = await open({}, `${MONDAY}T15:00:00+07:00`)
  const { pupils } = await aRoom(school, ['none', 'none', 'present', 'present'])
  const [early, slow] = [await school.signIn('student', pupils[0]), await school.signIn('student', pupils[1])]
  const here = { body: { latitude: 0, longitude: 110, accuracy: 8 } }
  const day = { school_id: school.school.id, date: MONDAY }
  expect(await early.ask(attendance.checkIn, here)).toMatchObject({ status: 200 })
  const transaction = school.database.transaction()
  await closeDay(transaction.db, day, new Date(`${MONDAY}T16:00:00+07:00`))
  const asked = slow.ask(attendance.checkIn, here)
  await transaction.end('commit')
  expect(await asked).toMatchObject({ status: 200, body: { data: { status: 'absent' } } })
  expect(await statuses(school, pupils)).toEqual(['late', 'absent', 'present', 'present'])
})
