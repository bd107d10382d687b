// A backup of a product that runs and is written to, and its way back, each as an operator's command.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/db.ts'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { diskStore } from '#kit/files/store.ts'
import { commandIn } from '#test/command.ts'
import { startLentera } from '#test/lentera.ts'
import { anS3Server } from '#test/s3-server.ts'
import { bucketPlace } from './backup-place.ts'
import { wholeBackups } from './backup-list.ts'
import { quickFolder, PRODUCT_ROOM } from '#test/memory.ts'

let folder = ''
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-backup-'))
  fs.chmodSync(folder, 0o755)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))

const command = (name: 'backup' | 'drill' | 'restore', dataDir: string, ...args: string[]) =>
  commandIn({}, name, dataDir, ...args)
const databaseOf = (dataDir: string) =>
  openDatabase({ path: path.join(dataDir, 'postgres/.s.PGSQL.5432'), user: 'lentera', database: 'lentera' })

/** A pupil's photos, one after the other, bytes before their row; `known` are acknowledged. */
const writer = async (dataDir: string) => {
  const { db, close } = databaseOf(dataDir)
  const store = diskStore(path.join(dataDir, 'files'))
  const school = await aSchool(db)
  const { id: owner_id } = await aPupil(db, school)
  const known: string[] = []
  let on = true
  const writing = (async () => {
    while (on) {
      const id = uuidV7()
      await store.put(id, Buffer.from(id.repeat(50)))
      await db
        .insertInto('file')
        .values({ id, school_id: school.id, owner_id, purpose: 'upload', type: 'image/jpeg', bytes: 1800, delete_after: null })
        .execute()
      known.push(id)
      // As fast as it can it would write thousands, which every way back then reads and checks.
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  const stop = async () => {
    on = false
    await writing
    await close()
  }
  return { known, stop }
}
const until = async (reached: () => boolean) => {
  while (!reached()) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('a server of one’s own that does not answer is named, and nothing is written', async () => {
  const [dataDir, backup] = [path.join(folder, 'elsewhere'), path.join(folder, 'backup-elsewhere')]
  const elsewhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/lentera' }
  const taken = await commandIn(elsewhere, 'backup', dataDir, backup)
  expect(taken).toMatchObject({ code: 1, out: '', err: expect.stringContaining('127.0.0.1:1 (DATABASE_URL) cannot be used') })
  expect(fs.existsSync(backup)).toBe(false)
})

test('a backup taken while people write holds one moment, and comes back elsewhere; a damaged one does not', async () => {
  const dataDir = path.join(folder, 'data')
  const product = startLentera({ DATA_DIR: dataDir, DEMO: 'false' })
  await product.ready
  const { known, stop } = await writer(dataDir)
  await until(() => known.length >= 50)
  const before = known.length
  const backup = path.join(folder, 'backup')
  const taken = await command('backup', dataDir, backup)
  const after = known.length
  await stop()
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(taken.out).toMatch(/The state of 20\d\d-[^ ]+ is in \S+backup: the database and \d+ files\./)
  expect(fs.statSync(backup).mode & 0o777).toBe(0o700)
  expect(after).toBeGreaterThan(before)
  expect((await command('backup', dataDir, backup)).err).toContain('is not empty')
  expect((await command('restore', dataDir, backup)).err).toContain('The product runs: stop it first. Nothing was changed.')

  const other = path.join(folder, 'other')
  const restored = await command('restore', other, backup)
  expect(restored).toMatchObject({ code: 0, err: '' })
  await product.stop()
  // With all that was written meanwhile, its tables have the rows and checksums of the moment of the backup.
  const drilled = await command('drill', path.join(folder, 'drills'), backup)
  expect(drilled).toMatchObject({ code: 0, err: '' })
  expect(drilled.out).toMatch(/^file +\d+ +\d+ {2}same$/m)
  expect(drilled.out).toMatch(/all as they were/)
  const again = startLentera({ DATA_DIR: other, DEMO: 'false' })
  const origin = await again.ready
  expect((await fetch(`${origin}/ready`)).status).toBe(200)
  const { db, close } = databaseOf(other)
  const rows = (await db.selectFrom('file').orderBy('id').select('id').execute()).map(({ id }) => id)
  await close()
  // Nothing that was acknowledged before is missing, and nothing in between.
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(rows.length).toBeLessThanOrEqual(after + 1)
  const inBoth = rows.filter((id) => known.includes(id))
  // Ids of one millisecond are in no order.
  expect(inBoth).toEqual(known.slice(0, inBoth.length).toSorted())
  const store = diskStore(path.join(other, 'files'))
  for (const id of rows) expect((await store.get(id))?.toString()).toBe(id.repeat(50))
  await again.stop()

  expect((await command('restore', other, backup)).err).toContain('holds a database or files already')
  const replaced = await command('restore', other, backup, '--replace')
  expect(replaced.out).toContain('What was there lies beside it: files, secrets.json')
  const one = path.join(backup, 'files', rows[0]!.slice(-2), rows[0]!)
  fs.writeFileSync(one, 'other')
  const damaged = await command('restore', path.join(folder, 'third'), backup)
  expect(damaged).toMatchObject({
    code: 1,
    err: `The backup is damaged: files/${rows[0]!.slice(-2)}/${rows[0]!} is not as it was written.\n`,
  })
  expect(fs.existsSync(path.join(folder, 'third/postgres/data'))).toBe(false)
  fs.rmSync(path.join(backup, 'backup.json'))
  expect((await command('restore', path.join(folder, 'third'), backup)).err).toContain('holds no whole backup')
}, 300_000)

test('a sealed backup in a bucket comes back as of any moment after it, with the files of that moment and nothing later', async () => {
  const dataDir = path.join(folder, 'moments')
  const bucket = await anS3Server()
  const kept = bucketPlace({ ...bucket, prefix: 'backup/' })
  const BACKUP_TO = `s3://S3RVER:S3RVER@${new URL(bucket.endpoint).host}/lentera/backup?tls=off`
  const sealed = { BACKUP_TO, BACKUP_KEY: 'kP3v9wQz7tYb2LmR8sXc4NfJ6hGd1TqAxx', BACKUP_DRILL: 'false', DEMO: 'false' }
  const product = startLentera({ DATA_DIR: dataDir, ...sealed })
  await product.ready
  const first = await writer(dataDir)
  await until(() => first.known.length >= 5)
  const taken = await commandIn(sealed, 'backup', dataDir)
  expect(taken).toMatchObject({ code: 0, err: '' })
  await until(() => first.known.length >= 15)
  await first.stop()
  const { db, sql, close } = databaseOf(dataDir)
  const wanted = (await db.selectFrom('file').select('id').orderBy('id').execute()).map(({ id }) => id)
  const [moment] = await sql<{
    at: string
  }>`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`
  // A mistake, later: what was to stay is gone.
  await until(() => Date.now() > Date.parse(moment!.at) + 10)
  await db.deleteFrom('file').execute()
  await close()
  await product.stop()

  const [name] = (await wholeBackups(kept)) as [string]
  expect(taken.out).toContain(`is in s3://${new URL(bucket.endpoint).host}/lentera/backup/${name}:`)
  for await (const part of (await kept.read(`${name}/secrets.json`))!) expect(Buffer.from(part).includes('jwtSecret')).toBe(false)
  expect((await commandIn({ BACKUP_TO }, 'restore', path.join(folder, 'unkeyed'), name)).err).toContain(
    'The backup is sealed: set BACKUP_KEY',
  )

  const early = await commandIn(sealed, 'restore', dataDir, '--replace', '--at', '2020-01-01T00:00:00Z')
  expect(early.err).toContain('There is no backup before 2020-01-01')
  const restored = await commandIn(sealed, 'restore', dataDir, '--replace', '--at', moment!.at)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain(`The state of ${moment!.at} is back`)
  const again = startLentera({ DATA_DIR: dataDir, ...sealed })
  await again.ready
  const after = databaseOf(dataDir)
  const rows = (await after.db.selectFrom('file').select('id').orderBy('id').execute()).map(({ id }) => id)
  await after.close()
  expect(rows).toEqual(wanted)
  const store = diskStore(path.join(dataDir, 'files'))
  for (const id of rows) expect((await store.get(id))?.toString()).toBe(id.repeat(50))
  await again.stop()
}, 300_000)
