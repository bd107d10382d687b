import { attendancePrint } from '@lentera/contract/attendance/print'
import { jobs } from '@lentera/contract/jobs'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aClass, anOffice, aPupil } from '#db/seed/builders.ts'
import { record } from '#test/records.ts'
import { openSchool } from '#test/school.ts'

const november = { body: { month: '2026-11', form: 'xlsx' as const } }

test('the whole school’s month is made in the background, and is found again by whoever asked for it, and by nobody else', async () => {
  const school = await openSchool()
  const other = await aClass(school.db, school.school)
  await aPupil(school.db, school.school, { name: 'Zahra', in: other })
  await record(school, school.people.student, { '2026-11-19': 'present' })
  const office = await school.signIn('school')
  const { job_id } = (await office.ask(attendancePrint.printSchoolMonth, november)).data
  const find = () => office.ask(jobs.get, { params: { job_id } })
  expect((await find()).data).toMatchObject({ state: 'waiting', progress: 0, file: null })
  await school.runJobs()
  const { data } = await find()
  expect(data).toMatchObject({
    state: 'done',
    progress: 1,
    file: { name: expect.stringMatching(/^Daftar hadir .* 2026-11\.xlsx$/), until: '2026-11-23T23:50:00.000Z' },
  })
  const file = await school.app.inject({ url: data.file!.url })
  expect((await readWorkbook(file.rawPayload)).map(({ sheet }) => sheet).toSorted()).toEqual(
    [school.class.name, other.name].toSorted(),
  )
  const colleague = await school.signIn('school', await anOffice(school.db, school.school))
  expect((await colleague.ask(jobs.get, { params: { job_id } })).status).toBe(404)
})

test('two taps begin the same work once, and nobody fills the line with work of their own', async () => {
  const school = await openSchool()
  const office = await school.signIn('school')
  const begin = (month: string) => office.ask(attendancePrint.printSchoolMonth, { body: { month, form: 'pdf' } })
  const [first, second] = await Promise.all([begin('2026-11'), begin('2026-11')])
  expect(second.data).toEqual(first.data)
  for (const month of ['2026-10', '2026-09']) expect((await begin(month)).status).toBe(200)
  expect((await begin('2026-08')).status).toBe(429)
})

test('a school without classes in its running year reads why its file was not made', async () => {
  const school = await openSchool()
  const office = await school.signIn('school')
  const former = { school_id: school.school.id, tahun_ajaran_id: 2025 }
  await school.db
    .insertInto('academic_year')
    .values({ ...former, starts_on: '2025-07-14', second_semester_on: '2026-01-05', ends_on: '2026-06-30' })
    .execute()
  await school.db.updateTable('class').set({ tahun_ajaran_id: 2025 }).where('id', '=', school.class.id).execute()
  const { job_id } = (await office.ask(attendancePrint.printSchoolMonth, november)).data
  await school.runJobs()
  expect((await office.ask(jobs.get, { params: { job_id } })).data).toMatchObject({
    state: 'failed',
    words: 'Belum ada kelas di tahun ajaran bulan ini.',
  })
})

test('the file has had its time after a day, and the work is still told of', async () => {
  const school = await openSchool()
  const { job_id } = (await (await school.signIn('school')).ask(attendancePrint.printSchoolMonth, november)).data
  await school.runJobs()
  school.travel('2026-11-24T07:00:00+07:00')
  await school.runJobs()
  const { data } = await (await school.signIn('school')).ask(jobs.get, { params: { job_id } })
  expect(data).toMatchObject({ state: 'done', file: null })
})
