// Several processes on one port, as an operator starts them with PROCESSES.
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endServers } from '#db/embedded/trials.ts'
import { read, servers } from '#db/embedded/machine.ts'
import { type Lentera, startLentera } from '#test/lentera.ts'
import { quickFolder, PRODUCT_ROOM } from '#test/memory.ts'

let folder = ''
let running: Lentera[] = []
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-processes-'))
  fs.chmodSync(folder, 0o755)
})
afterEach(async () => {
  await Promise.all(running.map((lentera) => lentera.stop()))
  running = []
  endServers(path.join(folder, 'data/postgres/data'))
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})
const start = () => {
  const lentera = startLentera({ DATA_DIR: path.join(folder, 'data'), DEMO: 'false', PROCESSES: '2' })
  running.push(lentera)
  return lentera
}
const statusOf = async (origin: string) => (await fetch(`${origin}/ready`)).status

/** The processes that answer for a product started with PROCESSES. */
const workersOf = (lentera: Lentera) =>
  read(`/proc/${lentera.child.pid}/task/${lentera.child.pid}/children`)
    .split(' ')
    .filter((pid) => read(`/proc/${pid}/cmdline`).includes('main.ts'))

test.skipIf(process.platform !== 'linux')(
  'several processes answer on one port; one that is killed is started again, and an end in good order leaves none behind',
  async () => {
    const lentera = start()
    const origin = await lentera.ready
    const [first, second] = workersOf(lentera)
    expect(workersOf(lentera)).toHaveLength(2)
    process.kill(Number(first), 'SIGKILL')
    await lentera.said('ended unexpectedly')
    expect(await statusOf(origin)).toBe(200)
    await expect.poll(() => workersOf(lentera).length, { timeout: 60_000 }).toBe(2)
    expect(workersOf(lentera)).toContain(second)
    expect(workersOf(lentera)).not.toContain(first)
    const left = workersOf(lentera)
    await lentera.stop()
    expect((await lentera.ended).code).toBe(0)
    expect(left.filter((pid) => read(`/proc/${pid}/cmdline`).includes('main.ts'))).toEqual([])
    expect(servers(path.join(folder, 'data/postgres/data'))).toEqual([])
  },
)

test.skipIf(process.platform !== 'linux')('processes that answer end with the one that started them', async () => {
  const lentera = start()
  await lentera.ready
  const workers = workersOf(lentera)
  lentera.child.kill('SIGKILL')
  await lentera.ended
  const alive = () => workers.filter((pid) => read(`/proc/${pid}/cmdline`).includes('main.ts'))
  expect(workers).toHaveLength(2)
  await expect.poll(alive, { timeout: 20_000 }).toEqual([])
})
