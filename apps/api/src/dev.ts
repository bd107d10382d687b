// npm run dev: the product with hot reload. This process owns the database and the web; the API is a child that restarts.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { createServer } from 'vite'
import { repository } from '#src/settings.ts'
import { startEmbedded } from '#src/start/database.ts'
import { settingsHere } from '#src/start/environment.ts'
import { live } from '#src/start/life.ts'
import { assertFree, freePort, local } from '#src/start/port.ts'
import { addressOf } from '#src/start/processes.ts'
import { web, webProgram } from '#src/start/web.ts'

/** Vite would leave the process by itself when it is asked to end, before the API and the database have. */
async function withoutExits<T>(start: () => Promise<T>): Promise<T> {
  const before = new Set<unknown>([...process.listeners('SIGTERM'), ...process.stdin.listeners('end')])
  const started = await start()
  for (const emitter of [process, process.stdin] as readonly NodeJS.EventEmitter[])
    for (const name of ['SIGTERM', 'end'])
      for (const listener of emitter.listeners(name) as (() => void)[])
        if (!before.has(listener)) emitter.removeListener(name, listener)
  return started
}

live(async (life) => {
  const settings = settingsHere()
  await assertFree(settings)
  const databaseUrl = settings.databaseUrl ?? (await embeddedUrl())
  const apiPort = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DEMO: String(settings.demo),
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: settings.publicUrl,
  }
  const api = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', path.join(repository, 'apps/api/src/start/api.ts')],
    // In a group of its own: a terminal that closes, or Ctrl-C, would end the watcher before what it watches.
    { env: { ...env, DEV_PID: String(process.pid) }, detached: true, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const ended = new Promise((resolve) => api.once('close', resolve))
  life.onEnd(() => {
    api.kill('SIGTERM')
    return ended
  })

  const vite: { createServer: typeof createServer } = await import(pathToFileURL(webProgram('vite', 'dist/node/index.js')).href)
  process.env['API_URL'] = `http://127.0.0.1:${apiPort}` // read by vite.config.ts
  const server = await withoutExits(() =>
    vite.createServer({ root: web, server: { host: settings.host, port: settings.port, strictPort: true } }),
  )
  life.onEnd(() => server.close())
  await server.listen()
  console.log(`\nLentera with hot reload: http://${local(settings.host)}:${settings.port}\n`)

  async function embeddedUrl() {
    const { connection } = await startEmbedded(settings, life, { notice: console.error, trouble: console.error })
    return addressOf(connection)
  }
})
