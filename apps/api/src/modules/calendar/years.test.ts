import { calendar } from '@lentera/contract/calendar'
import { classes } from '@lentera/contract/people/classes'
import { expect, test } from 'vitest'
import { aRapor } from '#db/seed/rapor.ts'
import { openSchool } from '#test/school.ts'

const office = async () => {
  const school = await openSchool()
  const who = await school.signIn('school')
  const years = async () => (await who.ask(calendar.overview, { query: {} })).data.years
  const save = (wishes: object, revision = 1) =>
    who.ask(calendar.saveYear, {
      params: { tahun_ajaran_id: 2026 },
      body: { starts_on: '2026-07-01', second_semester_on: '2027-01-01', ends_on: '2027-06-30', revision, ...wishes },
    })
  return { ...school, who, years, save }
}
const next = { starts_on: '2027-07-12', second_semester_on: '2028-01-03', ends_on: '2028-06-24' }

test('the next year is prepared while this one runs, which stays the one that classes are made for', async () => {
  const { who, years } = await office()
  expect((await who.ask(calendar.addYear, { body: next })).data).toEqual({
    tahun_ajaran_id: 2027,
    ...next,
    revision: 1,
    running: null,
  })
  expect(await years()).toMatchObject([
    { tahun_ajaran_id: 2027, running: null },
    { tahun_ajaran_id: 2026, running: 1 },
  ])
  expect((await who.ask(classes.overview, {})).data).toMatchObject({
    year: { tahun_ajaran_id: 2026 },
    classes: [{ students: 1 }],
  })
  const { data } = await who.ask(calendar.overview, { query: {} })
  expect(data).toMatchObject({ shown: 2026, next_year: { tahun_ajaran_id: 2028 } })
})

test('which semester runs follows the dates', async () => {
  const { travel, signIn, save } = await office()
  await save({ second_semester_on: '2027-01-11' })
  const running = async () => (await (await signIn('school')).ask(calendar.overview, { query: {} })).data.years[0]?.running
  travel('2027-01-10T12:00:00+07:00')
  expect(await running()).toBe(1)
  travel('2027-01-11T00:00:00+07:00')
  expect(await running()).toBe(2)
  travel('2027-07-01T00:00:00+07:00')
  expect(await running()).toBeNull()
})

test.each([
  ['that overlaps the running one', { starts_on: '2027-06-30' }, ['starts_on']],
  ['that begins in another calendar year', { starts_on: '2026-07-12' }, ['starts_on']],
  ['whose second half comes first', { second_semester_on: '2027-07-12' }, ['second_semester_on']],
])('a next year %s is refused by name, and none is made', async (_what, wishes, fields) => {
  const { who, years } = await office()
  const { body } = await who.ask(calendar.addYear, { body: { ...next, ...wishes } })
  expect(body).toMatchObject({ status: 422, code: 'VALIDATION' })
  expect(Object.keys(body.errors ?? {})).toEqual(fields)
  expect(await years()).toHaveLength(1)
})

test('two years of a school cannot overlap in the database, those of two schools may', async () => {
  const [{ db, school }, other] = [await office(), await office()]
  const row = { tahun_ajaran_id: 2025, starts_on: '2025-07-01', second_semester_on: '2026-01-01', ends_on: '2026-07-01' }
  await expect(
    db
      .insertInto('academic_year')
      .values({ school_id: school.id, ...row })
      .execute(),
  ).rejects.toMatchObject({
    code: '23P01',
  })
  await db
    .insertInto('academic_year')
    .values({ school_id: school.id, ...row, ends_on: '2026-06-30' })
    .execute()
  expect(await other.years()).toHaveLength(1)
})

test('of two offices that change a year the second learns that it has changed', async () => {
  const { save, years } = await office()
  expect((await save({ ends_on: '2027-06-26' })).data).toMatchObject({ ends_on: '2027-06-26', revision: 2 })
  expect((await save({ ends_on: '2027-06-20' })).body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
  expect(await years()).toMatchObject([{ ends_on: '2027-06-26' }])
})

test('a day with attendance stays in its semester: the rows are named, the dates stay, and a day beside it may go', async () => {
  const { db, school, people, save, years } = await office()
  const came = { school_id: school.id, account_id: people.student.id, status: 'present', verification: 'automatic' } as const
  await db
    .insertInto('attendance')
    .values(['2026-07-02', '2026-11-20', '2026-11-21'].map((date) => ({ ...came, date, method: 'roll_call' as const })))
    .execute()
  expect((await save({ starts_on: '2026-07-03' })).body).toMatchObject({
    status: 422,
    code: 'VALIDATION',
    errors: { starts_on: ['1 catatan presensi pada 2 Juli 2026 akan keluar dari semesternya.'] },
  })
  expect((await save({ second_semester_on: '2026-11-20' })).body.errors).toEqual({
    second_semester_on: ['2 catatan presensi pada 20 November 2026 sampai 21 November 2026 akan keluar dari semesternya.'],
  })
  expect(await years()).toMatchObject([{ starts_on: '2026-07-01', second_semester_on: '2027-01-01', revision: 1 }])
  expect((await save({ starts_on: '2026-07-02', second_semester_on: '2026-11-22' })).status).toBe(200)
})

test('a report card and a score stay in their semester, too', async () => {
  const { db, school, class: room, people, save, years } = await office()
  await aRapor(db, school, { of: people.student, in: room, now: new Date('2026-11-20T05:00:00Z') })
  expect((await save({ second_semester_on: '2026-11-20' })).body.errors).toEqual({
    second_semester_on: ['1 rapor pada 20 November 2026 akan keluar dari semesternya.'],
  })
  const subject = await db.selectFrom('lesson').where('class_id', '=', room.id).select('subject_id').executeTakeFirstOrThrow()
  const at = new Date('2026-11-18T05:00:00Z')
  const { id } = await db
    .insertInto('grade_component')
    .values({
      school_id: school.id,
      class_id: room.id,
      subject_id: subject.subject_id,
      semester: 1,
      kind: 'sts',
      name: 'STS',
      position: 1,
      created_by: people.teacher.id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('grade_score')
    .values({ component_id: id, student_id: people.student.id, score: 80, changed_by: people.teacher.id, changed_at: at })
    .execute()
  expect((await save({ second_semester_on: '2026-11-19' })).body.errors?.['second_semester_on']).toEqual([
    '1 rapor pada 20 November 2026 akan keluar dari semesternya.',
  ])
  expect((await save({ second_semester_on: '2026-11-18' })).body.errors?.['second_semester_on']).toEqual([
    '1 rapor pada 20 November 2026 akan keluar dari semesternya.',
    '1 nilai pada 18 November 2026 akan keluar dari semesternya.',
  ])
  expect(await years()).toMatchObject([{ second_semester_on: '2027-01-01', revision: 1 }])
})

test('a year of which the school knows nothing is not found', async () => {
  const { who } = await office()
  expect((await who.ask(calendar.overview, { query: { tahun_ajaran_id: 2030 } })).body).toMatchObject({ status: 404 })
  const body = { ...next, revision: 1 }
  expect((await who.ask(calendar.saveYear, { params: { tahun_ajaran_id: 2027 }, body })).body).toMatchObject({ status: 404 })
})
