import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Connection, openDatabase } from '#db/db.ts'
import { startPostgres } from '#db/embedded/launcher.ts'
import { migrate } from '#db/migrate.ts'

import { quickFolder } from './memory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests clone their databases: an admin connection, and the migrated template. */
    cluster: { admin: Connection; template: string }
  }
}

const TEMPLATE = 'lentera_test_template'
/** The template, what each worker has open, and the server's log of writes. */
const ROOM = 2 * 2 ** 30

/**
 * One PostgreSQL for all test workers, with a migrated template that each worker clones. Nothing vacuums or
 * analyzes unasked: of hundreds of databases one is always due, and a plan would hang on which. `TEST_DATABASE_URL` (a role that
 * may create databases) runs the tests on another server; otherwise the embedded one is started, in memory where there is room,
 * and without waiting for the disk.
 */
export default async function setup({ provide }: TestProject) {
  const url = process.env['TEST_DATABASE_URL']
  const home = url ? undefined : await mkdtemp(path.join(quickFolder(ROOM), 'lentera-test-'))
  const server = home
    ? await startPostgres({
        home,
        settings: { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '200' },
      })
    : undefined
  const admin: Connection = server
    ? { path: server.connection.path, user: server.connection.user, database: 'postgres' }
    : { url: url! }
  const outside = openDatabase(admin, { max: 1 })
  await outside.sql.script(`drop database if exists ${TEMPLATE} with (force)`)
  await outside.sql.script(`create database ${TEMPLATE}`)
  const template = openDatabase(inDatabase(admin, TEMPLATE))
  await migrate(template)
  await template.close()
  await outside.close()
  provide('cluster', { admin, template: TEMPLATE })
  return async () => {
    await server?.stop()
    if (home) await rm(home, { recursive: true, force: true })
  }
}

/** The same server, another of its databases. */
export const inDatabase = (connection: Connection, database: string): Connection => {
  if (connection.url === undefined) return { ...connection, database }
  const url = new URL(connection.url)
  url.pathname = `/${database}`
  return { ...connection, url: url.href }
}
