import type { Hold } from '#db/db.ts'
import type { OperatorUser } from '#kit/security/operators.queries.ts'
import type { User } from '#kit/security/tokens.ts'
import { type Audited, keepLines } from './audit.ts'
import { claim, giveBack, keep, type Once } from './idempotency.ts'
import type { RequestContext, Services } from './services.ts'

/** Everything of a request but its database; `once` when the caller sent a key. */
export type Pending = Omit<RequestContext<User | OperatorUser | undefined>, 'db'> & {
  readonly body?: unknown
  readonly once: Once | undefined
  /** Of a call that leaves a line in the log of changes. */
  readonly audited: Audited | undefined
  readonly done: (() => void)[]
}
/** What answers the requests that were not answered before, by position. */
export type Work = (fresh: Pending[], db: RequestContext['db']) => Promise<unknown[]>

/** Runs requests in one lazy transaction; those that were answered before get the same answer without running again. */
export const inTransaction = async (
  services: Services,
  asked: readonly Pending[],
  work: Work,
  hold: Hold,
): Promise<unknown[]> => {
  try {
    const answers = await services.database.inTransaction((db) => answersOf(services, asked, work, db), hold)
    for (const { context, fresh } of answers) if (fresh) for (const action of context.done) action()
    return answers.map(({ answer }) => answer)
  } catch (error) {
    // Whoever is tried again says anew what happens after the commit.
    for (const { done, audited } of asked) {
      done.length = 0
      audited?.again()
    }
    throw error
  }
}

/** What each is answered, in their order, and whether that is said for the first time. */
const answersOf = async ({ auditLog }: Services, contexts: readonly Pending[], work: Work, db: RequestContext['db']) => {
  const keyed = contexts.filter((context) => context.once)
  const claims = await claim(
    db,
    keyed.map(({ once }) => once!),
  )
  const before = new Map(keyed.flatMap((context, at) => (claims[at] ? [[context, claims[at]] as const] : [])))
  const fresh = contexts.filter((context) => !before.has(context))
  const answers = new Map<Pending, unknown>()
  if (fresh.length > 0) (await work(fresh, db)).forEach((answer, at) => answers.set(fresh[at]!, answer))
  const outcomes = fresh.flatMap((context) => (context.once ? [{ once: context.once, answer: answers.get(context) }] : []))
  await keep(
    db,
    outcomes.filter(({ answer }) => !(answer instanceof Error)),
  )
  await giveBack(
    db,
    outcomes.filter(({ answer }) => answer instanceof Error).map(({ once }) => once),
  )
  await keepLines(
    auditLog,
    db,
    fresh.map((context) => ({ audited: context.audited, answer: answers.get(context) })),
  )
  return contexts.map((context) => {
    const old = before.get(context)
    if (!old) return { context, answer: answers.get(context), fresh: true }
    return { context, answer: old instanceof Error ? old : old.answer, fresh: false }
  })
}
