import { lockedFor } from '#kit/security/login-lock.ts'

const WINDOW = 15 * 60_000
/** A class that all mistype their first password. */
const ALLOWED = 40
/** And one more for each four people who get in: in a school that signs in, a fifth may be at a loss at the same time. */
const PER_FAILING = 4
/** Names that nobody has, before new devices have to prove their work. They never close a network. */
const NAMES = 400
/** Of a proof: some 4,000 hashes, a blink of a cheap phone; one bit more doubles it. */
const EASY = 12
/** One bit more for so many further people who fail, until a proof takes a phone some seconds; from there on more slowly. */
const PER_BIT = 6
const HARD = 20
const PER_HARD_BIT = 60
/** A proof that takes a phone a minute. Beyond it nobody new gets in. */
const HARDEST = 24
const HARDEST_FOR_NAMES = 16
const NETWORKS = 20_000

interface Network {
  /** Who fails and has not come in since, and who came in, with the time of the last; the oldest first. */
  readonly failing: Map<string, number>
  readonly entered: Map<string, number>
  /** When names were typed that nobody has; the oldest first. */
  names: number[]
}
const put = (times: Map<string, number>, who: string, at: number) => {
  times.delete(who)
  times.set(who, at)
}
const forgetBefore = (times: Map<string, number>, edge: number) => {
  for (const [who, at] of times) {
    if (at > edge) return
    times.delete(who)
  }
}

export interface Strangers {
  /** How many zero bits the proof of a new device must have; 0 asks for none. Throws LOGIN_LOCKED where no proof helps any more. */
  demand(network: string, now: Date): number
  /** Somebody who has an account. */
  failed(network: string, who: string, now: Date): void
  /** A name that nobody has. */
  unknown(network: string, now: Date): void
  /** On a device that it knows, or on any other. */
  entered(network: string, who: string, known: boolean, now: Date): void
}

/** The most times of unknown names that are kept of a network: more make nothing harder. */
const KEPT_NAMES = NAMES * 2 ** (HARDEST_FOR_NAMES - EASY)

/** The bits of a proof when so many more people fail than may; more than HARDEST where no proof helps. */
const bitsFor = (beyond: number): number => {
  const easy = Math.floor(beyond / PER_BIT)
  if (easy < HARD - EASY) return EASY + easy
  return HARD + Math.floor((beyond - (HARD - EASY) * PER_BIT) / PER_HARD_BIT)
}

/**
 * Watches how many different people fail to sign in from one network, on devices that never signed in to them: one password tried
 * over many accounts fails once at each, where no lock of an account sees it. In fifteen minutes 40 people may fail, and one more
 * for each four who get in; whoever gets in at last no longer counts as failing. After that the network's new devices prove some
 * work before each try, twice as much for each six more who fail, and from a second of work on for each sixty. So one phone that
 * tries all names of a school comes to some 200 of them, and the others there wait seconds and get in; whoever computes as fast as
 * machines do comes to 388, and then everybody new waits until the oldest failure is fifteen minutes old (docs/decisions/0024).
 * Names that nobody has are counted apart: they guess no password, so they ask for proofs after 400 and close nothing. Known
 * devices never come here, so a school goes on signing in on its own phones. Counted in this process alone, as the limits of
 * requests are.
 */
export const watchStrangers = (): Strangers => {
  const networks = new Map<string, Network>()
  const at = (name: string, now: Date): Network => {
    const found = networks.get(name) ?? { failing: new Map<string, number>(), entered: new Map<string, number>(), names: [] }
    networks.delete(name)
    networks.set(name, found)
    if (networks.size > NETWORKS) networks.delete(networks.keys().next().value!)
    const edge = now.getTime() - WINDOW
    forgetBefore(found.failing, edge)
    forgetBefore(found.entered, edge)
    if ((found.names[0] ?? Infinity) <= edge) found.names = found.names.filter((time) => time > edge)
    return found
  }
  return {
    demand: (name, now) => {
      if (!networks.has(name)) return 0
      const { failing, entered, names } = at(name, now)
      const beyond = failing.size - ALLOWED - Math.floor(entered.size / PER_FAILING)
      const [oldest = now.getTime()] = failing.values()
      const forPeople = beyond >= 0 ? bitsFor(beyond) : 0
      if (forPeople > HARDEST) throw lockedFor(oldest + WINDOW - now.getTime())
      const forNames = names.length >= NAMES ? EASY + Math.floor(Math.log2(names.length / NAMES)) : 0
      return Math.max(forPeople, Math.min(forNames, HARDEST_FOR_NAMES))
    },
    failed: (name, who, now) => put(at(name, now).failing, who, now.getTime()),
    unknown: (name, now) => {
      const { names } = at(name, now)
      names.push(now.getTime())
      if (names.length > KEPT_NAMES) names.shift()
    },
    entered: (name, who, known, now) => {
      const { failing, entered } = at(name, now)
      // The owner's own phone says nothing of who failed elsewhere.
      if (!known) failing.delete(who)
      put(entered, who, now.getTime())
    },
  }
}
