import { type DatabaseConnection, DefaultQueryExecutor, Kysely, type KyselyProps } from 'kysely'
import type pg from 'pg'
import { DatabaseAway, databaseError } from './away.ts'
import { type Copy, copyOn } from './copy.ts'
import { dialect, type PlannedQuery } from './dialect.ts'
import { asideOf, type Connection, ourPool, type PoolOptions, poolOf, preparedOf, preparedPool } from './pools.ts'
import type { ReadStatement } from './read-print.ts'
import { type Sql, sqlOn } from './sql.ts'
import { named, type Send, senders, type Statement } from './statements.ts'
import { tells } from './tells.ts'
import type { Tables } from './tables.gen.ts'

export type Db = Kysely<Tables>
export type { Connection } from './pools.ts'

/** Waits until a transaction may take a connection; answers what is called once it has given it back. */
export type Hold = () => Promise<() => void>

/** One transaction that begins with its first query; without a query it costs nothing. */
interface LazyTransaction {
  readonly db: Db
  /** Ends it: commits, or rolls back. Rejects when the commit did not succeed. */
  end(how: 'commit' | 'rollback'): Promise<void>
}

export interface Database {
  /** Queries outside a transaction. */
  readonly db: Db
  /** Queries on connections of their own, for reads that a transaction may wait for: with those of the pool, all of them could wait for one more. */
  readonly aside: Db
  /** How many connections transactions and the queries beside them share. */
  readonly connections: number
  /** Plain SQL: `database.sql<{ n: number }>\`select …\``. */
  readonly sql: Sql
  /** One connection of the pool for as long as `work` takes. */
  connected<T>(work: (sql: Sql, copy: Copy) => Promise<T>): Promise<T>
  /** All of `work` or nothing: committed when it resolves, rolled back when it rejects. `hold` is asked before its first query. */
  inTransaction<T>(work: (db: Db) => Promise<T>, hold?: Hold): Promise<T>
  /** What `work` reads is of one moment, and it is told which statements it has read so far. It may write nothing. */
  inSnapshot<T>(work: (db: Db, reads: () => readonly ReadStatement[]) => Promise<T>): Promise<T>
  /** For what ends a transaction elsewhere than it began it. */
  transaction(hold?: Hold): LazyTransaction
  /** Calls `hear` after each commit of what writes of a change for those who listen. */
  onTold(hear: () => void): void
  /** How its connections are at this moment: idle, in use, and how many statements wait for one. */
  load(): { readonly idle: number; readonly busy: number; readonly waiting: number }
  /** Another pool on the same database, with the driver's own types, for a library that wants one; whoever asked ends it. */
  anotherPool(max: number): pg.Pool
  close(): Promise<void>
}

/** Statements that each connection keeps prepared: see docs/decisions/0027. */
const STATEMENTS = 200

const statementOf = ({ sql: text, parameters: values, plan }: PlannedQuery): Statement =>
  plan === 'each time' || plan === 'unnamed' ? { text, values } : { ...named(text, { atOnce: plan === 'once' }), values }

const connectionOn = (send: Send, told: () => void): DatabaseConnection => ({
  executeQuery: async <R>(query: PlannedQuery) => {
    const { rows, rowCount } = await send(statementOf(query))
    if (tells(query.sql)) told()
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  },
  streamQuery: () => {
    throw new Error('Lists are bounded; nothing is streamed.')
  },
})

const atOnce: Hold = () => Promise.resolve(() => undefined)

type Consumer<T> = (connection: DatabaseConnection) => Promise<T>

/** Queries that are begun together on one connection go to the server one after the other: the driver takes no second one meanwhile. */
const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine
    return mine
  }
}

const LAST_WORDS = 5_000
/** Ends pools; a connection on which somebody still waits for an answer does not hold up the end for longer than that. */
const endAll = async (pools: readonly pg.Pool[]) => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => (timer = setTimeout(resolve, LAST_WORDS)))
  await Promise.race([Promise.all(pools.map((pool) => pool.end())), late])
  clearTimeout(timer)
}

const loadOf = (pools: readonly pg.Pool[]) => {
  const sum = (of: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0)
  const idle = sum((pool) => pool.idleCount)
  return { idle, busy: sum((pool) => pool.totalCount) - idle, waiting: sum((pool) => pool.waitingCount) }
}

/** What gives clients of a pool, each thrown away rather than given back once it lost its server. */
const clientsOf =
  (pool: pg.Pool) =>
  async (hold: Hold = atOnce) => {
    const leave = await hold()
    const client = await pool.connect().catch((error: unknown) => {
      leave()
      throw databaseError(error)
    })
    let lost: Error | undefined
    const lose = (error: Error) => (lost = error)
    client.on('error', lose)
    const release = () => {
      client.removeListener('error', lose)
      client.release(lost)
      leave()
    }
    /** Work on it; what a server left unanswered stays in the way of everything after it. */
    const on = async <T>(work: () => Promise<T>) => {
      if (lost) throw databaseError(lost)
      try {
        return await work()
      } catch (error) {
        const known = databaseError(error)
        if (known instanceof DatabaseAway) lose(known)
        throw known
      }
    }
    return { client, release, on }
  }
type Take = ReturnType<typeof clientsOf>

/** Queries as Kysely builds them, each on the connection that it is provided with. */
const kyselyOn = (provide: <T>(consumer: Consumer<T>) => Promise<T>): Db =>
  new Kysely<Tables>({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), { provideConnection: provide }),
  } satisfies KyselyProps)

const SNAPSHOT = 'begin isolation level repeatable read read only'

const transactionsOn =
  (take: Take, send: ReturnType<typeof senders>, told: () => void) =>
  (hold?: Hold, begin = 'begin', note: (query: ReadStatement) => void = () => undefined): LazyTransaction => {
    let hasTold = false
    let opening: ReturnType<typeof open> | undefined
    const open = async () => {
      const taken = await take(hold)
      try {
        await taken.on(() => taken.client.query(begin))
      } catch (error) {
        taken.release()
        throw error
      }
      const plain = connectionOn(send.on(taken.client), () => (hasTold = true))
      const inTurn = oneByOne()
      const connected: DatabaseConnection = {
        ...plain,
        executeQuery: (query) => {
          note(query)
          return inTurn(() => taken.on(() => plain.executeQuery(query)))
        },
      }
      return { ...taken, connected }
    }
    return {
      db: kyselyOn(async (consumer) => consumer((await (opening ??= open())).connected)),
      end: async (how) => {
        if (!opening) return
        const { client, release, on } = await opening
        try {
          const { command } = await on(() => client.query(how))
          if (how === 'commit' && command !== 'COMMIT') throw new Error('A query had failed before; nothing was kept.')
          if (how === 'commit' && hasTold) told()
        } finally {
          release()
        }
      },
    }
  }

/** Opens pools of connections. Nothing connects before the first query; a lost connection is made anew by the next one. */
export const openDatabase = (connection: Connection, options: PoolOptions = {}): Database => {
  const { max = 12, statements = STATEMENTS } = options
  const send = senders(statements)
  const forPrepared = preparedOf(max)
  const connections = max - forPrepared
  const pool = ourPool(connection, options, connections)
  const hot = forPrepared === 0 ? pool : preparedPool(connection, options, forPrepared)
  const second = ourPool(connection, options, asideOf(max))
  const take = clientsOf(pool)
  const hearers: (() => void)[] = []
  const told = () => {
    for (const hear of hearers) hear()
  }
  const transaction = transactionsOn(take, send, told)
  const inTransaction: Database['inTransaction'] = async (work, hold) => {
    const { db, end } = transaction(hold)
    try {
      const done = await work(db)
      await end('commit')
      return done
    } catch (error) {
      await end('rollback').catch(() => undefined)
      throw error
    }
  }
  const inSnapshot: Database['inSnapshot'] = async (work) => {
    const reads: ReadStatement[] = []
    const { db, end } = transaction(undefined, SNAPSHOT, (query) => void reads.push(query))
    try {
      return await work(db, () => [...reads])
    } finally {
      await end('rollback').catch(() => undefined)
    }
  }
  const connected: Database['connected'] = async (work) => {
    const { client, release, on } = await take()
    try {
      return await on(() => work(sqlOn(client), copyOn(client)))
    } finally {
      release()
    }
  }
  const on = (one: pg.Pool) => connectionOn(send.through(one), told)
  const [plain, planned, aside] = [on(pool), on(hot), on(second)]
  const whole: DatabaseConnection = {
    ...plain,
    executeQuery: (query: PlannedQuery) => (query.plan === 'once' ? planned : plain).executeQuery(query),
  }
  return {
    db: kyselyOn((consumer) => consumer(whole)),
    aside: kyselyOn((consumer) => consumer(aside)),
    connections,
    sql: sqlOn(pool),
    connected,
    inTransaction,
    inSnapshot,
    transaction: (hold) => transaction(hold),
    onTold: (hear) => void hearers.push(hear),
    load: () => loadOf([...new Set([pool, hot, second])]),
    anotherPool: (most) => poolOf(connection, options, { max: most }),
    close: () => endAll([...new Set([pool, hot, second])]),
  }
}
