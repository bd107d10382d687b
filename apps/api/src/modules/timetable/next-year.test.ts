import { schedule } from '@lentera/contract/schedule'
import { classes } from '@lentera/contract/people/classes'
import { timetableComing } from '@lentera/contract/timetable/coming'
import { timetableVersions as versions } from '@lentera/contract/timetable/versions'
import { expect, test } from 'vitest'
import { aGroup, aLesson, anOffice, aPupil, aTeacher } from '#db/seed/builders.ts'
import { FIRST, nextYearOffice } from '#test/next-year-office.ts'
import { openSchool } from '#test/school.ts'
import { MONDAY } from '#test/timetable-office.ts'
import { told } from '#test/version-office.ts'

test('the office is told that the coming year has no classes, makes them like this year’s, and those of this year stay as they were', async () => {
  const at = await nextYearOffice()
  expect(await at.list(2027)).toMatchObject({
    year: 2027,
    from: FIRST,
    until: '2028-06-30',
    classes: 0,
    stands: false,
    missing_classes: [
      { name: 'XI 1', grade: 11 },
      { name: 'XI 2', grade: 11 },
    ],
    years: [
      { tahun_ajaran_id: 2026, coming: false },
      { tahun_ajaran_id: 2027, coming: true },
    ],
    versions: [],
  })
  expect((await at.makeClasses()).data).toEqual({ made: 2, there: 0 })
  expect((await at.makeClasses([{ name: 'xi 1', grade: 11 }])).data).toEqual({ made: 0, there: 1 })
  expect(await at.list(2027)).toMatchObject({ classes: 2, missing_classes: [] })
  expect(await at.list()).toMatchObject({ year: 2026, classes: 2, stands: true, missing_classes: null })
})

test('a version begins with this year’s lessons in the classes of the same name and level, and says how many have no place there', async () => {
  const at = await nextYearOffice()
  const gone = await aTeacher(at.db, at.school)
  await aLesson(at.db, at.school, { class: at.class, teacher: gone, weekday: 2 })
  await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', gone.id).execute()
  await aLesson(at.db, at.school, { class: at.other, teacher: at.budi, weekday: 3 })
  await at.makeClasses([{ name: 'XI 1', grade: 11 }])
  // A class of that name one level up is another one.
  await at.makeClasses([{ name: 'XI 2', grade: 12 }])
  const { data } = await at.make()
  expect(data).toMatchObject({ tahun_ajaran_id: 2027, state: 'draft', lessons: 1, left_out: 2 })
  const next = await at.roomOf('XI 1')
  const week = (class_uuid: string) => at.who.ask(versions.week, { params: { version_id: data.id }, query: { class_uuid } })
  expect((await week(next.uuid)).data).toMatchObject([{ class: { uuid: next.uuid }, teacher: { id: at.ratna }, weekday: 1 }])
  expect((await week(at.class.uuid)).status).toBe(404)
  expect((await at.make({ from: 'empty' })).data).toMatchObject({ lessons: 0, left_out: 0 })
  expect((await at.make({ tahun_ajaran_id: 2026 })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { from: [expect.any(String)] },
  })
})

test('lessons of a learning group go along once the coming year has a group of its name and subject, and are left out before', async () => {
  const at = await nextYearOffice()
  const { db, school, fisika: subject, budi } = at
  const group = await aGroup(db, school, { name: 'Fisika Lanjut', subject, kind: 'other', teacher_id: budi.id })
  const hours = { weekday: 5, starts_at: '10:00', ends_at: '11:00' }
  const taught = { teacher_id: budi.id, subject_id: subject.id, parallel: true }
  await db
    .insertInto('lesson')
    .values({ school_id: school.id, group_id: group.id, ...taught, ...hours })
    .execute()
  await at.makeClasses()
  expect((await at.make()).data).toMatchObject({ lessons: 1, left_out: 1 })
  // A group of that name that learns something else is another one.
  const next = await aGroup(db, { ...school, year: 2027 }, { name: 'FISIKA LANJUT', kind: 'other' })
  expect((await at.make()).data).toMatchObject({ lessons: 1, left_out: 1 })
  await db.updateTable('learning_group').set({ subject_id: subject.id }).where('id', '=', next.id).execute()
  const { data } = await at.make()
  expect(data).toMatchObject({ lessons: 2, left_out: 0 })
  const { of } = (await at.who.ask(versions.detail, { params: { version_id: data.id } })).data
  expect(of.groups.map(({ name, lessons }) => [name, lessons])).toContainEqual(['FISIKA LANJUT', 1])
})

test('what is published for the coming year waits for its first day, and this year’s pupils, parents and teachers see nothing of it on their days', async () => {
  const at = await nextYearOffice()
  await at.makeClasses()
  const { data: version } = await at.make()
  const before = await at.lessonsIn(2026)
  expect((await at.publish(version.id)).data).toMatchObject({ state: 'published', valid_from: FIRST })
  expect(await at.lessonsIn(2027)).toEqual([])
  const week = async (role: 'student' | 'teacher') =>
    (await (await at.signIn(role)).ask(schedule.week, { query: { date: MONDAY } })).data.days.flatMap(({ lessons }) => lessons)
  expect(await week('student')).toHaveLength(1)
  expect(await week('teacher')).toHaveLength(1)
  for (const role of ['student', 'teacher'] as const) {
    expect(await told(await at.signIn(role))).toEqual([])
    expect((await (await at.signIn(role)).ask(timetableComing.own, {})).data).toBeNull()
  }
  expect(await told(await at.signIn('parent'))).toEqual([])
  at.travel('2027-06-30T23:50:00+07:00')
  await at.runJobs()
  expect(await at.lessonsIn(2027)).toEqual([])
  at.travel('2027-07-01T00:05:00+07:00')
  await at.runJobs()
  await at.runJobs()
  expect(await at.lessonsIn(2027)).toMatchObject([{ class_id: (await at.roomOf('XI 1')).id, weekday: 1, starts_on: null }])
  expect(await at.lessonsIn(2026)).toEqual(before)
  expect(await at.list()).toMatchObject({ year: 2027, versions: [{ id: version.id, state: 'applied' }] })
})

test('families are told in the last two weeks before the year, once they have a class in it; nobody is told twice', async () => {
  const at = await nextYearOffice()
  await at.makeClasses()
  const { data: version } = await at.make()
  await at.publish(version.id)
  const next = await at.roomOf('XI 1')
  const late = await aPupil(at.db, at.school, { name: 'Siswa Menyusul', in: at.class })
  const other = await aPupil(at.db, at.school, { name: 'Siswa XI 2', in: at.class })
  await at.place(at.people.student, next)
  await at.place(other, await at.roomOf('XI 2'))
  /** A week of the coming year as somebody sees it: how far they may turn, and the lessons. */
  const turnTo = async (role: 'student' | 'teacher', who?: { username: string }) => {
    const { data } = await (await at.signIn(role, who)).ask(schedule.week, { query: { date: '2027-07-05' } })
    return [data.year?.ends_on, data.days.flatMap(({ lessons }) => lessons).length]
  }
  at.travel('2027-06-16T08:00:00+07:00')
  await at.runJobs()
  expect(await told(await at.signIn('teacher'))).toEqual([])
  expect(await turnTo('teacher')).toEqual(['2027-06-30', 0])
  const news = ['Jadwal XI 1 tahun ajaran 2027/2028 sudah ada']
  const revision = (await at.list(2027)).versions[0]?.revision
  at.travel('2027-06-17T08:00:00+07:00')
  await at.runJobs()
  expect(await told(await at.signIn('teacher'))).toEqual(['Jadwal mengajar Anda tahun ajaran 2027/2028 sudah ada'])
  expect(await told(await at.signIn('student'))).toEqual(news)
  expect(await told(await at.signIn('parent'))).toEqual(news)
  expect(await told(await at.signIn('student', late))).toEqual([])
  expect(await turnTo('teacher')).toEqual(['2028-06-30', 1])
  expect(await turnTo('student')).toEqual(['2028-06-30', 1])
  expect(await turnTo('student', late)).toEqual(['2028-06-30', 0])
  // What the office has seen of the version is still what it is.
  expect((await at.list(2027)).versions[0]?.revision).toBe(revision)
  await at.place(late, next)
  at.travel('2027-06-18T08:00:00+07:00')
  await at.runJobs()
  at.travel('2027-07-01T00:05:00+07:00')
  await at.runJobs()
  expect(await told(await at.signIn('student', late))).toEqual(news)
  expect(await told(await at.signIn('student'))).toEqual(news)
  expect(await told(await at.signIn('teacher'))).toHaveLength(1)
  // XI 2 has no lessons: there is nothing to tell.
  expect(await told(await at.signIn('student', other))).toEqual([])
})

test('nobody is in two places within the coming year, while the same hour of this year stands in no way', async () => {
  const at = await nextYearOffice()
  await at.makeClasses()
  const { data: version } = await at.make({ from: 'empty' })
  const params = { version_id: version.id }
  const [one, two] = [await at.roomOf('XI 1'), await at.roomOf('XI 2')]
  const add = (class_uuid: string) => at.who.ask(versions.add, { params, body: at.wish({ class_uuid, teacher_id: at.ratna }) })
  expect((await add(one.uuid)).status).toBe(200)
  expect((await add(two.uuid)).body).toMatchObject({ status: 409, code: 'LESSON_CLASH' })
  expect((await add(at.other.uuid)).status).toBe(404)
  expect((await at.seenOf(version.id)).problems).toEqual([])
})

test('of two offices that publish at once one succeeds, and two that make the classes at once make each once', async () => {
  const at = await nextYearOffice()
  const made = await Promise.all([at.makeClasses(), at.makeClasses()])
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  expect(made.reduce((sum, { data }) => sum + data.made, 0)).toBe(2)
  expect(await at.list(2027)).toMatchObject({ classes: 2 })
  const { data: version } = await at.make()
  const { seen } = await at.seenOf(version.id)
  const second = await at.signIn('school', await anOffice(at.db, at.school))
  const asked = { params: { version_id: version.id }, body: { valid_from: FIRST, seen } }
  const both = await Promise.all([at.who, second].map((who) => who.ask(versions.publish, asked)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const other = (await at.make({ name: 'Lain' })).data
  expect((await at.publish(other.id)).body.code).toBe('VERSION_COMING')
  // What is coming this year is another matter.
  const running = (await at.who.ask(versions.create, { body: { name: 'Genap', from: 'empty' } })).data
  expect((await at.publish(running.id, '2027-01-04')).data).toMatchObject({ state: 'published', tahun_ajaran_id: 2026 })
})

test('a published version of the coming year is withdrawn, and its first day then brings nothing', async () => {
  const at = await nextYearOffice()
  await at.makeClasses()
  const { data: version } = await at.make()
  const { data: published } = await at.publish(version.id)
  const withdrawn = { params: { version_id: version.id }, body: { revision: published.revision } }
  expect((await at.who.ask(versions.withdraw, withdrawn)).data).toMatchObject({ state: 'draft', valid_from: null })
  at.travel('2027-07-01T00:05:00+07:00')
  await at.runJobs()
  expect(await at.lessonsIn(2027)).toEqual([])
  expect(await told(await at.signIn('teacher'))).toEqual([])
})

test('a class that is called otherwise before the year keeps its lessons; one with planned lessons is not taken away', async () => {
  const at = await nextYearOffice()
  await at.makeClasses()
  const { data: version } = await at.make()
  const { uuid, revision } = await at.roomOf('XI 1')
  const body = { name: 'XI Unggulan', grade: 11, homeroom_teacher_id: null, revision }
  expect((await at.who.ask(classes.save, { params: { class_uuid: uuid }, body })).data).toMatchObject({ name: 'XI Unggulan' })
  expect(await at.seenOf(version.id)).toMatchObject({ added: 1, problems: [], changes: [{ class: 'XI Unggulan' }] })
  const remove = async (class_uuid: string) => (await at.who.ask(classes.remove, { params: { class_uuid } })).data
  expect(await remove(uuid)).toEqual({ removed: false, holds: { students: 0, lessons: 1, records: 0 } })
  expect(await remove((await at.roomOf('XI 2')).uuid)).toMatchObject({ removed: true })
  expect((await at.publish(version.id)).status).toBe(200)
  at.travel('2027-07-01T00:05:00+07:00')
  await at.runJobs()
  expect(await at.lessonsIn(2027)).toMatchObject([{ class_id: (await at.roomOf('XI Unggulan')).id }])
})

test('a year that the school has not made, or that is over, and a version of another school are not found', async () => {
  const at = await nextYearOffice()
  await at.makeClasses()
  const { data: version } = await at.make()
  const elsewhere = await openSchool()
  const stranger = await elsewhere.signIn('school')
  const params = { version_id: version.id }
  expect((await stranger.ask(versions.list, { query: { tahun_ajaran_id: 2027 } })).status).toBe(404)
  expect((await stranger.ask(versions.detail, { params })).status).toBe(404)
  expect((await stranger.ask(versions.rename, { params, body: { name: 'Curian', revision: 1 } })).status).toBe(404)
  expect((await at.who.ask(versions.list, { query: { tahun_ajaran_id: 2025 } })).status).toBe(404)
  const old = (await at.who.ask(versions.create, { body: { name: 'Tahun ini', from: 'running' } })).data
  at.travel('2027-07-02T08:00:00+07:00')
  expect((await at.who.ask(versions.detail, { params: { version_id: old.id } })).status).toBe(404)
  expect((await at.who.ask(versions.detail, { params })).data.version).toMatchObject({ name: 'Tahun depan' })
})
