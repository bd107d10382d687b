import { attendancePrint } from '@lentera/contract/attendance/print'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { fileTypeOf } from '#kit/files/type.ts'
import { record, waiting } from '#test/records.ts'
import { aHome, type OpenSchool, openSchool } from '#test/school.ts'

/** What a caller got of it: status, bytes and name. */
const fileOf = async (school: OpenSchool, token: string | undefined, url: string) => {
  const answer = await school.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const name = decodeURIComponent(String(answer.headers['content-disposition'] ?? '').replace(/^.*''/, ''))
  return { status: answer.statusCode, bytes: answer.rawPayload, name }
}
const monthOf = (uuid: string, form: string, who = 'teacher') =>
  `/v1/${who}/attendance/print/month?class_uuid=${uuid}&month=2026-11&form=${form}`

test('a teacher gets the month of a class as a workbook: who they are, a letter a day, and what it adds up to', async () => {
  const school = await openSchool()
  const zahra = await aPupil(school.db, school.school, { name: 'Zahra', in: school.class })
  await record(school, school.people.student, { '2026-11-19': 'present', '2026-11-21': 'late' })
  await record(school, zahra, { '2026-11-20': 'absent' })
  await record(school, zahra, { '2026-11-21': 'unrecorded' }, waiting)
  const { token } = await school.signIn('teacher')
  const { status, bytes, name } = await fileOf(school, token, monthOf(school.class.uuid, 'xlsx'))
  expect({ status, name }).toEqual({ status: 200, name: `Daftar hadir ${school.class.name} 2026-11.xlsx` })
  const [sheet] = await readWorkbook(bytes)
  expect(sheet?.sheet).toBe(school.class.name)
  const rows = sheet!.data
  const head = rows.findIndex(([first]) => first === 'No')
  const [andi, other, sum] = rows.slice(head + 2)
  expect(rows[head + 1]?.slice(3, 6)).toEqual(['1', '2', '3'])
  expect(andi?.slice(2, 3)).toEqual(['Andi Saputra'])
  expect(andi?.slice(3 + 18, 3 + 21)).toEqual(['H', '–', 'T'])
  expect(other?.slice(3 + 19, 3 + 21)).toEqual(['A', '?'])
  expect(sum?.slice(3 + 30)).toEqual([1, 1, 0, 0, 0, 1, expect.any(Number)])
})

test('the list that is signed is a small PDF with its typefaces in it', async () => {
  const school = await openSchool()
  for (let at = 0; at < 35; at++) await aPupil(school.db, school.school, { in: school.class })
  const { token } = await school.signIn('school')
  const { status, bytes, name } = await fileOf(school, token, monthOf(school.class.uuid, 'pdf', 'school'))
  expect({ status, type: fileTypeOf(bytes), name }).toEqual({
    status: 200,
    type: 'application/pdf',
    name: `Daftar hadir ${school.class.name} 2026-11.pdf`,
  })
  expect(bytes.length).toBeLessThan(300_000)
  expect(bytes.includes('PlusJakartaSans'), 'the typeface is embedded').toBe(true)
})

test('the class of a colleague, or of another school, is not found', async () => {
  const school = await openSchool()
  const colleague = await aTeacher(school.db, school.school)
  const theirs = await aClass(school.db, school.school, { homeroom_teacher_id: colleague.id })
  const far = await aHome()
  const [teacher, office] = [await school.signIn('teacher'), await school.signIn('school')]
  const status = async (token: string | undefined, url: string) => (await fileOf(school, token, url)).status
  expect(await status(teacher.token, monthOf(theirs.uuid, 'pdf'))).toBe(404)
  expect(await status(office.token, monthOf(theirs.uuid, 'pdf', 'school'))).toBe(200)
  for (const [who, { token }] of [
    ['teacher', teacher],
    ['school', office],
  ] as const)
    expect(await status(token, monthOf(far.class.uuid, 'xlsx', who))).toBe(404)
})

test('a name that begins like a formula stays a name', async () => {
  const school = await openSchool()
  await aPupil(school.db, school.school, { name: '=HYPERLINK("http://x.example";"Andi")', in: school.class })
  const { token } = await school.signIn('school')
  const { bytes } = await fileOf(school, token, `/v1/school/attendance/print/day`)
  const [pupils] = await readWorkbook(bytes)
  expect(pupils?.data.flat()).toContain('=HYPERLINK("http://x.example";"Andi")')
})

test('the office’s day names every pupil and teacher, with the hour by the school’s clock; tomorrow has not come', async () => {
  const school = await openSchool()
  await record(
    school,
    school.people.student,
    { '2026-11-23': 'late' },
    { clock_in_at: new Date('2026-11-23T00:20:00Z'), late_minutes: 5, note: 'Ban bocor' },
  )
  const office = await school.signIn('school')
  const { bytes } = await fileOf(school, office.token, '/v1/school/attendance/print/day?date=2026-11-23')
  const [pupils, teachers] = await readWorkbook(bytes)
  expect(pupils?.data.at(-1)).toEqual([
    1,
    school.class.name,
    null,
    'Andi Saputra',
    'Terlambat',
    '07.20',
    null,
    5,
    'Absen guru',
    'Ban bocor',
  ])
  expect(teachers?.data.flat()).toContain('Ratna Dewi, S.Pd.')
  expect((await office.ask(attendancePrint.printDay, { query: { date: '2026-11-24' } })).status).toBe(422)
})
