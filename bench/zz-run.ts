import { spawn } from 'node:child_process'
import { startPostgres } from '../apps/api/db/embedded/launcher.ts'
const server = await startPostgres({ home: process.env['HOME_DIR']! })
const { host, user, database, port } = server.connection
const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
console.log(url)
const child = spawn(process.execPath, ['tools/run.mjs', process.env['WHAT'] ?? 'bench/upgrade.ts', ...process.argv.slice(2)], { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } })
await new Promise((done) => child.once('close', done))
await server.stop()
