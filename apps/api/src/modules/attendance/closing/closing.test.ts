import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { LONG_AGO, MONDAY, MIXED, aRoom, closed, closings, old, open, statuses } from '#test/closing.ts'
import { dueDays } from './closing.queries.ts'

type Zone = 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'

test('at the closing hour unrecorded and rejected pupils become absent; present and waiting ones stay', async () => {
  const school = await open()
  const { pupils } = await aRoom(school, MIXED)
  school.travel(`${MONDAY}T15:59:59+07:00`)
  await school.runJobs()
  expect(await closings(school, school.school)).toEqual([])
  school.travel(`${MONDAY}T16:00:00+07:00`)
  await school.runJobs()
  expect(await statuses(school, pupils)).toEqual(['absent', 'present', 'unrecorded', 'absent', 'present'])
  expect(await closings(school, school.school)).toEqual([{ date: MONDAY, absent: 2 }])
})

test('an absence by closing says so, and a rejected check-in keeps its history', async () => {
  const school = await open()
  const { pupils } = await aRoom(school, MIXED)
  school.travel(`${MONDAY}T16:00:00+07:00`)
  await school.runJobs()
  const record = (at: number) =>
    school.db.selectFrom('attendance').where('account_id', '=', pupils[at]!.id).selectAll().executeTakeFirstOrThrow()
  expect(await record(0)).toMatchObject({ method: 'closing', verification: 'automatic', recorded_by: null, clock_in_at: null })
  const rejected = await record(3)
  expect(rejected).toMatchObject({ method: 'location', verification: 'rejected', revision: 2 })
  expect(
    await school.db.selectFrom('attendance_change').where('attendance_id', '=', rejected.id).selectAll().execute(),
  ).toMatchObject([{ kind: 'closing', changed_by: null, from_status: 'unrecorded', to_status: 'absent' }])
})

test.each<[Zone, string]>([
  ['Asia/Jakarta', '09:00'],
  ['Asia/Makassar', '08:00'],
  ['Asia/Jayapura', '07:00'],
])('a school in %s closes at four by its own clock, %s in UTC', async (timezone, utc) => {
  const school = await open({ timezone })
  const { pupils } = await aRoom(school, MIXED)
  school.travel(new Date(Date.parse(`${MONDAY}T${utc}:00Z`) - 1000).toISOString())
  await school.runJobs()
  expect((await statuses(school, pupils))[0]).toBe('none')
  school.travel(`${MONDAY}T${utc}:00Z`)
  await school.runJobs()
  expect((await statuses(school, pupils))[0]).toBe('absent')
})

test('a day never closes while check-in is open, whatever hour the school chose', async () => {
  const school = await open({ setting: { closing_at: '12:00' } })
  await aRoom(school, MIXED)
  school.travel(`${MONDAY}T15:00:59+07:00`)
  await school.runJobs()
  expect(await closings(school, school.school)).toEqual([])
  school.travel(`${MONDAY}T15:01:00+07:00`)
  await school.runJobs()
  expect(await closings(school, school.school)).toEqual([{ date: MONDAY, absent: 2 }])
})

test('a school that is open until midnight closes its day when the next one begins', async () => {
  const all = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:59', closes_at: '23:59' }
  const school = await open({ hours: all })
  await school.db.insertInto('day_closing').values(closed(school, '2026-11-22')).execute()
  const { pupils } = await aRoom(school, MIXED)
  school.travel(`${MONDAY}T23:59:59+07:00`)
  await school.runJobs()
  expect((await statuses(school, pupils))[0]).toBe('none')
  school.travel('2026-11-24T00:00:00+07:00')
  await school.runJobs()
  expect((await statuses(school, pupils))[0]).toBe('absent')
})

test('a holiday, a Sunday and a day between two years are not closed', async () => {
  const school = await open({}, '2026-11-29T18:00:00+07:00')
  const { db, school: own } = school
  await db.insertInto('holiday').values({ school_id: own.id, date: MONDAY, name: 'Libur' }).execute()
  await school.runJobs()
  expect((await closings(school, own)).map(({ date }) => date)).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ])
  const before = await closings(school, own)
  school.travel('2027-07-08T18:00:00+07:00')
  await school.runJobs()
  expect(await closings(school, own)).toEqual(before)
})

test('a class that nobody recorded is left alone and remembered; exactly four in five is closed', async () => {
  const school = await open()
  const alone = await aRoom(school, ['none', 'none', 'none', 'none', 'none', 'rejected'])
  const most = await aRoom(school, ['none', 'none', 'none', 'none', 'present'])
  school.travel(`${MONDAY}T16:00:00+07:00`)
  await school.runJobs()
  expect(await statuses(school, alone.pupils)).toEqual(['none', 'none', 'none', 'none', 'none', 'unrecorded'])
  expect(await statuses(school, most.pupils)).toEqual(['absent', 'absent', 'absent', 'absent', 'present'])
  const flagged = await school.db
    .selectFrom('day_closing_class')
    .where('school_id', '=', school.school.id)
    .where('class_id', 'in', [alone.room.id, most.room.id])
    .select(['class_id', 'unrecorded', 'total'])
    .execute()
  expect(flagged).toEqual([{ class_id: alone.room.id, unrecorded: 6, total: 6 }])
})

test('teachers, deleted pupils, pupils of last year and those who came later are not made absent', async () => {
  const school = await open()
  const { db, school: own } = school
  const { room } = await aRoom(school, ['present', 'present', 'present', 'present', 'present'])
  const teacher = await aTeacher(db, own, old)
  const gone = await aPupil(db, own, { in: room, ...old, deleted_at: LONG_AGO })
  const later = await aPupil(db, own, { in: room, created_at: new Date('2026-11-24T02:00:00Z') })
  const last = { school_id: own.id, tahun_ajaran_id: 2025 }
  await db
    .insertInto('academic_year')
    .values({ ...last, starts_on: '2025-07-01', second_semester_on: '2026-01-01', ends_on: '2026-06-30' })
    .execute()
  const former = await aPupil(db, { ...own, year: 2025 }, { in: await aClass(db, own, { tahun_ajaran_id: 2025 }), ...old })
  school.travel('2026-11-24T07:00:00+07:00')
  await school.runJobs()
  expect(await statuses(school, [teacher, gone, later, former])).toEqual(['none', 'none', 'none', 'none'])
})

test('what is due is asked of all schools at once, and of none that is done', async () => {
  const school = await open()
  const now = new Date(`${MONDAY}T16:00:00+07:00`)
  const mine = async () => (await dueDays(school.db, now)).filter(({ school_id }) => school_id === school.school.id)
  expect((await mine()).map(({ date }) => date)).toContain(MONDAY)
  school.travel(now.toISOString())
  await school.runJobs()
  expect(await mine()).toEqual([])
})
