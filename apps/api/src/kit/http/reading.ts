import type { Call } from '@lentera/contract'
import type { Db } from '#db/db.ts'
import type { Pending } from './in-transaction.ts'
import type { Keeps } from './kept-answers.ts'
import { answerText } from './reply.ts'
import type { Services } from './services.ts'
import { type Written, writtenOf } from './unchanged.ts'

/** A handler of one request, with what is read of the caller beforehand and whether its answers are kept. */
export type AnyRead = ((context: object) => Promise<unknown>) &
  Partial<Keeps & { readonly before: (context: object) => Promise<object> }>

/** An answer that is written already. */
class ReadyAnswer {
  readonly written: Written
  constructor(written: Written) {
    this.written = written
  }
}

/** What a handler answered, as it travels. Throws when it breaks the contract. */
export const written = (call: Call, answered: unknown, services: Services): Written =>
  answered instanceof ReadyAnswer ? answered.written : writtenOf(call, answered, answerText(call, answered, services))

type ReadContext = Omit<Pending, 'db'> & { readonly params?: unknown; readonly query?: unknown }

/** Answers a read; from what is kept where its handler allows it (`Keeps`). */
export const reading = async (services: Services, call: Call, handler: AnyRead, context: ReadContext): Promise<unknown> => {
  const { database, keptAnswers } = services
  if (handler.keeps === undefined) return handler({ ...context, db: database.db })
  const { user, params, query, now } = context
  const make = async (db: Db, keeping: object) => written(call, await handler({ ...context, ...keeping, db }), services)
  return new ReadyAnswer(await keptAnswers({ call, user: Number(user?.id), params, query, now }, make))
}
