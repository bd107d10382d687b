import { expect, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#db/db.ts'
import type { PoolOptions } from '#db/pools.ts'
import { CHEAP_HASH, useHash } from '#db/seed/builders.ts'
import { inDatabase } from './cluster.ts'

// Of the builders' password: as strong as the product's own, it would cost a test tens of milliseconds for each sign-in.
useHash(CHEAP_HASH)

let opened: { readonly file: string | undefined; readonly name: string; readonly database: Promise<Database> } | undefined
let count = 0

/**
 * The own database of the file whose tests run, cloned from the migrated template at its first use. Tests bring their own people
 * and wipe nothing; another file's schools would only be in the way of what runs for all schools. The options are those of the first
 * use; without, it has as many connections as the smallest product: each one learns every table and plans every statement anew.
 */
export const testDatabase = (options: PoolOptions = { max: 7 }): Promise<Database> => {
  const file = expect.getState().testPath
  if (opened?.file === file && opened) return opened.database
  const former = opened
  if (former) void forget(former.name, former.database)
  const name = `lentera_test_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? 0}_${Date.now()}_${++count}`
  opened = { file, name, database: clone(name, options) }
  return opened.database
}

/** Drops the database of a file that has ended: hundreds of them would fill the memory. One that somebody still uses stays. */
const forget = async (name: string, opened: Promise<Database>) => {
  const { admin } = inject('cluster')
  const outside = openDatabase(admin, { max: 1 })
  try {
    await (await opened).close()
    await outside.sql.script(`drop database ${name}`)
  } catch {
    // Goes with the server.
  } finally {
    await outside.close()
  }
}

const clone = async (name: string, options: PoolOptions): Promise<Database> => {
  const { admin, template } = inject('cluster')
  const outside = openDatabase(admin, { max: 1 })
  await outside.sql.script(`create database ${name} template ${template} strategy file_copy`)
  await outside.close()
  return openDatabase(inDatabase(admin, name), options)
}

let made = 0
const makeOwn = async (options: PoolOptions, from: 'nothing' | 'template') => {
  const { admin, template } = inject('cluster')
  const name = `lentera_own_${process.pid}_${Date.now()}_${++made}`
  const outside = openDatabase(admin, { max: 1 })
  await outside.sql.script(
    `create database ${name} template ${from === 'template' ? `${template} strategy file_copy` : 'template0'}`,
  )
  const opened: Database[] = []
  const connect = () => {
    const database = openDatabase(inDatabase(admin, name), options)
    opened.push(database)
    return database
  }
  const drop = async () => {
    await Promise.all(opened.map((one) => one.close()))
    await outside.sql.script(`drop database ${name}`)
    await outside.close()
  }
  return { database: connect(), connect, drop }
}

/** A database without a single table; `connect` opens it once more, as another process does, and `drop` ends it. */
const makeBlank = (options: PoolOptions = {}) => makeOwn(options, 'nothing')
/** The same with all tables and nobody in them: cloned, which costs a tenth of migrating a blank one. */
export const makeEmpty = (options: PoolOptions = {}) => makeOwn(options, 'template')

const ofOneTest = async ({ drop, ...database }: Awaited<ReturnType<typeof makeOwn>>) => {
  onTestFinished(drop)
  return database
}
/** A database without a single table, of one test alone. */
export const blankDatabase = async (options: PoolOptions = {}) => ofOneTest(await makeBlank(options))
/** A database with all tables and nobody in them, of one test alone. */
export const emptyDatabase = async (options: PoolOptions = {}) => ofOneTest(await makeEmpty(options))
