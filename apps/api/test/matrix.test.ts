import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type Call, contract, type Role, roleNames, urlsOf } from '@lentera/contract'
import { account } from '@lentera/contract/account'
import { settings } from '@lentera/contract/settings'
import { createSigner } from 'fast-jwt'
import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { createIds } from '#kit/ids.ts'
import { createTokens } from '#kit/tokens.ts'
import { callerOf, inject, requestOf } from './ask.ts'
import { allCalls, peopleAround, rowFields, sampleOf, sessionOf } from './samples.ts'
import { type OpenSchool, openSchool, testSettings } from './school.ts'

const nobody = {
  class_uuid: 'class_uuid',
  student_id: 'student_id',
  attendance_id: 'attendance_id',
  notification_id: 'notification_id',
  qr_uuid: 'qr_uuid',
  qr_code: 'qr_code',
  device_id: 'device_id',
  calendar_token: 'calendar_token',
  session_uuid: 'session_uuid',
  file_token: 'file_token',
  refresh_token: 'refresh_token',
  client_id: 'client_id',
  client_secret: 'client_secret',
  username: 'username',
}
const admitted = (call: Call) =>
  urlsOf(call).flatMap(({ roles }) => (roles === 'anyone' ? [] : roles.map((role) => ({ role, roles }))))
const ended = { status: 401, code: 'SESSION_ENDED', message: 'Sesi telah berakhir, silahkan login kembali.' }

/** Expects the call's own envelope and nothing that its contract does not promise. */
const expectReply = (call: Call, { status, body }: { status: number; body: object }) => {
  expect({ status, body }).toMatchObject({ status: 200 })
  if (call.reply === 'file') return
  const { data, meta } = call.bare ? { data: body, meta: undefined } : (body as { data: unknown; meta?: unknown })
  const parsed = safeParse(call.reply, data)
  expect(parsed.error?.message).toBeUndefined()
  expect(data).toEqual(parsed.data)
  if (!call.bare) expect(Object.keys(body)).toEqual(call.paged ? ['data', 'meta'] : ['data'])
  if (call.paged === 'cursor') expect(meta).toHaveProperty('next_cursor')
  if (call.paged === 'page')
    expect(Object.keys(meta as object).toSorted()).toEqual(['current_page', 'last_page', 'per_page', 'total'])
}

/** Tokens that are none: nothing, noise, another key's, unsigned, without an end, of an impossible role, changed by a letter. */
const badTokens = (good: string) => {
  const [head, claims] = good.split('.')
  const payload = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as {
    sub: string
    role: Role
    sid: string
    exp: number
  }
  const sign = createSigner({ key: testSettings.jwtSecret, algorithm: 'HS256' })
  const { exp: _, ...endless } = payload
  const ids = createIds(testSettings.hashidsSalt)
  const user = { id: ids.decode(payload.sub)!, role: payload.role, session: payload.sid }
  return {
    'no token': 'Bearer ',
    'another scheme': `Basic ${good}`,
    noise: 'Bearer abc.def.ghi',
    'another key': `Bearer ${createTokens('a secret that is not ours, but long enough', ids).sign(user, new Date('2026-11-23T06:50:00+07:00'))}`,
    'no signature': `Bearer ${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`,
    'no end': `Bearer ${sign(endless)}`,
    'no such role': `Bearer ${sign({ ...payload, role: 'operator' })}`,
    'a raw number': `Bearer ${sign({ ...payload, sub: String(user.id) })}`,
    'one letter changed': `Bearer ${head}.${claims!.slice(0, -2)}${claims!.at(-2) === 'A' ? 'B' : 'A'}${claims!.at(-1)}.${good.split('.')[2]}`,
  }
}
const askWith = (school: OpenSchool, call: Call, role: Role, input: object, authorization?: string) => {
  const request = requestOf(call, role, input)
  return inject(school.app, {
    ...request,
    headers: { ...request.headers, ...(authorization !== undefined && { authorization }) },
  })
}

const source = path.resolve(import.meta.dirname, '../../../packages/contract/src')
const isGroup = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((call: unknown) => typeof call === 'object' && call !== null && 'path' in call && 'sample' in call)

test('every file that declares calls is in the contract, so that nothing below is left out', async () => {
  const known = new Set<unknown>(Object.values(contract))
  let found = 0
  for (const name of (await readdir(source)).filter((file) => file.endsWith('.ts') && !/^index|\.test\.ts$/.test(file))) {
    const exported = (await import(/* @vite-ignore */ path.join(source, name))) as Record<string, unknown>
    for (const group of Object.values(exported).filter(isGroup)) {
      found++
      expect(known.has(group), `the calls of ${name} in the contract`).toBe(true)
    }
  }
  expect(found).toBe(known.size)
})

describe.each(allCalls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test('the sample fills every field that names a row from the ids', () => {
    const { input, rows } = sampleOf(call, nobody)
    for (const [, name] of call.path.matchAll(/:(\w+)/g)) expect(input.params, `${call.path} in params`).toHaveProperty(name!)
    for (const { field, values } of rowFields(call, input))
      for (const value of values) expect(Object.values(nobody), `${field} comes from the ids`).toContain(value)
    if (call.roles === 'anyone') expect(rows, 'a call without a session names nobody’s row').toEqual([])
  })

  if (call.roles === 'anyone')
    test('anyone gets an answer: with no session, a broken or expired one, or one of any role', async () => {
      const school = await openSchool()
      for (const role of roleNames) {
        const { me } = await peopleAround(school, role)
        const { input } = sampleOf(call, me.ids)
        expectReply(call, await askWith(school, call, role, input))
        expectReply(call, await askWith(school, call, role, input, 'Bearer abc.def.ghi'))
        expectReply(call, await askWith(school, call, role, input, `Bearer ${me.caller.token}`))
      }
      school.travel('2026-11-23T07:06:00+07:00')
      const { me } = await peopleAround(school, 'student')
      school.travel('2026-11-23T07:22:00+07:00')
      expectReply(call, await askWith(school, call, 'student', sampleOf(call, me.ids).input, `Bearer ${me.caller.token}`))
    })

  describe.each(admitted(call).map(({ role, roles }) => [role, roles] as const))('as %s', (role, roles) => {
    test('without a valid session it is 401', async () => {
      const school = await openSchool()
      const { me } = await peopleAround(school, role)
      const { input } = sampleOf(call, me.ids)
      expect((await askWith(school, call, role, input)).body).toEqual(ended)
      for (const [why, authorization] of Object.entries(badTokens(me.caller.token!)))
        expect((await askWith(school, call, role, input, authorization)).body, why).toEqual(ended)
      await me.caller.ask(settings.endDevice, { params: { uuid: sessionOf(me.other.token!) } })
      expect((await askWith(school, call, role, input, `Bearer ${me.other.token}`)).body, 'an ended session').toEqual(ended)
      school.travel('2026-11-23T07:05:00+07:00')
      expect((await askWith(school, call, role, input, `Bearer ${me.caller.token}`)).body, 'an expired token').toEqual(ended)
    })

    test('another role is 403', async () => {
      const school = await openSchool()
      const { me } = await peopleAround(school, role)
      const { input } = sampleOf(call, me.ids)
      for (const other of roleNames.filter((name) => !roles.includes(name))) {
        const { token } = await school.signIn(other)
        const { body } = await askWith(school, call, role, input, `Bearer ${token}`)
        expect(body, other).toEqual({ status: 403, code: 'FORBIDDEN', message: 'Halaman ini bukan untuk peran akun ini.' })
      }
    })

    test('the own row is 200, in the shape that the contract promises', async () => {
      const school = await openSchool()
      const { me } = await peopleAround(school, role)
      expectReply(call, await askWith(school, call, role, sampleOf(call, me.ids).input, `Bearer ${me.caller.token}`))
    })

    if (sampleOf(call, nobody).rows.length > 0)
      test('a row of another school, class or person is 404 and stays as it was', async () => {
        const school = await openSchool()
        const { me, strangers } = await peopleAround(school, role)
        for (const [whose, stranger] of Object.entries(await strangers())) {
          for (const row of sampleOf(call, me.ids).rows.filter((name) => stranger.ids[name] !== undefined)) {
            const { input } = sampleOf(call, { ...me.ids, [row]: stranger.ids[row] })
            const { body } = await askWith(school, call, role, input, `Bearer ${me.caller.token}`)
            expect(body, `${row} of ${whose}`).toEqual({ status: 404, code: 'NOT_FOUND', message: 'Data tidak ditemukan.' })
          }
          for (const { token } of [stranger.caller, stranger.other])
            expect((await callerOf(school.app, role, token).ask(account.profile, {})).status, `session of ${whose}`).toBe(200)
        }
      })
  })
})
