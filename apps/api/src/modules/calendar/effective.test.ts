import { calendar } from '@lentera/contract/calendar'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { anOffice, aSchool } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { office } from '#test/calendar-office.ts'

test('effective days are the weekdays with school, less holidays of the school and of the level; exams count and are named', async () => {
  const { add, seen } = await office({
    school: { hours: { days: [1, 2, 3, 4, 5], opens_at: '06:00', starts_at: '07:00', closes_at: '15:00' } },
  })
  const of = async (month: string) => (await seen()).effective.find((one) => one.month === month)?.grades
  // December 2026 has 23 days from Monday to Friday.
  expect(await of('2026-12')).toEqual([10, 11, 12].map((grade) => ({ grade, days: 23, exam_days: 0 })))
  await add({ name: 'Libur semester', starts_on: '2026-12-19', ends_on: '2026-12-31' })
  await add({ name: 'Kunjungan kampus', starts_on: '2026-12-14', ends_on: '2026-12-15', grades: [12] })
  await add({ kind: 'exam', name: 'Ujian', starts_on: '2026-12-11', ends_on: '2026-12-15', grades: [11, 12] })
  await add({ kind: 'half_day', name: 'Rapat', starts_on: '2026-12-02', ends_on: '2026-12-02', ends_at: '10:00' })
  expect(await of('2026-12')).toEqual([
    { grade: 10, days: 14, exam_days: 0 },
    { grade: 11, days: 14, exam_days: 3 },
    { grade: 12, days: 12, exam_days: 1 },
  ])
  const six = await office()
  expect((await six.seen()).effective.find(({ month }) => month === '2026-12')?.grades[0]?.days).toBe(27)
})

test('the effective days leave as a workbook', async () => {
  const { who } = await office()
  const file = await who.ask(calendar.print, { query: { form: 'xlsx' } })
  expect(file.status).toBe(200)
})

test('the last line of the printed effective days adds up the months of each level', async () => {
  const { who, add, seen, app } = await office()
  await add({ name: 'Kunjungan kampus', starts_on: '2026-12-14', ends_on: '2026-12-15', grades: [12] })
  const { effective, grades } = await seen()
  const { rawPayload } = await app.inject({
    url: `${calendar.print.path}?form=xlsx`,
    headers: { authorization: `Bearer ${who.token}` },
  })
  const [sheet] = await readWorkbook(rawPayload)
  const total = sheet!.data.find(([name]) => name === 'Jumlah')
  let reckoned = grades.map(() => 0)
  for (const month of effective) reckoned = reckoned.map((sum, at) => sum + month.grades[at]!.days)
  expect(total?.slice(1, 1 + grades.length)).toEqual(reckoned)
  expect(reckoned.map((days) => reckoned[0]! - days)).toEqual([0, 0, 2])
})

test('a school without a year prints no effective days', async () => {
  const school = await openSchool()
  const who = await school.signIn('school', await anOffice(school.db, await aSchool(school.db, { year: null })))
  expect((await who.ask(calendar.print, { query: { form: 'pdf' } })).body).toMatchObject({ code: 'YEAR_MISSING' })
})
