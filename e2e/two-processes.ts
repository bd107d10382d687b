// Two processes of the product on one PostgreSQL behind a real nginx, and schools of their own to call them.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../apps/api/db/db.ts'
import { startPostgres } from '../apps/api/db/embedded/launcher.ts'
import { aClass, aParent, aPupil, aSchool, aTeacher } from '../apps/api/db/seed/builders.ts'
import { createIds } from '../apps/api/src/kit/http/ids.ts'
import { createTokens } from '../apps/api/src/kit/security/tokens.ts'
import { uuidV7 } from '../apps/api/src/kit/http/uuid.ts'
import { freePort } from '../apps/api/src/start/port.ts'
import { startLentera } from '../apps/api/test/lentera.ts'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import { startNginx } from '../tools/nginx.ts'

export const secrets = {
  JWT_SECRET: 'a secret of two processes, longer than thirty-two',
  HASHIDS_SALT: 'a salt of two processes, longer than thirty-two',
}
export const ids = createIds(secrets.HASHIDS_SALT)
const tokens = createTokens(secrets.JWT_SECRET, ids)
export const tokenOf = (role: Role, { id }: { id: number }) => tokens.sign({ id, role, session: uuidV7() }, new Date())

/** Milliseconds: calls of 20 s at most, and jobs of five. */
const ENDS_WITHIN = 30_000

/** Everything that docs/operations.md says of two processes, on this machine. */
export const startTwo = async (nginxProgram: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-two-'))
  await chmod(folder, 0o755) // the database's own user enters it
  const postgres = await startPostgres({ home: path.join(folder, 'postgres') })
  const { path: socket, host, user, database: name } = postgres.connection
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
  const nginx = await startNginx(nginxProgram, port, [ports[0]!, ports[1]!])
  const start = async (at: 0 | 1) => {
    const lentera = startLentera({
      APP_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(ports[at]),
      PUBLIC_URL: nginx.origin,
      TRUST_PROXY: 'loopback',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`,
      ...secrets,
    })
    await lentera.ready
    return lentera
  }
  // The first one brings the database up to date, and the web app where it is old.
  const processes = [await start(0), await start(1)]
  /** Asks it to end in good order. Answers its exit code; null for one that did not end and had to be killed. */
  const end = async (at: 0 | 1) => {
    const lentera = processes[at]!
    const stopped = lentera.stop().then(() => true)
    const inTime = await Promise.race([stopped, sleep(ENDS_WITHIN, false, { ref: false })])
    if (!inTime) lentera.child.kill('SIGKILL')
    return (await lentera.ended).code
  }
  const database = openDatabase({ path: socket, user, database: name }, { max: 4 })
  return {
    nginx,
    database,
    processes,
    origin: nginx.origin,
    kill: async (at: 0 | 1) => {
      processes[at]!.child.kill('SIGKILL')
      await processes[at]!.ended
    },
    /** Ends one in good order, starts its successor, and waits until nginx asks that again. Answers how the first one ended. */
    renew: async (at: 0 | 1) => {
      const code = await end(at)
      processes[at] = await start(at)
      const before = nginx.requests().length
      const asked = () =>
        nginx
          .requests()
          .slice(before)
          .some(({ tried, status }) => tried.at(-1) === `127.0.0.1:${ports[at]}` && status === 200)
      while (!asked()) await askOnce(nginx.origin, { path: '/ready' })
      return code
    },
    stop: async () => {
      await nginx.stop()
      await Promise.all([end(0), end(1)])
      await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type Two = Awaited<ReturnType<typeof startTwo>>

const always = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }

/** A school that is open all day, where nothing closes by itself. */
export const openAllDay = ({ database: { db } }: Two, wishes: Parameters<typeof aSchool>[1] = {}) =>
  aSchool(db, { hours: always, setting: { closing: false }, ...wishes })

/** A class with its homeroom teacher, and pupils with a parent each. */
export const fullClass = async ({ database: { db } }: Two, school: Awaited<ReturnType<typeof aSchool>>, size: number) => {
  const teacher = await aTeacher(db, school)
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  const pupils = await Promise.all(Array.from({ length: size }, () => aPupil(db, school, { in: room })))
  const parents = await Promise.all(pupils.map((pupil) => aParent(db, { of: [pupil] })))
  return { teacher, room, pupils, parents }
}

export interface SentRequest {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  readonly key?: string
  /** Form fields, or JSON when it is a text. */
  readonly body?: Record<string, string> | string
}
export interface Answered {
  /** 0 when no answer came. */
  readonly status: number
  readonly data: unknown
}

/** Asks once, as a browser does. */
export const askOnce = async (
  origin: string,
  { method = 'GET', path: url, token, key, body }: SentRequest,
): Promise<Answered> => {
  try {
    const response = await fetch(`${origin}${url}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : new URLSearchParams(body) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.startsWith('application/json')
      ? (JSON.parse(text) as { data: unknown })
      : undefined
    return { status: response.status, data: json?.data ?? text }
  } catch {
    return { status: 0, data: undefined }
  }
}

const LATER = new Set([0, 502, 503, 504])

/** Asks until there is an answer, with the same key, as the outbox does. `again` counts the further attempts. */
export const deliver = async (origin: string, asked: SentRequest, again: { count: number }): Promise<Answered> => {
  for (const late = Date.now() + 30_000; ; await sleep(100)) {
    const answered = await askOnce(origin, asked)
    if (!LATER.has(answered.status) || Date.now() > late) return answered
    again.count++
  }
}

/** Works through all, so many at a time. */
export const together = async <T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>) => {
  const waiting = [...all]
  const line = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, line))
}
