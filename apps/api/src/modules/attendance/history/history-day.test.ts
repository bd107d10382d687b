import { attendanceHistory } from '@lentera/contract/attendance/history'
import { expect, test } from 'vitest'
import { changeRecords } from '#book/change.queries.ts'
import { record } from '#test/records.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const november = { query: { month: '2026-11' } }
const own = (school: OpenSchool) => school.signIn('student')

test('a day tells all: the record with its note, who wrote it, and who changed it when, from what to what, and why', async () => {
  const school = await openSchool()
  const { student, teacher } = school.people
  const wishes = { note: 'Demam sejak semalam.', recorded_by: teacher.id, clock_in_at: new Date('2026-11-19T23:50:00Z') }
  const { id, revision } = await record(school, student, { '2026-11-20': 'present' }, wishes)
  const changed = { id, revision, status: 'sick', verification: 'approved', late_minutes: null, reason: 'Surat dokter.' } as const
  await changeRecords(school.db, [changed], { kind: 'correction', by: teacher.id, now: new Date('2026-11-21T02:00:00Z') })
  const { data } = await (await school.signIn('parent')).ask(attendanceHistory.day, { query: { date: '2026-11-20' } })
  expect(data).toMatchObject({
    date: '2026-11-20',
    kind: 'recorded',
    record: { status: 'sick', clock_in_at: '2026-11-19T23:50:00.000Z', method: 'roll_call' },
    note: 'Demam sejak semalam.',
    recorded_by: 'Ratna Dewi, S.Pd.',
    photo_url: null,
    changes: [
      {
        by: 'Ratna Dewi, S.Pd.',
        at: '2026-11-21T02:00:00.000Z',
        from_status: 'present',
        to_status: 'sick',
        reason: 'Surat dokter.',
      },
    ],
  })
})

test.each([
  ['2026-11-20', 'missing', null],
  ['2026-11-15', 'closed', 'Hari libur'],
  ['2026-11-23', 'open', null],
  ['2026-11-24', 'ahead', null],
  ['2026-07-14', 'before', null],
])('a day without a record says what it is: %s is %s', async (date, kind, closed_because) => {
  const school = await openSchool()
  await record(school, school.people.student, { '2026-11-19': 'present' })
  const { data } = await (await own(school)).ask(attendanceHistory.day, { query: { date } })
  expect(data).toMatchObject({ date, kind, closed_because, record: null, changes: [] })
})

test('a day that is none is refused by name', async () => {
  for (const date of ['2026-02-30', '0000-01-01', '']) {
    const { status, body } = await (await own(await openSchool())).ask(attendanceHistory.day, { query: { date } })
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['date'] })
  }
})

test('leaving early and not clocking out are told only where the school lets people clock out, and not before the day is over', async () => {
  const leavingsOf = async (clock_out: boolean) => {
    const school = await openSchool({ school: { setting: { clock_out } } })
    const { student } = school.people
    const clock_in_at = new Date('2026-11-19T23:50:00Z')
    await record(school, student, { '2026-11-19': 'present' }, { clock_in_at, clock_out_at: clock_in_at, left_early: true })
    await record(school, student, { '2026-11-20': 'present', '2026-11-23': 'present' }, { clock_in_at })
    await record(school, student, { '2026-11-21': 'sick' })
    const { data } = await (await own(school)).ask(attendanceHistory.history, november)
    const { left_early, not_clocked_out } = data.totals
    return {
      days: data.days.filter(({ leaving }) => leaving).map(({ date, leaving }) => [date, leaving]),
      left_early,
      not_clocked_out,
    }
  }
  expect(await leavingsOf(false)).toEqual({ days: [], left_early: 0, not_clocked_out: 0 })
  expect(await leavingsOf(true)).toEqual({
    days: [
      ['2026-11-19', 'left_early'],
      ['2026-11-20', 'not_clocked_out'],
    ],
    left_early: 1,
    not_clocked_out: 1,
  })
})
