import { Fault, type Role } from '@lentera/contract'
import { type OtpChannel, otpLimits, type OtpPurpose, type OtpSent, otpTimes } from '@lentera/contract/account/otp'
import type { RequestContext } from '#kit/http/services.ts'
import { mustBeCarried } from '#outbound/carriers.ts'
import { sendMessage } from '#outbound/send.queries.ts'
import { codeHash, newCode, newOtpToken, secretHash, secretOf, tokenHash } from './codes.ts'
import { addOtp, holdTarget, proveOtp, requestsSince, tryOtp } from './otp.queries.ts'
import { maskedTarget, wordsOf } from './words.ts'
import { productName } from '#kit/product-name.ts'

/** A whole school stands behind one address; a flood of numbers from it still ends. */
const PER_ADDRESS_AND_HOUR = 1_500

type CodeContext = Pick<RequestContext<unknown>, 'db' | 'now' | 'services' | 'from'>
interface CodeRequest {
  readonly purpose: OtpPurpose
  readonly role: Role
  readonly account: number | null
  readonly channel: OtpChannel
  /** What is proven: the proof is bound to it. */
  readonly target: string
  /** Where the code goes; null sends none, and nobody sees that. */
  readonly recipient: string | null
  /** Sent in place of a code, with which nothing would be opened. */
  readonly instead?: string
  /** Whether the answer says where the code went: not where that is an address that the person has not typed. */
  readonly tells: boolean
}

const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

/** Throws OTP_WAIT within a minute of the last code, OTP_LIMIT after five in a day to one number, or a flood from one address. */
const mayAsk = async ({ db, now, from }: CodeContext, target: string) => {
  await holdTarget(db, target)
  const { count, last, fromAddress } = await requestsSince(db, { target, address: from.address }, now)
  if (count >= otpLimits.perDay || fromAddress >= PER_ADDRESS_AND_HOUR) throw new Fault('OTP_LIMIT')
  if (!last) return
  const next = new Date(last.getTime() + otpTimes.resend * 1000)
  if (next > now) throw new Fault('OTP_WAIT', { message: `Tunggu ${secondsUntil(next, now)} detik sebelum meminta kode baru.` })
}

/**
 * Sends a code, at the most five a day to one number and a minute apart. The same happens, to all looks, where nobody has the
 * number. Throws CHANNEL_CLOSED where nothing carries it.
 */
export const requestOtp = async (context: CodeContext, wanted: CodeRequest): Promise<OtpSent> => {
  const { db, now, services, from } = context
  const { purpose, role, channel, target, recipient, tells } = wanted
  await mustBeCarried(context, channel)
  await mayAsk(context, target)
  const [token, code] = [newOtpToken(), newCode()]
  const expires_at = new Date(now.getTime() + otpTimes.valid * 1000)
  await addOtp(
    db,
    { purpose, role, account_id: wanted.account, channel, target, address: from.address },
    {
      token_hash: tokenHash(services.settings, token),
      code_hash: codeHash(services.settings, token, wanted.instead === undefined && recipient !== null ? code : ''),
      now,
      expires_at,
    },
  )
  if (recipient !== null) {
    const words =
      wanted.instead === undefined ? wordsOf(purpose, code) : { subject: `Akun ${productName()}`, body: wanted.instead }
    await sendMessage(context, {
      channel,
      recipient,
      kind: `otp.${purpose}`,
      isSecret: wanted.instead === undefined,
      until: expires_at,
      body: words.body,
      ...(channel === 'email' && { subject: words.subject }),
    })
  }
  return {
    otp_token: token,
    channel,
    sent_to: tells ? maskedTarget(recipient ?? target) : null,
    expires_in: otpTimes.valid,
    resend_in: otpTimes.resend,
  }
}

/**
 * The proof that a code was typed, good for 15 minutes; the same one when it is typed again. Tries are counted beside the call's
 * transaction, whose failure would undo the count. Throws OTP_WRONG with what is left, OTP_ENDED after five or five minutes.
 */
export const verifyOtp = async (
  { now, services }: Pick<RequestContext<unknown>, 'now' | 'services'>,
  { otp_token, code }: { readonly otp_token: string; readonly code: string },
): Promise<{ secret_token: string; expires_in: number }> => {
  const { settings, database } = services
  const tried = await tryOtp(database.db, tokenHash(settings, otp_token), { now, tries: otpLimits.tries })
  if (!tried) throw new Fault('OTP_ENDED')
  if (tried.code_hash !== codeHash(settings, otp_token, code)) {
    const left = otpLimits.tries - tried.tries
    if (left <= 0) throw new Fault('OTP_ENDED', { message: 'Kode salah 5 kali. Minta kode baru.' })
    throw new Fault('OTP_WRONG', { message: `Kode ini tidak benar. Sisa ${left} percobaan.` })
  }
  const secret_token = secretOf(settings, otp_token)
  const { secret_expires_at } = await proveOtp(database.db, tried.id, {
    secret_hash: secretHash(settings, secret_token),
    secret_expires_at: new Date(now.getTime() + otpTimes.proof * 1000),
  })
  return { secret_token, expires_in: secondsUntil(secret_expires_at ?? now, now) }
}
