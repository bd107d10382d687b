import { Fault } from '@lentera/contract'
import { otp, type OtpChannel, otpLimits, type OtpSent } from '@lentera/contract/account/otp'
import { email, phone } from '@lentera/contract/person'
import { safeParse } from 'zod/v4/core'
import { type Routes, serve } from '#kit/http/serve.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { mailsCodes } from '#outbound/carriers.ts'
import { requestOtp, verifyOtp } from '#proof/otp.ts'
import { accountReach, accountWithPhone, hasAddress, mailedCodes } from '#proof/otp.queries.ts'
import { DAY } from '#kit/durations.ts'

const TAKEN = 'Nomor ini sudah punya akun. Masuk dengan nomor ini, atau pilih "Lupa kata sandi".'
const wrong = (field: string, text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })

/** A number for a phone's channels, an address for mail's. */
const checked = (channel: OtpChannel, target: string): string => {
  const read = safeParse(channel === 'email' ? email : phone, target)
  if (!read.success)
    throw wrong('target', channel === 'email' ? 'Isi alamat email.' : 'Isi nomor ponsel, misalnya 0812-3456-7890.')
  return read.data
}

const NOT_BY_MAIL = 'Pilih WhatsApp atau SMS.'
const ADDRESS_TAKEN = 'Email ini sudah punya akun. Masuk dengan email ini, atau pilih "Lupa kata sandi".'
type Guest = RequestOf<typeof otp.request, unknown, unknown>
type Own = RequestOf<typeof otp.requestOwn>

/** A code for somebody who registers: to the number, or to the address where codes go by mail alone. */
const forRegistering = async (context: Guest): Promise<OtpSent> => {
  const { db, services, body } = context
  const { purpose, user_type: role, channel } = body
  const byMail = channel === 'email'
  if (byMail && !mailsCodes(services.settings)) throw wrong('channel', NOT_BY_MAIL)
  const target = checked(channel, body.target)
  const taken = byMail
    ? (await hasAddress(db, role, target)) && ADDRESS_TAKEN
    : (await accountWithPhone(db, role, target)) && TAKEN
  const wanted = { purpose, role, channel, target, account: null, recipient: target, tells: true } as const
  return requestOtp(context, { ...wanted, ...(taken && { instead: taken }) })
}

/** A code that proves something new, or by mail alone that the owner of the account wants it. */
const forNew = async (context: Own, email: string | null): Promise<OtpSent> => {
  const { db, user, now, services, body } = context
  const { purpose, channel } = body
  const byMail = channel === 'email'
  if (body.target === undefined) throw wrong('target', byMail ? 'Isi alamat email.' : 'Isi nomor ponsel.')
  if (purpose === 'email_edit' && !byMail) throw wrong('channel', 'Kode dikirim ke email yang baru.')
  if (purpose !== 'email_edit' && byMail && !mailsCodes(services.settings)) throw wrong('channel', NOT_BY_MAIL)
  const wanted = { purpose, role: user.role, account: user.id, channel, tells: true } as const
  if (purpose !== 'phone_edit' || !byMail) {
    const target = checked(channel, body.target)
    return requestOtp(context, { ...wanted, target, recipient: target })
  }
  const target = checked('sms', body.target)
  if (email === null)
    throw new Fault('OTP_NOWHERE', { message: 'Isi dulu email akun ini di profil: kode hanya dapat dikirim ke sana.' })
  // Another number each time fills the same mailbox.
  if ((await mailedCodes(db, user.id, new Date(now.getTime() - DAY))) >= otpLimits.perDay) throw new Fault('OTP_LIMIT')
  return requestOtp(context, { ...wanted, target, recipient: email })
}

export const otpRoutes: Routes = serve(otp, {
  request: async (context) => {
    const { purpose, user_type: role, channel } = context.body
    if (purpose === 'register') return forRegistering(context)
    const target = checked('sms', context.body.target)
    const found = await accountWithPhone(context.db, role, target)
    const recipient = (channel === 'email' ? found?.email : found?.phone) ?? null
    const wanted = { purpose, role, channel, target, recipient, account: found?.id ?? null } as const
    return requestOtp(context, { ...wanted, tells: channel !== 'email' })
  },

  requestOwn: async (context) => {
    const { user, body } = context
    const { purpose, channel } = body
    const me = await accountReach(context.db, user.id)
    if (purpose !== 'school_link' && purpose !== 'deletion') return forNew(context, me.email)
    const target = channel === 'email' ? me.email : me.phone
    if (!target) throw new Fault('OTP_NOWHERE')
    return requestOtp(context, { purpose, role: user.role, account: user.id, channel, target, recipient: target, tells: true })
  },

  verify: (context) => verifyOtp(context, context.body),
})
