// The programs under load, each a process of its own: the product in production mode, and the limit it is held against.
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/api/src/start/port.ts'

const repository = path.resolve(import.meta.dirname, '..')

/** The secrets of the production that is measured; tokens are made with them. */
export const secrets = {
  JWT_SECRET: 'a secret of the benchmark, longer than thirty-two',
  HASHIDS_SALT: 'a salt of the benchmark, longer than thirty-two',
}

export interface Program {
  readonly port: number
  readonly pid: number
  /** Resident memory in bytes. */
  memory(): number
  stop(): Promise<void>
}

const programOf = (child: ChildProcess, port: number, clear: () => void = () => undefined): Program => ({
  port,
  pid: child.pid!,
  memory: () => Number(spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }).stdout) * 1024,
  stop: async () => {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
    clear()
  },
})

/** What `npm start` gives to Node. */
const startArguments = () => {
  const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'))
  return scripts.start.split(' ').slice(1)
}

/** `npm start` without npm, as in production: limits and log on, no demo, behind one proxy. The log goes to a file. `more` are further settings. */
export const startProduct = async (url: string, more: NodeJS.ProcessEnv = {}): Promise<Program> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-bench-'))
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    APP_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://belajar.example.sch.id',
    TRUST_PROXY: 'loopback',
    DATA_DIR: folder,
    DATABASE_URL: url,
    ...secrets,
    ...more,
  }
  const log = path.join(folder, 'lentera.log')
  const out = openSync(log, 'a')
  const child = spawn(process.execPath, startArguments(), { cwd: repository, env, stdio: ['ignore', out, out] })
  closeSync(out)
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The product ended: ${readFileSync(log, 'utf8').slice(-2000)}`)
    await sleep(100)
  }
  return programOf(child, port, () => rmSync(folder, { recursive: true }))
}

/** The bare server on the same database, reading these accounts. */
export const startLimit = async (url: string, first: number, count: number): Promise<Program> => {
  const child = fork(path.join(import.meta.dirname, 'limit.ts'), [url, String(first), String(count)])
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', () => reject(new Error('The bare server ended.')))
  })
  return programOf(child, port)
}
