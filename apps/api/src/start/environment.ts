import { createRequire } from 'node:module'
import { parseEnv } from 'node:util'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Env, type Secrets, type Settings, type VapidKeys, readSettings, repository } from '#src/settings.ts'
import type WebPush from 'web-push'
import { makeFolder } from './folder.ts'
import { Trouble, troubleOf } from './trouble.ts'

/** The process's environment over that of the `.env` file in `dir`, where there is one. */
export function withEnvFile(dir: string, env: Env): Env {
  const file = path.join(dir, '.env')
  return fs.existsSync(file) ? { ...parseEnv(fs.readFileSync(file, 'utf8')), ...env } : env
}

/** What is made once for a data folder and only this user reads; undefined where the file does not hold it. */
function keptOnce<T extends object>(dataDir: string, name: string, make: () => T): Partial<T> | undefined {
  const file = path.join(dataDir, name)
  try {
    if (!fs.existsSync(file)) {
      const fresh = `${file}.${process.pid}`
      makeFolder(dataDir)
      fs.writeFileSync(fresh, JSON.stringify(make()), { mode: 0o600 })
      try {
        fs.linkSync(fresh, file) // fails where another process was first: what it made counts
      } catch (error) {
        if (!fs.existsSync(file)) throw error
      } finally {
        fs.rmSync(fresh, { force: true })
      }
    }
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<T>
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw troubleOf(error) ?? error
  }
}
const damaged = (dataDir: string, name: string, without: string) =>
  new Trouble(`${path.join(dataDir, name)} is damaged: restore it from a backup (without it ${without}).`)

/** The secrets of this data folder. */
export function keptSecrets(dataDir: string): Secrets {
  const secret = () => randomBytes(32).toString('base64url')
  const kept = keptOnce<Secrets>(dataDir, 'secrets.json', () => ({ jwtSecret: secret(), hashidsSalt: secret() }))
  if (kept?.jwtSecret && kept.hashidsSalt) return { jwtSecret: kept.jwtSecret, hashidsSalt: kept.hashidsSalt }
  throw damaged(dataDir, 'secrets.json', 'people sign in again, and old links end')
}

const newVapidKeys = () => (createRequire(import.meta.url)('web-push') as typeof WebPush).generateVAPIDKeys()
/** The keys that notifications of this data folder are signed with. */
export function keptVapidKeys(dataDir: string): VapidKeys {
  const kept = keptOnce<VapidKeys>(dataDir, 'vapid.json', newVapidKeys)
  if (kept?.publicKey && kept.privateKey) return { publicKey: kept.publicKey, privateKey: kept.privateKey }
  throw damaged(dataDir, 'vapid.json', 'devices have to be registered for notifications again')
}

/** The settings of this process: environment, `.env` file, and in development the secrets kept in the data folder. */
export const settingsHere = (): Settings => readSettings(withEnvFile(repository, process.env), keptSecrets, keptVapidKeys)
