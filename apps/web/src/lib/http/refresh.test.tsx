import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, readCookie, writeSession, writeTokens } from '#lib/session/cookies.ts'
import { copySession } from '#lib/offline/outbox/session-copy.ts'
import { dropCopy, readCopy } from '#lib/offline/outbox/session-store.ts'
import { AskFault } from './fault.ts'
import { freshToken } from './refresh.ts'
import { remoteConfigNow, setRemoteConfig } from './remote-config.ts'

const owner = 'a'.repeat(20)
/** An access token that ends so many seconds from now. */
const access = (seconds: number) => `a.${btoa(JSON.stringify({ sub: owner, exp: Math.floor(Date.now() / 1000) + seconds }))}.b`
const json = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const tokens = (refresh_token: string, seconds = 900) => ({
  access_token: access(seconds),
  refresh_token,
  expires_in: seconds,
  user: { user_type: 'student' },
})
/** A server that answers each exchange in turn; `asked` are the refresh tokens that came. */
const aServer = (...answers: (() => Promise<Response>)[]) => {
  const asked: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
    asked.push((request as { body: URLSearchParams }).body.get('refresh_token'))
    return answers.shift()?.() ?? Promise.reject(new TypeError('Nobody answers.'))
  })
  return asked
}

beforeEach(() => {
  const key = { id: 'c', secret: 's' }
  setRemoteConfig({ ...remoteConfigNow(), clients: { student: key, parent: key, teacher: key, school: key } })
  writeSession({ access_token: access(-60), refresh_token: 'r0', access_role: 'student', type_from: 'general' })
})
afterEach(async () => {
  vi.restoreAllMocks()
  clearSession()
  await dropCopy()
  localStorage.clear()
})

test('an exchange renews the cookies and the worker’s copy', async () => {
  const asked = aServer(() => json(tokens('r1')))
  const fresh = await freshToken(access(-60))
  expect([asked, fresh]).toEqual([['r0'], readCookie('access_token')])
  expect([readCookie('refresh_token'), (await readCopy())?.refresh_token]).toEqual(['r1', 'r1'])
})

test('a page that opens again does not put its former token over what the worker has exchanged since', async () => {
  await copySession({ access_token: access(900), refresh_token: 'r1' })
  await copySession()
  expect((await readCopy())?.refresh_token).toBe('r1')
  const asked = aServer()
  await freshToken(readCookie('access_token'))
  expect([asked, readCookie('refresh_token')]).toEqual([[], 'r1'])
})

test('the copy is there before the cookies are: a page that is ended in between has lost nothing', async () => {
  aServer(() => json(tokens('r1')))
  const order: string[] = []
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    order.push((value as { refresh_token: string }).refresh_token, readCookie('refresh_token'))
    put.mockRestore()
    return this.put(value, 'now')
  })
  await freshToken(access(-60))
  expect(order).toEqual(['r1', 'r0'])
})

test('where a full device keeps no copy, it keeps no former one either', async () => {
  await copySession()
  expect((await readCopy())?.refresh_token).toBe('r0')
  aServer(() => json(tokens('r1')))
  // Fails as a full device does: later, and with the transaction.
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    return this.add(value, 'now')
  })
  await freshToken(access(-60))
  expect([readCookie('refresh_token'), await readCopy()]).toEqual(['r1', undefined])
})

test('what another tab has exchanged in the pause after a lost answer is used, and never the former token', async () => {
  const asked = aServer(
    () => {
      writeTokens(access(900), 'r1')
      return Promise.reject(new TypeError('The answer was lost.'))
    },
    () => json(tokens('r2', 901)),
  )
  await freshToken(access(-60))
  expect([asked, readCookie('refresh_token')]).toEqual([['r0', 'r1'], 'r2'])
})

test('a refusal of a token that is not this browser’s any more ends nobody’s session', async () => {
  aServer(() => {
    writeTokens(access(900), 'another session')
    return json({ status: 401, code: 'SESSION_ENDED', message: '' }, 401)
  })
  await expect(freshToken(access(-60))).rejects.toMatchObject({ status: 401 })
  expect(readCookie('refresh_token')).toBe('another session')
})

test('whoever signs out while an exchange is under way stays signed out', async () => {
  aServer(() => {
    clearSession()
    return json(tokens('r1'))
  })
  await expect(freshToken(access(-60))).rejects.toMatchObject({ kind: 'silent' })
  expect([readCookie('access_token'), readCookie('refresh_token'), await readCopy()]).toEqual(['', '', undefined])
})

test.each([
  ['a page with 200', 200, '<!doctype html>'],
  ['JSON with 200 that holds no tokens', 200, '{"status":"ok"}'],
  ['JSON with 403 that is not ours', 403, '{"error":"Silakan masuk ke WiFi."}'],
])('a captive portal that answers an exchange with %s ends no session', async (_what, status, body) => {
  const portal = () => Promise.resolve(new Response(body, { status }))
  aServer(portal, portal, portal)
  await expect(freshToken(access(-60))).rejects.toBeInstanceOf(AskFault)
  expect(readCookie('refresh_token')).toBe('r0')
})
