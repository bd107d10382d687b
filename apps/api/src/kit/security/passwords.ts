import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from './turns.ts'

/** argon2id, 19 MiB, two passes (OWASP). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const CORES = Math.max(1, availableParallelism())

/** At most one hash per core: more at once gains nothing and keeps the thread pool from files. */
const hashing = createTurns({ atOnce: CORES, each: Infinity, all: Infinity })
const inTurn = <T>(work: () => Promise<T>) => hashing('', work)

export const hashPassword = (password: string) => inTurn(() => hash(password, strength))

/** False for a wrong password; a hash that cannot be read counts as wrong. */
export const passwordFits = (stored: string, password: string) => inTurn(() => verify(stored, password).catch(() => false))

/**
 * Everything of a sign-in that costs something, the database's part as well, is done in the turn of its network: two for
 * each core, so that one is looked up while another is hashed. A core checks 50 passwords a second or more, and people wait
 * 20 s for an answer: whoever stands further back in all lines together would be answered to nobody. Half of that for one
 * network is ten seconds of a school that signs in all at once.
 */
export const signInTurn = createTurns({ atOnce: 2 * CORES, each: 500 * CORES, all: 1_000 * CORES })
