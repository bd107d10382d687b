import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptSecrets, keptVapidKeys, withEnvFile } from './environment.ts'

function folder() {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'lentera-env-'))
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }))
  return dir
}

test('a .env file fills in what the environment does not say', () => {
  const dir = folder()
  expect(withEnvFile(dir, { PORT: '1' })).toEqual({ PORT: '1' })
  fs.writeFileSync(path.join(dir, '.env'), '# ours\nPORT=2\nDATA_DIR="/srv/a b"\n')
  expect(withEnvFile(dir, { PORT: '1' })).toEqual({ PORT: '1', DATA_DIR: '/srv/a b' })
})

test('secrets are made once for a data folder, differ between folders, and only their user reads them', () => {
  const [one, other] = [path.join(folder(), 'deep/data'), folder()]
  const secrets = keptSecrets(one)
  expect(keptSecrets(one)).toEqual(secrets)
  expect(keptSecrets(other)).not.toEqual(secrets)
  expect(secrets.jwtSecret.length).toBeGreaterThanOrEqual(32)
  expect(secrets.hashidsSalt).not.toBe(secrets.jwtSecret)
  expect(fs.statSync(path.join(one, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(one)).toEqual(['secrets.json'])
})

test('damaged secrets stop the start in one line rather than being replaced', () => {
  const dir = folder()
  fs.writeFileSync(path.join(dir, 'secrets.json'), '{"jwtSecret":')
  expect(() => keptSecrets(dir)).toThrow(/^\S+secrets\.json is damaged: [^\n]+$/)
})

test('the keys of notifications are made once for a data folder, and only their user reads them', () => {
  const dir = folder()
  const keys = keptVapidKeys(dir)
  expect(keptVapidKeys(dir)).toEqual(keys)
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65)
  expect(keptVapidKeys(folder())).not.toEqual(keys)
  expect(fs.statSync(path.join(dir, 'vapid.json')).mode & 0o777).toBe(0o600)
  fs.writeFileSync(path.join(dir, 'vapid.json'), '{}')
  expect(() => keptVapidKeys(dir)).toThrow(/^\S+vapid\.json is damaged: [^\n]+$/)
})
