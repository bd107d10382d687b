import { lockedFor } from '#kit/security/login-lock.ts'

const WINDOW = 15 * 60_000
/** A class that all mistype their first password. */
const ALLOWED = 40
/** And one more for each four people who get in: in a school that signs in, a fifth may be at a loss at the same time. */
const PER_FAILING = 4
const NETWORKS = 20_000

interface Network {
  /** Who fails and has not come in since, and who came in, with the time of the last; the oldest first. */
  readonly failing: Map<string, number>
  readonly entered: Map<string, number>
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
  /** Throws LOGIN_LOCKED while too many different people fail from this network. */
  check(network: string, now: Date): void
  failed(network: string, who: string, now: Date): void
  /** On a device that it knows, or on any other. */
  entered(network: string, who: string, known: boolean, now: Date): void
}

/**
 * Watches how many different people fail to sign in from one network, on devices that never signed in to them: one password
 * tried over many accounts fails once at each, where no lock of an account sees it. In fifteen minutes 40 people may fail,
 * and one more for each four who get in; whoever gets in at last no longer counts as failing. Beyond that the network's
 * strangers wait until the oldest failure is fifteen minutes old. Known devices never come here, so a school goes on signing
 * in on its own phones. Counted in this process alone, as the limits of requests are.
 */
export const watchStrangers = (): Strangers => {
  const networks = new Map<string, Network>()
  const at = (name: string, now: Date): Network => {
    const found = networks.get(name) ?? { failing: new Map<string, number>(), entered: new Map<string, number>() }
    networks.delete(name)
    networks.set(name, found)
    if (networks.size > NETWORKS) networks.delete(networks.keys().next().value!)
    const edge = now.getTime() - WINDOW
    forgetBefore(found.failing, edge)
    forgetBefore(found.entered, edge)
    return found
  }
  return {
    check: (name, now) => {
      if (!networks.has(name)) return
      const { failing, entered } = at(name, now)
      if (failing.size < ALLOWED + Math.floor(entered.size / PER_FAILING)) return
      const [oldest = now.getTime()] = failing.values()
      throw lockedFor(oldest + WINDOW - now.getTime())
    },
    failed: (name, who, now) => put(at(name, now).failing, who, now.getTime()),
    entered: (name, who, known, now) => {
      const { failing, entered } = at(name, now)
      // The owner's own phone says nothing of who failed elsewhere.
      if (!known) failing.delete(who)
      put(entered, who, now.getTime())
    },
  }
}
