import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { openDatabase } from '../apps/api/db/db.ts'
import { CHEAP_HASH } from '../apps/api/db/seed/builders.ts'
import { openDemoAllDay } from '../apps/api/db/seed/demo-hours.ts'
import { startLentera } from '../apps/api/test/lentera.ts'
import { quickFolder } from '../apps/api/test/memory.ts'

/** For the products of the workers with their databases and files, some hundred megabytes each. */
const ROOM = 4 * 2 ** 30

/**
 * Builds the web app and fills a database with the demo, once; each worker then has a product of its own with a copy of
 * it. Their folder is E2E_FOLDER: one that is given is used as it is left, so that journeys which are tried once more
 * know what the others have noted in it.
 */
export default async function start() {
  const given = process.env['E2E_FOLDER']
  const folder = given ?? (await mkdtemp(path.join(quickFolder(ROOM), 'lentera-e2e-')))
  await chmod(folder, 0o755) // the database's own user enters it
  process.env['E2E_FOLDER'] = folder
  const data = path.join(folder, 'demo')
  const lentera = startLentera({ DATA_DIR: data })
  await lentera.ready
  // Whoever checks in is on time, whatever hour it is.
  const database = openDatabase(
    { path: path.join(data, 'postgres/.s.PGSQL.5432'), user: 'lentera', database: 'lentera' },
    { max: 1 },
  )
  await openDemoAllDay(database.db)
  // What a password costs is tried where sign-in is.
  await database.db.updateTable('account').set({ password_hash: CHEAP_HASH }).execute()
  await database.close()
  await lentera.stop()
  return async () => {
    if (given === undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** A running product of one worker alone, begun as the demo is. `stop` ends it and forgets its data. */
export const ownLentera = async (name: string) => {
  const folder = process.env['E2E_FOLDER'] ?? ''
  const data = path.join(folder, name)
  await rm(data, { recursive: true, force: true })
  execFileSync('cp', ['-a', path.join(folder, 'demo'), data]) // with its owners, among whom is the database's own user
  const lentera = startLentera({ DATA_DIR: data })
  const origin = await lentera.ready
  const stop = async () => {
    await lentera.stop()
    await rm(data, { recursive: true, force: true })
  }
  return { origin, data, stop }
}
