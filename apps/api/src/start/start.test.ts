// The start as a newcomer and an operator see it: the whole product in a process of its own.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { account } from '@lentera/contract/account'
import { remoteConfig } from '@lentera/contract/remote-config'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startPostgres } from '#db/embedded/launcher.ts'
import { canMount, endServers } from '#db/embedded/trials.ts'
import { list, read, servers } from '#db/embedded/machine.ts'
import { type Lentera, startLentera } from '#test/lentera.ts'
import { quickFolder, PRODUCT_ROOM } from '#test/memory.ts'

const Answer = z.object({ data: remoteConfig.get.reply })
let [made, folder] = ['', '']
let running: Lentera[] = []
beforeAll(async () => {
  made = fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-start-made-'))
  fs.chmodSync(made, 0o755)
  const first = startLentera({ DATA_DIR: path.join(made, 'data'), DEMO: 'false' })
  await first.ready
  await first.stop()
})
afterAll(() => fs.rmSync(made, { recursive: true, force: true }))
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-start-'))
  fs.chmodSync(folder, 0o755)
})
afterEach(async () => {
  await Promise.all(running.map((lentera) => lentera.stop()))
  running = []
  spawnSync('umount', ['-l', path.join(folder, 'small')])
  endServers(path.join(folder, 'data/postgres/data'))
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})
const start = (env: NodeJS.ProcessEnv = {}) => {
  const lentera = startLentera({ DATA_DIR: path.join(folder, 'data'), ...env })
  running.push(lentera)
  return lentera
}
/** An empty product that was started before. */
const withFiles = () => spawnSync('cp', ['-a', path.join(made, 'data'), path.join(folder, 'data')])
const page = async (origin: string, address: string) => {
  const answer = await fetch(`${origin}${address}`, { headers: { accept: 'text/html' } })
  return { status: answer.status, text: await answer.text() }
}
const demoOf = async (origin: string) => Answer.parse(await (await fetch(`${origin}${remoteConfig.get.path}`)).json()).data.demo
const portOf = (origin: string) => new URL(origin).port

test('a newcomer gets a login page with the demo’s accounts, and the next start goes on with what is there', async () => {
  const first = start()
  const origin = await first.ready
  expect((await page(origin, '/student/login')).text).toContain('<div id="root"')
  expect((await demoOf(origin))?.accounts.map(({ username }) => username)).toContain('siswa')
  await first.stop()
  const { code, stdout, stderr } = await first.ended
  expect(code).toBe(0)
  expect(stderr).toBe('')
  for (const said of ['password lentera123', 'siswa', 'guru', 'ortu', 'sekolah']) expect(stdout).toContain(said)

  const again = start()
  expect((await page(await again.ready, '/student/login')).status).toBe(200)
  await again.stop()
  expect((await again.ended).stdout).not.toMatch(/Presensi|Building the web app/)
})

test('an end in good order leaves no server behind, also in the middle of a start', async () => {
  withFiles()
  const first = start({ DEMO: 'false' })
  await first.ready
  await first.stop()
  expect(servers(path.join(folder, 'data/postgres/data'))).toEqual([])

  const hasty = start({ DEMO: 'false' })
  while (servers(path.join(folder, 'data/postgres/data')).length === 0) await new Promise(setImmediate)
  hasty.child.kill('SIGINT')
  expect((await hasty.ended).stderr).toBe('')
  expect(servers(path.join(folder, 'data/postgres/data'))).toEqual([])
})

test('kill -9 of the product costs nothing: the next start takes its database over', async () => {
  withFiles()
  const first = start({ DEMO: 'false' })
  await first.ready
  const [postmaster] = read(path.join(folder, 'data/postgres/data/postmaster.pid')).split('\n')
  first.child.kill('SIGKILL')
  await first.ended
  expect((await page(await start({ DEMO: 'false' }).ready, '/ready')).status).toBe(200)
  expect(read(path.join(folder, 'data/postgres/data/postmaster.pid')).split('\n')[0]).toBe(postmaster)
})

test('a second start while one runs says so in one line', async () => {
  withFiles()
  const origin = await start({ DEMO: 'false' }).ready
  const same = await start({ PORT: portOf(origin) }).ended
  expect(same).toMatchObject({ code: 1, stderr: `Lentera already runs at ${origin}: stop it first, or set another PORT.\n` })
  const other = await start().ended
  expect(other.code).toBe(1)
  expect(other.stderr).toMatch(/^The database in \S+ is in use by Lentera, process \d+: stop it first, [^\n]+\n$/)
  expect((await page(origin, '/health')).status).toBe(200)
})

test('a port taken by another program is named in one line', async () => {
  const taken = net.createServer().listen(0)
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as net.AddressInfo
  const { code, stderr } = await start({ PORT: String(port) }).ended
  taken.close()
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Port ${port} is taken by another program: stop it, or set another PORT.\n`,
  })
})

test('wrong settings are told, each in its line, and nothing is started', async () => {
  const { code, stdout, stderr } = await start({ PORT: 'x', APP_ENV: 'production' }).ended
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(
    stderr
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['PORT', 'JWT_SECRET', 'HASHIDS_SALT'])
  expect(list(folder)).toEqual([])
})

test.each([
  ['postgresql://nobody@127.0.0.1:1/none', /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be used: [^\n]+\n$/],
  ['postgresql://nobody@/none?host=/nonexistent', /^The database at \/nonexistent \(DATABASE_URL\) cannot be used: [^\n]+\n$/],
])('a database that cannot be reached at %s is named in one line', async (DATABASE_URL, line) => {
  const { code, stderr } = await start({ DATABASE_URL }).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(line)
})

test('a data folder that cannot be made is named in one line', async () => {
  const file = path.join(folder, 'file')
  fs.writeFileSync(file, '')
  const { code, stderr } = await start({ DATA_DIR: path.join(file, 'data') }).ended
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `Not a folder: ${file}/data; let this user write there, or choose another one with DATA_DIR.\n`,
  })
})

test.skipIf(!canMount)(
  'a disk that fills up during the start is named in one line (needs the right to mount a small disk)',
  async () => {
    const small = path.join(folder, 'small')
    fs.mkdirSync(small)
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=55m', 'tmpfs', small])
    const { code, stderr } = await start({ DATA_DIR: path.join(small, 'data') }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The disk is full: [^\n]+DATA_DIR\.\n$/)
  },
)

test.skipIf(!canMount)(
  'a disk that fills up later is 503 in one line each and /ready says so, until there is room again (needs the right to mount a small disk)',
  async () => {
    const small = path.join(folder, 'small')
    fs.mkdirSync(small)
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', small])
    const lentera = start({ DATA_DIR: path.join(small, 'data'), DEMO: 'false' })
    const origin = await lentera.ready
    const [client] = Object.values(Answer.parse(await (await fetch(`${origin}${remoteConfig.get.path}`)).json()).data.clients)
    const tries = async () => {
      const body = new URLSearchParams({
        grant_type: 'password',
        client_id: client!.id,
        client_secret: client!.secret,
        username: `x${Math.random()}`,
        password: 'guessed',
      })
      return (await fetch(`${origin}${account.token.path}`, { method: 'POST', body })).status
    }
    const filler = fs.openSync(path.join(small, 'filler'), 'w')
    for (const size of [1 << 20, 1 << 12])
      try {
        for (;;) fs.writeSync(filler, Buffer.alloc(size))
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
      }
    expect(await tries()).toBe(503)
    expect((await page(origin, '/ready')).status).toBe(503)
    fs.ftruncateSync(filler, 0)
    expect((await page(origin, '/ready')).status).toBe(200)
    expect(await tries()).toBe(404)
    await lentera.stop()
    const lines = (await lentera.ended).stdout.split('\n').filter((line) => line.startsWith('{'))
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ status: 503, route: account.token.path, why: expect.stringContaining('53100') }),
      expect.objectContaining({ status: 503, route: '/ready' }),
    ])
  },
)

test('a server with ten connections, of which seven are for us, is enough: people wait for their turn', async () => {
  withFiles()
  const home = path.join(folder, 'data/postgres')
  const database = await startPostgres({ home, settings: { max_connections: '10' } })
  try {
    const url = `postgresql://${database.connection.user}@/${database.connection.database}?host=${path.dirname(database.connection.path)}`
    const origin = await start({ DATA_DIR: path.join(folder, 'other'), DATABASE_URL: url, DATABASE_POOL: '7' }).ready
    const asked = Array.from(
      { length: 200 },
      async (_, at) => (await fetch(`${origin}${at % 2 === 0 ? '/ready' : remoteConfig.get.path}`)).status,
    )
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]))
  } finally {
    await Promise.all(running.map((lentera) => lentera.stop()))
    await database.stop()
  }
})

test('another PostgreSQL serves by DATABASE_URL, its socket named as libpq does, without the demo', async () => {
  withFiles()
  const owner = start({ DEMO: 'false' })
  const origin = await owner.ready
  const socket = path.join(folder, 'data/postgres')
  const second = start({ DATA_DIR: path.join(folder, 'other'), DATABASE_URL: `postgresql://lentera@/lentera?host=${socket}` })
  expect(await demoOf(await second.ready)).toBe(null)
  expect(fs.existsSync(path.join(folder, 'other/postgres'))).toBe(false)
  expect((await page(origin, '/ready')).status).toBe(200)
})

test('after its database is killed with -9 the product answers again by itself', async () => {
  withFiles()
  const lentera = start({ DEMO: 'false' })
  const origin = await lentera.ready
  process.kill(Number(read(path.join(folder, 'data/postgres/data/postmaster.pid')).split('\n')[0]), 'SIGKILL')
  await lentera.said('The database runs again.')
  expect((await page(origin, '/ready')).status).toBe(200)
})
