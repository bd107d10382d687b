// Who ends when whom is told to: npm, the launcher and what it runs, as `npm start` starts them under an older Node.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { repository } from './process.ts'

const { scripts }: { scripts: { start: string } } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'))
const start = scripts.start.replace('tools/run.mjs apps/api/src/main.ts', `${path.join(repository, 'tools/run.mjs')} server.mjs`)

const server = `
import { writeFileSync } from 'node:fs'
const keeps = setInterval(() => undefined, 1000)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    clearInterval(keeps)
    setTimeout(() => writeFileSync('ended', signal), 50)
  })
console.log('server ' + process.pid + ' of ' + process.ppid)
`
/** Lets the launcher alone believe that it runs on Node 20; what it starts does not. */
const older = `
if (process.env.OLDER && process.argv[1]?.endsWith('run.mjs')) {
  delete process.env.OLDER
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })
}
`
const runs = (pid: number) => existsSync(`/proc/${pid}`) && !/\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

let folder = ''
let left: number[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lentera-run-'))
})
afterEach(() => {
  for (const pid of left.filter(runs)) process.kill(pid, 'SIGKILL')
  left = []
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

const npmStart = async (script: string) => {
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module', scripts: { start: script } }))
  writeFileSync(path.join(folder, 'server.mjs'), server)
  writeFileSync(path.join(folder, 'older.mjs'), older)
  const NODE_OPTIONS = `--import=${pathToFileURL(path.join(folder, 'older.mjs')).href}`
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, OLDER: '1', NODE_OPTIONS },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  npm.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await expect.poll(() => said, { timeout: 15_000 }).toMatch(/server \d+ of \d+/)
  const [, mine = 0, launcher = 0] = (/server (\d+) of (\d+)/.exec(said) ?? []).map(Number)
  const pids = { npm: npm.pid ?? 0, launcher, server: mine }
  left = Object.values(pids)
  return pids
}
const allEndInOrder = async () => {
  await expect.poll(() => left.filter(runs), { timeout: 10_000 }).toEqual([])
  expect(existsSync(path.join(folder, 'ended'))).toBe(true)
}

for (const [who, signal] of [
  ['npm', 'SIGTERM'],
  ['npm', 'SIGKILL'],
  ['launcher', 'SIGTERM'],
  ['launcher', 'SIGINT'],
  ['server', 'SIGTERM'],
  ['server', 'SIGINT'],
  ['launcher', 'SIGKILL'],
] as const)
  test(`${signal} to the ${who} of npm start ends the whole in good order`, async () => {
    const pids = await npmStart(start)
    expect(new Set(Object.values(pids)).size).toBe(3)
    process.kill(pids[who], signal)
    await allEndInOrder()
  })
