import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Connection, type Database, openDatabase } from '../apps/api/db/db.ts'
import { migrate } from '../apps/api/db/migrate.ts'
import { startPostgres } from '../apps/api/db/embedded/launcher.ts'

const repository = path.resolve(import.meta.dirname, '..')

export interface Size {
  readonly schools: number
  readonly pupils: number
}

export interface Measurable {
  /** For DATABASE_URL. */
  readonly url: string
  readonly database: Database
}

export interface Databases {
  /** A database of this size, filled by `npm run seed` on its first use of a day and kept: only to be read. */
  sized(size: Size): Promise<Measurable & { readonly seedSeconds: number }>
  /** A copy of it that may be written to, until the end of this run. */
  copyOf(size: Size): Promise<Measurable>
  /** An empty one with all tables, until the end of this run. */
  empty(): Promise<Measurable>
  /** Where further copies of it can be made, as tests make theirs of a template: a connection that may, and its name. */
  template(size: Size): Promise<{ readonly admin: Connection; readonly template: string }>
  stop(): Promise<void>
}

/** Changes with what fills a database. */
const seedStamp = () => {
  const hash = createHash('sha256')
  const seeds = ['size/*.ts', '{timetable,names,random,demo-attendance}.ts', 'bank/*']
  const files = ['apps/api/db/migrations/*.sql', ...seeds.map((name) => `apps/api/db/seed/${name}`)]
  for (const name of globSync(files, { cwd: repository, exclude: ['**/*.test.ts'] }).toSorted())
    hash.update(readFileSync(path.join(repository, name)))
  return hash.digest('hex').slice(0, 10)
}

const seed = async (url: string, { schools, pupils }: Size) => {
  const args = ['apps/api/src/start/seed.ts', '--schools', String(schools), '--pupils', String(pupils)]
  const secrets = { JWT_SECRET: 'not used by seeding', HASHIDS_SALT: 'not used by seeding' }
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...secrets, DATABASE_URL: url },
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`Seeding ${pupils} pupils failed.`)
  return (performance.now() - begun) / 1000
}

/** The embedded PostgreSQL with its product settings but for more connections (several products share it), and in it the databases of the benchmark. */
export const openDatabases = async (): Promise<Databases> => {
  const cache = path.join(repository, 'node_modules/.cache/lentera-bench')
  mkdirSync(cache, { recursive: true })
  const server = await startPostgres({ home: path.join(cache, 'postgres'), settings: { max_connections: '100' } })
  const { path: socket, host, user } = server.connection
  const admin = openDatabase({ path: socket, user, database: 'lentera' }, { max: 1, patience: 900_000 })
  // A copy of a large database takes minutes where the disk is busy.
  await admin.sql.script('set statement_timeout = 0')
  const opened: Database[] = []
  const stamp = `${seedStamp()}_${new Date().toISOString().slice(0, 10).replaceAll('-', '')}`
  const nameOf = ({ pupils }: Size) => `size_${pupils}_${stamp}`
  const urlOf = (name: string) => `postgresql://${user}@/${name}?host=${encodeURIComponent(host)}`
  const open = (name: string): Measurable => {
    const database = openDatabase({ path: socket, user, database: name }, { max: 2 })
    opened.push(database)
    return { url: urlOf(name), database }
  }
  const known = async () =>
    await admin.sql<{
      name: string
      seconds: string | null
    }>`select datname as name, shobj_description(oid, 'pg_database') as seconds
      from pg_database where datname like 'size%' or datname like 'copy%'`
  for (const { name } of await known())
    if (!name.startsWith('size_') || !name.endsWith(stamp)) await admin.sql.script(`drop database ${name} with (force)`)

  const make = async (size: Size) => {
    const found = (await known()).find(({ name }) => name === nameOf(size))
    if (found) return Number(found.seconds)
    console.log(`Filling a database with ${size.pupils.toLocaleString('en')} pupils`)
    await admin.sql.script(`create database sizing`)
    const seconds = await seed(urlOf('sizing'), size)
    await admin.sql.script(`alter database sizing rename to ${nameOf(size)}`)
    await admin.sql.script(`comment on database ${nameOf(size)} is '${seconds}'`)
    return seconds
  }
  let copies = 0
  return {
    sized: async (size) => ({ seedSeconds: await make(size), ...open(nameOf(size)) }),
    copyOf: async (size) => {
      await make(size)
      const name = `copy_${size.pupils}_${++copies}`
      await admin.sql.script(`create database ${name} template ${nameOf(size)} strategy file_copy`)
      return open(name)
    },
    empty: async () => {
      const name = `copy_empty_${++copies}`
      await admin.sql.script(`create database ${name}`)
      const made = open(name)
      await migrate(made.database)
      return made
    },
    template: async (size) => {
      await make(size)
      return { admin: { path: socket, user, database: 'lentera' }, template: nameOf(size) }
    },
    stop: async () => {
      for (const database of opened) await database.close()
      await admin.close()
      await server.stop()
    },
  }
}
