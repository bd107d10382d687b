import path from 'node:path'
import { type CompiledQuery, type DatabaseConnection, DefaultQueryExecutor, Kysely, type KyselyProps } from 'kysely'
import pg from 'pg'
import { databaseError } from './away.ts'
import { type Copy, copyOn } from './copy.ts'
import { dialect } from './dialect.ts'
import { type Sql, sqlOn } from './sql.ts'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>

/** A unix socket (`path`), or the address of a server (`url`); `path` decides where both are given. */
export interface Connection {
  readonly path?: string
  readonly url?: string
  readonly user?: string
  readonly database?: string
}

/** One transaction that begins with its first query; without a query it costs nothing. */
interface LazyTransaction {
  readonly db: Db
  /** Ends it: commits, or rolls back. Rejects when the commit did not succeed. */
  end(how: 'commit' | 'rollback'): Promise<void>
}

export interface Database {
  /** Queries outside a transaction, as prepared statements. */
  readonly db: Db
  /** Queries on two connections of their own, for reads that a transaction may wait for: with those of the pool, all of them could wait for one more. */
  readonly aside: Db
  /** Plain SQL: `database.sql<{ n: number }>\`select …\``. */
  readonly sql: Sql
  /** One connection of the pool for as long as `work` takes. */
  connected<T>(work: (sql: Sql, copy: Copy) => Promise<T>): Promise<T>
  transaction(): LazyTransaction
  /** Another pool on the same database, with the driver's own types, for a library that wants one; whoever asked ends it. */
  anotherPool(max: number): pg.Pool
  close(): Promise<void>
}

const { builtins } = pg.types
const INT8_ARRAY = 1016
const numbers = (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))
/** int8 as number (ids stay below 2^53), also in arrays (without nulls); date as `YYYY-MM-DD`; the rest as the driver has it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === builtins.INT8) return Number
    if (Number(oid) === INT8_ARRAY) return numbers
    if (oid === builtins.DATE) return String
    return pg.types.getTypeParser(oid, format)
  }) as typeof pg.types.getTypeParser,
}

const NAMED = 500
const names = new Map<string, string>()
/** The same text has the same name on every connection; beyond that many texts, statements stay unnamed. */
const nameOf = (text: string) => {
  const name = names.get(text)
  if (name !== undefined || names.size >= NAMED) return name
  names.set(text, `q${names.size}`)
  return names.get(text)
}

type Queryable = Pick<pg.Pool, 'query'>
const connectionOn = (on: Queryable): DatabaseConnection => ({
  executeQuery: async <R>({ sql: text, parameters }: CompiledQuery) => {
    try {
      const { rows, rowCount } = await on.query({ name: nameOf(text), text, values: [...parameters] })
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
    } catch (error) {
      throw databaseError(error)
    }
  },
  streamQuery: () => {
    throw new Error('Lists are bounded; nothing is streamed.')
  },
})

const poolOf = ({ path: socket, url, user, database }: Connection, settings: pg.PoolConfig) => {
  const pool = new pg.Pool({
    ...settings,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    // The same plan for every value: planning anew costs more than our queries, all of which go by an index.
    options: '-c plan_cache_mode=force_generic_plan',
    application_name: 'lentera api',
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    ...(url !== undefined && { connectionString: url }),
    ...(user !== undefined && { user }),
    ...(database !== undefined && { database }),
    ...(socket !== undefined && { host: path.dirname(socket), port: Number(path.extname(socket).slice(1)) }),
  })
  // An idle connection was lost; the next query makes another.
  pool.on('error', () => undefined)
  return pool
}

type Consumer<T> = (connection: DatabaseConnection) => Promise<T>

/** Opens a pool of connections. Nothing connects before the first query; a lost connection is made anew by the next one. */
export const openDatabase = (connection: Connection, { max = 12 } = {}): Database => {
  const pool = poolOf(connection, { max, types })
  const kyselyOn = (provide: <T>(consumer: Consumer<T>) => Promise<T>): Db =>
    new Kysely<Tables>({
      config: { dialect },
      dialect,
      driver: dialect.createDriver(),
      executor: new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), { provideConnection: provide }),
    } satisfies KyselyProps)

  /** A client of our own, thrown away rather than given back once it lost its server. */
  const take = async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw databaseError(error)
    })
    let lost: Error | undefined
    const lose = (error: Error) => (lost = error)
    client.on('error', lose)
    const release = () => {
      client.removeListener('error', lose)
      client.release(lost)
    }
    return { client, release }
  }
  const transaction = (): LazyTransaction => {
    let opening: ReturnType<typeof open> | undefined
    const open = async () => {
      const { client, release } = await take()
      const on = connectionOn(client)
      try {
        await client.query('begin')
      } catch (error) {
        release()
        throw databaseError(error)
      }
      return { client, release, on }
    }
    return {
      db: kyselyOn(async (consumer) => consumer((await (opening ??= open())).on)),
      end: async (how) => {
        if (!opening) return
        const { client, release } = await opening
        try {
          const { command } = await client.query(how)
          if (how === 'commit' && command !== 'COMMIT') throw new Error('A query had failed before; nothing was kept.')
        } catch (error) {
          throw databaseError(error)
        } finally {
          release()
        }
      },
    }
  }
  const connected: Database['connected'] = async (work) => {
    const { client, release } = await take()
    try {
      return await work(sqlOn(client), copyOn(client))
    } finally {
      release()
    }
  }
  const whole = connectionOn(pool)
  const second = poolOf(connection, { max: 2, types })
  const aside = connectionOn(second)
  return {
    db: kyselyOn((consumer) => consumer(whole)),
    aside: kyselyOn((consumer) => consumer(aside)),
    sql: sqlOn(pool),
    connected,
    transaction,
    anotherPool: (most) => {
      const another = poolOf(connection, { max: most })
      // A client that is in use learns of its loss by its next query.
      another.on('connect', (client) => client.on('error', () => undefined))
      return another
    },
    close: async () => void (await Promise.all([pool.end(), second.end()])),
  }
}
