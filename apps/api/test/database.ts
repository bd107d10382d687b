import { inject } from 'vitest'
import postgres from 'postgres'
import { type Database, openDatabase } from '#db/db.ts'

let opened: Promise<Database> | undefined

/** This worker's own database, cloned from the migrated template at the first use. Tests bring their own people and wipe nothing. */
export const testDatabase = () =>
  (opened ??= clone(`lentera_test_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? 0}_${Date.now()}`))

const clone = async (name: string): Promise<Database> => {
  const { admin, template } = inject('cluster')
  const sql = typeof admin === 'string' ? postgres(admin, { max: 1 }) : postgres({ ...admin, database: 'postgres', max: 1 })
  await sql.unsafe(`create database ${name} template ${template}`)
  await sql.end()
  if (typeof admin !== 'string') return openDatabase({ ...admin, database: name })
  const url = new URL(admin)
  url.pathname = `/${name}`
  return openDatabase({ url: url.href })
}
