import { Fault, type Inside, type Reply } from '@lentera/contract'
import { social } from '@lentera/contract/account/google'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { factorOf } from '#kit/security/account-factor.queries.ts'
import { asOwner } from '#modules/account/password/as-owner.ts'
import { enter } from '#modules/account/tokens.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { identityOfAccount, linkByEmail, linkedAccount, linkIdentity, unlinkIdentity } from './google.queries.ts'
import { identityOf } from './identity.ts'

/** Throws NOT_FOUND where the operator has not set it up. */
const googleOf = ({ services }: Pick<RequestContext<unknown>, 'services'>) => {
  const { google } = services.settings
  if (!google) throw new Fault('NOT_FOUND')
  return google
}

const own = async ({ db, user }: Pick<RequestContext, 'db' | 'user'>): Promise<Inside<Reply<typeof social.own>>> => {
  const linked = await identityOfAccount(db, user.id)
  return { google: linked ? { email: linked.email, linked_at: linked.linked_at.toISOString() } : null }
}
const taken = (text: string) => new Fault('TAKEN', { message: text })

export const socialRoutes = serve(social, {
  own,

  link: async (context) => {
    const { db, user, body, now } = context
    const identity = await identityOf(googleOf(context), body.token, now)
    await asOwner(context, { field: 'password', password: body.password }, () => undefined)
    if (!(await linkIdentity(db, { ...identity, account: user.id, role: user.role, now }))) {
      const before = await identityOfAccount(db, user.id)
      if (before && before.subject !== identity.subject) throw taken('Akun Google lain sudah terhubung. Lepas dulu yang itu.')
      if (!before) throw taken('Akun Google ini sudah terhubung dengan akun lain.')
      return own(context)
    }
    await tellAccountChanged(context, { accounts: [user.id], what: 'google_linked' })
    return own(context)
  },

  unlink: async (context) => {
    const { db, user, body } = context
    await asOwner(context, { field: 'password', password: body.password }, () => undefined)
    if (await unlinkIdentity(db, user.id)) await tellAccountChanged(context, { accounts: [user.id], what: 'google_unlinked' })
    return own(context)
  },

  login: async (context) => {
    const { db, body, now } = context
    const identity = await identityOf(googleOf(context), body.token, now)
    const role = body.user_type
    const found =
      (await linkedAccount(db, role, identity)) ??
      (await linkByEmail(db, role, identity, now)) ??
      // Two at once, or another process: whoever came first has linked it.
      (await linkedAccount(db, role, identity))
    if (!found) throw new Fault('ACCOUNT_NOT_FOUND')
    // Asked where the password is: the code goes with it.
    if ((await factorOf(db, found.id))?.since)
      throw new Fault('SECOND_FACTOR_REQUIRED', {
        message: 'Akun ini memakai verifikasi dua langkah. Masuk dengan kata sandi dan kode dari aplikasi.',
      })
    return enter(context, role, found.id)
  },
})
