import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { permits } from '@lentera/contract/permits'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { expect, test } from 'vitest'
import { aPupil, aYear } from '#db/seed/builders.ts'
import { aPermit } from '#db/seed/permits.ts'
import { closeDay } from '#modules/attendance/closing/closing.queries.ts'
import { createIds } from '#kit/http/ids.ts'
import { record, waiting } from '#test/records.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'

const MONDAY = '2026-11-23'
const LONG_AGO = new Date('2026-07-01T00:00:00Z')
const ids = createIds(testSettings.hashidsSalt)

const approve = async (school: OpenSchool, { id, revision }: { id: number; revision: number }) =>
  (await school.signIn('teacher')).ask(permitDecisions.decide, {
    body: { of: [{ id: ids.encode(id), revision }], verb: 'approve' },
  })
const reject = async (school: OpenSchool, { id, revision }: { id: number; revision: number }) =>
  (await school.signIn('teacher')).ask(permitDecisions.decide, {
    body: { of: [{ id: ids.encode(id), revision }], verb: 'reject', reason: 'Tidak ada kabar dari rumah.' },
  })
/** `date status` of all that is recorded of somebody. */
const bookOf = async ({ db, people }: OpenSchool, { id }: { id: number } = people.student) =>
  (
    await db
      .selectFrom('attendance')
      .where('account_id', '=', id)
      .where('date', '>=', MONDAY)
      .orderBy('date')
      .select(['date', 'status', 'method'])
      .execute()
  ).map(({ date, status, method }) => `${date} ${status} ${method}`)
const changesOf = async ({ db, people }: OpenSchool) =>
  (
    await db
      .selectFrom('attendance_change as change')
      .innerJoin('attendance', 'attendance.id', 'change.attendance_id')
      .where('attendance.account_id', '=', people.student.id)
      .orderBy('change.id')
      .select(['change.kind', 'from_status', 'to_status'])
      .execute()
  ).map(({ kind, from_status, to_status }) => `${kind} ${from_status} ${to_status}`)

test('approving writes today, and the days to come when they come: not a Sunday, not a holiday', async () => {
  const school = await openSchool({ school: { created_at: LONG_AGO } })
  const { db, people } = school
  await db.insertInto('holiday').values({ school_id: school.school.id, date: '2026-11-27', name: 'Libur' }).execute()
  const span = { starts_on: MONDAY, ends_on: '2026-11-30' }
  const permit = await aPermit(db, school.school, { of: people.student, type: 'bereavement', ...span })
  expect((await approve(school, permit)).data.results).toMatchObject([{ outcome: 'decided', permit: { state: 'approved' } }])
  expect(await bookOf(school)).toEqual([`${MONDAY} excused permit`])
  expect(await changesOf(school)).toEqual(['permit unrecorded excused'])
  for (const day of ['24', '25', '26', '27', '28', '29', '30']) {
    school.travel(`2026-11-${day}T00:01:00+07:00`)
    await school.runJobs()
  }
  expect((await bookOf(school)).map((line) => line.slice(8))).toEqual([
    '23 excused permit',
    '24 excused permit',
    '25 excused permit',
    '26 excused permit',
    '28 excused permit',
    '30 excused permit',
  ])
})

test('a day begins by the school’s own clock: in Jayapura two hours before Jakarta', async () => {
  const school = await openSchool({ school: { timezone: 'Asia/Jayapura', created_at: LONG_AGO } })
  const permit = await aPermit(school.db, school.school, {
    of: school.people.student,
    starts_on: '2026-11-24',
    ends_on: '2026-11-24',
  })
  await approve(school, permit)
  school.travel('2026-11-23T23:59:00+09:00')
  await school.runJobs()
  expect(await bookOf(school)).toEqual([])
  school.travel('2026-11-24T00:00:30+09:00')
  await school.runJobs()
  expect(await bookOf(school)).toEqual(['2026-11-24 sick permit'])
})

test('a permit over the end of the school year counts on the school days of both years', async () => {
  const school = await openSchool({ now: '2027-06-29T06:50:00+07:00', school: { created_at: LONG_AGO } })
  await aYear(school.db, school.school, 2027)
  const span = { starts_on: '2027-06-29', ends_on: '2027-07-02' }
  const permit = await aPermit(school.db, school.school, { of: school.people.student, type: 'religious', ...span })
  const said = await approve(school, permit)
  expect(said.data.results[0]?.permit).toMatchObject({ school_days: 4 })
  school.travel('2027-07-01T00:01:00+07:00')
  await school.runJobs()
  const dates = await school.db
    .selectFrom('permit_day')
    .where('permit_id', '=', permit.id)
    .orderBy('date')
    .select('date')
    .execute()
  expect(dates.map(({ date }) => date)).toEqual(['2027-06-29', '2027-06-30', '2027-07-01'])
})

test('whoever was recorded as present stays present, and the conflict is told', async () => {
  const school = await openSchool()
  await record(school, school.people.student, { [MONDAY]: 'present' })
  const permit = await aPermit(school.db, school.school, { of: school.people.student })
  const said = await approve(school, permit)
  expect(said.data.results[0]).toMatchObject({ outcome: 'decided', permit: { state: 'approved', conflicts: 1 } })
  expect(await bookOf(school)).toEqual([`${MONDAY} present roll_call`])
  const shown = await (await school.signIn('parent')).ask(permits.detail, { params: { permit_id: ids.encode(permit.id) } })
  expect(shown.data.days).toEqual([{ date: MONDAY, kind: 'conflict', status: 'present', closed_because: null }])
})

test('an absence that was found before is what the permit explains, and its history says so', async () => {
  const school = await openSchool()
  await record(school, school.people.student, { [MONDAY]: 'absent' })
  await approve(school, await aPermit(school.db, school.school, { of: school.people.student }))
  expect(await bookOf(school)).toEqual([`${MONDAY} sick permit`])
  expect(await changesOf(school)).toEqual(['permit absent sick'])
})

test('of an approval and a check-in at once neither is lost: sick, or present with a conflict', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const permit = await aPermit(school.db, school.school, { of: school.people.student })
  const here = { latitude: 0, longitude: 110, accuracy: 8 }
  const [said, came] = await Promise.all([approve(school, permit), pupil.ask(attendance.checkIn, { body: here })])
  expect([said.status, came.status]).toEqual([200, 200])
  const [line] = await bookOf(school)
  const conflicts = said.data.results[0]?.permit.conflicts
  expect([`${MONDAY} sick permit 0`, `${MONDAY} present location 1`]).toContain(`${line} ${conflicts}`)
})

test('cancelling an approved permit takes back what it wrote, and the pupil can check in', async () => {
  const school = await openSchool()
  const parent = await school.signIn('parent')
  const filed_by = school.people.parent.id
  const permit = await aPermit(school.db, school.school, { of: school.people.student, filed_by })
  const approved = await approve(school, permit)
  const revision = approved.data.results[0]!.permit.revision
  const said = await parent.ask(permits.cancel, { params: { permit_id: ids.encode(permit.id) }, body: { revision } })
  expect(said.data).toMatchObject({ state: 'cancelled', can: [] })
  expect(await bookOf(school)).toEqual([`${MONDAY} unrecorded permit`])
  const here = { latitude: 0, longitude: 110, accuracy: 8 }
  expect((await (await school.signIn('student')).ask(attendance.checkIn, { body: here })).data.status).toBe('present')
  expect(await changesOf(school)).toEqual(['permit unrecorded sick', 'permit sick unrecorded', 'clock_in unrecorded present'])
})

test('what somebody has corrected since stays theirs when the permit is called off', async () => {
  const school = await openSchool()
  const permit = await aPermit(school.db, school.school, { of: school.people.student })
  const { revision } = (await approve(school, permit)).data.results[0]!.permit
  const teacher = await school.signIn('teacher')
  const body = { student_id: ids.encode(school.people.student.id), date: MONDAY, reason: 'Datang pukul tujuh.', revision: 2 }
  expect((await teacher.ask(attendanceDecisions.correct, { body: { ...body, status: 'present', time: '06:40' } })).status).toBe(
    200,
  )
  const cancelled = { revision, reason: 'Siswa ternyata masuk sekolah.' }
  await teacher.ask(permits.cancel, { params: { permit_id: ids.encode(permit.id) }, body: cancelled })
  expect((await bookOf(school))[0]).toContain('present')
})

test('the closing leaves a pupil alone whose permit waits, and writes one that was approved; a rejected one is absent', async () => {
  const school = await openSchool({ school: { created_at: LONG_AGO } })
  const { db } = school
  const pupils = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => aPupil(db, school.school, { in: school.class, created_at: LONG_AGO })),
  )
  const [open, ill, none] = [pupils[0]!, pupils[1]!, pupils[2]!]
  for (const pupil of pupils.slice(3)) await record(school, pupil, { [MONDAY]: 'present' })
  const waits = await aPermit(db, school.school, { of: open })
  await aPermit(db, school.school, { of: ill, state: 'approved' })
  await school.database.inTransaction((tx) => closeDay(tx, { school_id: school.school.id, date: MONDAY }, school.now()))
  expect(await bookOf(school, open)).toEqual([])
  expect(await bookOf(school, ill)).toEqual([`${MONDAY} sick permit`])
  expect(await bookOf(school, none)).toEqual([`${MONDAY} absent closing`])
  await reject(school, waits)
  expect(await bookOf(school, open)).toEqual([`${MONDAY} absent closing`])
})

test('a check-in that is rejected on a day with a permit becomes what the permit says', async () => {
  const school = await openSchool()
  const made = await record(school, school.people.student, { [MONDAY]: 'unrecorded' }, { ...waiting, method: 'location' })
  const permit = await aPermit(school.db, school.school, { of: school.people.student })
  const said = await approve(school, permit)
  expect(said.data.results[0]?.permit.conflicts).toBe(1)
  const teacher = await school.signIn('teacher')
  const body = {
    of: [{ id: ids.encode(made.id), revision: made.revision }],
    verb: 'reject' as const,
    reason: 'Tidak ada di sekolah.',
  }
  expect((await teacher.ask(attendanceDecisions.decide, { body })).data.results[0]?.record.status).toBe('sick')
})

test('hours of a day are a mark beside the day, and change no status', async () => {
  const school = await openSchool()
  const hours = { type: 'late_arrival' as const, ends_at: '09:00' }
  const permit = await aPermit(school.db, school.school, { of: school.people.student, ...hours })
  await approve(school, permit)
  expect(await bookOf(school)).toEqual([])
  const today = await (await school.signIn('teacher')).ask(permits.onLeave, { query: {} })
  expect(today.data.leaves).toMatchObject([{ type: 'late_arrival', ends_at: '09:00', person: { name: 'Andi Saputra' } }])
  const mine = await (await school.signIn('student')).ask(permits.today, {})
  expect(mine.data.permits).toMatchObject([{ type: 'late_arrival' }])
})
