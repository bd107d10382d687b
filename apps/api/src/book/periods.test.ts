import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'
import { periodAsked, yearAt } from './periods.ts'

test('before its first year has begun a school has no semester, and whoever needs one is told that the year is missing', async () => {
  const context = await openSchool()
  const of = { school: context.school.id, today: '2020-01-01' }
  expect(await yearAt(context, of.school, of.today)).toEqual({ tahun_ajaran_id: null, semester: null, periods: [] })
  await expect(periodAsked(context, of, {})).rejects.toMatchObject({ code: 'YEAR_MISSING' })
  await expect(periodAsked(context, of, { tahun_ajaran_id: 2026, semester: 1 })).rejects.toMatchObject({ code: 'YEAR_MISSING' })
})

test('the semester is the running one where none is named, and one that never was is not found', async () => {
  const context = await openSchool()
  const of = { school: context.school.id, today: '2027-02-01' }
  expect(await periodAsked(context, of, {})).toMatchObject({ tahun_ajaran_id: 2026, semester: 2 })
  expect(await periodAsked(context, of, { semester: 1 })).toMatchObject({ tahun_ajaran_id: 2026, semester: 1 })
  await expect(periodAsked(context, of, { tahun_ajaran_id: 2019 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const autumn = { ...of, today: '2026-11-23' }
  await expect(periodAsked(context, autumn, { semester: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
