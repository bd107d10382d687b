import { expect, test } from 'vitest'
import { beganAt, nameAt, superfluous } from './keep-rule.ts'
import { lastTime } from './nightly.ts'

const nights = (count: number, last = '2026-11-28T01:30:00Z') =>
  Array.from({ length: count }, (_, ago) => nameAt(new Date(Date.parse(last) - ago * 86_400_000)))
const keep = { daily: 7, weekly: 4, monthly: 12 }

test('a name says when its backup was begun, and other folders are none', () => {
  expect(nameAt(new Date('2026-11-28T01:30:07Z'))).toBe('2026-11-28T013007Z')
  expect(beganAt('2026-11-28T013007Z')).toEqual(new Date('2026-11-28T01:30:07Z'))
  expect(beganAt('log')).toBeUndefined()
})

test('of two years of nights the last seven days, four weeks and twelve months stay', () => {
  const all = nights(730)
  const gone = new Set(superfluous(all, keep))
  const stay = all.filter((name) => !gone.has(name)).map((name) => name.slice(0, 10))
  expect(stay).toEqual(
    `2026-11-28 2026-11-27 2026-11-26 2026-11-25 2026-11-24 2026-11-23 2026-11-22 2026-11-15 2026-11-08 2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 2026-03-31 2026-02-28 2026-01-31 2025-12-31`.split(
      ' ',
    ),
  )
})

test('the newest stays whatever the rule says, and a folder that is no backup is never removed', () => {
  const [newest, older] = nights(2)
  expect(superfluous([newest!, older!, 'log', 'notes'], { daily: 1, weekly: 0, monthly: 0 })).toEqual([older])
})

test('a night without a backup costs none of the older ones its place', () => {
  const all = nights(20).filter((_, ago) => ago % 2 === 0)
  const gone = superfluous(all, { daily: 7, weekly: 0, monthly: 0 })
  expect(all.length - gone.length).toBe(7)
})

test('the time of tonight is not reached before it, and that of last night counts until then', () => {
  expect(lastTime(new Date(2026, 10, 28, 1, 29), '01:30')).toEqual(new Date(2026, 10, 27, 1, 30))
  expect(lastTime(new Date(2026, 10, 28, 1, 30), '01:30')).toEqual(new Date(2026, 10, 28, 1, 30))
})
