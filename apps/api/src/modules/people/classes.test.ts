import { home } from '@lentera/contract/home'
import { people } from '@lentera/contract/people'
import { classes } from '@lentera/contract/people/classes'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aSchool, aYear } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from '#test/school.ts'

const office = async ({ at, ...wishes }: Parameters<typeof openSchool>[0] & { at?: string } = {}) => {
  const school = await openSchool(wishes)
  if (at !== undefined) school.travel(at)
  const who = await school.signIn('school')
  const overview = async () => (await who.ask(classes.overview, {})).data
  return { ...school, who, overview }
}
const room = { name: 'X 1', grade: 10, homeroom_teacher_id: null }

test('an office sees its running year, its classes with their pupils and leaders, and how many people it has', async () => {
  const { overview, class: first } = await office({ school: { name: 'SMA Uji' } })
  const seen = await overview()
  expect(seen).toMatchObject({
    school_name: 'SMA Uji',
    level: 'sma',
    today: '2026-11-23',
    year: { tahun_ajaran_id: 2026 },
    proposed_year: null,
    classes: [{ uuid: first.uuid, name: first.name, students: 1, homeroom_teacher: { name: 'Ratna Dewi, S.Pd.' } }],
    counts: { students: 1, unplaced: 0, teachers: 1, parents: 1 },
  })
  expect(seen.teachers).toHaveLength(1)
})

test('a pupil whose class of the year is one of another school is counted as without class', async () => {
  const { overview, db, school } = await office()
  const elsewhere = await aSchool(db, { year: 2026 })
  await aPupil(db, school, { in: await aClass(db, elsewhere) })
  expect((await overview()).counts).toMatchObject({ students: 2, unplaced: 1 })
})

test('a school without a year is offered the usual one, and makes its own once', async () => {
  const { who, overview } = await office({ at: '2028-11-20T08:00:00+07:00' })
  expect(await overview()).toMatchObject({
    year: null,
    proposed_year: { starts_on: '2028-07-01', second_semester_on: '2029-01-01', ends_on: '2029-06-30' },
    classes: [],
  })
  expect((await who.ask(classes.add, { body: room })).body).toMatchObject({ status: 409, code: 'YEAR_MISSING' })
  const body = { starts_on: '2028-07-10', second_semester_on: '2029-01-08', ends_on: '2029-06-23' }
  expect((await who.ask(classes.addYear, { body })).data).toEqual({ year: { tahun_ajaran_id: 2028, ...body }, made: true })
  expect((await who.ask(classes.addYear, { body: { ...body, starts_on: '2028-07-01' } })).data).toMatchObject({
    year: body,
    made: false,
  })
  expect((await who.ask(classes.add, { body: room })).status).toBe(200)
})

test.each([
  ['that begins in another year', { starts_on: '2027-07-12' }, ['starts_on']],
  ['that ends before its second half', { ends_on: '2029-01-02' }, ['ends_on']],
  ['whose second half comes first', { second_semester_on: '2028-07-10' }, ['second_semester_on']],
])('a year %s is refused by name', async (_what, wishes, fields) => {
  const { who } = await office({ at: '2028-11-20T08:00:00+07:00' })
  const body = { starts_on: '2028-07-10', second_semester_on: '2029-01-08', ends_on: '2029-06-23', ...wishes }
  const answer = (await who.ask(classes.addYear, { body })).body
  expect(answer.code).toBe('VALIDATION')
  expect(Object.keys(answer.errors ?? {})).toEqual(fields)
})

test('in the holidays after a year the office still keeps that year, and from July on it is asked for the next', async () => {
  const { travel, signIn } = await openSchool()
  travel('2027-06-30T08:00:00+07:00')
  const later = await signIn('school')
  expect((await later.ask(classes.overview, {})).data.year?.tahun_ajaran_id).toBe(2026)
  travel('2027-07-02T08:00:00+07:00')
  const next = await signIn('school')
  expect((await next.ask(classes.overview, {})).data).toMatchObject({ year: null, proposed_year: { tahun_ajaran_id: 2027 } })
})

test('a new class stands on the school’s home at once, and its teacher leads it', async () => {
  const { who, overview, signIn } = await office()
  const [leader] = (await overview()).teachers
  const { data } = await who.ask(classes.add, { body: { ...room, name: ' X  1 ', homeroom_teacher_id: leader!.id } })
  expect(data).toMatchObject({ name: 'X 1', grade: 10, students: 0, homeroom_teacher: leader, revision: 1 })
  expect((await who.ask(home.school, {})).data.classes.map(({ name }) => name)).toContain('X 1')
  const teacher = await signIn('teacher')
  expect((await teacher.ask(home.teacher, {})).data.classes.find(({ name }) => name === 'X 1')?.is_homeroom).toBe(true)
})

test('a name that a class of the year has already is refused at its field, in a new class and in an old one', async () => {
  const { who, class: first, overview } = await office()
  const taken = { status: 409, code: 'TAKEN', errors: { name: ['Nama kelas sudah dipakai.'] } }
  expect((await who.ask(classes.add, { body: { ...room, name: first.name } })).body).toMatchObject(taken)
  const { data: other } = await who.ask(classes.add, { body: room })
  const save = { params: { class_uuid: other.uuid }, body: { ...room, name: first.name, revision: 1 } }
  expect((await who.ask(classes.save, save)).body).toMatchObject(taken)
  expect((await overview()).classes).toHaveLength(2)
})

test('a grade that this kind of school has not is refused, and so is a teacher of another school', async () => {
  const { who } = await office()
  const { body } = await who.ask(classes.add, { body: { ...room, grade: 9 } })
  expect(body).toMatchObject({ code: 'VALIDATION', errors: { grade: ['Tingkat 10 sampai 12.'] } })
  const { id } = (await (await office()).overview()).teachers[0]!
  expect((await who.ask(classes.add, { body: { ...room, homeroom_teacher_id: id } })).body).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
  })
})

test('of two offices that rename the same class, the second learns that it has changed', async () => {
  const { who, class: first, overview } = await office()
  const save = (name: string) =>
    who.ask(classes.save, {
      params: { class_uuid: first.uuid },
      body: { name, grade: 11, homeroom_teacher_id: null, revision: 1 },
    })
  expect((await save('XI Pertama')).data).toMatchObject({ name: 'XI Pertama', revision: 2, homeroom_teacher: null })
  expect((await save('XI Kedua')).body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
  expect((await overview()).classes[0]?.name).toBe('XI Pertama')
})

test('a class that was never used goes; one with pupils, lessons or a past stays and says what it holds', async () => {
  const { who, class: first, db, school, people: around } = await office()
  const remove = async (class_uuid: string) => (await who.ask(classes.remove, { params: { class_uuid } })).data
  const { data: empty } = await who.ask(classes.add, { body: room })
  expect(await remove(empty.uuid)).toEqual({ removed: true, holds: { students: 0, lessons: 0, records: 0 } })
  expect(await remove(first.uuid)).toEqual({ removed: false, holds: { students: 1, lessons: 1, records: 0 } })
  const taught = await aClass(db, school)
  await aLesson(db, school, { class: taught, teacher: around.teacher })
  expect(await remove(taught.uuid)).toMatchObject({ removed: false, holds: { lessons: 1 } })
  const called = await aClass(db, school)
  const call = { id: uuidV7(), school_id: school.id, class_id: called.id, date: '2026-11-20', teacher_id: around.teacher.id }
  await db
    .insertInto('roll_call')
    .values({ ...call, state: 'draft' })
    .execute()
  expect(await remove(called.uuid)).toMatchObject({ removed: false, holds: { records: 1 } })
})

test('a class of a former year is not kept here any more', async () => {
  const { who, db, school } = await office()
  await aYear(db, school, 2025)
  const old = await aClass(db, { ...school, year: 2025 })
  expect((await who.ask(classes.remove, { params: { class_uuid: old.uuid } })).status).toBe(404)
})

test('who led a class until when is kept when the office chooses another teacher, and when a teacher leaves', async () => {
  const { who, class: first, db, people: around } = await office()
  const save = (homeroom_teacher_id: string | null, revision: number) =>
    who.ask(classes.save, {
      params: { class_uuid: first.uuid },
      body: { name: first.name, grade: 11, homeroom_teacher_id, revision },
    })
  const [leader] = (await who.ask(classes.overview, {})).data.teachers
  await save(null, 1)
  await save(leader!.id, 2)
  await save(leader!.id, 3)
  await db.deleteFrom('lesson').where('teacher_id', '=', around.teacher.id).execute()
  expect((await who.ask(people.remove, { params: { person_id: leader!.id as string }, query: { revision: 1 } })).status).toBe(200)
  const kept = await db.selectFrom('homeroom_change').where('class_id', '=', first.id).orderBy('id').selectAll().execute()
  const { id } = around.teacher
  expect(kept).toMatchObject([
    { from_teacher_id: id, to_teacher_id: null, changed_on: '2026-11-23', changed_by: around.school.id },
    { from_teacher_id: null, to_teacher_id: id },
    { from_teacher_id: id, to_teacher_id: null },
  ])
})
