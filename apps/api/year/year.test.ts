import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { differing } from '#db/by-school/sources.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { testSettings } from '#test/school.ts'
import { CONNECTIONS, runYears } from './years.ts'

test('two years of a small school come to what a reckoning of its log comes to', { timeout: 600_000 }, async () => {
  const dataDir = path.join(tmpdir(), `lentera-year-${uuidV7()}`)
  const settings = { ...testSettings, dataDir, demo: true }
  const database = await testDatabase(CONNECTIONS)
  const { differences, counts, broken } = await runYears({
    database,
    settings,
    size: { pupils: 30, days: 2, seed: 3 },
  })
  expect(differences.slice(0, 10)).toEqual([])
  expect(broken).toBeUndefined()
  expect(counts.get('counts of a class')).toBeGreaterThan(100)
  // Pupils have moved, and years have turned: each row still has the school of what it leads to.
  expect(await differing(database.sql)).toEqual({})
})
