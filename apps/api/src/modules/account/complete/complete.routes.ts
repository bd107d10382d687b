import { Fault, type FieldErrors } from '@lentera/contract'
import { completeData } from '@lentera/contract/account/complete'
import { clashOf } from '#kit/clash.ts'
import { serve } from '#kit/http/serve.ts'
import { checkChosenPassword } from '#kit/security/chosen-password.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { hashPassword, passwordFits, signInTurn } from '#kit/security/passwords.ts'
import { findProfile } from '#modules/account/account.queries.ts'
import { knownOf, passwordOf } from '#modules/account/password/password.queries.ts'
import { networkOf } from '#kit/security/network.ts'
import { spendProof } from '#proof/proof.ts'
import { completeAccount, lacking } from './complete.queries.ts'

const taken: Readonly<Record<string, FieldErrors>> = {
  account_username: { username: ['Nama pengguna sudah dipakai.'] },
  account_email: { email: ['Email sudah dipakai orang lain.'] },
  account_phone: { phone: ['Nomor ponsel sudah dipakai akun lain.'] },
}

export const completeDataRoutes = serve(completeData, {
  complete: async (context) => {
    const { db, user, body, now, from, services } = context
    const { password, password_confirmation, secret_token, phone, ...fields } = body
    const before = await lacking(services.database.db, user.id)
    if (!before) throw new Fault('SESSION_ENDED')
    if (!before.is_need_complete_data) throw new Fault('DATA_COMPLETE')
    const me = await passwordOf(services.database.db, user.id)
    const known = [...(me ? knownOf(me) : []), fields.name, fields.username, phone, fields.email]
    checkChosenPassword({ password, password_confirmation, known })
    const password_hash = await signInTurn(networkOf(from.address), async () => {
      // A password that the person has chosen may stay: only the one from the office has been in other hands.
      if (before.has_first_password && (await passwordFits(before.password_hash, password)))
        throw new Fault('PASSWORD_KEPT', { errors: { password: ['Ini kata sandi dari sekolah. Pilih yang lain.'] } })
      return hashPassword(password)
    })

    const email = fields.email ?? null
    const target = email === null ? [phone] : [phone, email]
    const { channel } = await spendProof(context, secret_token, {
      purpose: 'complete_data',
      role: user.role,
      target,
      account: user.id,
    })
    const completed = {
      name: fields.name,
      username: fields.username,
      email,
      phone,
      password_hash,
      whatsapp_number: fields.whatsapp_number ?? null,
      instagram_username: fields.instagram_username || null,
      tiktok_username: fields.tiktok_username || null,
    }
    try {
      const keepsEmail = email === before.email?.toLowerCase()
      if (
        !(await completeAccount(db, user.id, { ...completed, proven: channel === 'email' ? 'email' : 'phone', keepsEmail, now }))
      )
        throw new Fault('DATA_COMPLETE')
    } catch (cause) {
      const errors = taken[clashOf(cause) ?? '']
      throw errors ? new Fault('TAKEN', { errors, cause }) : cause
    }
    await endSessions(context, { account: user.id, because: 'password_changed', except: user.session })
    const profile = await findProfile(db, services.ids, user.id, now)
    if (!profile) throw new Fault('SESSION_ENDED')
    return profile
  },
})
