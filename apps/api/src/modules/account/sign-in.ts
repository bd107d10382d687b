import { Fault, type Role } from '@lentera/contract'
import { passwordFits, signInTurn } from '#kit/security/passwords.ts'
import type { Visit } from '#kit/http/services.ts'
import { findByLogin } from './account.queries.ts'
import { readKnownDevice } from './known-device.ts'
import { countAttempt, forgetAttempts } from '#kit/security/login-lock.queries.ts'
import { loginName } from './login-name.ts'
import { networkOf } from '#kit/security/network.ts'
import { type Strangers } from './strangers.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/**
 * The account whose name and password these are. Failures count by account, whichever of its names was typed, and by network:
 * - ten failures lock the account for fifteen minutes (`login-lock.queries.ts`), wherever they come from;
 * - a device that has signed in to it before (`known-device.ts`) has ten failures of its own in their place, so that nobody
 *   is locked out of the own phone by others;
 * - 40 different people failing from one network, and one more for each four who get in, make its other strangers wait
 *   (`strangers.ts`); names that nobody has count as people.
 */
export const signedIn = async (
  { db, now, from, setCookie, services }: Visit<unknown>,
  strangers: Strangers,
  role: Role,
  { username, password }: Credentials,
): Promise<number> => {
  const aside = services.database.db // what is counted stays when the call fails
  const network = networkOf(from.address)
  const device = readKnownDevice(services.settings, from.cookies)
  const check = () => strangers.check(network, now)

  const look = async () => {
    if (device.isNew) check()
    const found = await findByLogin(aside, role, username)
    const who = found ? `account ${found.id}` : `name ${role} ${loginName(username)}`
    const known = found !== undefined && device.knows(found)
    const subject = known ? `${who} on ${device.id}` : who
    const failed = (fault: Fault) => {
      if (!known) strangers.failed(network, who, now)
      return fault
    }
    if (!known) check()
    await countAttempt(aside, subject, now)
    if (!found) throw failed(new Fault('ACCOUNT_NOT_FOUND'))
    if (!(await passwordFits(found.password_hash, password))) throw failed(new Fault('WRONG_CREDENTIALS'))
    strangers.entered(network, who, known, now)
    return { found, subject }
  }

  // Whoever would be refused in turn need not stand in line.
  if (device.isNew) check()
  const { found, subject } = await signInTurn(network, look)
  await forgetAttempts(db, subject)
  setCookie(device.remembering(found))
  return found.id
}
