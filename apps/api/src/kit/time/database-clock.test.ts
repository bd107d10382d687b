import { expect, onTestFinished, test } from 'vitest'
import type { Sql } from '#db/sql.ts'
import { testDatabase } from '#test/database.ts'
import { databaseClock } from './database-clock.ts'

const HOUR = 3_600_000

/** A machine whose clock can be set, and a database that says the right time. */
const aMachine = async (ahead = 0) => {
  const [start, lines]: [number, string[]] = [Date.parse('2026-11-28T00:00:00Z'), []]
  const time = { counted: 5_000, ahead, away: false }
  const right = () => start + time.counted
  const sql = (() => (time.away ? Promise.reject(new Error('away')) : Promise.resolve([{ at: right() }]))) as unknown as Sql
  const own = { wall: () => right() + time.ahead, counted: () => time.counted }
  const clock = await databaseClock(sql, (line) => lines.push(line), own)
  onTestFinished(clock.stop)
  /** By how much the product's time is wrong. */
  const wrong = () => clock.now().getTime() - right()
  return { time, clock, lines, wrong }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a machine that is an hour ahead works by the time of the database, and says so once', async () => {
  const { time, lines, wrong, clock } = await aMachine(HOUR)
  time.counted += 1_234
  expect(wrong()).toBe(0)
  expect(clock.ahead()).toBe(HOUR)
  expect(lines).toEqual(["The clock of this machine is 3600 s ahead of the database's, whose time is used."])
})

test('a clock that jumps by an hour does not jump for the product, neither at once nor once the database was asked', async () => {
  const { time, lines, wrong } = await aMachine()
  for (const jump of [HOUR, -HOUR]) {
    time.ahead += jump
    expect(wrong()).toBe(0)
    await settled()
    time.counted += 500
    expect(wrong()).toBe(0)
  }
  await settled()
  expect(wrong()).toBe(0)
  expect(lines).toEqual([
    "The clock of this machine is 3600 s ahead of the database's, whose time is used.",
    "The clock of this machine agrees with the database's again.",
  ])
})

test('a clock that is a little off is used as it is', async () => {
  const { time, lines, wrong } = await aMachine(800)
  expect(wrong()).toBe(800)
  time.counted += 10
  expect(wrong()).toBe(800)
  expect(lines).toEqual([])
})

test('a jump while the database is away is not followed', async () => {
  const { time, wrong } = await aMachine()
  time.away = true
  time.ahead = HOUR
  expect(wrong()).toBe(0)
  await settled()
  time.counted += 60_000
  expect(wrong()).toBe(0)
})

test('the time of a real database is that of its machine', async () => {
  const { sql } = await testDatabase()
  const clock = await databaseClock(sql, () => undefined, { wall: () => Date.now() + HOUR, counted: () => performance.now() })
  onTestFinished(clock.stop)
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
})
