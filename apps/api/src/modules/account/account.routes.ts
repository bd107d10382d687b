import { Fault, type Role } from '@lentera/contract'
import { account, type Tokens } from '@lentera/contract/account'
import { roleOfClient } from '#kit/clients.ts'
import { passwordFits } from '#kit/passwords.ts'
import { serve } from '#kit/serve.ts'
import type { Visit } from '#kit/services.ts'
import { ACCESS_SECONDS } from '#kit/tokens.ts'
import { findByLogin, findProfile } from './account.queries.ts'
import { countAttempt, forgetAttempts } from './login-lock.queries.ts'
import { readRefreshToken, type RefreshToken } from './refresh-token.ts'
import { endSession, openSession, rotate } from './sessions.queries.ts'

export const accountRoutes = serve(account, {
  token: async (visit) => {
    const { body, services } = visit
    const role = roleOfClient(services.settings, body)
    if (!role) throw new Fault('VALIDATION', { errors: { client_id: ['Tidak dikenal. Muat ulang halaman.'] } })
    return body.grant_type === 'password' ? signIn(visit, role, body) : refresh(visit, role, body.refresh_token)
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

type Asking = Visit<unknown>

const signIn = async (visit: Asking, role: Role, { username, password }: { username: string; password: string }) => {
  const { database } = visit.services
  const attempt = { role, name: username, address: visit.from.address }
  await countAttempt(database.db, attempt, visit.now)
  const found = await findByLogin(database.db, role, username)
  if (!found) throw new Fault('ACCOUNT_NOT_FOUND')
  if (!(await passwordFits(found.password_hash, password))) throw new Fault('WRONG_CREDENTIALS')
  await forgetAttempts(visit.db, attempt)
  return tokensOf(visit, { account: found.id, role, token: await openSession(visit, found.id) })
}

const refresh = async (visit: Asking, role: Role, text: string) => {
  const { database, settings, ended } = visit.services
  const token = readRefreshToken(settings.jwtSecret, text)
  if (!token) throw new Fault('SESSION_ENDED')
  const { account: id, role: owner, next, reused } = await rotate(database.db, token, visit.now)
  if (reused) {
    await endSession(database.db, { account: id, session: token.session, because: 'token_reused' })
    ended.add(token.session)
    throw new Fault('SESSION_ENDED')
  }
  if (owner !== role) throw new Fault('SESSION_ENDED')
  return tokensOf({ ...visit, db: database.db }, { account: id, role, token: next })
}

const tokensOf = async (
  { db, now, services: { ids, tokens } }: Asking,
  { account: id, role, token }: { account: number; role: Role; token: RefreshToken },
): Promise<Tokens> => {
  const user = await findProfile(db, ids, id, now)
  if (!user) throw new Fault('SESSION_ENDED')
  return {
    access_token: tokens.sign({ id, role, session: token.session }, now),
    refresh_token: token.text,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    user,
  }
}
