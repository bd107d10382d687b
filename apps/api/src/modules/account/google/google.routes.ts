import { Fault } from '@lentera/contract'
import { social } from '@lentera/contract/account/google'
import { serve } from '#kit/http/serve.ts'
import { enter } from '#modules/account/tokens.ts'
import { linkByEmail, linkedAccount } from './google.queries.ts'
import { identityOf } from './identity.ts'

export const socialRoutes = serve(social, {
  login: async (visit) => {
    const { db, body, now, services } = visit
    const { google } = services.settings
    if (!google) throw new Fault('NOT_FOUND')
    const identity = await identityOf(google, body.token, now)
    const role = body.user_type
    const found =
      (await linkedAccount(db, role, identity)) ??
      (await linkByEmail(db, role, identity, now)) ??
      // Two at once, or another process: whoever came first has linked it.
      (await linkedAccount(db, role, identity))
    if (!found) throw new Fault('ACCOUNT_NOT_FOUND')
    return enter(visit, role, found.id)
  },
})
