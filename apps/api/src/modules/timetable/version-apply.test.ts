import { schedule } from '@lentera/contract/schedule'
import { timetableComing } from '@lentera/contract/timetable/coming'
import { timetableVersions as versions } from '@lentera/contract/timetable/versions'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aLesson, aPupil } from '#db/seed/builders.ts'
import { MONDAY } from '#test/timetable-office.ts'
import { type DraftOffice, draftOffice, told } from '#test/version-office.ts'

const subjectsOn = async ({ signIn }: DraftOffice, date: string) =>
  (await (await signIn('student')).ask(schedule.week, { query: { date } })).data.days.flatMap(({ date: on, lessons }) =>
    lessons.map(({ starts_at }) => `${on} ${starts_at}`),
  )

test('a version that is published for today holds at once; days before keep their lessons, and who is concerned is told what changed', async () => {
  const at = await draftOffice()
  const stranger = await aPupil(at.db, at.school, { name: 'Siswa XI 2', in: at.other })
  at.travel('2026-11-25T06:50:00+07:00')
  expect(await subjectsOn(at, MONDAY)).toHaveLength(1)
  await at.change({ weekday: 4 })
  expect(await at.seenOf()).toMatchObject({ added: 0, changed: 1, removed: 0, classes: 1, teachers: 1, problems: [] })
  expect((await at.publish('2026-11-25')).data).toMatchObject({ state: 'applied', valid_from: '2026-11-25', older: false })
  // Nothing was recorded in the lesson, and yet Monday keeps it.
  expect((await subjectsOn(at, MONDAY)).map((one) => one.slice(0, 10))).toEqual([MONDAY, '2026-11-26'])
  expect((await subjectsOn(at, '2026-11-30')).map((one) => one.slice(0, 10))).toEqual(['2026-12-03'])
  expect(await told(await at.signIn('teacher'))).toEqual(['Jadwal mengajar Anda berubah'])
  expect(await told(await at.signIn('student'))).toEqual(['Jadwal XI 1 berubah'])
  expect(await told(await at.signIn('parent'))).toEqual(['Jadwal XI 1 berubah'])
  expect(await told(await at.signIn('student', stranger))).toEqual([])
})

test('a version for a later date is told at once, shown as coming, and taken over by itself on its day, once', async () => {
  const at = await draftOffice()
  await at.change({ weekday: 2 })
  expect((await at.publish('2027-01-04')).data).toMatchObject({ state: 'published', valid_from: '2027-01-04' })
  const pupil = await at.signIn('student')
  expect(await told(pupil)).toEqual(['Jadwal XI 1 berubah mulai 4 Januari 2027'])
  const { data: coming } = await pupil.ask(timetableComing.own, {})
  expect(coming).toMatchObject({ valid_from: '2027-01-04', more: 0, lines: [expect.stringMatching(/pindah ke Selasa/)] })
  expect((await (await at.signIn('teacher')).ask(timetableComing.own, {})).data?.lines).toHaveLength(1)
  const child = { query: { student_id: at.ids.encode(at.people.student.id) } }
  expect((await (await at.signIn('parent')).ask(timetableComing.child, child)).data).toEqual(coming)
  expect(
    (await (await at.signIn('student', await aPupil(at.db, at.school, { in: at.other }))).ask(timetableComing.own, {})).data,
  ).toBeNull()
  expect((await at.change({ weekday: 5 }, 2)).body.code).toBe('DATA_CHANGED')

  at.travel('2027-01-03T23:50:00+07:00')
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 1 }])
  at.travel('2027-01-04T00:05:00+07:00')
  await at.runJobs()
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 2, starts_on: '2027-01-04' }])
  expect(await at.lessons()).toHaveLength(2)
  expect(await at.state()).toMatchObject({ state: 'applied' })
  expect(await told(await at.signIn('student'))).toHaveLength(1)
  expect((await (await at.signIn('student')).ask(timetableComing.own, {})).data).toBeNull()
})

test('what is edited in the running timetable after publishing is said on the page, and who it concerns is told anew at the takeover', async () => {
  const at = await draftOffice()
  await at.change({ weekday: 2 })
  await at.publish('2027-01-04')
  expect(await at.state()).toMatchObject({ older: false })
  await at.save(at.first.id, { subject_id: at.inDraft.subject.id, teacher_id: at.ratna, weekday: 3 })
  expect(await at.state()).toMatchObject({ older: true })
  at.travel('2027-01-04T00:05:00+07:00')
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 2 }])
  const titles = await told(await at.signIn('student'))
  expect(titles.filter((title) => title.includes('mulai 4 Januari'))).toHaveLength(2)
})

test('a takeover that cannot be done names to the office what stands in the way, and nothing of it is done', async () => {
  const at = await draftOffice()
  await at.change({ weekday: 2 })
  await at.who.ask(versions.add, { params: at.params, body: at.wish({ weekday: 3 }) })
  await at.publish('2027-01-04')
  await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', at.budi.id).execute()
  at.travel('2027-01-04T00:05:00+07:00')
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 1 }])
  const why = expect.stringContaining('Akun dihapus tidak lagi mengajar') as unknown
  expect(await at.state()).toMatchObject({ state: 'published', obstacles: [why] })
  const { lines } = (await at.who.ask(waits.list, { query: { per_page: 20 } })).data
  expect(lines).toContainEqual(expect.objectContaining({ title: 'Jadwal Semester genap belum dapat berlaku', note: why }))
  // It is tried again on the next day.
  await at.db.updateTable('account').set({ deleted_at: null }).where('id', '=', at.budi.id).execute()
  await at.runJobs()
  expect(await at.running()).toHaveLength(1)
  at.travel('2027-01-05T00:05:00+07:00')
  await at.runJobs()
  expect(await at.running()).toHaveLength(2)
})

test('a takeover that ends in the middle leaves everything as it was, and the next one does all of it', async () => {
  const at = await draftOffice()
  await at.change({ weekday: 2 })
  await at.publish('2027-01-04')
  at.travel('2027-01-04T00:05:00+07:00')
  const before = await at.lessons()
  // The last statement of the takeover fails: what was written before it goes with it.
  await at.database.sql`create function refuse_applied() returns trigger language plpgsql as $$
    begin if new.state = 'applied' and new.name = 'Semester genap' then raise exception 'killed'; end if; return new; end $$`
  await at.database
    .sql`create trigger refuse_applied before update on timetable_version for each row execute function refuse_applied()`
  try {
    await at.runJobs().catch(() => undefined)
    expect(await at.lessons()).toEqual(before)
    expect(await at.state()).toMatchObject({ state: 'published' })
  } finally {
    await at.database.sql`drop trigger refuse_applied on timetable_version`
    await at.database.sql`drop function refuse_applied()`
  }
  at.travel('2027-01-04T02:05:00+07:00')
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 2 }])
})

test('a version of a school of five days, taken over where lessons take each other’s hours, leaves every lesson once', async () => {
  const at = await draftOffice()
  const { db, school, class: room, other, budi } = at
  const second = await aLesson(db, school, { class: room, teacher: budi, weekday: 5, starts_at: '07:15', ends_at: '08:45' })
  await aLesson(db, school, { class: other, teacher: budi, weekday: 4, starts_at: '07:15', ends_at: '08:45' })
  const { id } = await at.make({ name: 'Tukar' })
  const params = { version_id: id }
  await db
    .updateTable('timetable_version_lesson')
    .set({ weekday: 6 })
    .where('class_id', '=', room.id)
    .where('weekday', '=', 1)
    .where('version_id', '=', at.ids.decode(id)!)
    .execute()
  await db
    .updateTable('timetable_version_lesson')
    .set({ weekday: 1 })
    .where('class_id', '=', room.id)
    .where('weekday', '=', 5)
    .execute()
  await db
    .updateTable('timetable_version_lesson')
    .set({ weekday: 5 })
    .where('class_id', '=', room.id)
    .where('weekday', '=', 6)
    .execute()
  expect((await at.publish('2026-11-23', params)).status).toBe(200)
  const now = (await at.running()).map(({ class_id, teacher_id, weekday }) => [class_id, teacher_id, weekday])
  expect(now).toHaveLength(3)
  expect(now).toContainEqual([room.id, budi.id, 1])
  expect(now).toContainEqual([other.id, budi.id, 4])
  expect(second.id).toBeGreaterThan(0)
})
