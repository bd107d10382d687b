import { alone } from '#lib/offline/outbox/alone.ts'
import { claimsOf } from '#lib/offline/outbox/claims.ts'
import { learnTime } from '#lib/time/server-time.ts'
import type { Courier } from '#lib/offline/outbox/courier.ts'
import { dropCopy, readCopy, type SessionCopy, writeCopy } from '#lib/offline/outbox/session-store.ts'

const PATIENCE = 20_000
const COOKIE_LIFE = 14 * 24 * 60 * 60 * 1000

/** What is used of the Cookie Store, which not every browser has. */
interface Cookies {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>
  readonly set: (cookie: {
    name: string
    value: string
    path: string
    expires: number
    sameSite: 'lax'
    domain: string | null
  }) => Promise<void>
}
declare global {
  interface WorkerGlobalScope {
    readonly cookieStore?: Cookies
  }
}
const { cookieStore }: Pick<WorkerGlobalScope, 'cookieStore'> = self

const cookie = async (name: string): Promise<string> => decodeURIComponent((await cookieStore?.get(name))?.value ?? '')

/** The session of now: the page's cookies when they can be read, for they are the truth; else the copy that the page left. */
const current = async (): Promise<SessionCopy | null> => {
  const copy = await readCopy()
  if (!copy || !cookieStore) return copy ?? null
  const [access_token, refresh_token] = await Promise.all([cookie('access_token'), cookie('refresh_token')])
  if (refresh_token === '') {
    await dropCopy()
    return null
  }
  const [theirs, ours] = [claimsOf(access_token), claimsOf(copy.access_token)]
  // Somebody else has signed in, and no page has left a copy yet.
  if (theirs?.account !== copy.account) return null
  return theirs.ends >= (ours?.ends ?? 0) ? { ...copy, access_token, refresh_token } : copy
}

const isLive = ({ access_token, skew }: SessionCopy) => (claimsOf(access_token)?.ends ?? 0) > Date.now() + skew

const keep = async (copy: SessionCopy): Promise<void> => {
  await writeCopy(copy)
  const { access_token, refresh_token } = copy
  const rest = { path: '/', expires: Date.now() + COOKIE_LIFE, sameSite: 'lax' as const, domain: copy.domain || null }
  for (const [name, value] of Object.entries({ access_token, refresh_token }))
    await cookieStore?.set({ name, value: encodeURIComponent(value), ...rest })
}

/** Exchanges the refresh token. When the answer is lost, the next exchange gets the same successor. */
const exchange = async (copy: SessionCopy): Promise<SessionCopy | null> => {
  const { client_id, client_secret, refresh_token } = copy
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), PATIENCE)
  const sent = performance.now()
  try {
    const answer = await fetch(copy.token_url, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id, client_secret, refresh_token }),
      redirect: 'error',
      signal: clock.signal,
    })
    learnTime(answer.headers.get('lentera-time'), sent)
    const body: { access_token?: unknown; refresh_token?: unknown; code?: unknown } | null = await answer.json()
    // Refused: only its person can open another session. The page finds out by itself.
    if (answer.status < 500 && body?.code === 'SESSION_ENDED') await dropCopy()
    if (typeof body?.access_token !== 'string' || typeof body.refresh_token !== 'string') return null
    return { ...copy, access_token: body.access_token, refresh_token: body.refresh_token }
  } catch (cause) {
    // No connection, our clock, or a page of somebody else's in place of an answer.
    if (cause instanceof TypeError || cause instanceof DOMException || cause instanceof SyntaxError) return null
    throw cause
  } finally {
    clearTimeout(timer)
  }
}

/** One renewal at a time, over all pages and the worker. */
const renewed = (stale: string): Promise<string | null> =>
  alone('access-token', async () => {
    const copy = await current()
    if (!copy) return null
    if (copy.access_token !== stale && isLive(copy)) return copy.access_token
    const fresh = await exchange(copy)
    if (!fresh) return null
    // Somebody left while the answer was on its way.
    if ((await current())?.account !== copy.account) return null
    await keep(fresh)
    return fresh.access_token
  })

/** The worker delivers with the session that the page shares with it. */
export const workerCourier: Courier = {
  account: async () => (await current())?.account ?? null,
  token: async () => {
    const copy = await current()
    return copy && (isLive(copy) ? copy.access_token : renewed(copy.access_token))
  },
  renewed,
}
