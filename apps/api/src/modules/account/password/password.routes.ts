import { Fault } from '@lentera/contract'
import { password } from '@lentera/contract/account/password'
import { serve } from '#kit/http/serve.ts'
import { checkChosenPassword } from '#kit/security/chosen-password.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { hashPassword, passwordFits, signInTurn } from '#kit/security/passwords.ts'
import { countAttempt, forgetAttempts } from '#modules/account/login-lock.queries.ts'
import { networkOf } from '#modules/account/strangers.ts'
import { tellAccountChanged } from '#notices/account-changed.ts'
import { choosePassword, passwordOf } from './password.queries.ts'

export const passwordRoutes = serve(password, {
  change: async (visit) => {
    const { db, user, body, now, from, services } = visit
    const aside = services.database.db // what is counted stays when the call fails
    const me = await passwordOf(aside, user.id)
    if (!me) throw new Fault('SESSION_ENDED')
    // Counted apart from sign-ins: nobody who fails elsewhere keeps the owner from changing it.
    const subject = `password of ${user.id}`
    const password_hash = await signInTurn(networkOf(from.address), async () => {
      await countAttempt(aside, subject, now)
      if (!(await passwordFits(me.password_hash, body.old_password)))
        throw new Fault('WRONG_PASSWORD', { errors: { old_password: ['Kata sandi lama tidak benar.'] } })
      checkChosenPassword({ ...body, known: [me.username, me.phone, me.email], old: body.old_password })
      return hashPassword(body.password)
    })
    await forgetAttempts(db, subject)
    await choosePassword(db, user.id, password_hash)
    await endSessions(visit, { account: user.id, because: 'password_changed', except: user.session })
    await tellAccountChanged(visit, { accounts: [user.id], what: 'password' })
    return null
  },
})
