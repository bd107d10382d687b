// The folder of data is moved away under a product that runs.
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#db/db.ts'
import { startPostgres } from '#db/embedded/launcher.ts'
import { endServers } from '#db/embedded/trials.ts'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { createTokens } from '#kit/security/tokens.ts'
import { type Lentera, startLentera } from '#test/lentera.ts'
import { PRODUCT_ROOM, quickFolder } from '#test/memory.ts'

let folder = ''
let running: Lentera | undefined
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-moved-'))
  fs.chmodSync(folder, 0o755)
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  for (const name of ['data', 'away']) endServers(path.join(folder, name, 'postgres/data'))
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
})

const start = (env: NodeJS.ProcessEnv) => (running = startLentera({ DATA_DIR: path.join(folder, 'data'), DEMO: 'false', ...env }))
const [here, away] = [() => path.join(folder, 'data'), () => path.join(folder, 'away')]

test('while the folder of data is away calls answer 503 and nothing is made in its place; once it is back all goes on', async () => {
  const lentera = start({})
  const origin = await lentera.ready
  const { db, close } = openDatabase({ path: path.join(here(), 'postgres/.s.PGSQL.5432'), user: 'lentera', database: 'lentera' })
  await aSchool(db, { name: 'SMA Sebelum Pindah' })
  await close()
  const found = async () => {
    const answer = await fetch(`${origin}/v1/schools?search=pindah`)
    return { status: answer.status, body: (await answer.json()) as { code?: string; data?: { name: string }[] } }
  }
  const before = await found()
  expect(before).toMatchObject({ status: 200, body: { data: [{ name: 'SMA Sebelum Pindah' }] } })

  fs.renameSync(here(), away())
  await lentera.said('was moved or removed while the product runs: put it back as it was.')
  expect((await fetch(`${origin}/ready`)).status).toBe(503)
  expect(await found()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(fs.existsSync(here())).toBe(false)

  fs.renameSync(away(), here())
  await lentera.said('The database runs again.')
  expect((await fetch(`${origin}/ready`)).status).toBe(200)
  expect(await found()).toEqual(before)
}, 120_000)

test('beside a server of one’s own a file is not taken while the folder of files is away, and what lies there is not called lost', async () => {
  const server = await startPostgres({ home: path.join(folder, 'other') })
  const { host, path: socket } = server.connection
  const secrets = {
    JWT_SECRET: 'of a trial, longer than thirty-two letters',
    HASHIDS_SALT: 'a salt of it, longer than thirty-two letters',
  }
  const database = openDatabase({ path: socket, user: 'lentera', database: 'lentera' })
  try {
    const lentera = start({ DATABASE_URL: `postgresql://lentera@/lentera?host=${encodeURIComponent(host)}`, ...secrets })
    const origin = await lentera.ready
    const pupil = await aPupil(database.db, await aSchool(database.db))
    const tokens = createTokens(secrets.JWT_SECRET, createIds(secrets.HASHIDS_SALT))
    const token = tokens.sign({ id: pupil.id, role: 'student', session: crypto.randomUUID() }, new Date())
    const begin = async () => {
      const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '3000' }
      return (await fetch(`${origin}/v1/user/uploads`, { method: 'POST', headers })).status
    }
    expect(await begin()).toBe(201)
    fs.renameSync(here(), away())
    expect(await begin()).toBe(503)
    expect((await fetch(`${origin}/ready`)).status).toBe(503)
    expect(fs.existsSync(here())).toBe(false)
    fs.renameSync(away(), here())
    expect((await fetch(`${origin}/ready`)).status).toBe(200)
    expect(await begin()).toBe(201)
  } finally {
    await running?.stop()
    running = undefined
    await database.close()
    await server.stop()
  }
}, 120_000)
