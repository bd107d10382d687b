// A product without any school, for journeys that begin with nothing.
import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Lentera, startLentera } from '../apps/api/test/lentera.ts'
import { test as base } from './lentera.ts'

interface Empty extends Lentera {
  readonly address: string
  readonly data: string
}

/** Starts a product of its own for each journey, with its database: give it time. */
export const test = base.extend<{ empty: Empty }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it gives from this pattern
  empty: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lentera-first-'))
    await chmod(folder, 0o755) // the database's own user enters it
    const data = path.join(folder, 'data')
    const lentera = startLentera({ DATA_DIR: data, DEMO: 'false' })
    await use({ ...lentera, data, address: await lentera.ready })
    await lentera.stop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ empty }, use) => use(empty.address),
})

const repository = path.resolve(import.meta.dirname, '..')
/** Runs `npm run school:create` without npm; answers what it printed. */
export const createSchool = async (data: string, ...args: string[]) => {
  const child = spawn(process.execPath, ['tools/run.mjs', 'apps/api/src/start/school-create.ts', ...args], {
    cwd: repository,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: data, DEMO: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}
