import path from 'node:path'
import { type Connection, type Database, openDatabase } from '#db/db.ts'
import { type Kept, keepPostgres } from '#db/embedded/supervisor.ts'
import type { Settings } from '#src/settings.ts'
import type { Life } from './life.ts'
import { Trouble, troubleOf } from './trouble.ts'

const OLDEST = 14

/**
 * How to reach `DATABASE_URL`. Beside the usual form it may name the folder of a unix socket as libpq does:
 * `postgresql://user@/database?host=/run/postgresql`.
 */
export function connectionOf(databaseUrl: string): Connection {
  const url = URL.parse(databaseUrl.replace(/^(postgres(?:ql)?:\/\/(?:[^/?@]*@)?)(?=[/?])/, '$1localhost'))
  if (!url)
    throw new Trouble('DATABASE_URL cannot be read: a user name or password with special characters must be percent-encoded.')
  const folder = url.searchParams.get('host')
  if (!folder?.startsWith('/')) return { url: url.href }
  const port = url.searchParams.get('port') || url.port || '5432'
  for (const name of ['host', 'port']) url.searchParams.delete(name)
  return { url: url.href, path: path.join(folder, `.s.PGSQL.${port}`) }
}

async function assertUsable(database: Database, connection: Connection) {
  const where = connection.path ?? URL.parse(connection.url ?? '')?.host ?? ''
  try {
    const [row] = await database.sql<{ server_version_num: string }>`show server_version_num`
    const version = Math.floor(Number(row?.server_version_num) / 10_000)
    if (version < OLDEST) throw new Trouble(`The database at ${where} is PostgreSQL ${version}: ${OLDEST} or newer is needed.`)
  } catch (error) {
    if (error instanceof Trouble || !(error instanceof Error)) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new Trouble(`The database at ${where} (DATABASE_URL) cannot be used: ${error.message || code}`)
  }
}

export type Running = {
  readonly database: Database
  /** What the operator can do about a failure that the database had a part in; undefined when it had none. */
  readonly explain: (error: unknown) => Trouble | undefined
}

export type Tell = {
  /** What the operator should know of the start. */
  readonly notice: (line: string) => void
  /** Later troubles, and their end. */
  readonly trouble: (line: string) => void
}

/** The database of these settings, running and reachable until the end of this life. */
export async function startDatabase(settings: Settings, life: Life, tell: Tell): Promise<Running> {
  if (settings.databaseUrl) {
    const connection = connectionOf(settings.databaseUrl)
    const database = openDatabase(connection)
    life.onEnd(() => database.close())
    await assertUsable(database, connection)
    return { database, explain: troubleOf }
  }
  const { connection, explain } = await startEmbedded(settings, life, tell)
  const { path: socket, user, database: name } = connection
  const database = openDatabase({ path: socket, user, database: name })
  life.onEnd(() => database.close())
  return { database, explain: (error) => troubleOf(error) ?? explain() }
}

/** The embedded database alone, kept running until the end of this life. */
export async function startEmbedded({ dataDir }: Settings, life: Life, tell: Tell): Promise<Kept> {
  const server = await keepPostgres({ home: path.join(dataDir, 'postgres'), notify: tell.notice }, tell.trouble)
  life.onEnd(() => server.stop())
  return server
}
