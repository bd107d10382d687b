import { expect, test } from 'vitest'
import webPush from 'web-push'
import { Trouble } from '#src/start/trouble.ts'
import { type Env, readSettings } from './settings.ts'

const own = { JWT_SECRET: 'kP3v9wQz7tYb2LmR8sXc4NfJ6hGd1TqA', HASHIDS_SALT: 'u5ZrE0oWb8iKx2VnC7yMg4DpS9jHt6Fa' }
const made = () => ({ jwtSecret: 'made-jwt', hashidsSalt: 'made-salt' })
const vapid = webPush.generateVAPIDKeys()
const mistakes = (env: Env) => {
  try {
    readSettings(env, made)
  } catch (error) {
    if (error instanceof Trouble) return error.message.split('\n')
    throw error
  }
  return []
}

test('a developer’s keys for notifications are made; production without any pushes nothing', () => {
  expect(readSettings({}, made, () => vapid).vapid).toEqual({ ...vapid, subject: 'mailto:admin@localhost' })
  const production = { APP_ENV: 'production', PUBLIC_URL: 'https://belajar.example.sch.id', ...own }
  expect(readSettings(production, made, () => vapid).vapid).toBeNull()
  const pair = { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey }
  expect(readSettings({ ...production, ...pair }).vapid?.subject).toBe('https://belajar.example.sch.id')
})

test('keys that are no pair, and push services inside production’s own network, are refused', () => {
  const other = webPush.generateVAPIDKeys().privateKey
  expect(mistakes({ VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: other })).toEqual([
    'VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.',
  ])
  expect(mistakes({ VAPID_PUBLIC_KEY: vapid.publicKey })).toEqual(['VAPID_PRIVATE_KEY is missing: they are a pair.'])
  for (const PUSH_HOSTS of ['127.0.0.1', 'localhost', '10.0.0.7:8080', 'push.example.sch.id,192.168.1.2'])
    expect(mistakes({ APP_ENV: 'production', ...own, PUSH_HOSTS }).join()).toMatch(/^PUSH_HOSTS /)
  expect(readSettings({ PUSH_HOSTS: '127.0.0.1' }, made).pushHosts).toEqual(['127.0.0.1'])
})
