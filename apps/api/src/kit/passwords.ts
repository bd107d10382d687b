import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from './turns.ts'

/** argon2id, 19 MiB, two passes (OWASP). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** More at once than cores gains nothing and keeps the thread pool from files. */
const CORES = Math.max(1, availableParallelism())

/**
 * A core looks at 50 passwords a second or more, and people wait 20 s for an answer: what stands further back in all lines
 * together is answered to nobody. Half of that for one address is ten seconds of a school that signs in all at once.
 */
const inTurn = createTurns({ atOnce: CORES, each: 500 * CORES, all: 1_000 * CORES })

/** Of the product itself, beside all addresses. */
const OWN = ''
export const hashPassword = (password: string) => inTurn(OWN, () => hash(password, strength))

interface Asking {
  /** The network that asks: networks take turns. */
  readonly network: string
  /** What is looked at once more when the turn has come; the password is not, when it throws. */
  readonly first: () => void
}

/**
 * False for a wrong password; a hash that cannot be read counts as wrong. Throws UNAVAILABLE when too many stand in line.
 */
export const passwordFits = (stored: string, password: string, { network, first }: Asking) =>
  inTurn(network, async () => {
    first()
    return verify(stored, password).catch(() => false)
  })
