// The one deliverer, of pages and of the service worker.
import { learnTime } from '#lib/time/server-time.ts'
import { alone } from './alone.ts'
import { claimsOf } from './claims.ts'
import { type Courier, parsed } from './courier.ts'
import { type Kept, type Prepared, withoutContent } from './entry.ts'
import { dropFiles, unsentOf } from './files.ts'
import { dueAt, nextOf, pauseAfter, type Verdict, verdictOn } from './rules.ts'
import { keptOf, update } from './store.ts'

/** How long an attempt waits for its answer, in milliseconds. */
const PATIENCE = 20_000
/** The longest that the server may ask a phone to wait, in milliseconds. */
const LONGEST_ASKED = 5 * 60_000

/** Milliseconds until a session is asked for again that could not be had. */
const SESSION_AGAIN = 10_000

const bodyOf = ({ body }: Prepared): BodyInit | null => {
  if (body === null || typeof body === 'string') return body
  const form = new FormData()
  for (const { name, value } of body) form.append(name, value)
  return form
}

const unknown: Verdict = { is: 'again', alone: false, after: 0 }
/** One attempt. A redirect leads to somebody else's page: our server never answers with one. */
const attempt = async ({ request }: Kept, token: string): Promise<Verdict> => {
  if (!request) return unknown
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), PATIENCE)
  const sent = performance.now()
  try {
    const answer = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, authorization: `Bearer ${token}` },
      body: bodyOf(request),
      redirect: 'error',
      signal: clock.signal,
    })
    learnTime(answer.headers.get('lentera-time'), sent)
    const text = await answer.text()
    return verdictOn(answer.status, parsed(text), answer.headers.get('retry-after'))
  } catch (cause) {
    // fetch rejects with TypeError (no connection, a redirect) or AbortError (our clock).
    if (cause instanceof TypeError || cause instanceof DOMException) return unknown
    throw cause
  } finally {
    clearTimeout(timer)
  }
}
/** Sends one write, with another token when the first is refused, and keeps what came of it. */
const send = async (kept: Kept, token: string, courier: Courier): Promise<Verdict> => {
  let verdict = await attempt(kept, token)
  if (verdict.is === 'session') {
    const fresh = await courier.renewed(token)
    verdict = fresh !== null && claimsOf(fresh)?.account === kept.account ? await attempt(kept, fresh) : unknown
  }
  const settled = { settled_at: Date.now(), failure: null, reply: null }
  if (verdict.is === 'delivered') {
    await update(kept.id, { ...settled, ...withoutContent(kept), state: 'delivered', reply: verdict.reply as null })
    if (kept.files) await dropFiles(kept.files)
  } else if (verdict.is === 'failed') await update(kept.id, { ...settled, state: 'failed', failure: verdict.failure })
  else {
    const attempts = kept.attempts + 1
    const asked = verdict.is === 'again' ? Math.min(verdict.after, LONGEST_ASKED) : 0
    const next_at = Date.now() + Math.max(pauseAfter(attempts), asked)
    await update(kept.id, { attempts, next_at, alone: verdict.is === 'again' && verdict.alone })
  }
  return verdict
}

const round = async (courier: Courier, urgent: boolean): Promise<number | null> => {
  const skip = new Set<string>()
  for (;;) {
    const account = navigator.onLine ? await courier.account() : null
    if (account === null) return null
    const all = await keptOf(account)
    const unsent = await unsentOf(account)
    const kept = nextOf(all, urgent ? Infinity : Date.now(), skip, unsent)
    if (!kept) return dueAt(all, unsent)
    const token = await courier.token()
    if (token === null) return Date.now() + SESSION_AGAIN
    // Somebody else signed in meanwhile: the next look at the store is theirs.
    if (claimsOf(token)?.account !== account) continue
    const verdict = await alone(`outbox ${kept.id}`, async () =>
      (await update(kept.id, { tried: true })) ? send(kept, token, courier) : null,
    )
    if (verdict?.is === 'session' || (verdict?.is === 'again' && !verdict.alone)) return dueAt(await keptOf(account), unsent)
    if (verdict?.is === 'again') skip.add(kept.subject)
  }
}

/**
 * Delivers what waits of the signed-in account and has its files on the server, in order, one deliverer at a time over all tabs and the worker. `urgent`
 * does not wait for the pauses after failed attempts. Answers when the next attempt is due by itself (milliseconds since
 * 1970); null when nothing waits that could go now.
 */
export const deliver = (courier: Courier, urgent: boolean): Promise<number | null> =>
  alone('outbox', () => round(courier, urgent))
