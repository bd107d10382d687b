import { expect, test, vi } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { fillDemo } from './demo.ts'

// Each fills a whole demo, beside all other tests.
vi.setConfig({ testTimeout: 90_000 })

test.each([
  ['just after midnight in Makassar', '2026-11-24T00:05:00+08:00', '2026-11-24', '2026-11-23'],
  ['just before midnight in Jakarta', '2026-11-23T23:50:00+07:00', '2026-11-24', '2026-11-23'],
  ['on a Sunday before dawn', '2026-11-22T03:00:00+07:00', '2026-11-22', '2026-11-22'],
])('opened %s, nothing lies in the future, and both schools have their today', async (_when, now, makassar, jakarta) => {
  const { database } = await emptyDatabase()
  await fillDemo(database, { now: new Date(now), progress: () => undefined })
  expect(await database.sql`select id from attendance where clock_in_at > ${now}::timestamptz`).toEqual([])
  expect(
    await database.sql`select attendance.id from attendance join school on school.id = school_id
      where (clock_in_at at time zone timezone)::date <> date`,
  ).toEqual([])
  const last = await database.sql<{ date: string; n: number }>`
    select date, count(*) as n from attendance record
    where date = (select max(date) from attendance where school_id = record.school_id) group by school_id, date order by school_id`
  expect(last.map(({ date }) => date)).toEqual([makassar, jakarta])
  for (const { n } of last) expect(n).toBeGreaterThan(100)
})
