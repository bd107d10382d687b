import { Fault, type Role } from '@lentera/contract'
import type { CurrentUser, Tokens } from '@lentera/contract/account'
import type { RequestContext } from '#kit/http/services.ts'
import { ACCESS_SECONDS } from '#kit/security/tokens.ts'
import { findProfile } from './account.queries.ts'
import type { RefreshToken } from './refresh-token.ts'
import { openSession } from './sessions.queries.ts'

/** What a token says of somebody who has to have a second factor by some day, and has none yet. */
export const factorMark = ({ second_factor_due: due }: Pick<CurrentUser, 'second_factor_due'>) =>
  due === null ? {} : { factorDue: Date.parse(due) }

type SignInContext = Pick<RequestContext<unknown>, 'db' | 'now' | 'services' | 'contact'>

/** What a session's owner gets: both tokens and the current user. Throws SESSION_ENDED for an account that was deleted. */
export const tokensOf = async (
  { db, now, contact, services: { ids, tokens } }: SignInContext,
  { account: id, role, token, generation }: { account: number; role: Role; token: RefreshToken; generation: number },
): Promise<Tokens> => {
  const user = await findProfile(db, ids, id, now)
  if (!user) throw new Fault('SESSION_ENDED')
  contact({ id, session: token.session })
  return {
    access_token: tokens.sign({ id, role, session: token.session, generation, ...factorMark(user) }, now),
    refresh_token: token.text,
    token_type: 'Bearer',
    expires_in: ACCESS_SECONDS,
    user,
  }
}

/** Opens a session for somebody who has proven who it is. */
export const enter = async (context: RequestContext<unknown>, role: Role, account: number): Promise<Tokens> =>
  tokensOf(context, { account, role, token: await openSession(context, account), generation: 0 })
