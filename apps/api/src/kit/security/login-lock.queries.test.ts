import { randomUUID } from 'node:crypto'
import { Fault } from '@lentera/contract'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { countAttempt, forgetAttempts } from './login-lock.queries.ts'

const start = new Date('2026-11-23T00:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

const open = async () => {
  const { db } = await testDatabase()
  const attempt = (subject: string, at = start) =>
    countAttempt(db, subject, at).then(
      () => 'open',
      (error: unknown) => (error instanceof Fault ? error.code : error),
    )
  const fill = async (subject: string, at = start) => {
    for (let count = 0; count < 10; count++) expect(await attempt(subject, at)).toBe('open')
  }
  return { db, attempt, fill, mine: `test ${randomUUID()}`, other: `test ${randomUUID()}` }
}

test('the eleventh attempt within a quarter of an hour is refused, of this subject alone', async () => {
  const { attempt, fill, mine, other } = await open()
  await fill(mine)
  expect([await attempt(mine), await attempt(mine), await attempt(other)]).toEqual(['LOGIN_LOCKED', 'LOGIN_LOCKED', 'open'])
})

test('it is open again a quarter of an hour after the tenth failure, however often somebody has tried meanwhile', async () => {
  const { attempt, fill, mine } = await open()
  await fill(mine)
  for (const minutes of [5, 10, 15]) expect(await attempt(mine, after(minutes))).toBe('LOGIN_LOCKED')
  expect(await attempt(mine, new Date(after(15).getTime() + 1))).toBe('open')
})

test('failures that are older than a quarter of an hour count no longer', async () => {
  const { attempt, fill, mine } = await open()
  for (let count = 0; count < 9; count++) await attempt(mine)
  await fill(mine, after(16))
  expect(await attempt(mine, after(16))).toBe('LOGIN_LOCKED')
})

test('whoever signs in has no failures any more, and everybody else keeps theirs', async () => {
  const { db, attempt, fill, mine, other } = await open()
  await fill(mine)
  await fill(other)
  await forgetAttempts(db, mine)
  expect([await attempt(mine), await attempt(other)]).toEqual(['open', 'LOGIN_LOCKED'])
})
