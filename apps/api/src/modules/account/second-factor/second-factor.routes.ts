import { randomBytes } from 'node:crypto'
import { Fault } from '@lentera/contract'
import { secondFactor } from '@lentera/contract/account/second-factor'
import { serve } from '#kit/http/serve.ts'
import { beginFactor, confirmFactor, factorOf, removeFactor } from '#kit/security/account-factor.queries.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { base32, factorUri } from '#kit/security/totp.ts'
import { productName } from '#kit/product-name.ts'
import { asOwner } from '#modules/account/password/as-owner.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { newRecoveryCodes, sealFor, takeFactorCode } from './second-factor.ts'

export const secondFactorRoutes = serve(secondFactor, {
  own: async ({ db, user }) => {
    const factor = await factorOf(db, user.id)
    return { since: factor?.since?.toISOString() ?? null, recovery_left: factor?.recovery_hashes.length ?? 0 }
  },

  begin: async (context) => {
    const { db, user, now, body, services } = context
    const { username } = await asOwner(context, { field: 'password', password: body.password }, (me) => me)
    const secret = randomBytes(20)
    const sealed = sealFor(services.settings, user.id, secret)
    if (!(await beginFactor(db, { account: user.id, sealed, now })))
      throw new Fault('OTP_ENDED', { message: 'Verifikasi dua langkah sudah menyala. Matikan dulu untuk menggantinya.' })
    return { secret: base32(secret), uri: factorUri(secret, { issuer: productName(), username }) }
  },

  confirm: async (context) => {
    const { db, user, now, body, services } = context
    const factor = await factorOf(db, user.id)
    if (!factor || factor.since) throw new Fault('OTP_ENDED', { message: 'Mulai lagi dari awal.' })
    await takeFactorCode(context, factor, { code: body.code, field: 'code' })
    const { told, hashes } = newRecoveryCodes(services.settings, user.id)
    await confirmFactor(db, { account: user.id, hashes, now })
    await endSessions(context, { account: user.id, because: 'password_changed', except: user.session })
    await tellAccountChanged(context, { accounts: [user.id], what: 'factor_on' })
    return { recovery_codes: told }
  },

  remove: async (context) => {
    const { db, user, body } = context
    await asOwner(context, { field: 'password', password: body.password }, () => undefined)
    const factor = await factorOf(db, user.id)
    if (!factor?.since) return null
    await takeFactorCode(context, factor, { code: body.code, field: 'code' })
    await removeFactor(db, user.id)
    await tellAccountChanged(context, { accounts: [user.id], what: 'factor_off' })
    return null
  },
})
