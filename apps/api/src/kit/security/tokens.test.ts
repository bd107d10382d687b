import { createSigner } from 'fast-jwt'
import { expect, test } from 'vitest'
import { createIds } from '#kit/http/ids.ts'
import { derivedKey } from './secrets.ts'
import { createTokens, type User } from './tokens.ts'

const secret = 'a secret of the tests, longer than thirty-two'
const ids = createIds('a salt of the tests')
const now = new Date('2026-11-23T06:50:00+07:00')
const user = { id: 7, role: 'student', session: '0199a1b2-0000-7000-8000-000000000007', generation: 2 } as const

test('a token says whose it is, on which device, and how often its session was exchanged', () => {
  const tokens = createTokens(secret, ids)
  expect(tokens.verify(tokens.sign(user, now), now)).toEqual(user)
  const { generation: _, ...first } = user
  expect(tokens.verify(tokens.sign(first, now), now)).toEqual({ ...first, generation: 0 })
})

test('a token signed with the installation’s secret itself, or with the key of another purpose, is refused', () => {
  const tokens = createTokens(secret, ids)
  const claims = { sub: ids.encode(7), sid: user.session, role: 'student', exp: now.getTime() / 1000 + 900 }
  const signed = (key: string | Buffer) => createSigner({ key, algorithm: 'HS256' })(claims)
  expect(tokens.verify(signed(derivedKey(secret, 'access tokens')), now)?.id).toBe(7)
  for (const key of [secret, derivedKey(secret, 'file links'), derivedKey(secret, 'client keys')])
    expect(tokens.verify(signed(key), now)).toBeUndefined()
})

test('the first use of a token is heard of once, and that of an ended one never', () => {
  const heard: User[] = []
  const tokens = createTokens(secret, ids, (one) => heard.push(one))
  const token = tokens.sign(user, now)
  for (let times = 0; times < 5; times++) tokens.verify(token, now)
  expect(heard).toEqual([user])
  tokens.verify(tokens.sign(user, new Date(now.getTime() - 900_000)), now)
  expect(heard).toHaveLength(1)
})
