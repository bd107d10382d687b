import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/db.ts'
import { startPostgres } from '#db/embedded/launcher.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests clone their databases: an admin connection, and the migrated template. */
    cluster: { admin: string | { path: string; user: string }; template: string }
  }
}

const TEMPLATE = 'lentera_test_template'

/**
 * One PostgreSQL for all test workers, with a migrated template that each worker clones. `TEST_DATABASE_URL` (a role that
 * may create databases) runs the tests on another server; otherwise the embedded one is started, without waiting for the disk.
 */
export default async function setup({ provide }: TestProject) {
  const url = process.env['TEST_DATABASE_URL']
  const home = url ? undefined : await mkdtemp(path.join(tmpdir(), 'lentera-test-'))
  const server = home
    ? await startPostgres({ home, settings: { fsync: 'off', full_page_writes: 'off', max_connections: '200' } })
    : undefined
  const admin = server ? { path: server.connection.path, user: server.connection.user } : url!
  const sql = typeof admin === 'string' ? postgres(admin, { max: 1 }) : postgres({ ...admin, database: 'postgres', max: 1 })
  await sql.unsafe(`drop database if exists ${TEMPLATE} with (force)`)
  await sql.unsafe(`create database ${TEMPLATE}`)
  const template = openDatabase(
    typeof admin === 'string' ? { url: withDatabase(admin, TEMPLATE) } : { ...admin, database: TEMPLATE },
  )
  await migrate(template.sql)
  await template.close()
  await sql.end()
  provide('cluster', { admin, template: TEMPLATE })
  return async () => {
    await server?.stop()
    if (home) await rm(home, { recursive: true, force: true })
  }
}

const withDatabase = (url: string, name: string) => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
