import { homeroom } from '@lentera/contract/homeroom'
import { notifications } from '@lentera/contract/notifications'
import { people as peopleCalls } from '@lentera/contract/people'
import { signals } from '@lentera/contract/signals'
import { waits } from '@lentera/contract/waits'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { record } from '#test/records.ts'
import { openSchool } from '#test/school.ts'

/** The school days of three weeks up to Friday 20 November 2026, newest last. */
const days = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20].map((day) => `2026-11-${String(day).padStart(2, '0')}`)
type Status = 'present' | 'absent' | 'sick'
const row = (status: (at: number) => Status) => Object.fromEntries(days.map((date, at) => [date, status(at)]))

const hours = { days: [1, 2, 3, 4, 5], opens_at: '06:00', starts_at: '07:15', closes_at: '12:00' }

/** Andi was absent on the last three days, Citra sick once of fifteen, Bagus never; days close at four. */
const aSemester = async () => {
  const school = await openSchool({ now: '2026-11-20T15:50:00+07:00', school: { hours, setting: { closing_at: '16:00' } } })
  const { db, class: room, people, settings } = school
  const join = (name: string) => aPupil(db, school.school, { name, in: room })
  const [bagus, citra] = [await join('Bagus Prakoso'), await join('Citra Lestari')]
  const since = new Date('2026-07-01T00:00:00Z')
  await db.updateTable('school').set({ created_at: since }).where('id', '=', school.school.id).execute()
  await db.updateTable('account').set({ created_at: since }).where('school_id', '=', school.school.id).execute()
  await record(
    school,
    people.student,
    row((at) => (at > 11 ? 'absent' : 'present')),
  )
  await record(
    school,
    bagus,
    row(() => 'present'),
  )
  await record(
    school,
    citra,
    row((at) => (at === 5 ? 'sick' : 'present')),
  )
  /** Lets four minutes go by from this moment of the day. */
  const run = async (at = '2026-11-20T16:05') => {
    for (let minute = 0; minute < 4; minute++) {
      school.travel(new Date(Date.parse(`${at}:00+07:00`) + minute * 60_000).toISOString())
      await school.runJobs()
    }
  }
  const list = async (role: 'teacher' | 'school' = 'teacher', state: 'open' | 'over' = 'open') =>
    (await (await school.signIn(role)).ask(signals.list, { query: { state } })).data.signals
  const causes = async () => (await list()).map(({ cause }) => cause).toSorted()
  return { ...school, bagus, citra, run, list, causes, ids: createIds(settings.hashidsSalt) }
}

test('after the day was closed a run of three days and a low share are found, for the homeroom teacher and the office', async () => {
  const { run, list } = await aSemester()
  await run()
  const found = ['Andi Saputra: below_90', 'Andi Saputra: streak', 'Citra Lestari: below_95']
  for (const role of ['teacher', 'school'] as const)
    expect((await list(role)).map(({ student, cause }) => `${student.name}: ${cause}`).toSorted()).toEqual(found)
  expect((await list()).find(({ cause }) => cause === 'streak')).toMatchObject({
    text: 'Alpa 3 hari sekolah berturut-turut: 18 Nov, 19 Nov, dan 20 Nov',
    reasons: { rate: 80, school_days: 15, attended: 12, absent: 3 },
  })
})

test('a day counts once it was closed, and not before', async () => {
  const { run, causes } = await aSemester()
  await run('2026-11-20T15:55')
  // The days before were: Andi had missed two of them.
  expect(await causes()).toEqual(['below_90', 'below_95'])
})

test('a school whose days do not close by themselves is looked through at the closing hour, by its own clock', async () => {
  const { run, list, db, school } = await aSemester()
  await db.updateTable('attendance_setting').set({ closing: false }).where('school_id', '=', school.id).execute()
  await run('2026-11-20T15:55')
  expect(await list()).toEqual([])
  await run('2026-11-20T16:00')
  expect(await list()).toHaveLength(3)
})

test('a signal is told once until it is over: the homeroom teacher by name, the office in one line', async () => {
  const { run, signIn, db, people } = await aSemester()
  await run()
  await run('2026-11-20T17:00')
  const told = async (role: 'teacher' | 'school') =>
    (await (await signIn(role)).ask(notifications.list, { query: {} })).data.data.filter(({ kind }) => kind === 'signal')
  expect(await told('teacher')).toHaveLength(3)
  expect((await told('teacher')).map(({ title }) => title)).toContain('Andi Saputra perlu perhatian')
  expect(await told('school')).toMatchObject([{ title: '2 siswa perlu perhatian' }])
  const others = db.selectFrom('notification').where('account_id', 'in', [people.parent.id, people.student.id])
  expect(await others.where('kind', '=', 'signal').selectAll().execute()).toEqual([])
})

test('a pupil who is back is no run any more, and a later run is a new signal', async () => {
  const { run, list, causes, db, people, ...school } = await aSemester()
  await run()
  const monday = { '2026-11-23': 'present' } as const
  for (const pupil of [people.student, school.bagus, school.citra]) await record({ db, school: school.school }, pupil, monday)
  await run('2026-11-23T16:05')
  expect(await causes()).toEqual(['below_90', 'below_95'])
  expect(await list('teacher', 'over')).toMatchObject([{ cause: 'streak', ended_on: '2026-11-23' }])
  const later = { '2026-11-24': 'absent', '2026-11-25': 'absent', '2026-11-26': 'absent' } as const
  await record({ db, school: school.school }, people.student, later)
  await run('2026-11-26T16:05')
  expect((await list()).filter(({ cause, student }) => cause === 'streak' && student.name === 'Andi Saputra')).toMatchObject([
    { found_on: '2026-11-26' },
  ])
})

test('a pupil who has changed class is found once, by the days in both, for the class of now', async () => {
  const { run, list, db, people, signIn, class: room, school, ids } = await aSemester()
  const other = await aClass(db, school, { name: 'XI Lain' })
  const body = { person_ids: [ids.encode(people.student.id)], class_uuid: other.uuid, from: '2026-11-19', reason: 'Salah kelas.' }
  expect((await (await signIn('school')).ask(peopleCalls.moveSeveral, { body })).status).toBe(200)
  await run()
  const found = (await list('school')).map(({ student, class_name, cause }) => `${student.name}, ${class_name}: ${cause}`)
  expect(found.toSorted()).toEqual([
    'Andi Saputra, XI Lain: below_90',
    'Andi Saputra, XI Lain: streak',
    `Citra Lestari, ${room.name}: below_95`,
  ])
  expect((await list('school')).find(({ cause }) => cause === 'streak')?.reasons).toMatchObject({ school_days: 15, absent: 3 })
})

test('an absence that is explained afterwards ends the run', async () => {
  const { run, causes, db, people } = await aSemester()
  await run()
  await db
    .updateTable('attendance')
    .set({ status: 'excused' })
    .where('account_id', '=', people.student.id)
    .where('date', '=', days.at(-1)!)
    .execute()
  await db.deleteFrom('signal_run').execute()
  await db
    .updateTable('school_look')
    .set({ at: sql`'-infinity'` })
    .execute()
  await run('2026-11-20T16:30')
  expect(await causes()).toEqual(['below_90', 'below_95'])
})

test('who leads another class, or only teaches this one, reads none of it; the next homeroom teacher does', async () => {
  const { run, signIn, db, school, list, class: room } = await aSemester()
  await run()
  const { id } = (await list())[0]!
  const other = await aTeacher(db, school)
  await aClass(db, school, { homeroom_teacher_id: other.id })
  const colleague = await signIn('teacher', other)
  expect((await colleague.ask(signals.list, { query: {} })).data.signals).toEqual([])
  expect((await colleague.ask(signals.detail, { params: { signal_id: id } })).status).toBe(404)
  await db.updateTable('class').set({ homeroom_teacher_id: other.id }).where('id', '=', room.id).execute()
  expect((await colleague.ask(signals.detail, { params: { signal_id: id } })).status).toBe(200)
  expect((await (await signIn('teacher')).ask(signals.detail, { params: { signal_id: id } })).status).toBe(404)
})

test('the message to the parents says what was seen, asks, and is signed by the homeroom teacher or the office', async () => {
  const { run, signIn, list, db, people } = await aSemester()
  await aParent(db, { name: 'Bapak Andi', phone: '081234567890', of: [people.student] })
  await run()
  const streak = (await list()).find(({ cause }) => cause === 'streak')!
  const params = { signal_id: streak.id }
  const mine = (await (await signIn('teacher')).ask(signals.detail, { params })).data
  expect(mine.message).toContain(
    'Andi tidak hadir tanpa keterangan pada Rabu, 18 November, Kamis, 19 November, dan Jumat, 20 November.',
  )
  expect(mine.message).toContain('Apakah Andi baik-baik saja?')
  expect(mine.message).not.toContain('Bila ada kendala')
  const share = (await list()).find(({ cause }) => cause === 'below_90')!
  const other = (await (await signIn('teacher')).ask(signals.detail, { params: { signal_id: share.id } })).data.message
  expect(other).toContain('Kehadiran Andi semester ini 80')
  expect(other).toContain('Bila ada kendala yang dapat kami bantu agar Andi lebih sering hadir')
  expect(other).not.toContain('baik-baik saja')
  expect(mine.message).toContain('Ratna Dewi, S.Pd.\nWali kelas')
  expect(mine.parents).toMatchObject([{ name: 'Sari Wahyuni' }, { name: 'Bapak Andi', phone: '081234567890' }])
  expect([mine.days.length, mine.totals.rate, mine.months.at(-1)?.month]).toEqual([28, 80, '2026-11'])
  expect((await (await signIn('school')).ask(signals.detail, { params })).data.message).toContain('Tata usaha SMA Uji Coba')
})

test('who has spoken with the family is kept with the way, the moment and the note, and the signal waits no longer', async () => {
  const { run, signIn, list, people, ids } = await aSemester()
  await run()
  const teacher = await signIn('teacher')
  const waiting = async () =>
    (await teacher.ask(waits.list, { query: { per_page: 50 } })).data.lines.filter(({ place }) => place === 'signals')
  expect(await waiting()).toHaveLength(3)
  const streak = (await list()).find(({ cause }) => cause === 'streak')!
  const params = { signal_id: streak.id }
  await teacher.ask(signals.contact, { params, body: { way: 'phone', note: 'Ibu mengabari Andi demam.' } })
  const { data } = await (await signIn('school')).ask(signals.contact, { params, body: { way: 'meeting', note: 'Ibu datang.' } })
  expect(data.contacts).toMatchObject([
    { by: 'Tata Usaha', way: 'meeting' },
    { by: 'Ratna Dewi, S.Pd.', way: 'phone', note: 'Ibu mengabari Andi demam.', at: '2026-11-20T09:08:00.000Z' },
  ])
  expect(await waiting()).toHaveLength(2)
  expect((await teacher.ask(signals.contact, { params, body: { way: 'phone', note: ' ' } })).body.errors).toHaveProperty('note')
  const page = (await teacher.ask(homeroom.pupil, { params: { student_id: ids.encode(people.student.id) } })).data
  expect(page.sections.find(({ section }) => section === 'signals')).toMatchObject({
    signals: [{ cause: 'below_90' }, { cause: 'streak' }],
  })
})
