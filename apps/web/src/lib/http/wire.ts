import type { Tokens } from '@lentera/contract/account'
import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import { isRole, type Role, roles } from '@lentera/contract/kit/roles'
import { faultOf, noAnswer } from './fault.ts'
import { remoteConfigNow } from './remote-config.ts'
import { learnTime } from '#lib/time/server-time.ts'

/** How long a call waits for its answer, in milliseconds. */
const patience = 20_000

export interface Sending {
  readonly role?: Role | undefined
  readonly token?: string | undefined
  /** The idempotency key, kept over retries of one intended write. */
  readonly key?: string | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number | undefined
}

/** An answer as the server named it, to be shown again when the server says that it is still true. */
interface Named {
  readonly etag: string
  readonly reply: unknown
}
const MOST_NAMED = 40
const named = new Map<string, Named>()
/** Somebody has left: what they were answered is nobody's any more. */
export const forgetAnswers = (): void => named.clear()
const remember = (address: string, etag: string | null, reply: unknown) => {
  named.delete(address)
  if (etag === null) return
  named.set(address, { etag, reply })
  if (named.size > MOST_NAMED) named.delete(named.keys().next().value ?? '')
}
/** The answer that has not changed, with the time that the server says now. */
const unchanged = ({ reply }: Named, time: string | null): unknown =>
  time === null ? reply : { ...(reply as object), server_time: time }

type Values = Readonly<Record<string, unknown>>
interface Parts {
  readonly params?: Values
  readonly query?: Values
  readonly body?: Values
}

const baseOf = (call: Call): string => {
  const { base_url, cbt_url, chat_url } = remoteConfigNow()
  const base = { core: base_url, cbt: cbt_url, chat: chat_url, page: '' }[call.host ?? 'core']
  return (base ?? '').replace(/\/$/, '')
}

const present = (values: Values): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined && value !== null)

export const urlOf = (call: Call, { params = {}, query = {} }: Parts, role: Role | undefined): string => {
  const path = call.path
    .replace('{role}', role ? roles[role].api : '')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(present(query).map(([name, value]) => [name, String(value)])).toString()
  return `${baseOf(call)}${path}${search && `?${search}`}`
}

/** The fields of a form, a list as one field for each of its values. */
export const fieldsOf = (body: Values): [name: string, value: string | Blob][] =>
  present(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one: unknown): [string, string | Blob] => [
      name,
      one instanceof Blob ? one : String(one),
    ]),
  )

const bodyOf = (call: Call, body: Values): BodyInit => {
  if (call.as === 'json') return JSON.stringify(body)
  const fields = fieldsOf(body)
  if (call.as !== 'multipart') return new URLSearchParams(fields as [string, string][])
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

/** Resolves undefined for an answer that is not JSON: a captive portal or a proxy spoke, not our server. */
const jsonOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json()
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

const isTokens = (body: object): boolean => {
  const { access_token, refresh_token, user } = body as Partial<Tokens>
  return typeof access_token === 'string' && typeof refresh_token === 'string' && isRole(user?.user_type)
}
/** What our server says is in its envelope; tokens alone are bare. Anything else was said by somebody on the way. */
const isOurs = (call: Call, body: unknown): body is { readonly data?: unknown } =>
  typeof body === 'object' && body !== null && (call.bare ? isTokens(body) : 'data' in body)

/** What the server calls a file. */
const nameOf = ({ headers }: Response): string => {
  const [, name = ''] = /filename\*=UTF-8''([^;]*)/.exec(headers.get('content-disposition') ?? '') ?? []
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}

const readAnswer = async (call: Call, response: Response): Promise<unknown> => {
  if (response.ok && call.reply === 'file') {
    if (response.headers.get('content-type')?.startsWith('text/html')) throw noAnswer()
    return new File([await response.blob()], nameOf(response), { type: response.headers.get('content-type') ?? '' })
  }
  const body = await jsonOf(response)
  if (!response.ok) throw faultOf(response.status, body)
  if (!isOurs(call, body)) throw noAnswer()
  return call.bare || call.paged ? body : body.data
}

const headersOf = (call: Call, { token, key }: Sending, before: Named | undefined): Record<string, string> => ({
  accept: 'application/json, */*;q=0.1',
  ...(token && { authorization: `Bearer ${token}` }),
  ...(key && { 'idempotency-key': key }),
  ...(before && { 'if-none-match': before.etag }),
  ...(call.as === 'json' && { 'content-type': 'application/json' }),
})

/** What was answered, or what was `before` and has not changed. */
const replyOf = async (call: Call, response: Response, { address, before }: { address: string; before: Named | undefined }) => {
  if (before && response.status === 304) return unchanged(before, response.headers.get('server-time'))
  const reply = await readAnswer(call, response)
  if (call.method === 'GET' && call.reply !== 'file') remember(address, response.headers.get('etag'), reply)
  return reply
}

/**
 * Sends one call once, with the token given, and reads its answer.
 * @throws AskFault when it fails; the signal's AbortError when the caller has left.
 */
export const send = async <C extends Call>(call: C, input: Input<C>, sending: Sending = {}): Promise<Reply<C>> => {
  const { role, signal, timeout = patience } = sending
  const parts = input as Parts
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(), timeout)
  const leave = () => clock.abort()
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave)
  const sent = performance.now()
  const address = urlOf(call, parts, role)
  const before = call.method === 'GET' ? named.get(address) : undefined
  try {
    const response = await fetch(address, {
      method: call.method,
      signal: clock.signal,
      headers: headersOf(call, sending, before),
      ...(parts.body && { body: bodyOf(call, parts.body) }),
    })
    learnTime(response.headers.get('lentera-time'), sent)
    return (await replyOf(call, response, { address, before })) as Reply<C>
  } catch (cause) {
    if (signal?.aborted) throw new DOMException('The caller left.', 'AbortError')
    // fetch rejects with TypeError (no connection) or AbortError (our clock).
    if (cause instanceof TypeError || cause instanceof DOMException) throw noAnswer(cause)
    throw cause
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
