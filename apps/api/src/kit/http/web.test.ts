import { testSettings } from '#test/school.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import type { Settings } from '#src/settings.ts'
import { emptyDatabase } from '#test/database.ts'

const pages = {
  '/': 'front',
  '/join/*': 'join-any',
  '/coming-soon': 'coming-soon',
  '/history/attendance/:slug': 'history-day',
  '/quiz/join/:code?': 'quiz-join',
  '/*': 'any',
  '/parent/*': 'parent-any',
}
/** A built web app whose pages say their names. */
const builtWeb = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'pages'))
  mkdirSync(path.join(folder, 'assets'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const listed = Object.entries(pages).map(([pattern, file]) => ({
    pattern,
    file,
    guests: pattern === '/',
    ...(file.endsWith('any') && file !== 'join-any' && { lost: true }),
  }))
  write('pages.json', JSON.stringify([...listed, { pattern: '/teacher', guests: false }]))
  write('index.html', '<p>shell</p>')
  for (const name of ['app-1.js', 'home-1.html', 'worker-1.mjs']) write(`assets/${name}`, 'let x')
  for (const file of Object.values(pages)) write(`pages/${file}.html`, `<p>${file}</p>`)
  return folder
}
/** A product of its own, whose operator has set these values. */
const openWeb = async (settings: Partial<Settings> = {}, values: Record<string, unknown> = {}) => {
  const { database } = await emptyDatabase()
  const rows = Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  if (rows.length > 0) await database.db.insertInto('remote_config').values(rows).execute()
  const app = await createApp({ database, settings: { ...testSettings, ...settings }, webDist: builtWeb() })
  onTestFinished(() => app.close())
  const open = async (url: string, headers: Record<string, string | undefined> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
    const given = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
    const answer = await app.inject({ url, method, headers: Object.fromEntries(given) as Record<string, string> })
    const type = String(answer.headers['content-type']).split(';')[0]
    return { status: answer.statusCode, type, text: answer.payload }
  }
  return { app, open }
}
const html = (status: number, file: string) => ({ status, type: 'text/html', text: `<p>${file}</p>` })
const notFound = { status: 404, type: 'application/json', text: expect.stringContaining('NOT_FOUND') }

test.each([undefined, '*/*', 'text/html', 'application/json', 'image/avif,image/webp', ''])(
  'an address of the product is a page for whoever asks, and one that is none is the page that says so: accept %s',
  async (accept) => {
    const { open } = await openWeb()
    expect(await open('/join/123456?utm=wa', { accept })).toEqual(html(200, 'join-any'))
    expect(await open('/history/attendance/2026-11-20', { accept })).toEqual(html(200, 'history-day'))
    expect(await open('/no-such-page', { accept })).toEqual(html(404, 'any'))
    expect(await open('/parent/no-such-page/', { accept })).toEqual(html(404, 'parent-any'))
    expect(await open('/', { accept, cookie: 'access_token=x' })).toEqual(html(200, 'shell'))
  },
)

test('an address is the same in capitals, encoded and with a slash at its end; one that leads on is a page as well', async () => {
  const { open } = await openWeb()
  for (const address of ['/JOIN/ab/', '/%6aoin/ab']) expect(await open(address)).toEqual(html(200, 'join-any'))
  for (const address of ['/teacher', '/teacher/']) expect(await open(address)).toEqual(html(200, 'shell'))
})

test('a page that is none stays none for a browser that has seen it, and answers without content to HEAD', async () => {
  const { open } = await openWeb()
  const seen = { 'if-none-match': '*', 'if-modified-since': new Date(Date.now() + 60_000).toUTCString(), range: 'bytes=0-2' }
  expect(await open('/no-such-page', seen)).toEqual(html(404, 'any'))
  expect(await open('/no-such-page', {}, 'HEAD')).toEqual({ status: 404, type: 'text/html', text: '' })
})

test('calls and files that are not there are no pages, whatever is asked for', async () => {
  const { open } = await openWeb()
  for (const accept of [undefined, '*/*', 'text/html'])
    for (const address of ['/v1/nothing', '/v1', '/v2/nothing', '/api/v1/nothing', '/api?x', '/assets/gone-1.js', '/assets/'])
      expect(await open(address, { accept }), address).toEqual(notFound)
  expect((await open('/assets/app-1.js')).status).toBe(200)
  for (const address of ['/robots.txt', '/gone.png']) {
    expect(await open(address, { accept: '*/*' }), address).toEqual(notFound)
    expect(await open(address, { accept: 'text/html' }), address).toEqual(html(404, 'any'))
  }
  expect(await open('/no-such-page', {}, 'POST')).toEqual(notFound)
})

test('in production the wallet and the block list are coming soon, built or not, and their calls are not there', async () => {
  const { open } = await openWeb({ appEnv: 'production' })
  for (const address of ['/link-aja', '/link-aja/transaction/abc', '/message/block-list/'])
    expect(await open(address), address).toEqual(html(200, 'coming-soon'))
  for (const address of ['/message', '/link-ajax']) expect(await open(address), address).toEqual(html(404, 'any'))
  for (const address of ['/v1/user/link-aja/connect', '/v1/user/message/block-list'])
    expect(await open(address, { accept: 'text/html' }), address).toEqual(notFound)
  const elsewhere = await openWeb()
  for (const address of ['/link-aja/connect', '/message/block-list'])
    expect(await elsewhere.open(address), address).toEqual(html(404, 'any'))
})

test('what the operator closes with everything below it is coming soon, too', async () => {
  const { open } = await openWeb({}, { closed_routes: ['/quiz/*', '/join/*', 7], base_url: 'nonsense' })
  expect(await open('/join/123456'), 'a page of the build').toEqual(html(200, 'coming-soon'))
  for (const address of ['/quiz', '/quiz/019a/info']) expect(await open(address), address).toEqual(html(200, 'coming-soon'))
  expect(await open('/quizzes')).toEqual(html(404, 'any'))
})

test('a slot that may be left out is a page with it and without it, and with nothing more', async () => {
  const { open } = await openWeb()
  for (const address of ['/quiz/join', '/quiz/join/ABC123', '/quiz/join/'])
    expect(await open(address), address).toEqual(html(200, 'quiz-join'))
  expect(await open('/quiz/join/ABC123/more')).toEqual(html(404, 'any'))
})

test('an address with any rest is a page without one, too; a longer word is not', async () => {
  const { open } = await openWeb()
  for (const address of ['/join', '/join/', '/JOIN?utm=wa']) expect(await open(address), address).toEqual(html(200, 'join-any'))
  for (const address of ['/joined', '/my/join']) expect(await open(address), address).toEqual(html(404, 'any'))
  expect(await open('/parent'), 'no page of its own').toEqual(html(404, 'parent-any'))
})

test('a script of a page carries no policy of documents, and is still taken for nothing else', async () => {
  const { app } = await openWeb()
  const { headers } = await app.inject('/assets/app-1.js')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
    expect(headers, name).not.toHaveProperty(name)
  for (const url of ['/assets/home-1.html', '/assets/worker-1.mjs', '/'])
    expect((await app.inject(url)).headers['content-security-policy'], url).toContain("default-src 'self'")
})
