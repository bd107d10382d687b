import { attendance } from '@lentera/contract/attendance'
import { hours } from '@lentera/contract/timetable/hours'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { dueDays } from '#modules/attendance/closing/closing.queries.ts'
import { timetableOffice } from '#test/timetable-office.ts'

const six = (first: string, last: string) => [{ starts_at: first, ends_at: last, number: 1, name: null }]
const usual = { name: 'Biasa', weekday: null, starts_on: null, ends_on: null, hours: six('07:15', '14:00') }
/** From Tuesday 24 November to Saturday 5 December: check-in is usually from 06.00 to 15.00, and on time until 07.15. */
const ramadan = {
  name: 'Ramadan',
  weekday: null,
  starts_on: '2026-11-24',
  ends_on: '2026-12-05',
  check_in: { opens_at: '06:30', starts_at: '08:00', closes_at: '13:00' },
  hours: six('08:00', '12:30'),
}
const here = { body: { latitude: 0, longitude: 110, accuracy: 8 } }

const withRamadan = async (set: object = {}) => {
  const at = await timetableOffice()
  await at.who.ask(hours.add, { body: usual })
  const made = await at.who.ask(hours.add, { body: { ...ramadan, ...set } })
  /** What a new pupil's check-in becomes at this hour of a date, in Jakarta. */
  const checkIn = async (date: string, hour: string) => {
    at.travel(`${date}T${hour}:00+07:00`)
    const pupil = await aPupil(at.db, at.school, { name: 'Siswa', in: at.class })
    return (await at.signIn('student', pupil)).ask(attendance.checkIn, here)
  }
  return { ...at, made, checkIn }
}

test('in Ramadan a pupil is on time by its hour, and on the day before and after it by the usual one', async () => {
  const { checkIn } = await withRamadan()
  expect((await checkIn('2026-11-23', '07:40')).data).toMatchObject({ status: 'late', late_minutes: 25 })
  expect((await checkIn('2026-11-24', '07:40')).data).toMatchObject({ status: 'present', late_minutes: null })
  expect((await checkIn('2026-11-24', '08:10')).data).toMatchObject({ status: 'late', late_minutes: 10 })
  expect((await checkIn('2026-11-24', '06:15')).body).toMatchObject({ message: 'Presensi dibuka pukul 06.30–13.00 WIB.' })
  expect((await checkIn('2026-12-07', '07:40')).data).toMatchObject({ status: 'late', late_minutes: 25 })
})

test('a weekday without school has none in Ramadan either, and lessons end with the last hour of the period', async () => {
  const { db, school, signIn, travel } = await withRamadan()
  await db.updateTable('attendance_hours').set({ ends_at: '14:00' }).where('school_id', '=', school.id).execute()
  const today = async () => (await (await signIn('student')).ask(attendance.today, {})).data.hours
  travel('2026-11-29T08:00:00+07:00')
  expect(await today()).toBeNull()
  travel('2026-11-24T08:00:00+07:00')
  expect(await today()).toMatchObject({ starts_at: '08:00', closes_at: '13:00', ends_at: '12:30' })
  travel('2026-11-23T08:00:00+07:00')
  expect(await today()).toMatchObject({ starts_at: '07:15', closes_at: '15:00', ends_at: '14:00' })
})

test('a period without check-in hours of its own leaves them as they are', async () => {
  const { checkIn } = await withRamadan({ check_in: null })
  expect((await checkIn('2026-11-24', '07:40')).data).toMatchObject({ status: 'late', late_minutes: 25 })
})

test('a day of the period closes only after its own check-in has ended, and another school’s by its own hours', async () => {
  const { db, school } = await withRamadan({ check_in: { ...ramadan.check_in, closes_at: '17:00' } })
  const other = await withRamadan({ check_in: null })
  await db
    .updateTable('school')
    .set({ created_at: new Date('2026-11-01T00:00:00Z') })
    .execute()
  const due = async (hour: string) =>
    (await dueDays(db, new Date(`2026-11-24T${hour}:00+07:00`)))
      .filter(({ date }) => date === '2026-11-24')
      .map(({ school_id }) => school_id)
  const before = await due('16:30')
  expect(before).not.toContain(school.id)
  expect(before).toContain(other.school.id)
  expect(await due('17:01')).toContain(school.id)
})

test('check-in hours that do not fit are refused by their field, and usual hours have none', async () => {
  const wrong = async (set: object) => ((await withRamadan(set)).made.body as { errors: object }).errors
  const { check_in } = ramadan
  expect(await wrong({ check_in: { ...check_in, starts_at: '06:00' } })).toHaveProperty(['check_in.starts_at'])
  expect(await wrong({ check_in: { ...check_in, closes_at: '07:00' } })).toHaveProperty(['check_in.closes_at'])
  expect(await wrong({ check_in: { ...check_in, starts_at: '12:40' } })).toHaveProperty(['check_in.starts_at'])
  expect(await wrong({ starts_on: null, ends_on: null, weekday: 6 })).toHaveProperty(['check_in'])
})
