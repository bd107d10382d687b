// A product of one test alone, which is killed and comes back: it, and its database.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Role } from '@lentera/contract/kit/roles'
import { openDatabase } from '#db/db.ts'
import { createIds } from '#kit/http/ids.ts'
import { createTokens } from '#kit/security/tokens.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { startLentera } from './lentera.ts'
import { quickFolder, PRODUCT_ROOM } from './memory.ts'

const survivorSecrets = {
  JWT_SECRET: 'a secret of the survival tests, long enough',
  HASHIDS_SALT: 'a salt of the survival tests, long enough',
}
export const ids = createIds(survivorSecrets.HASHIDS_SALT)
const tokens = createTokens(survivorSecrets.JWT_SECRET, ids)
export const tokenOf = (role: Role, { id }: { readonly id: number }) => tokens.sign({ id, role, session: uuidV7() }, new Date())

interface Sent {
  readonly token: string
  readonly body?: URLSearchParams | FormData
  /** A body of JSON in its place. */
  readonly json?: object
  readonly key?: string
}

/** Starts the product without a demo, in a folder of its own. `stop` ends it and forgets the folder. */
export const startSurvivor = async () => {
  const folder = await mkdtemp(path.join(quickFolder(PRODUCT_ROOM), 'lentera-survival-'))
  await chmod(folder, 0o755) // the database's own user enters it
  const run = () => startLentera({ DATA_DIR: folder, DEMO: 'off', ...survivorSecrets })
  let lentera = run()
  let base = await lentera.ready
  const database = openDatabase({ path: path.join(folder, 'postgres/.s.PGSQL.5432'), user: 'lentera', database: 'lentera' })
  const post = async (address: string, { token, json, body: form, key }: Sent) => {
    const body = form ?? JSON.stringify(json)
    const headers = {
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(json && { 'content-type': 'application/json' }),
    }
    const response = await fetch(`${base}${address}`, { method: 'POST', headers, body }).catch(() => undefined)
    if (!response || response.status === 503) return undefined
    const answer = (await response.json().catch(() => undefined)) as { data: unknown } | undefined
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
  return {
    database,
    secret: survivorSecrets.JWT_SECRET,
    /** Where it answers now. */
    origin: () => base,
    /** What a call was answered; undefined when no answer came, or when the server said that it could not. Throws for a refusal. */
    ask: async <T>(address: string, sent: Sent): Promise<T | undefined> => (await post(address, sent))?.data as T | undefined,
    isAlive: () => lentera.child.exitCode === null,
    kill: () => void lentera.child.kill('SIGKILL'),
    /** After a kill. */
    again: async () => {
      await lentera.ended
      lentera = run()
      base = await lentera.ready
    },
    killDatabase: async () => {
      const [postmaster] = (await readFile(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(postmaster), 'SIGKILL')
    },
    /** Until it answers again, though nobody has started it anew. */
    recovered: async () => {
      const isBack = async () => (await fetch(`${base}/ready`)).status === 200
      for (const late = Date.now() + 30_000; !(await isBack()); await sleep(50))
        if (Date.now() > late) throw new Error('The server does not recover.')
    },
    stop: async () => {
      await database.close()
      await lentera.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Survivor = Awaited<ReturnType<typeof startSurvivor>>

/** All of these at once, 64 at a time; `strike` runs when that many have been acknowledged. Answers what each was told. */
export const rush = async <W, T>(
  all: readonly W[],
  work: (one: W) => Promise<T | undefined>,
  { after = 0, strike = () => undefined }: { after?: number; strike?: () => unknown } = {},
): Promise<Map<W, T>> => {
  const acknowledged = new Map<W, T>()
  const waiting = [...all]
  const line = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const told = await work(one)
      if (told === undefined) continue
      acknowledged.set(one, told)
      if (acknowledged.size === after) await strike()
    }
  }
  await Promise.all(Array.from({ length: 64 }, line))
  return acknowledged
}
