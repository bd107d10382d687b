import { inject } from 'vitest'
import { type Database, openDatabase } from '#db/db.ts'
import { inDatabase } from './cluster.ts'

let opened: Promise<Database> | undefined

/** This worker's own database, cloned from the migrated template at the first use. Tests bring their own people and wipe nothing. */
export const testDatabase = () =>
  (opened ??= clone(`lentera_test_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? 0}_${Date.now()}`))

const clone = async (name: string): Promise<Database> => {
  const { admin, template } = inject('cluster')
  const outside = openDatabase(admin, { max: 1 })
  await outside.sql.script(`create database ${name} template ${template}`)
  await outside.close()
  return openDatabase(inDatabase(admin, name))
}
