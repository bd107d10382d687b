import { randomBytes } from 'node:crypto'
import { account } from '@lentera/contract/account'
import { settings } from '@lentera/contract/settings'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { grant } from '#test/grant.ts'
import { sessionOf } from '#test/ask.ts'
import { ended, openSession } from '#test/sessions.ts'

test('a refresh rotates: each answer carries a new token, and all belong to one device', async () => {
  const { tokens, refresh, ask } = await openSession()
  const second = (await refresh(tokens.refresh_token)).tokens
  const third = (await refresh(second.refresh_token)).tokens
  expect(new Set([tokens, second, third].map(({ refresh_token }) => refresh_token)).size).toBe(3)
  expect(sessionOf(third.access_token)).toBe(sessionOf(tokens.access_token))
  expect((await ask(settings.devices, {})).data).toHaveLength(1)
})

test('the former token gives the same successor for a minute, whatever was asked with that meanwhile', async () => {
  const { tokens, refresh, statusWith, travel } = await openSession()
  const first = (await refresh(tokens.refresh_token)).tokens
  expect(await statusWith(first.access_token)).toBe(200)
  travel('2026-11-23T06:51:00+07:00')
  const again = (await refresh(tokens.refresh_token)).tokens
  expect(again.refresh_token).toBe(first.refresh_token)
  expect(await statusWith(again.access_token)).toBe(200)
  travel('2026-11-23T06:51:01+07:00')
  expect((await refresh(tokens.refresh_token)).body).toEqual(ended)
  expect(await statusWith(first.access_token)).toBe(401)
})

test('whose answers were lost on the way notices nothing, minutes and hours later', async () => {
  const { tokens, refresh, statusWith, travel } = await openSession()
  const lost = (await refresh(tokens.refresh_token)).tokens
  for (const later of ['06:55:00', '07:20:00', '18:00:00']) {
    travel(`2026-11-23T${later}+07:00`)
    const again = await refresh(tokens.refresh_token)
    expect(again.status).toBe(200)
    expect(again.tokens.refresh_token).toBe(lost.refresh_token)
  }
  const arrived = (await refresh(tokens.refresh_token)).tokens
  expect(await statusWith(arrived.access_token)).toBe(200)
  expect((await refresh(arrived.refresh_token)).status).toBe(200)
})

test('a lost answer is waited for a day, and no longer', async () => {
  const [kept, late] = [await openSession(), await openSession()]
  for (const { refresh, tokens } of [kept, late]) await refresh(tokens.refresh_token)
  kept.travel('2026-11-24T06:50:00+07:00')
  expect((await kept.refresh(kept.tokens.refresh_token)).status).toBe(200)
  late.travel('2026-11-24T06:50:01+07:00')
  expect((await late.refresh(late.tokens.refresh_token)).body).toEqual(ended)
})

test('once the successor was exchanged, the former token ends the family even within the minute', async () => {
  const { tokens, refresh, statusWith } = await openSession()
  const second = (await refresh(tokens.refresh_token)).tokens
  const third = (await refresh(second.refresh_token)).tokens
  expect((await refresh(tokens.refresh_token)).body).toEqual(ended)
  expect(await statusWith(third.access_token)).toBe(401)
})

test('a thief beside the owner is noticed, whoever of the two exchanges the copied token first', async () => {
  const school = await openSession()
  const copied = school.tokens.refresh_token
  school.travel('2026-11-23T07:04:00+07:00')
  const first = (await school.refresh(copied)).tokens
  expect(await school.statusWith(first.access_token)).toBe(200)
  school.travel('2026-11-23T07:06:00+07:00')
  expect((await school.refresh(copied)).body).toEqual(ended)
  expect(await school.statusWith(first.access_token)).toBe(401)
  expect((await school.refresh(first.refresh_token)).body).toEqual(ended)
})

test('a thief who got the same successor within the minute is noticed at the next exchange', async () => {
  const school = await openSession()
  const [owner, thief] = [
    (await school.refresh(school.tokens.refresh_token)).tokens,
    (await school.refresh(school.tokens.refresh_token)).tokens,
  ]
  school.travel('2026-11-23T07:04:00+07:00')
  const next = (await school.refresh(thief.refresh_token)).tokens
  expect(await school.statusWith(next.access_token)).toBe(200)
  school.travel('2026-11-23T07:05:30+07:00')
  expect((await school.refresh(owner.refresh_token)).body).toEqual(ended)
  expect(await school.statusWith(next.access_token)).toBe(401)
})

test('that the successor was used is known in every process, however it was used', async () => {
  const school = await openSession()
  const { tokens, refresh, statusWith, travel, database, settings: all } = school
  const second = await createApp({ database, settings: all, clock: school.now })
  onTestFinished(() => second.close())
  const next = (await refresh(tokens.refresh_token)).tokens
  // A call that is refused for another reason says as much.
  expect((await callerOf(second, 'teacher', next.access_token).ask(account.profile, {})).status).toBe(403)
  await new Promise((resolve) => setTimeout(resolve, 900))
  travel('2026-11-23T06:51:01+07:00')
  expect((await refresh(tokens.refresh_token)).body).toEqual(ended)
  expect(await statusWith(next.access_token)).toBe(401)
})

test('the access token from before an exchange says nothing of its successor', async () => {
  const { tokens, refresh, statusWith, travel } = await openSession()
  const lost = (await refresh(tokens.refresh_token)).tokens
  expect(await statusWith(tokens.access_token)).toBe(200)
  travel('2026-11-23T06:55:00+07:00')
  expect((await refresh(tokens.refresh_token)).tokens.refresh_token).toBe(lost.refresh_token)
})

test('a hundred calls with one token write once that it was used', async () => {
  const { tokens, refresh, statusWith, database } = await openSession()
  const next = (await refresh(tokens.refresh_token)).tokens
  const row = async () => {
    const [found] = await database.sql<{ used_generation: number; written: string }>`
      select used_generation, xmin::text as written from session where id = ${sessionOf(next.access_token)}`
    return found
  }
  await statusWith(next.access_token)
  await expect.poll(async () => (await row())?.used_generation, { timeout: 20_000 }).toBe(1)
  const before = await row()
  await Promise.all(Array.from({ length: 100 }, () => statusWith(next.access_token)))
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(await row()).toEqual(before)
})

test('two tabs that refresh at once get the same successor', async () => {
  const { tokens, refresh } = await openSession()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(tokens.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map((answer) => answer.tokens.refresh_token)).size).toBe(1)
})

test('re-use of an older token ends the family: its newest refresh and access tokens too', async () => {
  const { tokens, refresh, statusWith, db } = await openSession()
  const second = (await refresh(tokens.refresh_token)).tokens
  const third = (await refresh(second.refresh_token)).tokens
  expect((await refresh(tokens.refresh_token)).body).toEqual(ended)
  expect((await refresh(third.refresh_token)).body).toEqual(ended)
  for (const { access_token } of [tokens, second, third]) expect(await statusWith(access_token)).toBe(401)
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionOf(tokens.access_token))
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(row.ended_because).toBe('token_reused')
})

test('the end of one family leaves the person’s other device alone', async () => {
  const { tokens, refresh, statusWith, signIn } = await openSession()
  const other = await signIn('student')
  await refresh((await refresh(tokens.refresh_token)).tokens.refresh_token)
  expect((await refresh(tokens.refresh_token)).status).toBe(401)
  expect(await statusWith(other.tokens.access_token)).toBe(200)
})

test('an invented token, or a changed one, is refused and does nothing to the device it names', async () => {
  const { tokens, refresh, statusWith } = await openSession()
  const bytes = Buffer.from(tokens.refresh_token, 'base64url')
  const changed = Buffer.from(bytes)
  changed[20] = changed[20]! ^ 1
  const invented = [
    'abc',
    randomBytes(64).toString('base64url'),
    Buffer.concat([bytes.subarray(0, 16), randomBytes(48)]).toString('base64url'),
    changed.toString('base64url'),
    `${tokens.refresh_token}A`,
    tokens.access_token.slice(0, 200),
  ]
  for (const token of invented) expect((await refresh(token)).body).toEqual(ended)
  expect(await statusWith(tokens.access_token)).toBe(200)
  expect((await refresh(tokens.refresh_token)).status).toBe(200)
})

test('a refresh token at another role’s login is refused, and still good at its own', async () => {
  const school = await openSession()
  expect((await grant(school, 'teacher', { refresh_token: school.tokens.refresh_token })).body).toEqual(ended)
  expect((await school.refresh(school.tokens.refresh_token)).status).toBe(200)
})

test('the refresh token of an account that was deleted opens nothing, and another one’s goes on', async () => {
  const [school, other] = [await openSession(), await openSession()]
  await school.db.updateTable('account').set({ deleted_at: school.now() }).where('id', '=', school.people.student.id).execute()
  expect((await school.refresh(school.tokens.refresh_token)).body).toEqual(ended)
  expect((await other.refresh(other.tokens.refresh_token)).status).toBe(200)
})
