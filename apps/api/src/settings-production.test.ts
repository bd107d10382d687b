import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { Trouble } from '#src/start/trouble.ts'
import { weaknessOf } from '#src/start/weak.ts'
import { type Env, readSettings } from './settings.ts'

const own = { JWT_SECRET: 'kP3v9wQz7tYb2LmR8sXc4NfJ6hGd1TqA', HASHIDS_SALT: 'u5ZrE0oWb8iKx2VnC7yMg4DpS9jHt6Fa' }
const made = () => ({ jwtSecret: 'made-jwt', hashidsSalt: 'made-salt' })
const mistakes = (env: Env) => {
  try {
    readSettings(env, made)
  } catch (error) {
    if (error instanceof Trouble) return error.message.split('\n')
    throw error
  }
  return []
}

const wanted = 'production needs 32 characters or more of its own, such as openssl rand -base64 33.'
test('production refuses to start without its own secrets, or with short ones', () => {
  expect(mistakes({ APP_ENV: 'production' })).toEqual([`JWT_SECRET is missing: ${wanted}`, `HASHIDS_SALT is missing: ${wanted}`])
  expect(mistakes({ APP_ENV: 'production', ...own, JWT_SECRET: own.JWT_SECRET.slice(1) })).toEqual([
    `JWT_SECRET is too short: ${wanted}`,
  ])
  expect(mistakes({ APP_ENV: 'production', ...own })).toEqual([])
})

test.each([
  ['changeme-changeme-please-1234567890', 'is a placeholder'],
  ['your-secret-goes-here-kP3v9wQz7tYb2', 'is a placeholder'],
  ['RahasiaSekolahKami2026SMANegeri1Contoh', 'is a placeholder'],
  ['a'.repeat(64), 'has too few different characters'],
  ['aabbaabbccddaabbccddaabbaabbccdd', 'has too few different characters'],
  ['Xk29-pQ7vLm1'.repeat(4), 'repeats itself'],
  ['abcdefghijklmnopqrstuvwxyz0123456789', 'is a sequence'],
])('production refuses the weak secret %s, as its own and as the salt', (secret, weakness) => {
  for (const name of ['JWT_SECRET', 'HASHIDS_SALT'])
    expect(mistakes({ APP_ENV: 'production', ...own, [name]: secret })).toEqual([`${name} ${weakness}: ${wanted}`])
  expect(mistakes({ ...own, JWT_SECRET: secret })).toEqual([])
})

test('production refuses one secret for both, because a salt can be worked out of ids', () => {
  expect(mistakes({ APP_ENV: 'production', ...own, HASHIDS_SALT: own.JWT_SECRET })).toEqual([
    'HASHIDS_SALT is the same as JWT_SECRET: whoever collects enough ids can work it out.',
  ])
})

test('what openssl makes is never taken for weak', () => {
  for (let times = 0; times < 2_000; times++)
    for (const encoding of ['base64', 'hex', 'base64url'] as const)
      expect(weaknessOf(randomBytes(33).toString(encoding))).toBeUndefined()
})

test('the demo in production wants a second word, because its accounts are open to everybody', () => {
  const production = { APP_ENV: 'production', ...own, DEMO: 'true' }
  for (const word of [undefined, '', 'true', 'yes'])
    expect(mistakes({ ...production, DEMO_IN_PRODUCTION: word })).toEqual([
      'DEMO opens accounts of every role to everybody who reads the login page: in production it wants DEMO_IN_PRODUCTION=yes-open-to-everybody beside it.',
    ])
  expect(readSettings({ ...production, DEMO_IN_PRODUCTION: 'yes-open-to-everybody' }).demo).toBe(true)
})

test('a secret is never repeated in a mistake', () => {
  expect(mistakes({ APP_ENV: 'production', JWT_SECRET: 'hunter2', HASHIDS_SALT: 'hunter2' }).join()).not.toContain('hunter2')
})
