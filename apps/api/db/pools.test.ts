import { expect, test } from 'vitest'
import { asideOf, callsOf, CONNECTIONS, FOR_OTHERS, lanesOf } from './pools.ts'
import { openDatabase } from './db.ts'

const totals = Array.from({ length: CONNECTIONS.most + 1 - CONNECTIONS.least }, (_, at) => CONNECTIONS.least + at)

test.each(totals)('of %i connections of a process, writes never hold all that reads need', async (total) => {
  const max = callsOf(total)
  const { connections, close } = openDatabase({ url: 'postgresql://nobody@localhost/nothing' }, { max })
  await close()
  const { most, all } = lanesOf(connections)
  expect(all).toBe(connections === 2 ? 1 : connections - 2)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(all)
  expect(all).toBeLessThan(connections)
  expect(max + asideOf(max) + FOR_OTHERS).toBeLessThanOrEqual(total)
})
