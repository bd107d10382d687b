import { calendar } from '@lentera/contract/calendar'
import { attendance } from '@lentera/contract/attendance'
import { schedule } from '@lentera/contract/schedule'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil } from '#db/seed/builders.ts'
import { nationalDays } from './national-days.ts'
import { office } from '#test/calendar-office.ts'

test('an entry of several days closes each of them for the whole school, follows its change, and opens them when it goes', async () => {
  const { who, add, holidays, seen } = await office()
  const { entry } = (await add({ name: 'Libur semester', ends_on: '2026-12-23' })).data
  expect(await holidays()).toEqual(['21', '22', '23'].map((day) => ({ date: `2026-12-${day}`, name: 'Libur semester' })))
  const { id, revision, ...fields } = entry
  const params = { entry_id: id }
  const body = { ...fields, name: 'Libur akhir semester', starts_on: '2026-12-23', ends_on: '2026-12-24', revision }
  expect((await who.ask(calendar.save, { params, body })).data.entry).toEqual({ ...body, id, revision: 2 })
  expect((await holidays()).map(({ date }) => date)).toEqual(['2026-12-23', '2026-12-24'])
  expect((await who.ask(calendar.save, { params, body })).body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
  await who.ask(calendar.remove, { params })
  expect(await holidays()).toEqual([])
  expect((await seen()).entries).toEqual([])
})

test('where two entries cover a day the other one still closes it when one goes, and a national one names it', async () => {
  const { who, add, holidays } = await office()
  const { entry } = (await add({ name: 'Libur semester', starts_on: '2026-12-24', ends_on: '2026-12-25' })).data
  expect((await who.ask(calendar.takeNational, { body: { dates: ['2026-12-25'] } })).data).toEqual({ added: 0, check_ins: 0 })
  const national = (
    await add({ kind: 'national', name: 'Kelahiran Yesus Kristus', starts_on: '2026-12-25', ends_on: '2026-12-25' })
  ).data.entry
  expect((await holidays()).map(({ name }) => name)).toEqual(['Libur semester', 'Kelahiran Yesus Kristus'])
  await who.ask(calendar.remove, { params: { entry_id: national.id } })
  expect((await holidays()).map(({ name }) => name)).toEqual(['Libur semester', 'Libur semester'])
  await who.ask(calendar.remove, { params: { entry_id: entry.id } })
  expect(await holidays()).toEqual([])
})

test('exam weeks and half days close no day', async () => {
  const { add, holidays } = await office()
  await add({ kind: 'exam', name: 'Ujian akhir semester', ends_on: '2026-12-24' })
  await add({ kind: 'half_day', name: 'Rapat guru', ends_at: '11:00' })
  expect(await holidays()).toEqual([])
})

test.each([
  ['that ends before it begins', { ends_on: '2026-12-20' }, { ends_on: ['Tanggal terakhir sebelum tanggal pertama.'] }],
  ['of more than 120 days', { ends_on: '2027-04-20' }, { ends_on: ['Paling lama 120 hari sekaligus.'] }],
  [
    'outside every year',
    { starts_on: '2027-07-01', ends_on: '2027-07-01' },
    { starts_on: ['Tanggal ini di luar tahun ajaran yang sudah dibuat.'] },
  ],
  ['for a level of another kind of school', { grades: [9] }, { grades: ['Tingkat 10 sampai 12.'] }],
  ['of a half day without its end', { kind: 'half_day' as const }, { ends_at: ['Isi jam pulangnya.'] }],
  ['of a whole day with an end', { ends_at: '11:00' }, { ends_at: ['Jam pulang hanya untuk hari yang lebih pendek.'] }],
])('an entry %s is refused by name, and nothing is entered', async (_what, wishes, errors) => {
  const { add, seen } = await office()
  expect((await add(wishes)).body).toMatchObject({ status: 422, code: 'VALIDATION', errors })
  expect((await seen()).entries).toEqual([])
})

test('a school neither reads nor changes another school’s entries', async () => {
  const [mine, other] = [await office(), await office()]
  const { entry } = (await other.add({ name: 'Libur mereka' })).data
  expect((await mine.seen()).entries).toEqual([])
  const params = { entry_id: entry.id }
  const { id: _, ...body } = entry
  expect((await mine.who.ask(calendar.save, { params, body })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await mine.who.ask(calendar.remove, { params })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await other.seen()).entries).toEqual([entry])
  expect((await mine.holidays()).length).toBe(0)
})

test('declared holidays come in one press, each once; a day that was not declared refuses them all', async () => {
  const { who, seen, holidays } = await office()
  expect((await seen()).national.filter(({ date }) => date > '2026-12-01' && date < '2027-02-01')).toMatchObject([
    { date: '2026-12-24', kind: 'joint_leave', taken: false, source: 'SKB 3 Menteri No. 1497, 2, dan 5 Tahun 2025' },
    { date: '2026-12-25', kind: 'national', taken: false },
    { date: '2027-01-01', kind: 'national', taken: false, source: 'SKB 3 Menteri No. 1205, 3, dan 2 Tahun 2026' },
    { date: '2027-01-05', kind: 'national', taken: false },
  ])
  const take = (dates: string[]) => who.ask(calendar.takeNational, { body: { dates } })
  expect((await take(['2026-12-25', '2026-12-26'])).body).toMatchObject({ status: 422, code: 'VALIDATION' })
  expect(await holidays()).toEqual([])
  expect((await take(['2026-12-25', '2027-01-01'])).data.added).toBe(2)
  expect((await take(['2026-12-24', '2026-12-25'])).data.added).toBe(1)
  expect((await holidays()).map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25', '2027-01-01'])
  expect((await seen()).national.filter(({ taken }) => taken).map(({ date }) => date)).toEqual([
    '2026-12-24',
    '2026-12-25',
    '2027-01-01',
  ])
})

test('of the declared days only those that wait for the moon say so, and 2027 has as many as its decree', async () => {
  const { seen } = await office()
  const { national } = await seen()
  expect(national.filter(({ awaits_moon }) => awaits_moon).map(({ date, name }) => `${date} ${name}`)).toEqual([
    '2027-03-10 Idul Fitri 1448 Hijriah',
    '2027-03-11 Idul Fitri 1448 Hijriah',
    '2027-05-17 Idul Adha 1448 Hijriah',
  ])
  const of2027 = nationalDays.filter(({ date }) => date.startsWith('2027-'))
  const countOf = (kind: 'national' | 'joint_leave') => of2027.filter((one) => one.kind === kind).length
  expect([countOf('national'), countOf('joint_leave')]).toEqual([18, 8])
  expect(nationalDays.map(({ date }) => date)).toEqual([...new Set(nationalDays.map(({ date }) => date))].toSorted())
})

test('a holiday entered for a past day says how many checked in then, of the levels that it is for, and keeps them', async () => {
  const { db, school, add, people } = await office()
  const other = await aPupil(db, school, { in: await aClass(db, school, { grade: 12 }) })
  const stay = await aPupil(db, school, { in: await aClass(db, school, { grade: 12 }) })
  const came = { school_id: school.id, status: 'present', verification: 'automatic', method: 'location' } as const
  const at = new Date('2026-11-20T00:00:00Z')
  await db
    .insertInto('attendance')
    .values([
      { ...came, account_id: people.teacher.id, date: '2026-11-20', clock_in_at: at },
      { ...came, account_id: other.id, date: '2026-11-20', clock_in_at: at },
      { ...came, account_id: stay.id, date: '2026-11-20', status: 'absent', method: 'closing' },
      { ...came, account_id: other.id, date: '2026-11-19', clock_in_at: at },
    ])
    .execute()
  const day = { starts_on: '2026-11-20', ends_on: '2026-11-20' }
  expect((await add({ ...day, grades: [12] })).data.check_ins).toBe(1)
  expect((await add(day)).data.check_ins).toBe(2)
  expect((await add({ ...day, kind: 'exam', name: 'Ujian' })).data.check_ins).toBe(0)
  const kept = await db.selectFrom('attendance').where('school_id', '=', school.id).select('status').execute()
  expect(kept).toHaveLength(4)
})

test('a holiday of one class level closes check-in and lessons of that level alone', async () => {
  const { db, school, add, signIn } = await office()
  const [closed, open] = [await aClass(db, school, { grade: 12 }), await aClass(db, school, { grade: 10 })]
  const [free, there] = [await aPupil(db, school, { in: closed }), await aPupil(db, school, { in: open })]
  const today = { starts_on: '2026-11-23', ends_on: '2026-11-23' }
  await add({ ...today, name: 'Kunjungan kampus', grades: [12] })
  const body = { latitude: 0, longitude: 110, accuracy: 8 }
  const away = await signIn('student', free)
  expect((await away.ask(attendance.today, {})).data).toMatchObject({ hours: null, closed_because: 'Kunjungan kampus' })
  expect((await away.ask(attendance.checkIn, { body })).body).toMatchObject({ status: 409, code: 'ATTENDANCE_CLOSED' })
  const here = await signIn('student', there)
  expect((await here.ask(attendance.today, {})).data.hours).not.toBeNull()
  const week = async (who: typeof here) =>
    (await who.ask(schedule.week, { query: {} })).data.days.find(({ date }) => date === '2026-11-23')?.closed_because
  expect(await week(away)).toBe('Kunjungan kampus')
  expect(await week(here)).toBeNull()
  const recorded = await db.selectFrom('attendance').where('account_id', '=', free.id).selectAll().execute()
  expect(recorded).toEqual([])
})

test('on a half day check-in ends with the day, and lessons that begin later are not held', async () => {
  const { db, school, add, signIn, people, class: room } = await office()
  await db.deleteFrom('lesson').where('class_id', '=', room.id).execute()
  const of = { weekday: 1, class: room, teacher: people.teacher }
  await aLesson(db, school, { ...of, starts_at: '07:00', ends_at: '07:40' })
  await aLesson(db, school, { ...of, starts_at: '11:00', ends_at: '11:40' })
  await add({ kind: 'half_day', name: 'Rapat guru', starts_on: '2026-11-23', ends_on: '2026-11-23', ends_at: '11:00' })
  const pupil = await signIn('student')
  expect((await pupil.ask(attendance.today, {})).data.hours).toMatchObject({ closes_at: '11:00', ends_at: '11:00' })
  const heldOn = async (date: string) =>
    (await pupil.ask(schedule.week, { query: { date } })).data.days
      .find((day) => day.date === date)
      ?.lessons.map(({ starts_at }) => starts_at)
  expect(await heldOn('2026-11-23')).toEqual(['07:00'])
  expect(await heldOn('2026-11-30')).toEqual(['07:00', '11:00'])
})

test('the closing of a day makes nobody absent whose level had no school', async () => {
  const made = await office({ school: { created_at: new Date('2026-11-21T18:00:00Z') } })
  const { db, school, add } = made
  const old = { created_at: new Date('2026-07-01T00:00:00Z') }
  const rooms = [await aClass(db, school, { grade: 12 }), await aClass(db, school, { grade: 10 })]
  const pupils = []
  for (const room of rooms) for (let seat = 0; seat < 2; seat++) pupils.push(await aPupil(db, school, { in: room, ...old }))
  const [free, came, missing, there] = pupils
  for (const { id } of [came!, there!])
    await db
      .insertInto('attendance')
      .values({
        school_id: school.id,
        account_id: id,
        date: '2026-11-23',
        status: 'present',
        verification: 'automatic',
        method: 'location',
        clock_in_at: new Date('2026-11-23T00:00:00Z'),
      })
      .execute()
  await add({ starts_on: '2026-11-23', ends_on: '2026-11-23', grades: [12] })
  made.travel('2026-11-23T18:00:00+07:00')
  await made.runJobs()
  const statusOf = async (id: number) =>
    (await db.selectFrom('attendance').where('account_id', '=', id).select('status').executeTakeFirst())?.status
  expect(await statusOf(free!.id)).toBeUndefined()
  expect(await statusOf(missing!.id)).toBe('absent')
  expect(await statusOf(came!.id)).toBe('present')
})
