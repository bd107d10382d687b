// `npm run dev` as a developer ends it: whatever happens to npm, nothing that it started stays.
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attempt, list, servers } from '#db/embedded/machine.ts'
import { endServers } from '#db/embedded/trials.ts'
import { repository } from '#src/settings.ts'
import { freePort } from './port.ts'
import { quickFolder, PRODUCT_ROOM } from '#test/memory.ts'

let folder = ''
let npm: ChildProcess | undefined
let started: number[] = []
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-dev-'))
  fs.chmodSync(folder, 0o755)
})
const database = () => servers(path.join(folder, 'data/postgres/data'))
afterEach(() => {
  for (const pid of started.filter(runs)) attempt(() => process.kill(pid, 'SIGKILL'))
  endServers(path.join(folder, 'data/postgres/data'))
  started = []
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

const statOf = (pid: number) => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, state = 'X', parent = '0'] = stat.slice(stat.lastIndexOf(')')).split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return { state: 'X', parent: 0 }
  }
}
const runs = (pid: number) => !'ZX'.includes(statOf(pid).state)
/** A process and all that it started. */
const treeOf = (pid: number): number[] => [
  pid,
  ...list('/proc')
    .map((file) => Number(path.basename(file)))
    .filter((one) => one > 0 && statOf(one).parent === pid)
    .flatMap(treeOf),
]

/** Runs it until the page and the API answer; answers npm's own number. */
const dev = async (): Promise<number> => {
  const port = await freePort()
  npm = spawn('npm', ['run', 'dev'], {
    cwd: repository,
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'false',
    },
    stdio: 'ignore',
  })
  const answers = () =>
    fetch(`http://localhost:${port}/v1/remote-config`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(answers, { timeout: 60_000, interval: 250 }).toBe(200)
  started = treeOf(npm.pid ?? 0)
  expect(started.length).toBeGreaterThan(4) // npm, its shell, the development server, the watcher, the API, the database
  return npm.pid ?? 0
}

const ends = [
  ['npm is asked to end', (pid: number) => process.kill(pid, 'SIGTERM')],
  ['npm is killed', (pid: number) => process.kill(pid, 'SIGKILL')],
  ['the terminal is closed', (pid: number) => process.kill(-pid, 'SIGHUP')],
] as const
for (const [what, end] of ends)
  test.skipIf(process.platform !== 'linux')(
    `when ${what}, the watcher, the API and the database end`,
    { timeout: 120_000 },
    async () => {
      end(await dev())
      await expect.poll(() => [...started.filter(runs), ...database()], { timeout: 20_000 }).toEqual([])
    },
  )
