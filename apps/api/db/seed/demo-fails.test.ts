import { expect, test, vi } from 'vitest'
import type { Database } from '#db/db.ts'
import { emptyDatabase } from '#test/database.ts'
import { fillDemo, isEmpty } from './demo.ts'

// It fills a whole demo twice, beside all other tests.
vi.setConfig({ testTimeout: 90_000 })

const fill = (database: Database) => fillDemo(database, { now: new Date('2026-11-23T06:40:00+08:00'), progress: () => undefined })

test('a demo that fails on the way leaves the database empty, and the next start fills it', async () => {
  const { database } = await emptyDatabase()
  await database.sql`insert into remote_config (key, value) values ('demo', 'null')`
  await expect(fill(database)).rejects.toThrow('remote_config')
  expect(await isEmpty(database)).toBe(true)
  expect(await database.sql`select id from account`).toEqual([])
  await database.sql`delete from remote_config`
  await fill(database)
  expect(await isEmpty(database)).toBe(false)
})
