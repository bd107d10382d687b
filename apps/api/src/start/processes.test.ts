import { expect, test } from 'vitest'
import { processesOf, serverFor } from './processes.ts'

const embedded = { processes: undefined, databaseUrl: undefined }

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [8, 4],
  [64, 8],
])('on %d cores %d processes answer by themselves, because PostgreSQL works on the others', (cores, processes) => {
  expect(processesOf(embedded, cores)).toBe(processes)
})

test('on a server of one’s own one process answers, as services of its own do; a number that was set counts', () => {
  const databaseUrl = 'postgresql://lentera@db/lentera'
  expect(processesOf({ processes: undefined, databaseUrl }, 16)).toBe(1)
  expect(processesOf({ processes: 3, databaseUrl }, 16)).toBe(3)
  expect(processesOf({ processes: 2, databaseUrl: undefined }, 1)).toBe(2)
})

test('an embedded server has connections for all processes that share it, and its own number for one', () => {
  expect(serverFor(1, { databasePool: 18 })).toBeUndefined()
  expect(serverFor(2, { databasePool: 18 })).toEqual({ max_connections: '50' })
  expect(serverFor(4, { databasePool: 18 })).toEqual({ max_connections: '86' })
})
