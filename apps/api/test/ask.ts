import { type Call, type Input, type Role, roles } from '@lentera/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** Any JSON that a call answered; tests say what they expect of it. */
export interface Answer<T = unknown> {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly data: T
  readonly body: {
    readonly code?: string
    readonly message?: string
    readonly errors?: Record<string, string[]>
    readonly data?: unknown
    readonly meta?: unknown
  }
}

interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
}
const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const form = (values: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) =>
      [value].flat().flatMap((one) => (one === undefined ? [] : [[key, written(one)] as [string, string]])),
    ),
  )

/** The HTTP request that a call with this input is. */
export const requestOf = (
  call: Call,
  role: Role | undefined,
  { params = {}, query = {}, body }: Parts,
): InjectOptions & { url: string } => {
  const path = call.path
    .replace('{role}', role ? roles[role].api : '{role}')
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = form(query).toString()
  const url = search ? `${path}?${search}` : path
  return { method: call.method, url, ...(body && payloadOf(call, body)) }
}

const payloadOf = (call: Call, body: Record<string, unknown>): Pick<InjectOptions, 'headers' | 'payload'> => {
  if (call.as === 'json') return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
  if (call.as !== 'multipart')
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: form(body).toString() }
  const data = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const one of [value].flat()) data.append(name, one instanceof Blob ? one : String(one))
  return { payload: data }
}

/** What was answered, as tests read it. */
export const answerOf = <T>(response: Awaited<ReturnType<FastifyInstance['inject']>>): Answer<T> => {
  const body = response.headers['content-type']?.toString().startsWith('application/json') ? response.json() : {}
  return { status: response.statusCode, headers: response.headers, data: body.data, body }
}
export const inject = async <T>(app: FastifyInstance, request: InjectOptions): Promise<Answer<T>> =>
  answerOf(await app.inject(request))

/** Somebody who makes calls: `const siswa = await school.signIn('student'); await siswa.ask(attendance.today, {})`. */
export const callerOf = (app: FastifyInstance, role: Role | undefined, token: string | undefined) => {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const send = <T = unknown>(request: InjectOptions) =>
    inject<T>(app, { ...request, headers: { ...authorization, ...request.headers } })
  return {
    role,
    token,
    send,
    ask: <C extends Call>(call: C, input: Input<C>, headers: Record<string, string> = {}) => {
      const request = requestOf(call, role, input as Parts)
      return send<never>({ ...request, headers: { ...request.headers, ...headers } }) as Promise<Answer<DataOf<C>>>
    },
  }
}
export type Caller = ReturnType<typeof callerOf>
type DataOf<C extends Call> = C['reply'] extends { readonly _zod: { readonly output: infer T } } ? T : unknown

/** The session's id inside an access token. */
export const sessionOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid
