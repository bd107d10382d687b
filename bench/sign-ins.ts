import { fork } from 'node:child_process'
import path from 'node:path'
import type { Settings } from '../apps/api/src/settings.ts'
import { clientsOf } from '../apps/api/src/kit/security/clients.ts'
import { PASSWORD } from '../apps/api/db/seed/builders.ts'
import { type Measured, requestText, startLoad } from './load-client.ts'
import { usernamesOf } from './people.ts'
import { secrets } from './product.ts'
import { alternate, middle, type Stand } from './rounds.ts'
import { atLeast, atMost, median, type Row } from './row.ts'

/** Enough to keep both cores hashing. */
const CONNECTIONS = 16
const HOMES = 200

/** Hashes a second that this machine can check, with nothing else to do. */
const ceiling = (seconds: number) =>
  new Promise<number>((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'hash-ceiling.ts'), [String(seconds)])
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', () => reject(new Error('The hashing ended unexpectedly.')))
  })

/** Sign-ins as fast as they go, while the homes of those who are in already are asked for at a steady pace. */
export const signIns = async ({ load, pace, product, database }: Stand, homes: readonly string[]): Promise<Row[]> => {
  const { id: client_id, secret: client_secret } = clientsOf({ jwtSecret: secrets.JWT_SECRET } as Settings).student
  const names = await usernamesOf(database.database, 'student', 20_000)
  // Schools come from addresses of their own: the limit of one address is far below what a hundred schools do.
  const requests = names.map((username, at) =>
    requestText('POST', '/v1/oauth/token', {
      from: `10.1.${at % 100}.1`,
      body: new URLSearchParams({ grant_type: 'password', client_id, client_secret, username, password: PASSWORD }).toString(),
    }),
  )
  const granting = startLoad()
  const hashes: number[] = []
  const held: Measured[] = []
  let first = 0
  const grants = async () => {
    hashes.push(await ceiling(pace.seconds))
    const { port } = product
    const [granted, asked] = await Promise.all([
      granting.run({ port, connections: CONNECTIONS, seconds: pace.seconds, requests, first }),
      load.run({ port, connections: CONNECTIONS, seconds: pace.seconds, requests: homes, rate: HOMES }),
    ])
    first += granted.count
    held.push(asked)
    return granted
  }
  try {
    const result = await alternate(pace, { grants })
    const share = median(result.grants.map(({ perSecond }, at) => perSecond / hashes[at]!))
    const rounds = `median of ${pace.rounds} rounds of ${pace.seconds} s`
    return [
      {
        what: "The machine's argon2id ceiling",
        value: median(hashes),
        unit: '/s',
        method: `19 MiB, two passes, one on each core; ${rounds}`,
      },
      {
        what: 'Sign-in (token grant)',
        value: middle(result.grants, ({ perSecond }) => perSecond),
        unit: '/s',
        method: `while homes are asked for at ${HOMES}/s; ${rounds}`,
      },
      atLeast(0.5, {
        what: 'Sign-in, share of the ceiling',
        value: share,
        unit: '',
        method: 'each round against the ceiling just before',
      }),
      atMost(250, {
        what: "Pupil's home meanwhile, p99",
        value: middle(held, ({ p99 }) => p99),
        unit: 'ms',
        method: `held at ${HOMES}/s; got ${middle(held, ({ perSecond }) => perSecond).toFixed(0)}/s; counted from when each was due`,
      }),
    ]
  } finally {
    granting.stop()
  }
}
