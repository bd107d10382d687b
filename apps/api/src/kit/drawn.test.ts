import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { account } from '@lentera/contract/account'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

/** A web app with nothing but a pupil's home, which shows what it was drawn with. */
const builtWeb = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-drawn-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const inner of ['pages', 'drawn']) mkdirSync(path.join(folder, inner))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const asks = ['/v1/user/me/profile', '/v1/user/home']
  write('pages.json', JSON.stringify([{ pattern: '/home', file: 'home', guests: false, asks }]))
  write('index.html', '<p>plain</p>')
  write('pages/home.html', '<p>plain</p>')
  write('drawn/home.html', '<p>drawn</p>')
  write('drawn/draw.mjs', 'export const draw = (...parts) => JSON.stringify(parts)')
  return folder
}

const MONDAY = '2026-11-23T06:50:00+07:00'
/** The school's product with that web app, and a browser that opens an address. */
const openWeb = async ({ database, settings }: OpenSchool, now = MONDAY) => {
  const app = await createApp({ database, settings, clock: () => new Date(now), webDist: builtWeb() })
  onTestFinished(() => app.close())
  const open = (token: string | undefined, more: { headers?: Record<string, string>; method?: 'GET' | 'HEAD' } = {}) =>
    app.inject({
      url: '/home',
      method: more.method ?? 'GET',
      headers: { accept: 'text/html', ...(token && { cookie: `access_token=${token}; access_role=student` }), ...more.headers },
    })
  return { app, open }
}

test('a pupil’s home comes drawn with what the pupil’s own calls answer, for no cache to keep', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const { open } = await openWeb(school)
  const { statusCode, headers, payload } = await open(pupil.tokens.access_token)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
  expect(headers['vary']).toContain('cookie')
  expect([headers['etag'], headers['last-modified']]).toEqual([undefined, undefined])
  expect(JSON.parse(payload)).toMatchObject([
    '<p>drawn</p>',
    { name: 'Andi Saputra', user_type: 'student' },
    { name: 'Andi Saputra', class_name: expect.any(String) },
  ])
})

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0', undefined, (payload: Buffer) => payload],
])('a browser that takes %s gets a drawn home packed as %s', async (taken, encoding, unpack) => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const { open } = await openWeb(school)
  const { headers, rawPayload } = await open(pupil.tokens.access_token, { headers: { 'accept-encoding': taken } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['vary']).toContain('accept-encoding')
  expect(unpack(rawPayload).toString()).toContain('<p>drawn</p>')
})

test('nobody’s home is drawn without a session, with a broken one, or for another role', async () => {
  const school = await openSchool()
  const { access_token } = (await school.signIn('student')).tokens
  const teacher = await school.signIn('teacher')
  const { open } = await openWeb(school)
  for (const token of [undefined, 'nonsense', `${access_token}x`, teacher.tokens.access_token]) {
    const { statusCode, headers, payload } = await open(token)
    expect([statusCode, payload, headers['cache-control']]).toEqual([200, '<p>plain</p>', 'no-cache'])
  }
})

test('a session that has run out, or was ended, has its home drawn no more', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const { access_token, refresh_token } = pupil.tokens
  const later = await openWeb(school, '2026-11-23T07:06:00+07:00')
  expect((await later.open(access_token)).payload).toBe('<p>plain</p>')
  const { app, open } = await openWeb(school)
  expect((await open(access_token)).payload).not.toBe('<p>plain</p>')
  await app.inject({
    method: 'POST',
    url: account.logout.path.replace('{role}', 'user'),
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: refresh_token }).toString(),
  })
  expect((await open(access_token)).payload).toBe('<p>plain</p>')
})

test.each([
  { headers: { 'sec-purpose': 'prefetch' } },
  { headers: { purpose: 'prefetch' } },
  { headers: { 'sec-fetch-dest': 'iframe' } },
  { headers: { 'sec-fetch-dest': 'empty' } },
  { method: 'HEAD' as const },
])('a home is drawn for nobody who does not look at it: %j', async (how) => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const { open } = await openWeb(school)
  expect((await open(pupil.tokens.access_token, how)).headers['cache-control']).toBe('no-cache')
})

test('what the web app keeps for drawing is no file of its own', async () => {
  const school = await openSchool()
  const { app } = await openWeb(school)
  for (const url of ['/drawn/draw.mjs', '/drawn/home.html', '/pages.json'])
    expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404)
})
