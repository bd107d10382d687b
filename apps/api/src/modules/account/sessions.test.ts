import { randomBytes } from 'node:crypto'
import { account } from '@lentera/contract/account'
import { settings } from '@lentera/contract/settings'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { grant } from '#test/grant.ts'
import { sessionOf } from '#test/ask.ts'
import { openSchool } from '#test/school.ts'

const ended = { status: 401, code: 'SESSION_ENDED', message: 'Sesi telah berakhir, silahkan login kembali.' }

const open = async (now = '2026-11-23T06:50:00+07:00') => {
  const school = await openSchool({ now })
  const { tokens, ask } = await school.signIn('student')
  const refresh = (refresh_token: string) => grant(school, 'student', { refresh_token })
  const statusWith = async (token: string, app = school.app) =>
    (await callerOf(app, 'student', token).ask(account.profile, {})).status
  return { ...school, tokens, ask, refresh, statusWith }
}

test('an access token holds for fifteen minutes, and one from a refresh again', async () => {
  const { tokens, statusWith, travel, refresh } = await open()
  travel('2026-11-23T07:04:59+07:00')
  expect(await statusWith(tokens.access_token)).toBe(200)
  travel('2026-11-23T07:05:00+07:00')
  expect(await statusWith(tokens.access_token)).toBe(401)
  const { status, tokens: next } = await refresh(tokens.refresh_token)
  expect({ status, user: next.user }).toEqual({ status: 200, user: tokens.user })
  expect(await statusWith(next.access_token)).toBe(200)
})

test('a refresh rotates: each answer carries a new token, and all belong to one device', async () => {
  const { tokens, refresh, ask } = await open()
  const second = (await refresh(tokens.refresh_token)).tokens
  const third = (await refresh(second.refresh_token)).tokens
  expect(new Set([tokens, second, third].map(({ refresh_token }) => refresh_token)).size).toBe(3)
  expect(sessionOf(third.access_token)).toBe(sessionOf(tokens.access_token))
  expect((await ask(settings.devices, {})).data).toHaveLength(1)
})

test('the former token gives the same successor for a minute, whatever was asked with that meanwhile', async () => {
  const { tokens, refresh, statusWith, travel } = await open()
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
  const { tokens, refresh, statusWith, travel } = await open()
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
  const [kept, late] = [await open(), await open()]
  for (const { refresh, tokens } of [kept, late]) await refresh(tokens.refresh_token)
  kept.travel('2026-11-24T06:50:00+07:00')
  expect((await kept.refresh(kept.tokens.refresh_token)).status).toBe(200)
  late.travel('2026-11-24T06:50:01+07:00')
  expect((await late.refresh(late.tokens.refresh_token)).body).toEqual(ended)
})

test('once the successor was exchanged, the former token ends the family even within the minute', async () => {
  const { tokens, refresh, statusWith } = await open()
  const second = (await refresh(tokens.refresh_token)).tokens
  const third = (await refresh(second.refresh_token)).tokens
  expect((await refresh(tokens.refresh_token)).body).toEqual(ended)
  expect(await statusWith(third.access_token)).toBe(401)
})

test('a thief beside the owner is noticed, whoever of the two exchanges the copied token first', async () => {
  const school = await open()
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
  const school = await open()
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
  const school = await open()
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
  const { tokens, refresh, statusWith, travel } = await open()
  const lost = (await refresh(tokens.refresh_token)).tokens
  expect(await statusWith(tokens.access_token)).toBe(200)
  travel('2026-11-23T06:55:00+07:00')
  expect((await refresh(tokens.refresh_token)).tokens.refresh_token).toBe(lost.refresh_token)
})

test('a hundred calls with one token write once that it was used', async () => {
  const { tokens, refresh, statusWith, database } = await open()
  const next = (await refresh(tokens.refresh_token)).tokens
  const row = async () => {
    const [found] = await database.sql<{ used_generation: number; written: string }>`
      select used_generation, xmin::text as written from session where id = ${sessionOf(next.access_token)}`
    return found
  }
  await statusWith(next.access_token)
  await expect.poll(async () => (await row())?.used_generation, { timeout: 3_000 }).toBe(1)
  const before = await row()
  await Promise.all(Array.from({ length: 100 }, () => statusWith(next.access_token)))
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(await row()).toEqual(before)
})

test('two tabs that refresh at once get the same successor', async () => {
  const { tokens, refresh } = await open()
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(tokens.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map((answer) => answer.tokens.refresh_token)).size).toBe(1)
})

test('re-use of an older token ends the family: its newest refresh and access tokens too', async () => {
  const { tokens, refresh, statusWith, db } = await open()
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
  const { tokens, refresh, statusWith, signIn } = await open()
  const other = await signIn('student')
  await refresh((await refresh(tokens.refresh_token)).tokens.refresh_token)
  expect((await refresh(tokens.refresh_token)).status).toBe(401)
  expect(await statusWith(other.tokens.access_token)).toBe(200)
})

test('an invented token, or a changed one, is refused and does nothing to the device it names', async () => {
  const { tokens, refresh, statusWith } = await open()
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
  const school = await open()
  expect((await grant(school, 'teacher', { refresh_token: school.tokens.refresh_token })).body).toEqual(ended)
  expect((await school.refresh(school.tokens.refresh_token)).status).toBe(200)
})

test('a session lasts fourteen days after its last refresh', async () => {
  const { tokens, refresh, travel } = await open('2026-11-23T06:50:00+07:00')
  travel('2026-12-07T06:49:59+07:00')
  const kept = await refresh(tokens.refresh_token)
  expect(kept.status).toBe(200)
  travel('2026-12-21T06:49:58+07:00')
  const again = await refresh(kept.tokens.refresh_token)
  expect(again.status).toBe(200)
  travel('2027-01-04T06:49:58+07:00')
  expect((await refresh(again.tokens.refresh_token)).body).toEqual(ended)
})

test('signing out ends the session: neither of its tokens is good for anything', async () => {
  const { tokens, refresh, ask, statusWith } = await open()
  expect((await ask(account.logout, { body: { token: tokens.refresh_token } })).body).toEqual({ data: null })
  expect(await statusWith(tokens.access_token)).toBe(401)
  expect((await refresh(tokens.refresh_token)).body).toEqual(ended)
})

test('a refresh token of another person, or of nobody, signs nobody out', async () => {
  const school = await open()
  const friend = await school.signIn('parent')
  for (const token of [friend.tokens.refresh_token, 'invented'])
    expect((await school.ask(account.logout, { body: { token } })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await friend.ask(account.profile, {})).status).toBe(200)
})

test('a device is listed with the last time it was seen, and the asking one is marked', async () => {
  const { signIn, travel, refresh, tokens, ask } = await open('2026-11-23T06:50:00+07:00')
  await signIn('student')
  travel('2026-11-23T07:00:00+07:00')
  await refresh(tokens.refresh_token)
  const { data } = await ask(settings.devices, {})
  expect(data.map(({ current, last_seen_at, created_at }) => ({ current, last_seen_at, created_at }))).toEqual([
    { current: true, last_seen_at: '2026-11-23T00:00:00.000Z', created_at: '2026-11-22T23:50:00.000Z' },
    { current: false, last_seen_at: '2026-11-22T23:50:00.000Z', created_at: '2026-11-22T23:50:00.000Z' },
  ])
})

test('ending a device refuses its tokens at once and takes it off the list; ending it again is 404', async () => {
  const { signIn, ask, statusWith, refresh } = await open()
  const phone = await signIn('student')
  const params = { uuid: sessionOf(phone.tokens.access_token) }
  expect((await ask(settings.endDevice, { params })).body).toEqual({ data: null })
  expect(await statusWith(phone.tokens.access_token)).toBe(401)
  expect((await refresh(phone.tokens.refresh_token)).body).toEqual(ended)
  expect((await ask(settings.devices, {})).data).toHaveLength(1)
  expect((await ask(settings.endDevice, { params })).status).toBe(404)
})

test('ending all other devices keeps the asking one and says how many ended', async () => {
  const { signIn, ask, statusWith, tokens } = await open()
  const others = [await signIn('student'), await signIn('student')]
  const parent = await signIn('parent')
  expect((await ask(settings.endOtherDevices, {})).data).toEqual({ ended: 2 })
  for (const { tokens: theirs } of others) expect(await statusWith(theirs.access_token)).toBe(401)
  expect(await statusWith(tokens.access_token)).toBe(200)
  expect((await parent.ask(account.profile, {})).status).toBe(200)
})

test('a session that ended in one process is refused within a second in every other', async () => {
  const { signIn, ask, statusWith, database, settings: all, refresh, tokens } = await open()
  const second = await createApp({ database, settings: all, clock: () => new Date('2026-11-23T06:50:00+07:00') })
  onTestFinished(() => second.close())
  const [phone, laptop] = [await signIn('student'), await signIn('student')]
  const stolen = (await refresh((await refresh(laptop.tokens.refresh_token)).tokens.refresh_token)).tokens
  for (const token of [phone.tokens.access_token, stolen.access_token]) expect(await statusWith(token, second)).toBe(200)
  await ask(settings.endDevice, { params: { uuid: sessionOf(phone.tokens.access_token) } })
  await refresh(laptop.tokens.refresh_token)
  for (const token of [phone.tokens.access_token, stolen.access_token])
    await expect.poll(() => statusWith(token, second), { timeout: 1000, interval: 40 }).toBe(401)
  expect(await statusWith(tokens.access_token, second)).toBe(200)
})

test('a process that starts after a session ended refuses it from its first answer', async () => {
  const { signIn, ask, statusWith, database, settings: all } = await open()
  const phone = await signIn('student')
  await ask(settings.endDevice, { params: { uuid: sessionOf(phone.tokens.access_token) } })
  const second = await createApp({ database, settings: all, clock: () => new Date('2026-11-23T06:50:00+07:00') })
  onTestFinished(() => second.close())
  expect(await statusWith(phone.tokens.access_token, second)).toBe(401)
})
