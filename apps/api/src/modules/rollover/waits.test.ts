import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aTurn } from '#test/rollover-room.ts'
import { nextStep } from './rollover.rules.ts'

const years = [
  { id: 2026, starts_on: '2026-07-13', ends_on: '2027-06-26' },
  { id: 2027, starts_on: '2027-07-12', ends_on: '2028-06-24' },
]
const alone = years.slice(0, 1)
const stepOn = (of: typeof years, day: string) => {
  const { kind, year, isLate } = nextStep(of, day) ?? {}
  return kind && [kind, year, isLate]
}

test('six weeks before a year ends the office is told to prepare the next one, and afterwards that it is late', () => {
  expect(stepOn(alone, '2027-05-11')).toBeUndefined()
  expect(stepOn(alone, '2027-05-12')).toEqual(['prepare', 2027, false])
  expect(stepOn(alone, '2027-06-26')).toEqual(['prepare', 2027, false])
  expect(stepOn(alone, '2027-06-27')).toEqual(['prepare', 2027, true])
  expect(stepOn([], '2027-06-27')).toBeUndefined()
  expect(stepOn(years.slice(1), '2027-07-01')).toBeUndefined()
})

test('two weeks before a year ends the office is told to turn the classes, until the new one is a month old', () => {
  expect(stepOn(years, '2027-06-11')).toBeUndefined()
  expect(stepOn(years, '2027-06-12')).toEqual(['turn', 2027, false])
  expect(stepOn(years, '2027-07-01')).toEqual(['turn', 2027, true])
  expect(stepOn(years.toReversed(), '2027-08-11')).toEqual(['turn', 2027, true])
  expect(stepOn(years, '2027-08-12')).toBeUndefined()
  expect(stepOn([{ ...years[0]!, id: 2024 }, years[1]!], '2027-07-20')).toBeUndefined()
})

test('what the end of a year asks of an office waits there alone, and no longer once it is done', async () => {
  const at = await aTurn({ next: false })
  const linesOf = async (role: 'school' | 'teacher') =>
    (await (await at.signIn(role)).ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'year')
  expect(await linesOf('school')).toMatchObject([
    {
      title: 'Siapkan tahun ajaran 2027/2028',
      note: 'Tahun ajaran ini berakhir 26 Juni 2027',
      urgency: 'overdue',
      target: { screen: 'year', show: 'calendar' },
    },
  ])
  const dates = { starts_on: '2027-07-12', second_semester_on: '2028-01-01', ends_on: '2028-06-30' }
  await at.db
    .insertInto('academic_year')
    .values({ school_id: at.school.id, tahun_ajaran_id: 2027, ...dates })
    .execute()
  expect(await linesOf('school')).toMatchObject([
    {
      title: 'Jalankan kenaikan kelas',
      note: 'Tahun ajaran 2027/2028 mulai 12 Juli 2027',
      target: { screen: 'year', show: 'rollover' },
    },
  ])
  expect(await linesOf('teacher')).toEqual([])
  await at.begin()
  await at.runJobs()
  expect(await linesOf('school')).toEqual([])
})
