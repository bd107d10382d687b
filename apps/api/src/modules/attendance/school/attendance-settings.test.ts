import type { Input } from '@lentera/contract'
import { attendance } from '@lentera/contract/attendance'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'

type Settings = Input<typeof schoolAttendance.saveAttendanceSettings>['body']
const monday = { weekday: 1, opens_at: '06:00', starts_at: '07:00', closes_at: '12:00', ends_at: '14:00' }
const settings: Settings = {
  revision: 1,
  methods: ['location', 'qr', 'roll_call'],
  latitude: 0,
  longitude: 110,
  radius_m: 200,
  accuracy_limit_m: 60,
  places: [],
  tolerance_minutes: 10,
  clock_out: true,
  offline_minutes: null,
  closing: true,
  closing_at: '15:30',
  lesson_rule: 'most',
  permit_hours: 6,
  hours: [monday],
}
const office = async () => {
  const school = await openSchool({ now: '2026-11-23T07:08:00+07:00' })
  const who = await school.signIn('school')
  const save = (wishes: Partial<Settings> = {}) =>
    who.ask(schoolAttendance.saveAttendanceSettings, { body: { ...settings, ...wishes } })
  return { ...school, office: who, save }
}

test('what a school saves is what it reads, and a weekday left out has no school', async () => {
  const { office: who, save } = await office()
  const saved = { ...settings, revision: 2 }
  expect((await save()).data).toEqual(saved)
  expect((await who.ask(schoolAttendance.attendanceSettings, {})).data).toEqual(saved)
})

test('the next check-in goes by the new hours, tolerance and ways at once', async () => {
  const { save, signIn } = await office()
  const pupil = await signIn('student')
  await save()
  const { data } = await pupil.ask(attendance.today, {})
  expect(data).toMatchObject({
    methods: ['location', 'qr', 'roll_call'],
    radius_m: 200,
    hours: { starts_at: '07:00', on_time_until: '07:10', ends_at: '14:00' },
  })
  // Eight minutes after the start, within a tolerance of ten.
  const here = { body: { latitude: 0, longitude: 110, accuracy: 8 } }
  expect((await pupil.ask(attendance.checkIn, here)).data).toMatchObject({ status: 'present', late_minutes: null })
})

test('an older page resets nothing: its save is refused with a word, and of two who save at once one is first', async () => {
  const { office: who, save, signIn } = await office()
  const colleague = await signIn('school')
  expect((await save({ radius_m: 300 })).status).toBe(200)
  const late = await colleague.ask(schoolAttendance.saveAttendanceSettings, { body: { ...settings, closing_at: '17:00' } })
  expect(late.body).toEqual({
    status: 409,
    code: 'SETTINGS_CHANGED',
    message: 'Pengaturan ini baru saja diubah orang lain, jadi belum disimpan. Muat yang terbaru, lalu simpan lagi.',
  })
  const { data } = await who.ask(schoolAttendance.attendanceSettings, {})
  expect(data).toMatchObject({ revision: 2, radius_m: 300, closing_at: '15:30', permit_hours: 6, hours: [monday] })
  const both = await Promise.all([save({ revision: 2, radius_m: 100 }), save({ revision: 2, radius_m: 150 })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a school that never saved saves its first settings, and only once from the page of before', async () => {
  const { db, school, save } = await office()
  await db.deleteFrom('attendance_setting').where('school_id', '=', school.id).execute()
  expect((await save({ revision: 0 })).data).toMatchObject({ revision: 1, radius_m: 200 })
  expect((await save({ revision: 0 })).body).toMatchObject({ code: 'SETTINGS_CHANGED' })
  expect((await save({ revision: 2 ** 31 })).body.errors).toEqual({ revision: ['Maksimal 2147483647.'] })
})

test('without hours on a weekday the school is closed that day', async () => {
  const { save, signIn } = await office()
  await save({ hours: [{ ...monday, weekday: 2 }] })
  expect((await (await signIn('student')).ask(attendance.today, {})).data).toMatchObject({ hours: null })
})

test.each<[string, Partial<Settings>, Record<string, string[]>]>([
  [
    'location alone, without a way for those without consent',
    { methods: ['location'] },
    { methods: ['Pilih juga QR kelas atau absen guru, untuk siswa tanpa izin orang tua.'] },
  ],
  ['no way at all', { methods: [] }, { methods: ['Minimal 1 pilihan.'] }],
  ['a way twice', { methods: ['qr', 'qr'] }, { methods: ['Ada pilihan yang ganda.'] }],
  ['location without a point', { latitude: null, longitude: null }, { latitude: ['Presensi lokasi memerlukan titik sekolah.'] }],
  ['half a point', { longitude: null }, { longitude: ['Lengkapi kedua koordinat.'] }],
  ['a radius that is too small', { radius_m: 49 }, { radius_m: ['Minimal 50.'] }],
  ['a radius that is too large', { radius_m: 501 }, { radius_m: ['Maksimal 500.'] }],
  ['an hour that there is not', { closing_at: '24:00' }, { closing_at: ['Formatnya tidak sesuai.'] }],
  [
    'hours in the wrong order',
    { hours: [{ weekday: 1, opens_at: '08:00', starts_at: '07:00', closes_at: '06:00', ends_at: '07:00' }] },
    {
      'hours.0.starts_at': ['Jam masuk sebelum presensi dibuka.'],
      'hours.0.closes_at': ['Presensi ditutup sebelum jam masuk.'],
      'hours.0.ends_at': ['Jam pulang harus setelah jam masuk.'],
    },
  ],
  ['a weekday twice', { hours: [monday, monday] }, { 'hours.1.weekday': ['Hari ini sudah ada.'] }],
])('%s is refused by name, and nothing is saved', async (_what, wishes, errors) => {
  const { office: who, save } = await office()
  const before = (await who.ask(schoolAttendance.attendanceSettings, {})).data
  expect((await save(wishes)).body).toMatchObject({ code: 'VALIDATION', errors })
  expect((await who.ask(schoolAttendance.attendanceSettings, {})).data).toEqual(before)
})

test('a holiday of several days is named once, renamed, and taken back day by day', async () => {
  const { office: who, signIn, travel } = await office()
  const add = (name: string) => who.ask(schoolAttendance.addHoliday, { body: { date: '2026-11-24', until: '2026-11-25', name } })
  await add('Libur daerah')
  expect((await add('  Libur Hari Guru ')).data.holidays).toEqual([
    { date: '2026-11-24', name: 'Libur Hari Guru' },
    { date: '2026-11-25', name: 'Libur Hari Guru' },
  ])
  const { data } = await who.ask(schoolAttendance.removeHoliday, { params: { date: '2026-11-25' } })
  expect(data.holidays).toEqual([{ date: '2026-11-24', name: 'Libur Hari Guru' }])
  travel('2026-11-24T07:00:00+07:00')
  expect((await (await signIn('student')).ask(attendance.today, {})).data).toMatchObject({ closed_because: 'Libur Hari Guru' })
})

test.each([
  [
    'that ends before it begins',
    { date: '2026-12-24', until: '2026-12-23' },
    { until: ['Tanggal terakhir sebelum tanggal pertama.'] },
  ],
  ['that never ends', { date: '2026-12-24', until: '2027-12-24' }, { until: ['Paling lama 60 hari sekaligus.'] }],
  ['of another school year', { date: '2026-06-01' }, { date: ['Tanggal ini sebelum tahun ajaran berjalan.'] }],
  ['of far away', { date: '2036-06-01' }, { date: ['Paling jauh satu tahun ke depan.'] }],
  ['without a name', { date: '2026-12-24', name: ' ' }, { name: ['Minimal 3 karakter.'] }],
])('a holiday %s is refused by name', async (_what, wishes, errors) => {
  const { office: who } = await office()
  const { body } = await who.ask(schoolAttendance.addHoliday, { body: { name: 'Libur', ...wishes } as never })
  expect(body).toMatchObject({ code: 'VALIDATION', errors })
})

test('one school’s settings and holidays are nobody else’s', async () => {
  const { office: who, save } = await office()
  const other = await office()
  await save()
  await who.ask(schoolAttendance.addHoliday, { body: { date: '2026-12-24', name: 'Libur' } })
  expect((await other.office.ask(schoolAttendance.attendanceSettings, {})).data).not.toEqual(settings)
  expect((await other.office.ask(schoolAttendance.holidays, {})).data.holidays).toEqual([])
})

test('holidays are those of the running year from its first day, past ones too, and none of the year before', async () => {
  const { office: who, db, school } = await office()
  const dates = ['2026-06-15', '2026-08-17', '2026-12-24']
  for (const date of dates)
    await db
      .insertInto('holiday')
      .values({ school_id: school.id, date, name: `Libur ${date}` })
      .execute()
  const { data } = await who.ask(schoolAttendance.holidays, {})
  expect(data.holidays.map(({ date }) => date)).toEqual(['2026-08-17', '2026-12-24'])
})
