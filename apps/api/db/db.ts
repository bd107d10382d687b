import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresQueryCompiler,
} from 'kysely'
import postgres from 'postgres'
import { dialect } from './dialect.ts'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>

/** A unix socket (`path`), or the address of a server (`url`). */
export interface Connection {
  readonly path?: string
  readonly url?: string
  readonly user?: string
  readonly database?: string
}

/** One transaction that begins with its first query; without a query it costs nothing. */
export interface LazyTransaction {
  readonly db: Db
  /** Ends it: commits, or rolls back. Rejects when the commit did not succeed. */
  end(how: 'commit' | 'rollback'): Promise<void>
}

export interface Database {
  /** Queries outside a transaction, pipelined over the pool as prepared statements. */
  readonly db: Db
  readonly sql: postgres.Sql
  transaction(): LazyTransaction
  close(): Promise<void>
}

/** int8 as number (ids stay below 2^53), date as `YYYY-MM-DD`, time as `HH:MM:SS`. */
const types = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  day: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day },
}

const connectionOn = (sql: Pick<postgres.Sql, 'unsafe'>): DatabaseConnection => ({
  executeQuery: async <R>({ sql: text, parameters }: CompiledQuery) => {
    const rows = await sql.unsafe(text, parameters as postgres.ParameterOrJSON<never>[], { prepare: true })
    return { rows: rows as unknown as R[], numAffectedRows: BigInt(rows.count ?? rows.length) }
  },
  streamQuery: () => {
    throw new Error('Lists are bounded; nothing is streamed.')
  },
})

type Consumer<T> = (connection: DatabaseConnection) => Promise<T>

/** Opens a pool of connections. Nothing connects before the first query; a lost connection is made anew by the next one. */
export const openDatabase = ({ path, url, user, database }: Connection, { max = 12 } = {}): Database => {
  const options = {
    max,
    types,
    onnotice: () => {},
    connect_timeout: 5,
    connection: { application_name: 'lentera api', statement_timeout: 20_000, idle_in_transaction_session_timeout: 20_000 },
    ...(path !== undefined && { path }),
    ...(user !== undefined && { user }),
    ...(database !== undefined && { database }),
  }
  const sql = (url === undefined ? postgres(options) : postgres(url, options)) as unknown as postgres.Sql
  const kyselyOn = (provide: <T>(consumer: Consumer<T>) => Promise<T>): Db =>
    new Kysely<Tables>({
      config: { dialect },
      dialect,
      driver: dialect.createDriver(),
      executor: new DefaultQueryExecutor(new PostgresQueryCompiler(), new PostgresAdapter(), { provideConnection: provide }),
    } satisfies KyselyProps)

  const pool = connectionOn(sql)
  const transaction = (): LazyTransaction => {
    let opening: Promise<{ reserved: postgres.ReservedSql; connection: DatabaseConnection }> | undefined
    const open = async () => {
      const reserved = await sql.reserve()
      try {
        await reserved.unsafe('begin')
      } catch (error) {
        reserved.release()
        throw error
      }
      return { reserved, connection: connectionOn(reserved) }
    }
    return {
      db: kyselyOn(async (consumer) => consumer((await (opening ??= open())).connection)),
      end: async (how) => {
        if (!opening) return
        const { reserved } = await opening
        try {
          await reserved.unsafe(how)
        } finally {
          reserved.release()
        }
      },
    }
  }
  return { db: kyselyOn((consumer) => consumer(pool)), sql, transaction, close: () => sql.end({ timeout: 5 }) }
}
