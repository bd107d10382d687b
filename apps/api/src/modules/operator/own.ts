import { randomBytes } from 'node:crypto'
import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { operator } from '@lentera/contract/operator'
import type { RequestOf } from '#kit/http/services.ts'
import { checkChosenPassword } from '#kit/security/chosen-password.ts'
import { countAttempt, forgetAttempts } from '#kit/security/login-lock.queries.ts'
import { networkOf } from '#kit/security/network.ts'
import { hashPassword, signInTurn } from '#kit/security/passwords.ts'
import { base32, factorUri } from '#kit/security/totp.ts'
import { sealFactor, takeCode } from './factor.ts'
import { endSessionsOf, keepAct, operatorRow, writeFactor, writePassword } from './operator.queries.ts'
import { mustBeProven, provenUntil } from './proof.ts'
import { productName } from '#kit/product-name.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'

type Answer<K extends keyof typeof operator> = Promise<Inside<Reply<(typeof operator)[K]>>>

/** Who is signed in, and until when acts that cannot be taken back go through. */
export const me = async ({
  db,
  user,
}: Omit<RequestOf<typeof operator.me, unknown, OperatorUser>, 'params' | 'query' | 'body'>): Answer<'me'> => {
  const { name, username, factor_since, observes } = await operatorRow(db, user.id)
  return {
    name,
    username,
    factor_since: factor_since?.toISOString() ?? null,
    proven_until: provenUntil(user).toISOString(),
    observes,
  }
}

export const signOut = async ({
  db,
  user,
  now,
}: RequestOf<typeof operator.signOut, unknown, OperatorUser>): Answer<'signOut'> => {
  await endSessionsOf(db, user.id, { only: user.session }, now)
  return null
}

/** Changes the password; every other session of the same operator ends. */
export const changePassword = async (
  context: RequestOf<typeof operator.changePassword, unknown, OperatorUser>,
): Answer<'changePassword'> => {
  const { db, user, now, from, body } = context
  mustBeProven(context)
  checkChosenPassword({ ...body, known: [user.username, user.name] })
  const hash = await signInTurn(networkOf(from.address), () => hashPassword(body.password))
  await writePassword(db, user.id, hash)
  await endSessionsOf(db, user.id, { except: user.session }, now)
  await keepAct(db, { by: user.id, act: 'password', subject: user.username, at: now })
  return null
}

/** Makes the secret of a second factor. The one in force stays until a code of the new one was typed. */
export const beginFactor = async (
  context: RequestOf<typeof operator.beginFactor, unknown, OperatorUser>,
): Answer<'beginFactor'> => {
  const { db, user, services } = context
  mustBeProven(context)
  const { factor_since } = await operatorRow(db, user.id)
  if (factor_since !== null)
    throw new Fault('OTP_ENDED', { message: 'Verifikasi dua langkah sudah menyala. Matikan dulu untuk menggantinya.' })
  const secret = randomBytes(20)
  await writeFactor(db, user.id, sealFactor(services.settings.jwtSecret, user.id, secret), null)
  return { secret: base32(secret), uri: factorUri(secret, { issuer: `${productName()} pengelola`, username: user.username }) }
}

export const confirmFactor = async (
  context: RequestOf<typeof operator.confirmFactor, unknown, OperatorUser>,
): Answer<'confirmFactor'> => {
  const { db, user, now, body, services } = context
  mustBeProven(context)
  const found = await operatorRow(db, user.id)
  if (found.factor_sealed === null || found.factor_since !== null) throw new Fault('OTP_ENDED')
  const subject = `operator factor ${user.id}`
  await countAttempt(services.database.db, subject, now)
  await takeCode(db, { secret: services.settings.jwtSecret, operator: found, code: body.code, now })
  await forgetAttempts(db, subject)
  await writeFactor(db, user.id, found.factor_sealed, now)
  await keepAct(db, { by: user.id, act: 'factor_on', subject: user.username, at: now })
  return me(context)
}

export const removeFactor = async (
  context: RequestOf<typeof operator.removeFactor, unknown, OperatorUser>,
): Answer<'removeFactor'> => {
  const { db, user, now } = context
  mustBeProven(context)
  const { factor_since } = await operatorRow(db, user.id)
  await writeFactor(db, user.id, null, null)
  if (factor_since !== null) await keepAct(db, { by: user.id, act: 'factor_off', subject: user.username, at: now })
  return me(context)
}
