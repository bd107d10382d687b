import type { FieldErrors } from '@lentera/contract/kit/faults'
import type { Failure, Kept } from './entry.ts'

const SHORTEST = 2000
const LONGEST = 60_000

const none: ReadonlySet<string> = new Set()

/** Milliseconds until the next attempt by itself: 2 s doubling to 60 s, spread so that a school's phones do not come at once. */
export const pauseAfter = (attempts: number, random = Math.random(), longest = LONGEST): number =>
  Math.min(longest, SHORTEST * 2 ** Math.min(attempts - 1, 10)) * (0.75 + random / 2)

/**
 * The write to send now, of one account's writes in order. A refused one holds up what was meant on its subject before the
 * refusal was known; one that the server stumbles over (`alone`) only its own subject; any other that must wait holds up all.
 * `skip` names subjects whose turn in this round is over. One of whose files some are `unsent` holds up its own subject only.
 */
export const nextOf = (
  all: readonly Kept[],
  now: number,
  skip: ReadonlySet<string>,
  unsent: ReadonlySet<string> = none,
): Kept | undefined => {
  const held = new Map<string, number>()
  for (const one of all) {
    const { subject, state } = one
    if (state === 'failed') held.set(subject, one.settled_at)
    if (state !== 'waiting') continue
    const since = held.get(subject)
    if (since !== undefined && Date.parse(one.captured_at) <= since) continue
    if (skip.has(subject)) continue
    if (one.files?.some((key) => unsent.has(key))) {
      held.set(subject, Infinity)
      continue
    }
    if (one.next_at <= now) return one
    if (!one.alone) return undefined
    held.set(subject, Infinity)
  }
  return undefined
}

/** When the next attempt is due by itself, in milliseconds since 1970; null when nothing waits that may go. */
export const dueAt = (all: readonly Kept[], unsent: ReadonlySet<string> = none): number | null => {
  const times: number[] = []
  const skip = new Set<string>()
  for (;;) {
    const next = nextOf(all, Infinity, skip, unsent)
    if (next) times.push(next.next_at)
    if (!next?.alone) return times.length > 0 ? Math.min(...times) : null
    skip.add(next.subject)
  }
}

/** What an answer means. `again`: nobody knows, or the server could not; `alone` when it stumbled over this very write. */
export type Verdict =
  | { readonly is: 'delivered'; readonly reply: unknown }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'session' }
  | { readonly is: 'again'; readonly alone: boolean; readonly after: number }

const again: Verdict = { is: 'again', alone: false, after: 0 }
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const TOO_LARGE = { status: 413, code: 'TOO_LARGE', message: 'Data yang dikirim terlalu besar.', errors: {} }

/** Our own server says what is too large, and what to do. */
const saysWhy = (body: unknown) => isRecord(body) && body['code'] === 'TOO_LARGE' && typeof body['message'] === 'string'

/** Judges an answer. `body` is undefined when it was not JSON: a captive portal or a proxy spoke, not our server. */
export const verdictOn = (status: number, body: unknown, retryAfter: string | null = null): Verdict => {
  if (status >= 200 && status < 300) return isRecord(body) && 'data' in body ? { is: 'delivered', reply: body.data } : again
  // A proxy in front may say this in its own words, and will say it every time.
  if (status === 413 && !saysWhy(body)) return { is: 'failed', failure: TOO_LARGE }
  if (!isRecord(body) || typeof body.message !== 'string') return again
  if (status === 401) return { is: 'session' }
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { is: 'again', alone: status === 500, after: (Number(retryAfter) || 0) * 1000 }
  if (status < 400) return again
  const errors = isRecord(body.errors) ? (body.errors as FieldErrors) : {}
  const { message } = body
  // It waits until the person has a second factor: nothing is wrong with what was meant.
  if (body.code === 'SECOND_FACTOR_MISSING') return { is: 'again', alone: false, after: LONGEST }
  return { is: 'failed', failure: { status, code: typeof body.code === 'string' ? body.code : '', message, errors } }
}
