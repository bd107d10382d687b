import { expect, test } from 'vitest'
import { machine, needOf, peakOf, stages } from './model.ts'
import { waitsAtThePeak } from './simulate.ts'
import type { UnitCost } from './unit-costs.ts'

const one: UnitCost = { node: 1_000, postgres: 500, answer: 2_000, log: 1_000, connections: 0.5 }
const costs = { visit: one, 'check-in': one, 'quiz answer': one, message: one }
const school = { name: 'a school', schools: 1, pupils: 1_000, isOneZone: true }

test('the peak of a morning is the top of the bell, and all moments together are all pupils who check in', () => {
  const { 'check-in': peak } = peakOf(school)
  let all = 0
  for (let second = -3_600; second < 3_600; second++) all += peak * Math.exp(-(second ** 2) / (2 * 420 ** 2))
  expect(all).toBeCloseTo(850, 0)
})

test('of a country only the largest zone is awake at once', () => {
  expect(peakOf({ ...school, isOneZone: false }).visit).toBeCloseTo(peakOf(school).visit * 0.8)
})

test('twice the pupils need twice the processors, log and disk, and what is rented covers what is busy', () => {
  const [small, large] = [needOf(stages[2]!, costs, 1_000), needOf({ ...stages[2]!, pupils: 5_000_000 }, costs, 1_000)]
  expect(large.node / small.node).toBeCloseTo(2)
  expect(large.disk).toBe(2 * small.disk)
  expect(large.webCores).toBeGreaterThanOrEqual(large.node / machine.busyWeb)
  expect(large.databaseCores).toBeGreaterThanOrEqual(large.postgres / machine.busyDatabase)
  expect(small.wall.pupils).toBeGreaterThan(2_500_000)
})

test('a queue of idle processes makes nobody wait, and one of too few makes everybody wait longer and longer', () => {
  const asked = { peak: 50, deviation: 420, service: 0.01 }
  const idle = waitsAtThePeak({ ...asked, servers: 4 })
  expect(idle.p50).toBe(0)
  expect(idle.requests).toBeGreaterThan(20_000)
  expect(waitsAtThePeak({ ...asked, servers: 1, service: 0.03 }).p99).toBeGreaterThan(60_000)
})
