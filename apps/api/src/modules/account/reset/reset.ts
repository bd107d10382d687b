import { Fault, type Role } from '@lentera/contract'
import { checkChosenPassword } from '#kit/security/chosen-password.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { hashPassword, passwordFits, signInTurn } from '#kit/security/passwords.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { choosePassword, knownOf, passwordOf } from '#modules/account/password/password.queries.ts'
import { networkOf } from '#kit/security/network.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { spendProof, spentProof } from '#proof/proof.ts'
import { forgetAllAttempts, noteProven } from './reset.queries.ts'

interface NewPassword {
  readonly phone: string
  readonly password: string
  readonly password_confirmation: string
  readonly secret_token: string
}

/** Whether this very request was done before, and its answer lost on the way: its proof was used, and the password is this one. */
const wasDone = async (
  context: RequestContext<unknown>,
  { secret_token, password }: NewPassword,
  meant: Parameters<typeof spendProof>[2],
) => {
  const spent = await spentProof(context, secret_token, meant)
  const known = spent?.account ? await passwordOf(context.db, spent.account) : undefined
  return known !== undefined && (await passwordFits(known.password_hash, password))
}

/**
 * Gives somebody who has proven the account's number a new password: all sessions end, and a lock on signing in with it.
 * Throws INVALID_TOKEN for a proof that is none, or not of this number and role.
 */
export const resetPassword = (role: Role) => async (context: RequestContext<unknown> & { readonly body: NewPassword }) => {
  const { db, body, from, now } = context
  checkChosenPassword({ ...body, known: [body.phone] })
  // Before the transaction of the change, and in the turn of whoever asks: it costs as much as signing in.
  const hash = await signInTurn(networkOf(from.address), () => hashPassword(body.password))
  const meant = { purpose: 'reset', role, target: body.phone } as const
  try {
    const { account, channel } = await spendProof(context, body.secret_token, meant)
    const me = account === null ? undefined : await passwordOf(db, account)
    if (account === null || !me) throw new Fault('INVALID_TOKEN')
    // Who has proven the number alone reads what stands in a password of this account. The proof stays good.
    checkChosenPassword({ ...body, known: knownOf(me) })
    if (!(await choosePassword(db, account, hash))) throw new Fault('INVALID_TOKEN')
    await noteProven(db, account, { channel, now })
    await forgetAllAttempts(db, account)
    await endSessions(context, { account, because: 'password_changed' })
    await tellAccountChanged(context, { accounts: [account], what: 'password' })
  } catch (cause) {
    if (!(cause instanceof Fault && cause.code === 'INVALID_TOKEN' && (await wasDone(context, body, meant)))) throw cause
  }
  return null
}
