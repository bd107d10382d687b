import { Fault, type Role } from '@lentera/contract'
import { account } from '@lentera/contract/account'
import { roleOfClient } from '#kit/security/clients.ts'
import { createProofsOfWork } from '#kit/security/proof-of-work.ts'
import { type Routes, serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { findProfile } from './account.queries.ts'
import { readRefreshToken } from './refresh-token.ts'
import { endSession, rotate } from './sessions.queries.ts'
import { type Credentials, signedIn, type Watch } from './sign-in.ts'
import { askFactor } from './second-factor/second-factor.ts'
import { watchStrangers } from './strangers.ts'
import { enter, tokensOf } from './tokens.ts'

/** Each server counts for itself who fails from where. */
export const accountRoutes: Routes = (app, services, limits) =>
  routesOf({ strangers: watchStrangers(), proofs: createProofsOfWork(services.settings.jwtSecret) })(app, services, limits)

const routesOf = (watch: Watch): Routes =>
  serve(account, {
    token: async (context) => {
      const { body, services } = context
      const role = roleOfClient(services.settings, body)
      if (!role) throw new Fault('VALIDATION', { errors: { client_id: ['Tidak dikenal. Muat ulang halaman.'] } })
      return body.grant_type === 'password' ? signIn(context, watch, role, body) : refresh(context, role, body.refresh_token)
    },

    logout: async ({ db, user, body, services, afterCommit }) => {
      const token = readRefreshToken(services.settings.jwtSecret, body.token)
      if (!token || !(await endSession(db, { account: user.id, session: token.session, because: 'signed_out' })))
        throw new Fault('NOT_FOUND')
      afterCommit(() => services.ended.add(token.session))
      return null
    },

    profile: async ({ db, user, now, services: { ids } }) => {
      const profile = await findProfile(db, ids, user.id, now)
      if (!profile) throw new Fault('SESSION_ENDED')
      return profile
    },
  })

type GuestContext = RequestContext<unknown>

const signIn = async (
  context: GuestContext,
  watch: Watch,
  role: Role,
  credentials: Credentials & Parameters<typeof askFactor>[2],
) => {
  const id = await signedIn(context, watch, role, credentials)
  await askFactor(context, id, credentials)
  return enter(context, role, id)
}

const refresh = async (context: GuestContext, role: Role, text: string) => {
  const { database, settings, ended, uses } = context.services
  const token = readRefreshToken(settings.jwtSecret, text)
  if (!token) throw new Fault('SESSION_ENDED')
  const { account: id, role: owner, next, generation, reused } = await rotate(database.db, token, context.now, uses)
  if (reused) {
    await endSession(database.db, { account: id, session: token.session, because: 'token_reused' })
    ended.add(token.session)
    throw new Fault('SESSION_ENDED')
  }
  if (owner !== role) throw new Fault('SESSION_ENDED')
  return tokensOf({ ...context, db: database.db }, { account: id, role, token: next, generation })
}
