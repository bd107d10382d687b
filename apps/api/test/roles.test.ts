// Processes with one role, as an operator starts them with ROLE, and the numbers of several of them.
import fs from 'node:fs'
import path from 'node:path'
import { remoteConfig } from '@lentera/contract/remote-config'
import { expect, inject, onTestFinished, test } from 'vitest'
import { blankDatabase } from './database.ts'
import { startLentera } from './lentera.ts'
import { addressOf } from '#src/start/processes.ts'
import { freePort } from '#src/start/port.ts'
import { quickFolder, PRODUCT_ROOM } from './memory.ts'

const start = async (env: Record<string, string>) => {
  const { database } = await blankDatabase()
  const [row] = await database.sql<{ name: string }>`select current_database() as name`
  const { admin } = inject('cluster')
  const socket = admin.path ?? ''
  const [host, port] = [path.dirname(socket), Number(path.extname(socket).slice(1))]
  const folder = fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-roles-'))
  const lentera = startLentera({
    DATA_DIR: folder,
    DATABASE_URL: addressOf({ user: admin.user ?? '', database: row?.name ?? '', host, port }),
    ...env,
  })
  onTestFinished(async () => {
    await lentera.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  return lentera
}

test(
  'workers run jobs and answer nobody but who watches them, with the numbers of all of them on one port',
  { timeout: 90_000 },
  async () => {
    const [port, metrics] = [await freePort(), await freePort()]
    const lentera = await start({
      ROLE: 'worker',
      PROCESSES: '2',
      JOBS: 'prompt=2,long=1,bulk=1',
      PORT: String(port),
      METRICS_PORT: String(metrics),
    })
    await lentera.said('Jobs run here.')
    const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`)
    expect((await get('/ready')).status).toBe(200)
    expect((await get(remoteConfig.get.path)).status).toBe(404)
    const numbers = async () => (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    const asked = async () =>
      /^lentera_calls_total\{method="GET",route="\/ready",status="200"\} (\d+)$/m.exec(await numbers())?.[1]
    expect(await asked()).toBe('1')
    for (let count = 0; count < 5; count++) await get('/ready')
    expect(await asked()).toBe('6')
    expect(await numbers()).toMatch(/^lentera_processes_silent 0$/m)
    expect(await numbers()).toMatch(/^lentera_database_up 1$/m)
  },
)
