import { Fault, type Role } from '@lentera/contract'
import type { OtpChannel, OtpPurpose } from '@lentera/contract/account/otp'
import type { RequestContext } from '#kit/http/services.ts'
import { secretHash } from './codes.ts'
import { spendOtp, spentOtp } from './otp.queries.ts'

interface Meant {
  readonly purpose: OtpPurpose
  readonly role: Role
  /** The number or address that must have been proven, or some of which one must; left out where the call takes whichever it was. */
  readonly target?: string | readonly string[]
  /** Whose it must be. To be given wherever there is a session. */
  readonly account?: number
}

/** What was proven. */
export interface Proven {
  readonly target: string
  readonly channel: OtpChannel
  /** Null for somebody who registers. */
  readonly account: number | null
}

/**
 * Uses up the proof that a code was typed, in the transaction of what it is given for: when that fails, the proof is still good.
 * Throws INVALID_TOKEN when it was made for another purpose, role, person or number, is older than 15 minutes, or was used.
 * @public
 */
export const spendProof = async (
  { db, now, services }: Pick<RequestContext<unknown>, 'db' | 'now' | 'services'>,
  secretToken: string,
  meant: Meant,
): Promise<Proven> => {
  const spent = await spendOtp(db, secretHash(services.settings, secretToken), meant, now)
  if (!spent) throw new Fault('INVALID_TOKEN')
  return { target: spent.target, channel: spent.channel, account: spent.account_id }
}

/**
 * Whose proof this was, where it was used within its 15 minutes: the same request comes again when its answer was lost. To be
 * answered alike only where what was asked for stands already.
 */
export const spentProof = (
  { db, now, services }: Pick<RequestContext<unknown>, 'db' | 'now' | 'services'>,
  secretToken: string,
  meant: Meant,
) => spentOtp(db, secretHash(services.settings, secretToken), meant, now)
