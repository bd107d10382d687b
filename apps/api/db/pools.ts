import path from 'node:path'
import pg from 'pg'

/** A unix socket (`path`), or the address of a server (`url`); `path` decides where both are given. */
export interface Connection {
  readonly path?: string
  readonly url?: string
  readonly user?: string
  readonly database?: string
}

export interface PoolOptions {
  /** Connections for calls and jobs; those aside, and the pools that others ask for, come on top. */
  readonly max?: number
  /** Milliseconds after which nobody waits any longer for the answer of a server that has fallen silent. Shorter in tests only. */
  readonly patience?: number
  /** Statements that each connection keeps prepared. Fewer in tests only. */
  readonly statements?: number
}

/** The most connections of one process, and the least with which it works. */
export const CONNECTIONS = { most: 18, least: 7 } as const
/** Three run jobs, one hears what changed. */
export const FOR_OTHERS = 4
const FEW = 6

/** For reads that a transaction may wait for. */
export const asideOf = (max: number) => (max < FEW ? 1 : 2)
/** How many of `total` connections are for calls: `max` of a database. */
export const callsOf = (total: number) => {
  const [most, fewer] = [total - FOR_OTHERS - 2, total - FOR_OTHERS - 1]
  return most < FEW ? Math.min(fewer, FEW - 1) : most
}
/** Prepared statements are short and shared by many callers: a third of the connections is enough for them; 0: they share those of all others. */
export const preparedOf = (max: number) => Math.floor(max / 3)
/**
 * How many writes may hold one of so many connections at a time: those of one call less than half, so that whoever waits for one
 * row leaves most of them to others, and all together never the last two, so that reads go on; of two connections one is left.
 */
export const lanesOf = (connections: number) => ({
  most: Math.max(1, Math.floor((connections * 2) / 5)),
  all: Math.max(1, connections - 2),
})

const { builtins } = pg.types
const INT8_ARRAY = 1016
const numbers = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))
/** int8 as number (ids stay below 2^53), also in arrays (without nulls); date as `YYYY-MM-DD`; the rest as the driver has it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number
    if (Number(oid) === INT8_ARRAY) return numbers
    if (oid === builtins.DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
}

/** What the server ends by itself, and a little later what it no longer does, because it is stuck. */
const STATEMENT = 20_000
const PATIENCE = 22_000

/** A pool with the driver's own types. */
export const poolOf = (
  { path: socket, url, user, database }: Connection,
  { patience = PATIENCE }: PoolOptions,
  settings: pg.PoolConfig,
) => {
  const pool = new pg.Pool({
    ...settings,
    connectionTimeoutMillis: Math.min(5_000, patience),
    idleTimeoutMillis: 60_000,
    application_name: 'lentera api',
    statement_timeout: STATEMENT,
    idle_in_transaction_session_timeout: STATEMENT,
    query_timeout: patience,
    ...(url !== undefined && { connectionString: url }),
    ...(user !== undefined && { user }),
    ...(database !== undefined && { database }),
    ...(socket !== undefined && { host: path.dirname(socket), port: Number(path.extname(socket).slice(1)) }),
  })
  // An idle connection was lost; the next query makes another.
  pool.on('error', () => undefined)
  // One that is in use, or that is being given up, learns of its loss by its next query; a late word of a server that was killed
  // finds somebody who hears it at any time, or it would end this process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Compiling takes longer than any statement of ours may run; servers of others have it on. */
const WITHOUT_JIT = '-c jit=off'

/** A pool for our own queries. PostgreSQL chooses, for each named one, between a plan for all values and one for these. */
export const ourPool = (connection: Connection, options: PoolOptions, max: number) =>
  poolOf(connection, options, { max, types, options: WITHOUT_JIT })

/**
 * A pool for prepared statements: the same plan for every value, because planning anew costs more than these take. Whatever is
 * no prepared statement is planned with its values.
 */
export const preparedPool = (connection: Connection, options: PoolOptions, max: number) =>
  poolOf(connection, options, { max, types, options: `${WITHOUT_JIT} -c plan_cache_mode=force_generic_plan` })
