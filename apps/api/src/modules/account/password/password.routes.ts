import { password } from '@lentera/contract/account/password'
import { serve } from '#kit/http/serve.ts'
import { checkChosenPassword } from '#kit/security/chosen-password.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { asOwner } from './as-owner.ts'
import { choosePassword, knownOf } from './password.queries.ts'

export const passwordRoutes = serve(password, {
  change: async (context) => {
    const { db, user, body } = context
    const given = { field: 'old_password', password: body.old_password, wrong: 'Kata sandi lama tidak benar.' }
    const password_hash = await asOwner(context, given, (me) => {
      checkChosenPassword({ ...body, known: knownOf(me), old: body.old_password })
      return hashPassword(body.password)
    })
    await choosePassword(db, user.id, password_hash)
    await endSessions(context, { account: user.id, because: 'password_changed', except: user.session })
    await tellAccountChanged(context, { accounts: [user.id], what: 'password' })
    return null
  },
})
