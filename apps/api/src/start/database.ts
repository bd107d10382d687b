import { codeOf } from '#kit/error-code.ts'
import path from 'node:path'
import { type Database, openDatabase } from '#db/db.ts'
import { InUse } from '#db/embedded/cluster.ts'
import { NAME } from '#db/embedded/launcher.ts'
import { callsOf } from '#db/pools.ts'
import { type Kept, keepPostgres } from '#db/embedded/supervisor.ts'
import type { Settings } from '#src/settings.ts'
import type { Life } from './life.ts'
import { Trouble, troubleOf } from './trouble.ts'

const OLDEST = 14

/** Where a DATABASE_URL leads, without its password: a host, or the folder of a socket (`?host=/run/postgresql`, as libpq has it). */
function whereOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl.replace(/^(postgres(?:ql)?:\/\/(?:[^/?@]*@)?)(?=[/?])/, '$1localhost'))
  if (!url)
    throw new Trouble('DATABASE_URL cannot be read: special characters in its user name or password must be percent-encoded.')
  return url.searchParams.get('host') ?? url.host
}

async function assertUsable({ sql }: Database, where: string) {
  try {
    const [row] = await sql<{ server_version_num: string }>`show server_version_num`
    const version = Math.floor(Number(row?.server_version_num) / 10_000)
    if (version < OLDEST) throw new Trouble(`The database at ${where} is PostgreSQL ${version}: ${OLDEST} or newer is needed.`)
  } catch (error) {
    if (error instanceof Trouble || !(error instanceof Error)) throw error
    throw new Trouble(`The database at ${where} (DATABASE_URL) cannot be used: ${error.message || codeOf(error)}`)
  }
}

export type Running = {
  readonly database: Database
  /** Where an embedded database can be reached by other processes too. */
  readonly embedded?: Kept['connection']
  /** What the operator can do about a failure that the database had a part in; undefined when it had none. */
  readonly explain: (error: unknown) => Trouble | undefined
}

export type Tell = {
  /** What the operator should know of the start. */
  readonly notice: (line: string) => void
  /** Later troubles, and their end. */
  readonly trouble: (line: string) => void
}

type ServerSettings = Readonly<Record<string, string>>

/** The database of these settings, running and reachable until the end of this life; an embedded one with settings of its own. */
export async function startDatabase(settings: Settings, life: Life, tell: Tell, server?: ServerSettings): Promise<Running> {
  const max = callsOf(settings.databasePool)
  if (settings.databaseUrl) {
    const where = whereOf(settings.databaseUrl)
    const database = openDatabase({ url: settings.databaseUrl }, { max })
    life.onEnd(() => database.close())
    await assertUsable(database, where)
    return { database, explain: troubleOf }
  }
  const { connection, explain } = await startEmbedded(settings, life, tell, server)
  const { path: socket, user, database: name } = connection
  const database = openDatabase({ path: socket, user, database: name }, { max })
  life.onEnd(() => database.close())
  return {
    database,
    embedded: connection,
    explain: (error) => (error instanceof Trouble ? error : (explain() ?? troubleOf(error))),
  }
}

/** The same for a command that may come while the product runs: the running product's database, or one for this life alone. */
export async function joinDatabase(settings: Settings, life: Life, tell: Tell): Promise<Running> {
  try {
    return await startDatabase(settings, life, tell)
  } catch (error) {
    if (!(error instanceof InUse)) throw error
    const database = openDatabase({ path: error.socket, user: NAME, database: NAME })
    life.onEnd(() => database.close())
    return { database, explain: troubleOf }
  }
}

/** Where the server puts its log for the backups, beside its data: `ship-log.ts` takes it from there. */
export const ARCHIVE = 'log-to-ship'
/** The server's own way to keep its log; it works in its folder of data, and writes a piece every five minutes if there was anything. */
const keepingLog: ServerSettings = {
  archive_mode: 'on',
  archive_timeout: '300',
  archive_command: `mkdir -p ../${ARCHIVE} && cp %p ../${ARCHIVE}/%f.part && mv ../${ARCHIVE}/%f.part ../${ARCHIVE}/%f`,
}

/** The embedded database alone, kept running until the end of this life. */
export async function startEmbedded(
  { dataDir, backup }: Settings,
  life: Life,
  tell: Tell,
  server?: ServerSettings,
): Promise<Kept> {
  const home = path.join(dataDir, 'postgres')
  const settings = { ...(backup.log && backup.to !== undefined && keepingLog), ...server }
  const kept = await keepPostgres(
    { home, notify: tell.notice, ...(Object.keys(settings).length > 0 && { settings }) },
    tell.trouble,
  )
  life.onEnd(() => kept.stop())
  return kept
}
