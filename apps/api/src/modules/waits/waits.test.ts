import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { consent, CONSENT_VERSION } from '@lentera/contract/attendance/consent'
import { notifications } from '@lentera/contract/notifications'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { anOffice, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { record, waiting } from '#test/records.ts'
import { type Caller, aHome, openSchool } from '#test/school.ts'

const today = '2026-11-23'
const listOf = async (who: Caller, per_page?: number) => (await who.ask(waits.list, { query: { per_page } })).data
/** At 06.50 check-in is open and school has not begun; nobody waits for anything that the test has not made. */
const open = async (now?: string) => {
  const school = await openSchool(now === undefined ? {} : { now })
  const ids = createIds(school.settings.hashidsSalt)
  const wait = (pupil: { id: number }, date = today) =>
    record(school, pupil, { [date]: 'unrecorded' }, { ...waiting, method: 'location' })
  const pupil = (name: string) => aPupil(school.db, school.school, { name, in: school.class })
  return { ...school, ids, wait, pupil }
}

test('a homeroom teacher reads who waits, opens the very check-in, and after the decision it waits no longer', async () => {
  const { signIn, wait, people, ids } = await open()
  const { id } = await wait(people.student)
  const teacher = await signIn('teacher')
  expect(await listOf(teacher)).toMatchObject({
    total: 1,
    counts: { requests: 1 },
    lines: [
      {
        place: 'requests',
        title: 'Andi Saputra',
        note: expect.stringContaining('Di luar area') as unknown,
        urgency: 'today',
        due: 'Hari ini',
        target: { screen: 'request', attendance_id: ids.encode(id) },
      },
    ],
  })
  const of = [{ id: ids.encode(id), revision: 1 }]
  await teacher.ask(decisions.decide, { body: { of, verb: 'approve' } })
  expect(await listOf(teacher)).toMatchObject({ lines: [], total: 0, counts: {}, date: today, timezone: 'Asia/Jakarta' })
})

test('more than three who wait are one line with their number, those of an earlier day press more', async () => {
  const { signIn, wait, pupil } = await open()
  for (const name of ['Bunga', 'Citra', 'Dewi']) await wait(await pupil(name))
  await wait(await pupil('Eka'), '2026-11-20')
  const { lines, total } = await listOf(await signIn('teacher'))
  expect({ lines, total }).toMatchObject({
    total: 4,
    lines: [
      { title: '4 presensi menunggu keputusan', count: 4, urgency: 'overdue', due: '20 Nov', target: { screen: 'requests' } },
    ],
  })
})

test('who teaches the class without leading it decides nothing, and nothing waits there', async () => {
  const { signIn, wait, people, db, school } = await open()
  await wait(people.student)
  expect((await listOf(await signIn('teacher', await aTeacher(db, school)))).lines).toEqual([])
})

test('the homeroom class waits to be called once school has begun, until it is called', async () => {
  const { signIn, travel, class: room, ids, people } = await open()
  expect((await listOf(await signIn('teacher'))).counts).toEqual({})
  travel('2026-11-23T07:40:00+07:00')
  const teacher = await signIn('teacher')
  expect((await listOf(teacher)).lines).toMatchObject([
    {
      place: 'roll_calls',
      title: `Absen ${room.name}`,
      note: expect.stringContaining('1 dari 1 belum tercatat') as unknown,
      target: { screen: 'roll_call', class_uuid: room.uuid },
    },
  ])
  const marks = [{ student_id: ids.encode(people.student.id), status: 'present' as const, revision: null }]
  await teacher.ask(rollCall.takeRollCall, { body: { class_uuid: room.uuid, date: today, state: 'confirmed', marks } })
  expect((await listOf(teacher)).lines).toEqual([])
})

test('a parent is asked to confirm a waiting check-in, once, and not those of other people’s children', async () => {
  const { signIn, wait, people, pupil, ids } = await open()
  await wait(people.student)
  await wait(await pupil('Anak Orang Lain'))
  const parent = await signIn('parent')
  const student_id = ids.encode(people.student.id)
  expect(await listOf(parent)).toMatchObject({
    total: 1,
    lines: [{ place: 'children', title: 'Konfirmasi presensi Andi Saputra', target: { screen: 'waiting_check_in', student_id } }],
  })
  await parent.ask(decisions.confirmCheckIn, { body: { student_id, date: today } })
  expect((await listOf(parent)).lines).toEqual([])
})

test('what nobody has agreed to waits for the parent of a child, and for the pupil from 18 on', async () => {
  const { signIn, db, people, ids } = await open()
  const set = (born_on: string) =>
    db.updateTable('account').set({ location_consent: false, born_on }).where('id', '=', people.student.id).execute()
  const both = async () => [
    (await listOf(await signIn('parent'))).counts.consent,
    (await listOf(await signIn('student'))).counts.consent,
  ]
  await set('2010-01-01')
  expect(await both()).toEqual([1, undefined])
  await set('2008-11-23')
  expect(await both()).toEqual([undefined, 1])
  await set('2010-01-01')
  const said = {
    student_id: ids.encode(people.student.id),
    purpose: 'location' as const,
    granted: false,
    version: CONSENT_VERSION,
  }
  await (await signIn('parent')).ask(consent.decideForChild, { body: said })
  expect(await both()).toEqual([undefined, undefined])
})

test('what waits is told to those of an office alone who may act on it', async () => {
  const { signIn, wait, people, db, school } = await open()
  await wait(people.student)
  const desk = await signIn('school', await anOffice(db, school, { office_rights: ['duty'] }))
  expect(await listOf(desk)).toMatchObject({ total: 1, counts: { school_day: 1 } })
  const timetable = await signIn('school', await anOffice(db, school, { office_rights: ['curriculum'] }))
  expect(await listOf(timetable)).toMatchObject({ lines: [], total: 0, counts: {} })
})

test('an office reads after the bell which classes nobody has called, and how many wait for their teachers', async () => {
  const { signIn, travel, wait, people, class: room, pupil } = await open()
  await wait(people.student)
  await pupil('Bunga')
  expect((await listOf(await signIn('school'))).lines).toMatchObject([
    { title: '1 presensi menunggu wali kelas', urgency: 'calm' },
  ])
  travel('2026-11-23T07:40:00+07:00')
  expect(await listOf(await signIn('school'))).toMatchObject({
    total: 2,
    counts: { school_day: 2 },
    lines: [
      { title: '1 kelas belum diabsen', note: room.name, urgency: 'today', target: { screen: 'school_attendance', date: today } },
      { title: '1 presensi menunggu wali kelas', urgency: 'calm', due: null },
    ],
  })
})

test('a teacher’s check-in waits for the school, and what was left undecided presses more', async () => {
  const { signIn, wait, people } = await open()
  await wait(people.teacher)
  await wait(people.student, '2026-11-20')
  expect((await listOf(await signIn('school'))).lines).toMatchObject([
    { title: '1 presensi menunggu wali kelas', urgency: 'overdue', due: '20 Nov', target: { date: '2026-11-20' } },
    { title: '1 presensi guru menunggu sekolah', urgency: 'today', due: 'Hari ini', target: { date: today } },
  ])
})

test('whoever takes a lesson over today reads that its class waits to be called', async () => {
  const { signIn, db, school, class: room, travel } = await open()
  await db.updateTable('class').set({ homeroom_teacher_id: null }).where('id', '=', room.id).execute()
  const substitute = await aTeacher(db, school, { name: 'Bu Pengganti' })
  const lesson = await db
    .selectFrom('lesson')
    .where('school_id', '=', school.id)
    .select(['id', 'starts_at'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lesson_replacement')
    .values({ lesson_id: lesson.id, date: today, school_id: school.id, teacher_id: substitute.id })
    .execute()
  travel(`${today}T${lesson.starts_at}+07:00`)
  expect((await listOf(await signIn('teacher', substitute))).lines).toMatchObject([
    { title: `Absen ${room.name}`, due: 'Sekarang', target: { screen: 'roll_call', class_uuid: room.uuid } },
  ])
  expect((await listOf(await signIn('teacher'))).counts.roll_calls).toBeUndefined()
})

test('an empty school is led from its year to its first class and its pupils, one step at a time', async () => {
  const { signIn, db, school } = await open()
  await db.deleteFrom('enrollment').execute()
  const steps = async () => (await listOf(await signIn('school'))).lines.map(({ title }) => title)
  expect(await steps()).toEqual(['1 siswa belum punya kelas'])
  await db.updateTable('account').set({ deleted_at: new Date() }).where('role', '=', 'student').execute()
  expect(await steps()).toEqual(['Tambah siswa'])
  await db.deleteFrom('lesson').where('school_id', '=', school.id).execute()
  await db.deleteFrom('class').where('school_id', '=', school.id).execute()
  expect(await steps()).toEqual(['Buat kelas pertama'])
  await db.deleteFrom('academic_year').where('school_id', '=', school.id).execute()
  expect(await steps()).toEqual(['Buat tahun ajaran'])
})

test('the bell counts what is unread, beside what waits and not in its sum', async () => {
  const { signIn, db, people } = await open()
  await db
    .insertInto('notification')
    .values(['a', 'b'].map((event_key) => ({ account_id: people.teacher.id, kind: 'reminder', event_key })))
    .execute()
  const teacher = await signIn('teacher')
  expect(await listOf(teacher)).toMatchObject({ counts: { notifications: 2 }, total: 0 })
  const { data } = await (await signIn('student')).ask(notifications.list, { query: {} })
  expect(data.meta.unread).toBe(0)
})

test('nothing of another school waits for anybody here', async () => {
  const { signIn, db, travel } = await open('2026-11-23T07:40:00+07:00')
  const here = await Promise.all((['teacher', 'school', 'parent', 'student'] as const).map((role) => signIn(role)))
  const all = () => Promise.all(here.map((who) => listOf(who, 200)))
  const before = await all()
  const there = await aHome()
  await record({ db, school: there.school }, there.people.student, { [today]: 'unrecorded' }, { ...waiting, method: 'location' })
  expect(await all()).toEqual(before)
  travel('2026-11-23T07:41:00+07:00')
  expect((await listOf(await signIn('teacher', there.people.teacher))).counts.requests).toBe(1)
})
