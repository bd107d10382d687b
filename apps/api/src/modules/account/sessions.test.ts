import { account } from '@lentera/contract/account'
import { settings } from '@lentera/contract/settings'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { sessionOf } from '#test/ask.ts'
import { ended, openSession } from '#test/sessions.ts'

test('an access token holds for fifteen minutes, and one from a refresh again', async () => {
  const { tokens, statusWith, travel, refresh } = await openSession()
  travel('2026-11-23T07:04:59+07:00')
  expect(await statusWith(tokens.access_token)).toBe(200)
  travel('2026-11-23T07:05:00+07:00')
  expect(await statusWith(tokens.access_token)).toBe(401)
  const { status, tokens: next } = await refresh(tokens.refresh_token)
  expect({ status, user: next.user }).toEqual({ status: 200, user: tokens.user })
  expect(await statusWith(next.access_token)).toBe(200)
})

test('a session lasts fourteen days after its last refresh', async () => {
  const { tokens, refresh, travel } = await openSession('2026-11-23T06:50:00+07:00')
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
  const { tokens, refresh, ask, statusWith } = await openSession()
  expect((await ask(account.logout, { body: { token: tokens.refresh_token } })).body).toEqual({ data: null })
  expect(await statusWith(tokens.access_token)).toBe(401)
  expect((await refresh(tokens.refresh_token)).body).toEqual(ended)
})

test('a refresh token of another person, or of nobody, signs nobody out', async () => {
  const school = await openSession()
  const friend = await school.signIn('parent')
  for (const token of [friend.tokens.refresh_token, 'invented'])
    expect((await school.ask(account.logout, { body: { token } })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await friend.ask(account.profile, {})).status).toBe(200)
})

test('a device is listed with the last time it was seen, and the asking one is marked', async () => {
  const { signIn, travel, refresh, tokens, ask } = await openSession('2026-11-23T06:50:00+07:00')
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
  const { signIn, ask, statusWith, refresh } = await openSession()
  const phone = await signIn('student')
  const params = { uuid: sessionOf(phone.tokens.access_token) }
  expect((await ask(settings.endDevice, { params })).body).toEqual({ data: null })
  expect(await statusWith(phone.tokens.access_token)).toBe(401)
  expect((await refresh(phone.tokens.refresh_token)).body).toEqual(ended)
  expect((await ask(settings.devices, {})).data).toHaveLength(1)
  expect((await ask(settings.endDevice, { params })).status).toBe(404)
})

test('ending all other devices keeps the asking one and says how many ended', async () => {
  const { signIn, ask, statusWith, tokens } = await openSession()
  const others = [await signIn('student'), await signIn('student')]
  const parent = await signIn('parent')
  expect((await ask(settings.endOtherDevices, {})).data).toEqual({ ended: 2 })
  for (const { tokens: theirs } of others) expect(await statusWith(theirs.access_token)).toBe(401)
  expect(await statusWith(tokens.access_token)).toBe(200)
  expect((await parent.ask(account.profile, {})).status).toBe(200)
})

test('a session that ended in one process is refused within a second in every other', async () => {
  const { signIn, ask, statusWith, database, settings: all, refresh, tokens } = await openSession()
  const second = await createApp({ database, settings: all, clock: () => new Date('2026-11-23T06:50:00+07:00') })
  onTestFinished(() => second.close())
  const [phone, laptop] = [await signIn('student'), await signIn('student')]
  const stolen = (await refresh((await refresh(laptop.tokens.refresh_token)).tokens.refresh_token)).tokens
  for (const token of [phone.tokens.access_token, stolen.access_token]) expect(await statusWith(token, second)).toBe(200)
  await ask(settings.endDevice, { params: { uuid: sessionOf(phone.tokens.access_token) } })
  await refresh(laptop.tokens.refresh_token)
  for (const token of [phone.tokens.access_token, stolen.access_token])
    await expect.poll(() => statusWith(token, second), { timeout: 20_000, interval: 40 }).toBe(401)
  expect(await statusWith(tokens.access_token, second)).toBe(200)
})

test('a process that starts after a session ended refuses it from its first answer', async () => {
  const { signIn, ask, statusWith, database, settings: all } = await openSession()
  const phone = await signIn('student')
  await ask(settings.endDevice, { params: { uuid: sessionOf(phone.tokens.access_token) } })
  const second = await createApp({ database, settings: all, clock: () => new Date('2026-11-23T06:50:00+07:00') })
  onTestFinished(() => second.close())
  expect(await statusWith(phone.tokens.access_token, second)).toBe(401)
})
