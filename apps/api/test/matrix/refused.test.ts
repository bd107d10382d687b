import { type Role, roleNames } from '@lentera/contract'
import { settings } from '@lentera/contract/settings'
import { createSigner } from 'fast-jwt'
import { expect, test } from 'vitest'
import { createIds } from '#kit/http/ids.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import { createTokens } from '#kit/security/tokens.ts'
import { sessionOf } from '#test/ask.ts'
import { allCalls, outlineOf, sampleFor } from '#test/samples.ts'
import { testSettings } from '#test/school.ts'
import { admitted, askWith, expectReply } from './answers.ts'
import { shareSchool } from './shared-school.ts'

const { school, caller, one, operator } = shareSchool()
const ended = { status: 401, code: 'SESSION_ENDED', message: 'Sesi telah berakhir, silahkan login kembali.' }
const forbidden = { status: 403, code: 'FORBIDDEN', message: 'Halaman ini bukan untuk peran akun ini.' }

/** Headers that admit nobody: nothing, noise, another key's, unsigned, without an end, of an impossible role, changed, past, ended. */
const makeBad = async (role: Role): Promise<Record<string, string>> => {
  const { caller: me, around } = await one(role)
  const good = me.tokens.access_token
  const [head, claims, seal] = good.split('.')
  const payload = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as {
    sub: string
    role: Role
    sid: string
    exp: number
  }
  const sign = createSigner({ key: derivedKey(testSettings.jwtSecret, 'access tokens'), algorithm: 'HS256' })
  const { exp: _, ...endless } = payload
  const ids = createIds(testSettings.hashidsSalt)
  const user = { id: around.person.id, role: payload.role, session: payload.sid }
  const gone = await around.signIn()
  await me.ask(settings.endDevice, { params: { uuid: sessionOf(gone.tokens.access_token) } })
  const past = createTokens(testSettings.jwtSecret, ids).sign(user, new Date(around.now.getTime() - 15 * 60_000))
  return {
    'no token': 'Bearer ',
    'another scheme': `Basic ${good}`,
    noise: 'Bearer abc.def.ghi',
    'another key': `Bearer ${createTokens('a secret that is not ours, but long enough', ids).sign(user, around.now)}`,
    'no signature': `Bearer ${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`,
    'no end': `Bearer ${sign(endless)}`,
    'no such role': `Bearer ${sign({ ...payload, role: 'operator' })}`,
    'a raw number': `Bearer ${sign({ ...payload, sub: String(user.id) })}`,
    'one letter changed': `Bearer ${head}.${claims!.slice(0, -2)}${claims!.at(-2) === 'A' ? 'B' : 'A'}${claims!.at(-1)}.${seal}`,
    'an expired token': `Bearer ${past}`,
    'an ended session': `Bearer ${gone.tokens.access_token}`,
    'an operator': `Bearer ${(await operator()).caller.token}`,
  }
}
const bad = new Map<Role, Promise<Record<string, string>>>()
const badOf = (role: Role) => {
  const known = bad.get(role) ?? makeBad(role)
  bad.set(role, known)
  return known
}

const guarded = allCalls.filter((call) => call.roles !== 'anyone').map((call) => [call.name, call] as const)
const open = allCalls.filter((call) => call.roles === 'anyone').map((call) => [call.name, call] as const)

test.each(guarded)('%s is 401 without a valid session', async (_name, call) => {
  const { input } = outlineOf(call)
  for (const { role } of admitted(call)) {
    expect((await askWith(school(), call, role, input)).body, role).toEqual(ended)
    for (const [why, authorization] of Object.entries(await badOf(role)))
      expect((await askWith(school(), call, role, input, authorization)).body, `${role}, ${why}`).toEqual(ended)
  }
})

test.each(guarded)('%s is 403 for every other role', async (_name, call) => {
  const { input } = outlineOf(call)
  for (const { role, roles } of admitted(call))
    for (const other of roleNames.filter((name) => !roles.includes(name))) {
      const { token } = (await one(other)).caller
      expect((await askWith(school(), call, role, input, `Bearer ${token}`)).body, `${other} at ${role}`).toEqual(forbidden)
    }
})

test.each(open)('%s answers anyone: with no session, a broken or ended one, or one of any role', async (_name, call) => {
  for (const role of roleNames) {
    const me = await caller(call, role)
    const input = () => sampleFor(call, me)
    expectReply(call, await askWith(school(), call, role, await input()))
    for (const authorization of [...Object.values(await badOf(role)), `Bearer ${me.caller.token}`])
      expectReply(call, await askWith(school(), call, role, await input(), authorization))
  }
})

const operated = allCalls.filter((call) => call.roles === 'operator').map((call) => [call.name, call] as const)

test.each(operated)('%s is 401 for everybody but an operator, whoever they are at a school', async (_name, call) => {
  const { input } = outlineOf(call)
  expect((await askWith(school(), call, undefined, input)).body).toEqual(ended)
  for (const role of roleNames) {
    const { token } = (await one(role)).caller
    expect((await askWith(school(), call, undefined, input, `Bearer ${token}`)).body, role).toEqual(ended)
    const { 'an operator': _own, ...bad } = await badOf(role)
    for (const [why, authorization] of Object.entries(bad))
      expect((await askWith(school(), call, undefined, input, authorization)).body, `${role}, ${why}`).toEqual(ended)
  }
})
