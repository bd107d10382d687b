import { attendanceHistory } from '@lentera/contract/attendance/history'
import { expect, test } from 'vitest'
import { record, waiting } from '#test/records.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const own = (school: OpenSchool) => school.signIn('student')

test('a streak is days present without being late; closed days, waiting ones and an open today do not break it', async () => {
  const school = await openSchool()
  const { student } = school.people
  const present = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-13', '2026-11-14', '2026-11-18', '2026-11-20', '2026-11-21']
  await record(school, student, Object.fromEntries(present.map((date) => [date, 'present' as const])))
  await record(school, student, { '2026-11-12': 'dispensation', '2026-11-16': 'late', '2026-11-17': 'present' })
  await record(school, student, { '2026-11-19': 'unrecorded' }, waiting)
  const streak = async () => (await (await own(school)).ask(attendanceHistory.summary, { query: {} })).data.streak
  expect(await streak()).toEqual({ current: 4, longest: 6 })
  school.travel('2026-11-24T06:50:00+07:00')
  expect(await streak()).toEqual({ current: 0, longest: 6 })
})

test('a summary is of one semester: months side by side, and the arrivals against the start of school', async () => {
  const school = await openSchool()
  const { student } = school.people
  await record(school, student, { '2026-10-30': 'present' }, { clock_in_at: new Date('2026-10-29T23:55:00Z') })
  await record(school, student, { '2026-11-20': 'late' }, { clock_in_at: new Date('2026-11-20T00:22:00Z'), late_minutes: 7 })
  const { data } = await (await own(school)).ask(attendanceHistory.summary, { query: {} })
  expect(data.period).toEqual({ tahun_ajaran_id: 2026, semester: 1, from: '2026-07-01', to: '2026-12-31' })
  expect(data.periods).toEqual([data.period])
  expect(data.arrivals).toEqual([
    { date: '2026-10-30', clock_in_at: '2026-10-29T23:55:00.000Z', minutes: -20, late: false },
    { date: '2026-11-20', clock_in_at: '2026-11-20T00:22:00.000Z', minutes: 7, late: true },
  ])
  expect(data.months.map(({ month, totals }) => [month, totals.present, totals.late, totals.school_days])).toEqual([
    ['2026-10', 1, 0, 2],
    ['2026-11', 0, 1, 18],
  ])
})

test('in the second semester the first one can still be chosen, its streak no longer runs, and one that never was is not found', async () => {
  const school = await openSchool({ now: '2027-01-04T08:00:00+07:00' })
  await record(school, school.people.student, { '2026-12-30': 'present', '2026-12-31': 'present' })
  const pupil = await own(school)
  const running = (await pupil.ask(attendanceHistory.summary, { query: {} })).data
  expect(running.period).toMatchObject({ tahun_ajaran_id: 2026, semester: 2 })
  expect(running.periods.map(({ semester }) => semester)).toEqual([2, 1])
  expect(running.totals.present).toBe(0)
  const former = (await pupil.ask(attendanceHistory.summary, { query: { tahun_ajaran_id: 2026, semester: 1 } })).data
  expect(former).toMatchObject({ totals: { present: 2 }, streak: { current: null, longest: 2 } })
  const never = await pupil.ask(attendanceHistory.summary, { query: { tahun_ajaran_id: 2020, semester: 1 } })
  expect(never.status).toBe(404)
})

test('a school without an academic year has a summary without a semester', async () => {
  const school = await openSchool()
  await school.db
    .updateTable('academic_year')
    .set({ starts_on: '2026-12-01' })
    .where('school_id', '=', school.school.id)
    .execute()
  const { data } = await (await own(school)).ask(attendanceHistory.summary, { query: {} })
  expect(data).toMatchObject({ period: null, periods: [], arrivals: [], months: [], totals: { rate: null } })
})
