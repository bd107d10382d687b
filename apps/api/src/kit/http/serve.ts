import {
  type Admitted,
  type Call,
  Fault,
  type Group,
  type Inside,
  isGuarded,
  type Parsed,
  type Reply,
  urlsOf,
} from '@lentera/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Hold } from '#db/db.ts'
import { batched, endOfTurn } from '#kit/batch/batch.ts'
import { bringsFiles, claimed, takesFiles } from '#kit/files/claim.ts'
import { auditing, type TellOfChange } from './audit.ts'
import { bodyOf } from './body.ts'
import { addCall } from './call-router.ts'
import { capturedOf, isCaptured, showsTime } from './captured.ts'
import { onceOf } from './idempotency.ts'
import { inTransaction, type Pending, type Work } from './in-transaction.ts'
import { type AnyRead, reading, written } from './reading.ts'
import type { Limits } from './limits.ts'
import { decoded } from './inside.ts'
import { listed, read, readAddress, readQuery } from './read.ts'
import { sendFile } from './reply.ts'
import { sendAnswer } from './unchanged.ts'
import type { FileAnswer, Services, RequestContext } from './services.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import { claimsUnsealed } from '#kit/security/claims.ts'
import type { User } from '#kit/security/tokens.ts'

type UserOf<C extends Call> = C['roles'] extends 'anyone' ? User | undefined : C['roles'] extends 'operator' ? OperatorUser : User
type Handled<C extends Call> = RequestContext<UserOf<C>> & Parsed<C>
type Answered<C extends Call> = C['reply'] extends 'file' ? FileAnswer : Inside<Reply<C>>
type Handler<C extends Call> = (context: Handled<C>) => Promise<Answered<C>>
/** What a handler needs of each caller beforehand: read before its transaction, and given to it with the request. */
export interface Before {
  readonly before: (context: Omit<RequestContext, 'db'>) => Promise<object>
}

type BeforeTransaction<C extends Call> = Omit<Handled<C>, 'db'>
/** A hot write: many callers in one transaction. Answers by position; a Fault fails only its own caller. */
export interface Batch<C extends Call, B = unknown> {
  /** What is read of each caller before the transaction, so that it stays short; a `gathered` read is shared. */
  readonly before?: (context: BeforeTransaction<C>) => Promise<B>
  /** Names of what two calls of one batch may not share, beside their person: a row that both would write. */
  readonly apart?: (context: BeforeTransaction<C>) => readonly string[]
  /** A method, so that what `before` answers is between these alone. */
  together(
    contexts: readonly (BeforeTransaction<C> & { readonly before: B })[],
    db: RequestContext['db'],
  ): Promise<readonly (Inside<Reply<C>> | Fault)[]>
}
type Handlers<G extends Group> = { readonly [K in keyof G]: Handler<G[K]> | Batch<G[K]> }

export type Routes = (app: FastifyInstance, services: Services, limits: Limits) => void

/** Puts a feature's calls on the server. Leaving one out does not compile. */
export const serve =
  <G extends Group>(group: G, handlers: Handlers<G>): Routes =>
  (app, services, limits) => {
    for (const [name, call] of Object.entries(group)) {
      const answer = answerer(call, handlers[name] as unknown as AnyHandler, services)
      const send = (request: FastifyRequest, reply: FastifyReply, answered: unknown) =>
        call.reply === 'file'
          ? sendFile(reply, answered as FileAnswer)
          : sendAnswer(request, reply, written(call, answered, services))
      for (const { url, roles } of urlsOf(call))
        addCall(app, {
          method: call.method,
          url,
          // Nobody asks for the head of an answer that no cache may keep; robots that preview a link ask for a page's.
          head: call.reply === 'file',
          handler: async (request, reply) => {
            if (roles === 'operator') {
              const operator = await services.operators.admit(tokenOf(request), services.clock())
              if (operator.observes && call.observed !== true) throw new Fault('FORBIDDEN')
              await limits.check(request, { id: `operator ${operator.id}` }, false)
              const answered = await answer({ ...(await visitOf(call, request, reply, undefined, services)), user: operator })
              await noteWrite(call, reply, operator, services)
              return send(request, reply, answered)
            }
            const user = admit(request, services, roles)
            if (user) noteContact(services, reply, user)
            await limits.check(request, user, call.name === 'account.token')
            if (user && isGuarded(call)) await services.guard(user)
            if (user && roles !== 'anyone' && call.withoutFactor !== true) await mustHaveFactor(services, user)
            if (user && roles !== 'anyone') await services.allow(user, call)
            const answered = await answer(await visitOf(call, request, reply, user, services))
            await noteWrite(call, reply, user, services)
            return send(request, reply, answered)
          },
        })
    }
  }

type AnyHandler =
  | AnyRead
  | {
      readonly before?: (context: object) => Promise<unknown>
      readonly apart?: (context: object) => readonly string[]
      readonly together: (contexts: object[], db: RequestContext['db']) => Promise<unknown[]>
    }

const tokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const [scheme, token] = (headers.authorization ?? '').split(' ')
  return scheme === 'Bearer' && token ? token : undefined
}

/** Who asks, by the session's token. Throws SESSION_ENDED without one, FORBIDDEN for another role than these. */
export const admit = (
  request: FastifyRequest,
  { tokens, ended, clock }: Services,
  roles: Exclude<Admitted, 'operator'>,
): User | undefined => {
  const token = tokenOf(request)
  const known = token === undefined ? undefined : tokens.verify(token, clock())
  const user = known && !ended.has(known.session) ? known : undefined
  if (roles === 'anyone') return user
  if (!user) throw new Fault('SESSION_ENDED')
  if (!roles.includes(user.role)) throw new Fault('FORBIDDEN')
  return user
}

/**
 * Refuses somebody who lacks the second factor that the school asks for, once the days of grace are over. The token says of whom
 * that has to be looked up, so that nobody else costs a query, and who has enrolled meanwhile is let in at once. Throws
 * SECOND_FACTOR_MISSING.
 */
export const mustHaveFactor = async (
  { clock, lacksFactor }: Pick<Services, 'clock' | 'lacksFactor'>,
  user: User,
): Promise<void> => {
  if (user.factorDue === undefined || user.factorDue > clock().getTime()) return
  if (await lacksFactor(user)) throw new Fault('SECOND_FACTOR_MISSING')
}

/** Remembers that a session was in contact now, and gives it this moment as a sealed time: its newest from then on. */
export const noteContact = (
  { contacts, times, clock }: Services,
  reply: FastifyReply,
  { id, session }: Pick<User, 'id' | 'session'>,
): void => {
  const now = clock()
  contacts.note(id, now)
  reply.header('lentera-time', times.seal(session, now))
}

/** What this person reads from now on knows of this write. */
const noteWrite = async (call: Call, reply: FastifyReply, user: { readonly id: number } | undefined, { secondOld }: Services) => {
  if (!secondOld || call.method === 'GET' || !user) return
  const cookie = await secondOld.note(String(user.id))
  if (cookie !== undefined) void reply.header('set-cookie', cookie)
}

const visitOf = async (call: Call, request: FastifyRequest, reply: FastifyReply, user: User | undefined, services: Services) => {
  const sent = {
    params: readAddress(call.params, request.params),
    query: (call.method === 'GET' ? readQuery : read)(call.query, request.query),
    body: read(call.body, call.as === 'json' ? await bodyOf(call, request) : listed(call.body, await bodyOf(call, request))),
  }
  const once = call.idempotent && user ? onceOf(request.headers['idempotency-key'], user.id, call.name, sent) : undefined
  const done: (() => void)[] = []
  const now = services.clock()
  const { 'user-agent': userAgent = '', cookie: cookies = '' } = request.headers
  const from = { address: request.ip, userAgent: userAgent.slice(0, 300), cookies }
  const [params, body] = [decoded(call.params, sent.params, services.ids), decoded(call.body, sent.body, services.ids)]
  const isKept = user !== undefined && call.method !== 'GET' && services.auditLog.wants(call.name, user.role)
  const audited = isKept ? auditing(services.auditLog, call, { user, now, userAgent: from.userAgent, params, body }) : undefined
  return {
    params,
    query: decoded(call.query, sent.query, services.ids),
    body,
    user,
    now,
    captured:
      call.offline && call.method !== 'GET' && isCaptured(request.headers)
        ? capturedOf(
            request.headers,
            now,
            user && showsTime(request.headers) ? await services.claims({ user, now }) : claimsUnsealed(now),
          )
        : null,
    services,
    from,
    once,
    audited,
    done,
    audit: ((told) => audited?.tell(told)) as TellOfChange,
    contact: (known: Pick<User, 'id' | 'session'>) => void done.push(() => noteContact(services, reply, known)),
    setCookie: (cookie: string) => void done.push(() => void reply.header('set-cookie', cookie)),
    afterCommit: (action: () => void) => void done.push(action),
  }
}

const answerer = (call: Call, handler: AnyHandler, services: Services): ((asked: Pending) => Promise<unknown>) => {
  const { database } = services
  // Many who wait for one row hold a few connections, not all of them.
  const lane = () => services.lanes.ofCall(call.name)
  if (typeof handler === 'object') {
    const work: Work = (fresh, db) => handler.together(fresh, db)
    const together = (contexts: readonly Pending[]) => inTransaction(services, contexts, work, services.lanes.ofAll)
    // A commit for the first of a rush alone would hold up all the others.
    const add = batched<Pending, unknown>(together, endOfTurn)
    const alone = withFiles(call, async (context) => {
      const [answer] = await handler.together([context], context.db)
      if (answer instanceof Error) throw answer
      return answer
    })
    const { before, apart } = handler
    return async (asked) => {
      const context = before ? { ...asked, before: await before(asked) } : asked
      // The files of whoever is refused are nobody's again, which is undone with the transaction.
      if (bringsFiles(call.body, asked.body)) return oneOf(services, context, alone, lane)
      return add(context, String(asked.user?.id), ...(apart?.(asked) ?? []))
    }
  }
  const before = async (asked: Pending) => ('before' in handler ? { ...asked, ...(await handler.before(asked)) } : asked)
  const { secondOld } = services
  if (call.method === 'GET' && call.secondOld && secondOld)
    return async (asked) => {
      const found = await before(asked)
      const person = String(asked.user?.id)
      return secondOld.read(person, asked.from.cookies, database.db, (db) => handler({ ...found, db }))
    }
  if (call.method === 'GET') return async (asked) => reading(services, call, handler, await before(asked))
  const handed = takesFiles(call.body) ? withFiles(call, handler) : handler
  return async (asked) => oneOf(services, await before(asked), handed, lane)
}

type Handed = (context: Pending & { readonly db: RequestContext['db'] }) => Promise<unknown>
/** Runs one request in a transaction of its own. */
const oneOf = async (services: Services, asked: Pending, handed: Handed, lane: Hold) => {
  const work: Work = async ([context], db) => (context ? [await handed({ ...context, db })] : [])
  const [answer] = await inTransaction(services, [asked], work, lane)
  if (answer instanceof Error) throw answer
  return answer
}

/** A handler that is given the files which the body names. */
const withFiles =
  (call: Call, handler: Handed) => async (context: Pending & { readonly body?: unknown; readonly db: RequestContext['db'] }) => {
    const { db, user, now } = context
    if (!user) throw new Error(`${call.name} takes files of people who have not signed in.`)
    return handler({ ...context, body: await claimed(db, call.body, context.body, { owner: user.id, now }) })
  }
