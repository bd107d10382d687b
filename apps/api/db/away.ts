import pg from 'pg'

/** The database cannot be asked at the moment: not reachable, starting, stopping, out of room, stuck, or lost in the middle of an answer. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database is away.', { cause })
    this.name = 'DatabaseAway'
  }
}

/**
 * PostgreSQL's words for it: out of disk, memory or connections; a query or a transaction that took too long; a disk that
 * fails; three ways of shutting down or starting up.
 */
const states = /^(53...|57014|25P0[34]|58030|57P0[1235])$/
/** The system's and the driver's, which has no codes of its own. */
const signs =
  /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)|Connection terminated|Query read timeout|timeout exceeded when trying to connect|not queryable/

/** The class of mistakes in values, whose messages quote them. */
const OF_VALUES = /^22/

/** Takes out of PostgreSQL's words what people wrote: whole rows stand in its details, and single values in some messages. */
const withoutValues = (error: pg.DatabaseError): void => {
  error.detail = undefined
  error.where = undefined
  error.internalQuery = undefined
  if (!OF_VALUES.test(error.code ?? '')) return
  const { message } = error
  error.message = message.replace(/[":].*$/s, '…')
  if (error.stack !== undefined) error.stack = error.stack.replace(message, error.message)
}

/** PostgreSQL's own name of where it says so: its words, "cached plan must not change result type", come in the server's language. */
const STALE = 'RevalidateCachedQuery'
/**
 * A statement that PostgreSQL has to prepare anew, because a table changed after it was prepared, or whoever lends the connection
 * has dropped it; it has not run.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '26000' || (error.code === '0A000' && error.routine === STALE))

/** Tells a database that is away from a query that is wrong, which keeps no value of a person. */
export const databaseError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  if (error instanceof pg.DatabaseError) withoutValues(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const away =
    error instanceof pg.DatabaseError ? states.test(code) || isStalePlan(error) : signs.test(code) || signs.test(error.message)
  return away ? new DatabaseAway(error) : error
}
