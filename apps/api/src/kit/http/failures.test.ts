import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { calls, Fault, get } from '@lentera/contract'
import { remoteConfig } from '@lentera/contract/remote-config'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '#db/db.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { testDatabase } from '#test/database.ts'
import { openProbe } from '#test/probe.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { serve } from './serve.ts'

test('while the database is away the server lives, says it is not ready, and asks to come back in a second', async () => {
  const database = openDatabase({ path: '/tmp/nobody-listens-here/.s.PGSQL.5432', user: 'postgres', database: 'postgres' })
  const app = await createApp({ database, settings: testSettings })
  app.log.level = 'silent'
  const away = {
    status: 503,
    code: 'UNAVAILABLE',
    message: 'Mohon maaf, terjadi kesalahan pada sistem kami. Cobalah dalam beberapa saat lagi.',
  }
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok' })
  const ready = await app.inject('/ready')
  expect([ready.json(), ready.headers['retry-after']]).toEqual([away, '1'])
  expect((await callerOf(app, undefined, undefined).ask(remoteConfig.get, {})).body).toEqual(away)
  await app.close()
  await database.close()
})

test('a server with its database is ready', async () => {
  const { app } = await openSchool()
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready', jobs: 'running' })
})

test('an address that is none is 404 in the envelope, whatever was asked', async () => {
  const { app } = await openSchool()
  const notFound = { status: 404, code: 'NOT_FOUND', message: 'Data tidak ditemukan.' }
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
    expect((await app.inject({ method, url: '/v1/nothing' })).json()).toEqual(notFound)
  for (const url of ['/v1/%zz', '/v1/user/home/%E0%A4%A', `/v1/user/me/sessions/${'x'.repeat(2000)}`])
    expect((await app.inject({ method: 'DELETE', url })).json()).toEqual(notFound)
})

test('a fault may say its own text and name fields; its cause stays inside', async () => {
  const probe = calls('probe', { fail: get('/v1/fail', { roles: 'anyone', reply: z.null() }, () => ({})) })
  const { guest } = await openProbe(probe, {
    fail: async () => {
      throw new Fault('ATTENDANCE_CLOSED', { message: 'Tutup.', errors: { date: ['Libur.'] }, cause: new Error('inside') })
    },
  })
  expect((await guest.ask(probe.fail, {})).body).toEqual({
    status: 409,
    code: 'ATTENDANCE_CLOSED',
    message: 'Tutup.',
    errors: { date: ['Libur.'] },
  })
})

test('the contract is there to read, for programs and for people', async () => {
  const { app } = await openSchool()
  expect((await app.inject('/openapi.json')).json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Lentera API' } })
  const docs = await app.inject('/docs')
  expect(docs.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(docs.payload).toContain('/v1/user/attendance/check-in')
  expect(docs.payload).not.toMatch(/<script|style="/)
})

test('what is written of the contract is sent packed, and not sent again to whoever has it', async () => {
  const { app } = await openSchool()
  for (const url of ['/openapi.json', '/docs', '/docs.css']) {
    const first = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect([first.statusCode, first.headers['content-encoding'], first.headers['vary']], url).toEqual([
      200,
      'br',
      'accept-encoding',
    ])
    const plain = await app.inject(url)
    expect(brotliDecompressSync(first.rawPayload).equals(plain.rawPayload), url).toBe(true)
    const headers = { 'if-none-match': String(first.headers['etag']) }
    expect((await app.inject({ url, headers })).statusCode, url).toBe(304)
  }
})

test('the pages of the contract count like any other request of an address', async () => {
  const { app } = await openSchool({ routes: [] })
  const ask = (url: string) => app.inject({ url, remoteAddress: '10.9.9.9', headers: { 'if-none-match': '"x"' } })
  for (let at = 0; at < 12_000; at++) await ask('/docs.css')
  for (const url of ['/openapi.json', '/docs', '/docs.css']) expect((await ask(url)).statusCode, url).toBe(429)
})

test('a request that names two hosts, or none in HTTP/1.1, is refused', async () => {
  const { app } = await openSchool()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const ask = (hosts: string, version = '1.1') => {
    const socket = net.connect(port, '127.0.0.1')
    socket.write(`GET /health HTTP/${version}\r\n${hosts}connection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await ask('host: a\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask('', '1.0')).toMatch(/^HTTP\/1\.[01] 200 /)
  for (const wrong of ['host: a\r\nhost: b\r\n', 'Host: a\r\nHOST: a\r\n', ''])
    expect(await ask(wrong)).toMatch(/^HTTP\/1\.1 400 /)
})

test('a part of a file that lies behind its end is 416, wherever the file comes from', async () => {
  const probe = calls('probe', { file: get('/v1/file', { roles: 'anyone', reply: 'file' }, () => ({})) })
  const webDist = await mkdtemp(path.join(tmpdir(), 'lentera-range-'))
  onTestFinished(() => rm(webDist, { recursive: true }))
  await writeFile(path.join(webDist, 'robots.txt'), 'User-agent: *')
  const routes = [serve(probe, { file: async () => ({ content: Buffer.from('0123456789'), type: 'text/plain' }) })]
  const app = await createApp({ database: await testDatabase(), settings: testSettings, webDist, routes })
  onTestFinished(() => app.close())
  const ask = async (url: string, range: string) => (await app.inject({ url, headers: { range } })).statusCode
  for (const url of ['/robots.txt', '/v1/file']) {
    for (const beyond of ['bytes=100-', 'bytes=100-200', 'bytes=-0']) expect(await ask(url, beyond), `${url} ${beyond}`).toBe(416)
    for (const fine of ['bytes=0-4', 'bytes=-4', 'bytes=5-', 'nonsense', 'lines=100-'])
      expect(await ask(url, fine), `${url} ${fine}`).toBeLessThan(300)
  }
  const { headers, payload } = await app.inject({ url: '/robots.txt', headers: { range: 'bytes=100-' } })
  expect(JSON.parse(payload)).toMatchObject({ status: 416, code: 'RANGE_INVALID' })
  expect(headers['content-range']).toBe('bytes */13')
})
