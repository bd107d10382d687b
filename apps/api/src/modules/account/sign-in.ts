import { Fault, type Role } from '@lentera/contract'
import { passwordFits, signInTurn } from '#kit/security/passwords.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { findByLogin } from './account.queries.ts'
import { readKnownDevice } from './known-device.ts'
import type { ProofsOfWork } from '#kit/security/proof-of-work.ts'
import { countAttempt, forgetAttempts } from '#kit/security/login-lock.queries.ts'
import { loginName } from './login-name.ts'
import { networkOf } from '#kit/security/network.ts'
import { type Strangers } from './strangers.ts'

/** What watches over the devices that nobody has signed in on. */
export interface Watch {
  readonly strangers: Strangers
  readonly proofs: ProofsOfWork
}
export interface Credentials {
  readonly username: string
  readonly password: string
  /** The answer to a challenge that an earlier try was given. */
  readonly device_proof?: string | undefined
}

/**
 * The account whose name and password these are. Failures count by account, whichever of its names was typed, and by network:
 * - ten failures lock the account for fifteen minutes (`login-lock.queries.ts`), wherever they come from;
 * - a device that has signed in to it before (`known-device.ts`) has ten failures of its own in their place, so that nobody
 *   is locked out of the own phone by others;
 * - where many different people fail from one network, its new devices prove some work before each try, and in the end wait;
 *   names that nobody has are counted apart, and never make anybody wait (`strangers.ts`).
 * Throws DEVICE_CHECK with the challenge where a proof is asked for.
 */
export const signedIn = async (
  { now, from, setCookie, services }: RequestContext<unknown>,
  { strangers, proofs }: Watch,
  role: Role,
  { username, password, device_proof }: Credentials,
): Promise<number> => {
  const aside = services.database.db // what is counted stays when the call fails
  const network = networkOf(from.address)
  const device = readKnownDevice(services.settings, from.cookies)
  let proven = false
  const check = () => {
    const bits = strangers.demand(network, now)
    if (bits === 0 || proven) return
    proven = device_proof !== undefined && proofs.spend(device_proof, network, now)
    if (!proven) throw new Fault('DEVICE_CHECK', { data: { challenge: proofs.challenge(network, bits, now) } })
  }

  const look = async () => {
    if (device.isNew) check()
    const found = await findByLogin(aside, role, username)
    const who = found ? `account ${found.id}` : `name ${role} ${loginName(username)}`
    const known = found !== undefined && device.knows(found)
    const subject = known ? `${who} on ${device.id}` : who
    const failed = (fault: Fault) => {
      if (!found) strangers.unknown(network, now)
      else if (!known) strangers.failed(network, who, now)
      return fault
    }
    if (!known) check()
    await countAttempt(aside, subject, now)
    if (!found) throw failed(new Fault('ACCOUNT_NOT_FOUND'))
    if (!(await passwordFits(found.password_hash, password))) throw failed(new Fault('WRONG_CREDENTIALS'))
    strangers.entered(network, who, known, now)
    // At once, not with the call's transaction: many who sign in to one account count for nobody's failures while they wait for it.
    await forgetAttempts(aside, subject)
    return found
  }

  // Whoever would be refused in turn need not stand in line.
  if (device.isNew) check()
  const found = await signInTurn(network, look)
  setCookie(device.remembering(found))
  return found.id
}
