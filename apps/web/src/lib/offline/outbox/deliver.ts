// The one deliverer, of pages and of the service worker.
import { learnTime } from '#lib/time/server-time.ts'
import { alone } from './alone.ts'
import { claimsOf } from './claims.ts'
import { type Courier, parsed } from './courier.ts'
import { type Kept, type Prepared, withoutContent } from './entry.ts'
import { dropFiles, unsentOf } from './files.ts'
import { companionsOf, partOf, requestOf } from './gather.ts'
import { dueAt, nextOf, pauseAfter, type Verdict, verdictOn } from './rules.ts'
import { keptOf, updateEach } from './store.ts'

/** How long an attempt waits for its answer, in milliseconds. */
const PATIENCE = 20_000
/** The longest that the server may ask a phone to wait, in milliseconds. */
const LONGEST_ASKED = 5 * 60_000

/** The longest pause between attempts in a lane of its own, in milliseconds. */
const LONGEST_IN_LANE = 15_000

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
const attempt = async (request: Prepared, token: string): Promise<Verdict> => {
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

/** What an attempt makes of a write, the one at this place of its request. */
const outcomeOf = (kept: Kept, verdict: Verdict, at: number): Partial<Kept> => {
  const settled = { settled_at: Date.now(), failure: null, reply: null }
  if (verdict.is === 'failed') return { ...settled, state: 'failed', failure: verdict.failure }
  if (verdict.is === 'delivered') {
    const part = partOf(kept, verdict.reply, at)
    if ('failure' in part) return { ...settled, state: 'failed', failure: part.failure }
    return { ...settled, ...withoutContent(kept), state: 'delivered', reply: part.reply }
  }
  const attempts = kept.attempts + 1
  const asked = verdict.is === 'again' ? Math.min(verdict.after, LONGEST_ASKED) : 0
  const pause = kept.lane === undefined ? pauseAfter(attempts) : pauseAfter(attempts, Math.random(), LONGEST_IN_LANE)
  return { attempts, next_at: Date.now() + Math.max(pause, asked), alone: verdict.is === 'again' && verdict.alone }
}

/** Sends writes in one request, with another token when the first is refused, and keeps what came of each. Undefined where it has to be tried with each alone. */
const send = async (some: readonly Kept[], token: string, courier: Courier): Promise<Verdict | undefined> => {
  const request = requestOf(some)
  let verdict = request ? await attempt(request, token) : unknown
  if (request && verdict.is === 'session') {
    const fresh = await courier.renewed(token)
    verdict = fresh !== null && claimsOf(fresh)?.account === some[0]!.account ? await attempt(request, fresh) : unknown
  }
  // One of them is nothing that the server takes: which, only each by itself can tell.
  if (verdict.is === 'failed' && verdict.failure.status === 422 && some.length > 1) return undefined
  await updateEach(new Map(some.map((kept, at) => [kept.id, outcomeOf(kept, verdict, at)])))
  const files = verdict.is === 'delivered' ? some.flatMap((kept) => kept.files ?? []) : []
  if (files.length > 0) await dropFiles(files)
  return verdict
}

/** The writes of a lane; those that stand in none for the empty name. */
const inLane = async (account: string, lane: string) => (await keptOf(account)).filter((one) => (one.lane ?? '') === lane)

const none: ReadonlySet<string> = new Set()

const round = async (courier: Courier, urgent: boolean, lane: string): Promise<number | null> => {
  const skip = new Set<string>()
  let together = true
  for (;;) {
    const account = navigator.onLine ? await courier.account() : null
    if (account === null) return null
    const all = await inLane(account, lane)
    const unsent = all.some(({ files }) => files) ? await unsentOf(account) : none
    const now = urgent ? Infinity : Date.now()
    const kept = nextOf(all, now, skip, unsent)
    if (!kept) return dueAt(all, unsent)
    const token = await courier.token()
    if (token === null) return Date.now() + SESSION_AGAIN
    // Somebody else signed in meanwhile: the next look at the store is theirs.
    if (claimsOf(token)?.account !== account) continue
    const some = together ? companionsOf(kept, all, now) : [kept]
    const verdict = await alone(`outbox ${kept.id}`, async () =>
      (await updateEach(new Map(some.map(({ id }) => [id, { tried: true }])))) > 0 ? send(some, token, courier) : null,
    )
    if (verdict === undefined) together = false
    if (verdict?.is === 'session' || (verdict?.is === 'again' && !verdict.alone))
      return dueAt(await inLane(account, lane), unsent)
    if (verdict?.is === 'again') for (const { subject } of some) skip.add(subject)
  }
}

/**
 * Delivers what waits in one lane of the signed-in account and has its files on the server, in order, one deliverer at a time over all tabs and the worker.
 * `urgent` does not wait for the pauses after failed attempts. Answers when the next attempt is due by itself (milliseconds since
 * 1970); null when nothing waits that could go now.
 */
export const deliverLane = (courier: Courier, urgent: boolean, lane: string): Promise<number | null> =>
  alone(lane === '' ? 'outbox' : `outbox lane ${lane}`, () => round(courier, urgent, lane))

/** The lanes of these writes, the common one among them. */
export const lanesOf = (all: readonly Kept[]): readonly string[] => [...new Set(['', ...all.map(({ lane = '' }) => lane)])]

/** The same of all lanes, side by side. */
export const deliver = async (courier: Courier, urgent: boolean): Promise<number | null> => {
  const account = await courier.account()
  if (account === null) return null
  const dues = await Promise.all(lanesOf(await keptOf(account)).map((lane) => deliverLane(courier, urgent, lane)))
  return dues.reduce((least, due) => (least === null || due === null ? (least ?? due) : Math.min(least, due)), null)
}
