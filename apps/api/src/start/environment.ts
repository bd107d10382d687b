import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { type Env, type Secrets, type Settings, readSettings, repository } from '#src/settings.ts'
import { makeFolder } from './folder.ts'
import { Trouble, troubleOf } from './trouble.ts'

/** The process's environment over that of the `.env` file in `dir`, where there is one. */
export function withEnvFile(dir: string, env: Env): Env {
  const file = path.join(dir, '.env')
  return fs.existsSync(file) ? { ...parseEnv(fs.readFileSync(file, 'utf8')), ...env } : env
}

/** The secrets of this data folder: made once, and only this user reads them. */
export function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  try {
    if (!fs.existsSync(file)) {
      const secret = () => randomBytes(32).toString('base64url')
      const fresh = `${file}.${process.pid}`
      makeFolder(dataDir)
      fs.writeFileSync(fresh, JSON.stringify({ jwtSecret: secret(), hashidsSalt: secret() }), { mode: 0o600 })
      try {
        fs.linkSync(fresh, file) // fails where another process was first: its secrets count
      } catch (error) {
        if (!fs.existsSync(file)) throw error
      } finally {
        fs.rmSync(fresh, { force: true })
      }
    }
    const { jwtSecret, hashidsSalt }: Partial<Secrets> = JSON.parse(fs.readFileSync(file, 'utf8'))
    if (jwtSecret && hashidsSalt) return { jwtSecret, hashidsSalt }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw troubleOf(error) ?? error
  }
  throw new Trouble(`${file} is damaged: restore it from a backup (without it people sign in again, and old links end).`)
}

/** The settings of this process: environment, `.env` file, and in development the secrets kept in the data folder. */
export const settingsHere = (): Settings => readSettings(withEnvFile(repository, process.env), keptSecrets)
