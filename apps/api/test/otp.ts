// Codes and proofs, as the messages and screens of people have them.
import type { Role } from '@lentera/contract'
import { OTP_SAMPLE_CODE, type OtpChannel, type OtpPurpose } from '@lentera/contract/account/otp'
import type { Db } from '#db/db.ts'
import { codeHash, newOtpToken, secretHash, secretOf, tokenHash } from '#proof/codes.ts'
import type { Settings } from '#src/settings.ts'

interface Wish {
  readonly purpose: OtpPurpose
  readonly role: Role
  readonly target: string
  readonly account?: number | null
  readonly channel?: OtpChannel
}
interface In {
  readonly db: Db
  readonly settings: Pick<Settings, 'jwtSecret'>
  readonly now: Date
}

/** A code that was sent and not yet typed, `OTP_SAMPLE_CODE`: its token. */
export const anOtp = async ({ db, settings, now }: In, { account = null, channel = 'whatsapp', ...wish }: Wish) => {
  const token = newOtpToken()
  await db
    .insertInto('otp')
    .values({
      ...wish,
      account_id: account,
      channel,
      address: '127.0.0.1',
      token_hash: tokenHash(settings, token),
      code_hash: codeHash(settings, token, OTP_SAMPLE_CODE),
      created_at: now,
      expires_at: new Date(now.getTime() + 300_000),
    })
    .execute()
  return token
}

/** The proof that a code was typed: a `secret_token`. @public */
export const aProof = async (place: In, wish: Wish): Promise<string> => {
  const token = await anOtp(place, wish)
  const secret = secretOf(place.settings, token)
  await place.db
    .updateTable('otp')
    .set({ secret_hash: secretHash(place.settings, secret), secret_expires_at: new Date(place.now.getTime() + 900_000) })
    .where('token_hash', '=', tokenHash(place.settings, token))
    .execute()
  return secret
}

/** The newest code that was sent to a number or an address. */
export const codeSentTo = async (db: Db, recipient: string): Promise<string> => {
  const { body } = await db
    .selectFrom('outgoing_message')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .select('body')
    .executeTakeFirstOrThrow()
  const code = /\b\d{6}\b/.exec(body)?.[0]
  if (!code) throw new Error(`No code in "${body}".`)
  return code
}
