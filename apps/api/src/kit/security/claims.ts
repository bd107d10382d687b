import type { Contacts, KnownContacts } from './contacts.ts'
import type { SignedTimes } from './signed-time.ts'
import type { User } from './tokens.ts'

/** When somebody acted whose device tells of it later, and how far that can be believed. */
export interface Claim {
  /** When it was done: proven, or as the device says; never after `received_at`. */
  readonly at: Date
  /** When the server received it, by its own clock. */
  readonly received_at: Date
  /** Whether it may count as done at `at`. Of what was not delayed `at` is `received_at`, which needs no proof. */
  readonly proven: boolean
}
/** What a device tells of the moment in which its person acted. */
interface ClaimedMoment {
  /** The sealed time that it held, `;`, and the milliseconds that it has counted since. */
  readonly shown?: string | undefined
  /** The moment by its own clock, corrected by what is known of that. */
  readonly device?: Date | undefined
}
export type ClaimOf = (told: ClaimedMoment) => Claim

/** Milliseconds. How old a sealed time may be when it is shown. */
const FRESH = 12 * 3_600_000
/** By how much the device's count may run ahead: it begins in the middle of the way there and back. */
const AHEAD = 15_000
/** Contacts so soon after a sealed time belong to it: requests that were under way together, clocks of several processes. */
const TOGETHER = 5_000
/** How long a device may take from its first contact after a silence until it delivers. */
const RECONNECTING = 60_000
/** `<milliseconds since 1970>.<seal>;<milliseconds counted since>` */
export const SHOWN = /^(\d{1,14}\.[\w-]{22});(\d{1,9})$/

/**
 * Whether a moment that a device counted from a sealed time is proven: the seal is the newest that the account could hold then,
 * and the account was silent from the seal until it delivered. Contacts that belong to the delivery itself (renewed tokens,
 * pages that load again) do not break the silence: those of the last minute, or of a shorter time where the silence was shorter.
 */
const isProven = (contacts: KnownContacts, { sealed, at, now }: { sealed: number; at: number; now: number }): boolean => {
  const first = contacts.firstAfter(sealed + TOGETHER)
  if (first === null) return true
  return at <= first + TOGETHER && now - first <= Math.min(RECONNECTING, first - sealed)
}

/**
 * The one rule for what is delivered late, of a check-in, a hand-in, a quiz answer or anything else. `contacts` is read once for a
 * visitor, and judges any number of moments.
 */
export const claimsBy =
  (times: SignedTimes, user: Pick<User, 'session'>, received_at: Date, contacts: KnownContacts): ClaimOf =>
  ({ shown = '', device }) => {
    const now = received_at.getTime()
    const [, seal = '', counted = ''] = SHOWN.exec(shown) ?? []
    const sealed = times.read(seal, user.session)?.getTime()
    const count = sealed === undefined ? 0 : sealed + Number(counted)
    if (sealed !== undefined && now - sealed <= FRESH && count <= now + AHEAD) {
      const at = Math.min(count, now)
      return { at: new Date(at), received_at, proven: at === now || isProven(contacts, { sealed, at, now }) }
    }
    return unsealed(device, received_at)
  }

/** What a device's own clock says: no proof of any moment but the present one. */
const unsealed = (device: Date | undefined, received_at: Date): Claim => ({
  at: device === undefined || device > received_at ? received_at : device,
  received_at,
  proven: device === undefined || device.getTime() === received_at.getTime(),
})
/** The same rule for somebody who shows no sealed time: nothing is read. */
export const claimsUnsealed =
  (received_at: Date): ClaimOf =>
  ({ device }) =>
    unsealed(device, received_at)

/** Reads what is known of a visitor's contacts, and answers how to judge the moments that the visitor's device tells of. */
export type Claims = (context: { readonly user: User; readonly now: Date }) => Promise<ClaimOf>

export const createClaims =
  (times: SignedTimes, contacts: Contacts): Claims =>
  async ({ user, now }) =>
    claimsBy(times, user, now, await contacts.of(user.id))
