import type { Failure, Kept, Prepared } from './entry.ts'

/** Writes that one request carries at most. */
const MOST = 50

/** What travels with a write: those of its call and lane that may go now, itself among them, in order. */
export const companionsOf = (one: Kept, all: readonly Kept[], now: number): readonly Kept[] =>
  one.gathers
    ? all.filter(({ call, state, next_at }) => call === one.call && state === 'waiting' && next_at <= now).slice(0, MOST)
    : [one]

const formOf = ({ body }: Prepared) => new URLSearchParams(typeof body === 'string' ? body : '')

/** One request for all of them, whose list has what each of theirs has. */
export const requestOf = (some: readonly Kept[]): Prepared | null => {
  const [first] = some
  if (!first?.request || !first.gathers || some.length === 1) return first?.request ?? null
  const { into } = first.gathers
  const list = some.flatMap(({ request }) => (request ? (JSON.parse(formOf(request).get(into) ?? '[]') as unknown[]) : []))
  const form = formOf(first.request)
  form.set(into, JSON.stringify(list))
  return { ...first.request, body: form.toString() }
}

interface Result {
  readonly outcome: string
}
/** What a reply means for the one at this place of its request: its own part of it, or why the server did not take it. */
export const partOf = ({ gathers }: Kept, reply: unknown, at: number): { reply: unknown } | { failure: Failure } => {
  if (!gathers) return { reply }
  const { results } = reply as { readonly results: readonly Result[] }
  const result = results[at]
  const failure = result && gathers.refused[result.outcome]
  return failure ? { failure } : { reply: { ...(reply as object), results: result ? [result] : [] } }
}
