import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { list } from './first-steps.ts'

test('somebody whose account is gone has no first steps: the session has ended', async () => {
  const { db } = await testDatabase()
  const gone = { id: 2_000_000_000, role: 'student', session: '1' } as const
  await expect(list({ db, user: gone })).rejects.toThrow(expect.objectContaining({ code: 'SESSION_ENDED' }))
})
