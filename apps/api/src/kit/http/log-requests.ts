import { fieldsOf } from '@lentera/contract/kit/unknown'
import { codeOf } from '#kit/error-code.ts'
import { createHmac, createSecretKey } from 'node:crypto'
import { Fault } from '@lentera/contract'
import { account } from '@lentera/contract/account'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '#src/settings.ts'
import { routeOf } from './call-router.ts'
import { personOf } from './limits.ts'
import { derivedKey } from '#kit/security/secrets.ts'

/** What an error says of itself. PostgreSQL's and others carry more, values of people among it, and that stays out of the log. */
interface LoggedError {
  readonly [key: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}
export const toldOf = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { cause } = error
  const code = codeOf(error)
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...(code !== undefined && { code }),
    ...(cause instanceof Error && { cause: toldOf(cause) }),
  }
}

/** The innermost reason in a few words: `53100 could not extend file …`. */
const whyOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { cause, message } = error
  return whyOf(cause) ?? (error instanceof Fault ? undefined : [codeOf(error), message].filter(Boolean).join(' '))
}

interface Failure {
  readonly fault: Fault
  readonly error: unknown
}
declare module 'fastify' {
  interface FastifyRequest {
    failure?: Failure
  }
}
/** Keeps why a request failed for the one line that is written of it. */
export const noteFailure = (request: FastifyRequest, failure: Failure) => void (request.failure = failure)

const REMEMBERED = 20_000
const LETTERS = 16

/** Names that stay the same for the same person or address, and tell nobody who does not have the secret which one it is. */
const pseudonyms = (secret: string) => {
  // Given as bytes, a key is read anew for each name, which takes longer than the rest of the line.
  const key = createSecretKey(derivedKey(secret, 'log'))
  const known = new Map<string, string>()
  return (kind: string, value: string) => {
    const whole = `${kind} ${value}`
    let name = known.get(whole)
    if (name === undefined) {
      if (known.size >= REMEMBERED) known.clear()
      name = createHmac('sha256', key).update(whole).digest('base64url').slice(0, LETTERS)
      known.set(whole, name)
    }
    return name
  }
}

/** Whose account somebody tried to sign in to without success. */
const triedName = (request: FastifyRequest, failure: Failure | undefined) => {
  if (!failure || routeOf(request) !== account.token.path) return undefined
  const { username } = fieldsOf(request.body)
  return typeof username === 'string' ? username.trim().toLowerCase() : undefined
}

/**
 * One line for each request in production, and elsewhere for those that failed on our side: what was asked by the pattern of its
 * address, how it ended, and by whom under names that can be followed but not read. Never what stands in the address, the body
 * or the answer.
 */
export const logRequests = (app: FastifyInstance, { appEnv, jwtSecret }: Pick<Settings, 'appEnv' | 'jwtSecret'>) => {
  const nameOf = pseudonyms(jwtSecret)
  const lineOf = (request: FastifyRequest, reply: FastifyReply) => {
    const { failure } = request
    const [person, tried] = [personOf(request), triedName(request, failure)]
    const why = failure && failure.fault.code === 'UNAVAILABLE' ? whyOf(failure.error) : undefined
    return {
      method: request.method,
      route: routeOf(request) ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(person !== '' && { account: nameOf('account', person) }),
      ...(tried !== undefined && { login: nameOf('login', tried) }),
      address: nameOf('address', request.ip),
      ...(failure && { code: failure.fault.code }),
      ...(why !== undefined && { why }),
      ...(failure?.fault.code === 'SERVER' && { err: failure.error }),
    }
  }
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 500) request.log.error(lineOf(request, reply), 'request')
    else if (appEnv === 'production') request.log.info(lineOf(request, reply), 'request')
    done()
  })
}
