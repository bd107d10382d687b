import type { Brought, Call } from '@lentera/contract/kit/call'
import { hashKey, type QueryOptions } from '@tanstack/react-query'
import { cache } from './cache.ts'

/** Replies asked for in this moment that bring the answer of another call, by that call and its input. */
const coming = new Map<string, Promise<unknown>>()

const keyOf = (call: Pick<Call, 'name'>, input: object) => hashKey([call.name, input])

/**
 * Asks for a reply that brings another call's answer, and puts that answer where its own call's would be. It does not replace
 * one that was asked for later, nor one that somebody has declared out of date since.
 */
export const bringing = async <R>({ field, call, input }: Brought, ask: () => Promise<R>, options: QueryOptions): Promise<R> => {
  const query = cache.getQueryCache().build(cache, cache.defaultQueryOptions({ queryKey: [], ...options }))
  const began = Date.now()
  const asked = ask()
  const brought = asked.then((reply) => (reply as Readonly<Record<string, unknown>>)[field])
  const key = keyOf(call, input)
  coming.set(key, brought)
  setTimeout(() => coming.delete(key))
  const answer = await brought
  const { fetchStatus, dataUpdatedAt, isInvalidated } = query.state
  const isNewest = fetchStatus === 'idle' && dataUpdatedAt < began && !isInvalidated
  // Not as something set by hand: it is kept on the device like any answer.
  if (answer !== undefined && isNewest) query.setData(answer, { updatedAt: Date.now(), manual: false })
  return asked
}

/** What a reply that is asked for in the same moment brings of this call; undefined when none does, or it does not come. */
export const broughtBy = async (call: Pick<Call, 'name'>, input: object): Promise<unknown> => {
  // It may begin just after this.
  await Promise.resolve()
  return coming.get(keyOf(call, input))?.catch(() => undefined)
}
