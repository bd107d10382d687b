import { Fault } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import { passwordFits, signInTurn } from '#kit/security/passwords.ts'
import { countAttempt, forgetAttempts } from '#kit/security/login-lock.queries.ts'
import { networkOf } from '#kit/security/network.ts'
import { passwordOf } from './password.queries.ts'

type Owner = NonNullable<Awaited<ReturnType<typeof passwordOf>>>
interface Given {
  /** Which field of the call it stands in. */
  readonly field: string
  readonly password: string
  /** What is said of a wrong one. */
  readonly wrong?: string
}

/**
 * Does something, in the turn of whoever asks, for somebody who has typed the account's password: a device that is left lying
 * around changes nothing of how it is opened. Throws WRONG_PASSWORD on its field, LOGIN_LOCKED after ten of them.
 */
export const asOwner = async <T>(
  { db, user, now, from, services }: Pick<RequestContext, 'db' | 'user' | 'now' | 'from' | 'services'>,
  { field, password, wrong = 'Kata sandi tidak benar.' }: Given,
  work: (me: Owner) => T | Promise<T>,
): Promise<T> => {
  const aside = services.database.db // what is counted stays when the call fails
  const me = await passwordOf(aside, user.id)
  if (!me) throw new Fault('SESSION_ENDED')
  // Counted apart from sign-ins: nobody who fails elsewhere keeps the owner from changing it.
  const subject = `password of ${user.id}`
  const done = await signInTurn(networkOf(from.address), async () => {
    await countAttempt(aside, subject, now)
    if (!(await passwordFits(me.password_hash, password))) throw new Fault('WRONG_PASSWORD', { errors: { [field]: [wrong] } })
    return work(me)
  })
  await forgetAttempts(db, subject)
  return done
}
