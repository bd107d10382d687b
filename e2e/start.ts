import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startLentera } from '../apps/api/test/lentera.ts'

/**
 * One product with the demo for all journeys that change nothing of each other's; `baseURL` of the tests by way of
 * PLAYWRIGHT_TEST_BASE_URL, its data folder as E2E_DATA_DIR. A journey that kills or ends its server starts its own
 * with startLentera.
 */
export default async function start() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-e2e-'))
  await chmod(folder, 0o755) // the database's own user enters it
  const data = path.join(folder, 'data')
  const lentera = startLentera({ DATA_DIR: data })
  process.env['PLAYWRIGHT_TEST_BASE_URL'] = await lentera.ready
  process.env['E2E_DATA_DIR'] = data
  return async () => {
    await lentera.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
