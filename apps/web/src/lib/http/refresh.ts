import { account } from '@lentera/contract/account'
import { isRole } from '@lentera/contract/kit/roles'
import { readCookie, writeTokens } from '#lib/session/cookies.ts'
import { endSession } from '#lib/session/end-session.ts'
import { AskFault, noAnswer, texts } from './fault.ts'
import { clientOf } from './load-remote-config.ts'
import { classify, learnClock } from '#lib/session/token.ts'
import { send } from './wire.ts'

/** Being asked to slow down says nothing about the token, nor does a refusal without a code of ours: somebody on the way spoke. */
const saysEnded = ({ kind, status, code }: AskFault) =>
  kind === 'answer' && code !== '' && status >= 400 && status < 500 && status !== 429

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** Pauses before asking again, in milliseconds. */
const pauses = [500, 1500]

/** A lost answer is asked for again: the server then gives the same successor, and nobody notices. */
const persistently = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = Date.now()
  for (const wait of pauses) {
    try {
      return await work()
    } catch (cause) {
      const slow = Date.now() - began > 10_000
      if (slow || !(cause instanceof AskFault) || cause.kind !== 'silent') throw cause
      await pause(wait)
    }
  }
  return work()
}

/** What this page shares with its service worker, which may have renewed, too; without it, the cookies are all there is. */
const shared = () => import('#lib/offline/outbox/session-copy.ts').catch(() => null)

const sessionOver = () => new AskFault('answer', texts.session, { status: 401, code: 'SESSION_ENDED' })

/** Exchanges the refresh token of the moment: in the pauses another tab may have taken over, or somebody left. */
const exchange = async (): Promise<string> => {
  const role = readCookie('access_role')
  let sent = readCookie('refresh_token')
  try {
    if (!isRole(role)) throw sessionOver()
    const client = await clientOf(role)
    const tokens = await persistently(() => {
      sent = readCookie('refresh_token')
      if (!sent) throw sessionOver()
      return send(account.token, { body: { grant_type: 'refresh_token', ...client, refresh_token: sent } })
    })
    learnClock(tokens.access_token, tokens.expires_in)
    const copies = await shared()
    // First where a page that is ended in this moment, and the worker, find it: what they had is worth nothing any more.
    if (readCookie('refresh_token') === sent) await copies?.copySession(tokens)
    if (readCookie('refresh_token') === sent) {
      writeTokens(tokens.access_token, tokens.refresh_token)
      return tokens.access_token
    }
  } catch (cause) {
    // What another tab, or another person, has put in its place was not refused.
    if (cause instanceof AskFault && saysEnded(cause) && readCookie('refresh_token') === sent) endSession(texts.session)
    throw cause
  }
  const current = readCookie('access_token')
  if (classify(current) === 'valid') return current
  throw noAnswer()
}

const renew = async (stale: string): Promise<string> => {
  // Another tab, or the worker, may have renewed while this one waited for the lock.
  await (await shared())?.adoptNewer()
  const current = readCookie('access_token')
  return current !== stale && classify(current) === 'valid' ? current : exchange()
}

/** Over plain HTTP there are no locks between tabs; the server's lost-answer rule then gives both the same successor. */
const alone = (work: () => Promise<string>): Promise<string> =>
  'locks' in navigator ? navigator.locks.request('access-token', work) : work()

let inFlight: Promise<string> | undefined

/** Replaces a token that the server no longer takes. However many calls wait, one refresh is in flight, over all tabs. */
export const freshToken = (stale: string): Promise<string> =>
  (inFlight ??= alone(() => renew(stale)).finally(() => (inFlight = undefined)))
