import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes (OWASP). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = Math.max(1, availableParallelism())

let running = 0
const waiting: (() => void)[] = []

/** At most one hash per core: more at once gains nothing and keeps the thread pool from files. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, strength))

/** False for a wrong password; a hash that cannot be read counts as wrong. */
export const passwordFits = (stored: string, password: string) => inTurn(() => verify(stored, password).catch(() => false))
