import { Fault } from '@lentera/contract'
import { otp, type OtpChannel } from '@lentera/contract/account/otp'
import { email, phone } from '@lentera/contract/person'
import { safeParse } from 'zod/v4/core'
import { type Routes, serve } from '#kit/http/serve.ts'
import { requestOtp, verifyOtp } from '#proof/otp.ts'
import { accountReach, accountWithPhone } from '#proof/otp.queries.ts'

const TAKEN = 'Nomor ini sudah punya akun. Masuk dengan nomor ini, atau pilih "Lupa kata sandi".'
const wrong = (field: string, text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })

/** A number for a phone's channels, an address for mail's. */
const checked = (channel: OtpChannel, target: string): string => {
  const read = safeParse(channel === 'email' ? email : phone, target)
  if (!read.success)
    throw wrong('target', channel === 'email' ? 'Isi alamat email.' : 'Isi nomor ponsel, misalnya 0812-3456-7890.')
  return read.data
}

export const otpRoutes: Routes = serve(otp, {
  request: async (visit) => {
    const { purpose, user_type: role, channel, target } = visit.body
    const found = await accountWithPhone(visit.db, role, target)
    const wanted = { purpose, role, channel, target } as const
    if (purpose === 'register') {
      if (channel === 'email') throw wrong('channel', 'Pilih WhatsApp atau SMS.')
      return requestOtp(visit, { ...wanted, account: null, recipient: target, tells: true, ...(found && { instead: TAKEN }) })
    }
    const recipient = (channel === 'email' ? found?.email : found?.phone) ?? null
    return requestOtp(visit, { ...wanted, account: found?.id ?? null, recipient, tells: channel !== 'email' })
  },

  requestOwn: async (visit) => {
    const { user, body } = visit
    const { purpose, channel } = body
    const me = await accountReach(visit.db, user.id)
    const isNew = purpose === 'phone_edit' || purpose === 'email_edit' || purpose === 'complete_data'
    if (isNew && body.target === undefined) throw wrong('target', channel === 'email' ? 'Isi alamat email.' : 'Isi nomor ponsel.')
    if ((purpose === 'email_edit') !== (channel === 'email') && isNew)
      throw wrong('channel', purpose === 'email_edit' ? 'Kode dikirim ke email yang baru.' : 'Pilih WhatsApp atau SMS.')
    const own = channel === 'email' ? me.email : me.phone
    const target = isNew ? checked(channel, body.target ?? '') : own
    if (!target) throw new Fault('OTP_NOWHERE')
    return requestOtp(visit, { purpose, role: user.role, account: user.id, channel, target, recipient: target, tells: true })
  },

  verify: (visit) => verifyOtp(visit, visit.body),
})
