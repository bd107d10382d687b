import { homeroom } from '@lentera/contract/homeroom'
import type { SectionName, SectionOf } from '@lentera/contract/homeroom/sections'
import { expect, test } from 'vitest'
import { aClass, aLesson, aParent, aPupil, aTeacher, aYear } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { record, waiting } from '#test/records.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const today = '2026-11-23'
const idOf = ({ settings }: OpenSchool, { id }: { id: number }) => createIds(settings.hashidsSalt).encode(id)

/** A class of four on a Monday: one came, one waits, one is sick, one is not heard of. */
const aMonday = async () => {
  const school = await openSchool({ now: '2026-11-23T08:30:00+07:00' })
  const { db, people, class: room } = school
  const pupil = (name: string) => aPupil(db, school.school, { name, in: room })
  const [waits, sick, unknown] = [await pupil('Budi'), await pupil('Citra'), await pupil('Dewi')]
  await record(school, people.student, { [today]: 'present', '2026-11-21': 'present', '2026-11-20': 'present' })
  await record(school, waits, { [today]: 'unrecorded' }, waiting)
  await record(school, sick, { [today]: 'sick', '2026-11-21': 'sick', '2026-11-20': 'present', '2026-11-19': 'present' })
  return { ...school, waits, sick, unknown, teacher: await school.signIn('teacher') }
}

test('a homeroom teacher sees the class’s numbers of today, and who is not there: those of whom nobody knows first', async () => {
  const { teacher, class: room } = await aMonday()
  const { data } = await teacher.ask(homeroom.desk, { query: {} })
  expect(data).toMatchObject({
    date: today,
    classes: [{ uuid: room.uuid }],
    class: { name: room.name, students: 4, since: '2026-07-01', has_card: false },
    counts: { total: 4, present: 1, waiting: 1, sick: 1, unrecorded: 1 },
    asked: null,
  })
  expect(data.missing.map(({ name }) => name)).toEqual(['Dewi', 'Budi', 'Citra'])
})

test('pupils who were there on less than 95 of 100 days this month are named, once there are days enough to say so', async () => {
  const { teacher } = await aMonday()
  const { data } = await teacher.ask(homeroom.desk, { query: {} })
  expect(data.low).toMatchObject([{ name: 'Citra', rate: 50, away: 2 }])
})

test('on a day without school nobody is missing', async () => {
  const { travel, signIn } = await aMonday()
  travel('2026-11-22T08:30:00+07:00')
  const { data } = await (await signIn('teacher')).ask(homeroom.desk, { query: {} })
  expect(data).toMatchObject({ closed_because: 'Hari libur', missing: [] })
})

test('the list has each pupil’s today, the month’s counts and the connected parents', async () => {
  const { teacher } = await aMonday()
  const { data } = await teacher.ask(homeroom.students, { query: {} })
  expect(data).toMatchObject({ month: '2026-11', counts: { total: 4 } })
  expect(data.students).toMatchObject([
    { name: 'Andi Saputra', record: { status: 'present' }, totals: { present: 3, rate: 100 }, parents: ['Sari Wahyuni'] },
    { name: 'Budi', record: { verification: 'waiting' }, parents: [] },
    { name: 'Citra', totals: { sick: 2, present: 2 } },
    { name: 'Dewi', record: null },
  ])
})

test('a teacher who leads two classes chooses between them; somebody else’s class is not found', async () => {
  const { teacher, db, school, people, class: room } = await aMonday()
  const second = await aClass(db, school, { name: 'ZZ Kedua', homeroom_teacher_id: people.teacher.id })
  const others = await aClass(db, school, { homeroom_teacher_id: (await aTeacher(db, school)).id })
  const taught = await aClass(db, school)
  await aLesson(db, school, { class: taught, teacher: people.teacher })
  const { data } = await teacher.ask(homeroom.desk, { query: { class_uuid: second.uuid } })
  expect(data).toMatchObject({ class: { name: 'ZZ Kedua', students: 0 }, counts: { total: 0 } })
  expect(data.classes.map(({ uuid }) => uuid).toSorted()).toEqual([room.uuid, second.uuid].toSorted())
  for (const { uuid } of [others, taught])
    for (const call of [homeroom.desk, homeroom.students, homeroom.semester])
      expect((await teacher.ask(call, { query: { class_uuid: uuid } })).status).toBe(404)
})

test('a teacher who leads no class gets an empty desk, and so does who led one last year', async () => {
  const school = await openSchool()
  await aYear(school.db, school.school, 2025)
  const former = await aTeacher(school.db, school.school)
  const before = await aClass(school.db, { ...school.school, year: 2025 }, { homeroom_teacher_id: former.id })
  const who = await school.signIn('teacher', former)
  const { data } = await who.ask(homeroom.desk, { query: {} })
  expect(data).toMatchObject({ classes: [], class: null, counts: { total: 0 }, missing: [], low: [] })
  expect((await who.ask(homeroom.desk, { query: { class_uuid: before.uuid } })).status).toBe(404)
})

test('the page of a pupil is for who leads the class alone', async () => {
  const school = await aMonday()
  const { db, people, signIn, class: room } = school
  const subject = await aTeacher(db, school.school)
  await aLesson(db, school.school, { class: room, teacher: subject })
  const input = { params: { student_id: idOf(school, people.student) } }
  expect((await school.teacher.ask(homeroom.pupil, input)).status).toBe(200)
  expect((await (await signIn('teacher', subject)).ask(homeroom.pupil, input)).status).toBe(404)
  await db.updateTable('class').set({ homeroom_teacher_id: subject.id }).where('id', '=', room.id).execute()
  expect((await school.teacher.ask(homeroom.pupil, input)).status).toBe(404)
})

test('a pupil’s page has the semester’s attendance, the contacts, the parents with their numbers, and what they agreed to', async () => {
  const school = await aMonday()
  const { db, people, teacher } = school
  await aParent(db, { name: 'Hadi', phone: `0812${String(people.student.id).padStart(8, '0')}`, of: [people.student] })
  const left = await aParent(db, { name: 'Pergi', of: [people.student] })
  await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', left.id).execute()
  const decided = { student_id: people.student.id, decided_by: people.parent.id, version: 1, decided_at: school.now() }
  for (const granted of [false, true])
    await db
      .insertInto('consent')
      .values({ ...decided, purpose: 'location', granted })
      .execute()
  const { data } = await teacher.ask(homeroom.pupil, { params: { student_id: idOf(school, people.student) } })
  const part = <N extends SectionName>(name: N) =>
    data.sections.find(({ section }) => section === name) as unknown as SectionOf<N>
  expect(data.student).toMatchObject({ name: 'Andi Saputra', class_name: school.class.name })
  expect(part('attendance')).toMatchObject({
    period: { semester: 1 },
    totals: { present: 3, school_days: 3 },
    months: [{ month: '2026-11', totals: { present: 3 } }],
  })
  expect(part('attendance').days).toHaveLength(28)
  expect(part('attendance').days.at(-7)).toMatchObject({ date: today, status: 'present' })
  expect(part('contacts')).toMatchObject({ phone: null, last_login: null })
  expect(part('parents').parents.map(({ name }) => name)).toEqual(['Sari Wahyuni', 'Hadi'])
  expect(part('parents').parents[1]!.phone).toMatch(/^0812/)
  expect(part('consents').consents).toMatchObject([
    { label: 'Lokasi saat presensi', granted: true, decided_by: 'Sari Wahyuni' },
    { label: 'Swafoto saat presensi', granted: false, decided_at: null },
  ])
})

test('a semester adds up the class and each month, and says who has led it since when', async () => {
  const school = await aMonday()
  const { db, people, class: room, teacher } = school
  const former = await aTeacher(db, school.school, { name: 'Pak Lama' })
  await db
    .insertInto('homeroom_change')
    .values({
      class_id: room.id,
      from_teacher_id: former.id,
      to_teacher_id: people.teacher.id,
      changed_on: '2026-09-01',
      changed_at: school.now(),
      changed_by: people.school.id,
    })
    .execute()
  await record(school, people.student, { '2026-10-05': 'absent' })
  const { data } = await teacher.ask(homeroom.semester, { query: {} })
  expect(data.periods).toMatchObject([{ semester: 1, tahun_ajaran_id: 2026 }])
  expect(data.months.map(({ month }) => month)).toEqual(['2026-10', '2026-11'])
  expect(data.months[0]).toMatchObject({ totals: { absent: 1 } })
  expect(data.totals).toMatchObject({ present: 5, sick: 2, absent: 1, waiting: 1 })
  expect(data.students.find(({ name }) => name === 'Citra')).toMatchObject({ totals: { sick: 2 } })
  expect(data.leaders).toEqual([
    { name: 'Ratna Dewi, S.Pd.', from: '2026-09-01', until: null, given_by: 'Tata Usaha' },
    { name: 'Pak Lama', from: '2026-07-01', until: '2026-09-01', given_by: null },
  ])
  expect((await teacher.ask(homeroom.semester, { query: { semester: 2 } })).status).toBe(404)
})
