import pg from 'pg'

/** The database cannot be asked at the moment: not reachable, starting, stopping, or lost in the middle of an answer. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The database is away.', { cause })
    this.name = 'DatabaseAway'
  }
}

/** PostgreSQL's words for it: too many connections, and three ways of shutting down or starting up. */
const states = new Set(['53300', '57P01', '57P02', '57P03'])
/** The system's and the driver's, which has no codes of its own. */
const signs =
  /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN)|Connection terminated|timeout exceeded when trying to connect|not queryable/

/** Tells a database that is away from a query that is wrong. */
export const databaseError = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseAway) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const away = error instanceof pg.DatabaseError ? states.has(code) : signs.test(code) || signs.test(error.message)
  return away ? new DatabaseAway(error) : error
}
