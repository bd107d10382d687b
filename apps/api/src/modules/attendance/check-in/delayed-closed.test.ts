import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { notifications } from '@lentera/contract/notifications'
import { expect, test } from 'vitest'
import { delivery, here, jakarta, MONDAY } from '#test/delivery.ts'

test('delivered after the day closed it takes the place of the absence, as waiting, and the history tells both', async () => {
  const { deliver, records, close, classmates, signIn, travel } = await delivery()
  await classmates()
  await close()
  const [closed] = await records()
  expect(closed).toMatchObject({ status: 'absent', method: 'closing', offline: false })
  travel(jakarta('18:00:00'))
  const { data } = await deliver()
  expect(data).toMatchObject({
    date: MONDAY,
    status: 'unrecorded',
    verification: 'waiting',
    waiting_reason: 'late_delivery',
    method: 'location',
    clock_in_at: '2026-11-22T23:50:00.000Z',
    offline: true,
  })
  expect(await records()).toMatchObject([{ id: closed!.id }])
  const day = await (await signIn('student')).ask(attendanceHistory.day, { query: { date: MONDAY } })
  expect(day.data.changes).toMatchObject([
    { kind: 'clock_in', by: 'Andi Saputra', from_status: 'absent', to_status: 'unrecorded', at: '2026-11-23T11:00:00.000Z' },
  ])
})

test.each([
  ['approve', 'present', 'approved'],
  ['reject', 'absent', 'rejected'],
] as const)(
  'delivered on a later day, teacher and parents are told once; %s makes it %s',
  async (decision, status, verification) => {
    const { deliver, close, classmates, signIn, travel, runJobs, ids } = await withIds()
    await classmates()
    await close()
    travel(jakarta('07:00:00', '2026-11-25'))
    const { data } = await deliver()
    expect(data).toMatchObject({ date: MONDAY, waiting_reason: 'late_delivery', late_minutes: null })
    await runJobs()
    await runJobs()
    const teacher = await signIn('teacher')
    const told = (await teacher.ask(notifications.list, { query: {} })).data.data.filter(({ kind }) => kind === 'waiting')
    expect(told).toMatchObject([{ text: 'Senin, 23 November. Terkirim terlambat. Periksa lalu setujui atau tolak.' }])
    const parent = await signIn('parent')
    const query = { student_id: ids.student, date: MONDAY }
    expect((await parent.ask(decisions.waitingCheckIn, { query })).data.record).toMatchObject({ id: data.id, offline: true })
    expect((await parent.ask(decisions.confirmCheckIn, { body: query })).data.confirmed).toBe(true)
    const { data: listed } = await teacher.ask(decisions.requests, { query: {} })
    expect(listed.requests.map(({ record }) => record.id)).toEqual([data.id])
    const [{ record: seen }] = listed.requests as [(typeof listed.requests)[number]]
    const body = { of: [{ id: seen.id, revision: seen.revision }], verb: decision, reason: 'Sudah ditanyakan' }
    const { data: decided } = await teacher.ask(decisions.decide, { body })
    expect(decided.results).toMatchObject([{ outcome: 'decided', record: { date: MONDAY, status, verification, offline: true } }])
  },
)
const withIds = async () => {
  const school = await delivery()
  const [child] = (await (await school.signIn('teacher')).ask(attendance.board, { query: {} })).data.students
  return { ...school, ids: { student: child!.id } }
}

test('what a teacher or the office wrote is not taken back by a check-in that arrives late', async () => {
  const { deliver, db, people, school, travel } = await delivery()
  const row = { school_id: school.id, account_id: people.student.id, date: MONDAY, recorded_by: people.teacher.id }
  await db
    .insertInto('attendance')
    .values({ ...row, status: 'absent', verification: 'approved', method: 'roll_call' })
    .execute()
  travel(jakarta('18:00:00'))
  expect((await deliver()).data).toMatchObject({ status: 'absent', method: 'roll_call', offline: false })
})

test('a check-in of today stays when one of yesterday arrives after it', async () => {
  const { deliver, records, travel, signIn } = await delivery()
  travel(jakarta('06:55:00', '2026-11-24'))
  const today = await (await signIn('student')).ask(attendance.checkIn, { body: here })
  expect(today.data).toMatchObject({ date: '2026-11-24', status: 'present', offline: false })
  expect((await deliver()).data).toMatchObject({ date: MONDAY, verification: 'waiting' })
  expect((await records()).map(({ date }) => date).toSorted()).toEqual([MONDAY, '2026-11-24'])
})

test('a check-in that arrives while the day closes is heard, before the closing or after it', async () => {
  const { deliver, classmates, close, records } = await delivery({ now: jakarta('15:59:30') })
  await classmates()
  const [answer] = await Promise.all([deliver(), close()])
  expect(answer.status).toBe(200)
  expect(await records()).toMatchObject([{ offline: true, method: 'location' }])
  expect(['present', 'unrecorded']).toContain((await records())[0]!.status)
})

test.each([
  ['Asia/Jakarta', '2026-11-23', '2026-11-24'],
  ['Asia/Makassar', '2026-11-24', '2026-11-24'],
] as const)('the same moment belongs to the date of the school’s own zone: %s', async (timezone, date, until) => {
  const hours = { days: [1, 2, 3], opens_at: '00:00', starts_at: '07:15', closes_at: '23:59' }
  // 23.40 in Jakarta is 00.40 of the next day in Makassar; it arrives half an hour later.
  const { deliver } = await delivery({ now: '2026-11-23T17:10:00Z', school: { timezone, hours } })
  const { data } = await deliver({ made: '2026-11-23T16:40:00Z' })
  expect(data).toMatchObject({ date, waiting_reason: date < until ? 'late_delivery' : null, offline: true })
})
