import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { operator } from '@lentera/contract/operator'
import type { RequestOf } from '#kit/http/services.ts'
import { countAttempt, forgetAttempts } from '#kit/security/login-lock.queries.ts'
import { networkOf } from '#kit/security/network.ts'
import { hashPassword, passwordFits, signInTurn } from '#kit/security/passwords.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { takeCode } from './factor.ts'
import { enter, keepAct, noteProof, operatorNamed, operatorRow } from './operator.queries.ts'
import { provenUntil } from './proof.ts'

/** Of the demo's operator, and known to everybody: it opens nothing where the product is in earnest. */
const DEMO_PASSWORD = 'lentera123'
/** Nobody's password, so that a name of nobody costs as long as a wrong password. */
let nobodys: Promise<string> | undefined

/**
 * Signs an operator in. Nobody learns who is one: a name of nobody, a wrong password and a disabled account answer alike. Failures
 * count by account and by network, ten of either in fifteen minutes; asking for the code of a second factor forgets none.
 */
export const signIn = async (
  context: RequestOf<typeof operator.signIn, unknown, unknown>,
): Promise<Inside<Reply<typeof operator.signIn>>> => {
  const { db, now, from, body, services } = context
  const aside = services.database.db // what is counted stays when the call fails
  const network = networkOf(from.address)
  const { found, subjects } = await signInTurn(network, async () => {
    const known = await operatorNamed(aside, body.username)
    const who = known ? `operator ${known.id}` : `operator name ${body.username.toLowerCase()}`
    const counted = [who, `operators from ${network}`]
    for (const subject of counted)
      // oxlint-disable-next-line no-await-in-loop -- the account is counted before the network
      await countAttempt(aside, subject, now)
    const fits = await passwordFits(known?.password_hash ?? (await (nobodys ??= hashPassword('nobody'))), body.password)
    const open = services.settings.appEnv === 'production' && body.password === DEMO_PASSWORD
    if (!known || !fits || open || known.disabled_at)
      throw new Fault('WRONG_CREDENTIALS', { message: 'Nama pengguna atau kata sandi tidak benar.' })
    return { found: known, subjects: counted }
  })
  if (found.factor_since !== null) {
    if (body.code === undefined) return { token: null }
    await takeCode(db, { secret: services.settings.jwtSecret, operator: found, code: body.code, now })
  }
  for (const subject of subjects)
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await forgetAttempts(db, subject)
  const session = await enter(db, { operator: found.id, now, from })
  await keepAct(db, { by: found.id, act: 'sign_in', subject: found.username, detail: { address: from.address }, at: now })
  return { token: services.operators.sign(session, now) }
}

/** Says again who is there. */
export const prove = async (
  context: RequestOf<typeof operator.prove, unknown, OperatorUser>,
): Promise<Inside<Reply<typeof operator.prove>>> => {
  const { db, now, user, from, body, services } = context
  const aside = services.database.db
  const me = await operatorRow(aside, user.id)
  const subject = `operator proof ${user.id}`
  await signInTurn(networkOf(from.address), async () => {
    await countAttempt(aside, subject, now)
    if (!(await passwordFits(me.password_hash, body.password)))
      throw new Fault('WRONG_PASSWORD', {
        message: 'Kata sandi ini tidak benar.',
        errors: { password: ['Kata sandi ini tidak benar.'] },
      })
  })
  if (me.factor_since !== null) {
    if (body.code === undefined) throw new Fault('OTP_WRONG', { errors: { code: ['Tulis kode dari aplikasi.'] } })
    await takeCode(db, { secret: services.settings.jwtSecret, operator: me, code: body.code, now })
  }
  await forgetAttempts(db, subject)
  await noteProof(db, user.session, now)
  return { proven_until: provenUntil({ provenAt: now }).toISOString() }
}
