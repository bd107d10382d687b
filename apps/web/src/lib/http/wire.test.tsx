import { account } from '@lentera/contract/account'
import { attendance } from '@lentera/contract/attendance'
import { notifications } from '@lentera/contract/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetAnswers, send } from './wire.ts'

afterEach(() => void vi.restoreAllMocks())

const silent = { kind: 'silent', message: 'Server belum menjawab. Periksa sinyal lalu coba lagi.' }
const says = (body: string, type = 'application/json') =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { headers: { 'content-type': type } }))
const grant = () =>
  send(account.token, {
    body: { grant_type: 'password', client_id: 'c', client_secret: 's', username: 'siswa', password: 'lentera123' },
  })

test.each([
  ['the page of a captive portal', '<!doctype html><title>Login WiFi</title>', 'text/html'],
  ['the page of a captive portal that calls itself JSON', '<!doctype html>', 'application/json'],
  ['nothing', '', 'application/json'],
  ['an empty object', '{}', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['a word', '"ok"', 'application/json'],
  ['the greeting of a proxy', '{"status":"ok","redirect":"http://10.0.0.1/login"}', 'application/json'],
  ['an envelope without tokens', '{"data":{"access_token":"a"}}', 'application/json'],
  ['tokens without a person', '{"access_token":"a","refresh_token":"r","expires_in":900}', 'application/json'],
  ['tokens of nobody that we know', '{"access_token":"a","refresh_token":"r","user":{"user_type":"admin"}}', 'application/json'],
])('whoever wants to sign in and gets %s reads that the server has not answered', async (_what, body, type) => {
  says(body, type)
  await expect(grant()).rejects.toMatchObject(silent)
})

test.each(['<!doctype html>', '{}', '[]', 'null', '{"status":"ok"}'])(
  'every other call takes %s for no answer, too',
  async (body) => {
    says(body)
    await expect(send(account.profile, {}, { role: 'student', token: 't' })).rejects.toMatchObject(silent)
    says(body)
    await expect(send(notifications.list, {}, { role: 'student', token: 't' })).rejects.toMatchObject(silent)
  },
)

test('what our server says is taken as it is', async () => {
  const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900, user: { user_type: 'student' } }
  says(JSON.stringify(tokens))
  expect(await grant()).toEqual(tokens)
  says('{"data":null}')
  expect(await send(account.logout, { body: { token: 'r' } }, { role: 'student', token: 't' })).toBeNull()
})

const answers = (...all: readonly (readonly [body: string | null, init: ResponseInit])[]) => {
  const asked = vi.spyOn(globalThis, 'fetch')
  for (const [body, init] of all) asked.mockResolvedValueOnce(new Response(body, init))
  return { sent: (at: number) => new Headers(asked.mock.calls[at]?.[1]?.headers).get('if-none-match') }
}

test('what the server says has not changed is shown as it was, with the time of now, and nothing of it is sent again', async () => {
  const board = JSON.stringify({ data: { server_time: '2026-07-20T00:00:00.000Z', students: [{ name: 'Sari' }] } })
  const { sent } = answers(
    [board, { headers: { etag: 'W/"one"' } }],
    [null, { status: 304, headers: { etag: 'W/"one"', 'server-time': '2026-07-20T00:05:00.000Z' } }],
    [board, { headers: { etag: 'W/"one"' } }],
  )
  const ask = () => send(attendance.board, {}, { role: 'teacher', token: 't' })
  const first = await ask()
  expect(sent(0)).toBeNull()
  expect(await ask()).toEqual({ ...first, server_time: '2026-07-20T00:05:00.000Z' })
  expect(sent(1)).toBe('W/"one"')
  forgetAnswers()
  await ask()
  expect(sent(2)).toBeNull()
})
