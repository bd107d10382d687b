import { calls, Fault, get } from '@lentera/contract'
import { remoteConfig } from '@lentera/contract/remote-config'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDatabase } from '#db/db.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { openProbe } from '#test/probe.ts'
import { openSchool, testSettings } from '#test/school.ts'

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
  expect((await app.inject('/ready')).json()).toEqual({ status: 'ready' })
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
