import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startLentera } from '../apps/api/test/lentera.ts'

/**
 * One product with the demo for all journeys that change nothing of each other's; `baseURL` of the tests by way of
 * PLAYWRIGHT_TEST_BASE_URL. A journey that kills or ends its server starts its own with startLentera.
 */
export default async function start() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-e2e-'))
  const lentera = startLentera({ DATA_DIR: path.join(folder, 'data') })
  process.env['PLAYWRIGHT_TEST_BASE_URL'] = await lentera.ready
  return async () => {
    await lentera.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
