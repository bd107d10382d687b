// The bucket of backups is away in the middle of one.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandIn } from '#test/command.ts'
import { PRODUCT_ROOM, quickFolder } from '#test/memory.ts'
import { anS3Server, aTroubledWay } from '#test/s3-server.ts'
import { wholeBackups } from './backup-list.ts'
import { bucketPlace } from './backup-place.ts'

let folder = ''
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-backup-away-'))
  fs.chmodSync(folder, 0o755)
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))

/** The bucket goes away with the second pack of the database: something is written by then, and it is not all. */
const SECOND = '/packs/1'

test('a bucket that answers errors, or is gone, in the middle of a backup: one clear line, nothing that looks whole, and the next one succeeds', async () => {
  const dataDir = path.join(folder, 'data')
  const bucket = await anS3Server()
  const { way, place } = await aTroubledWay(bucket)
  const host = new URL(place.endpoint).host
  const settings = {
    BACKUP_TO: `s3://S3RVER:S3RVER@${host}/lentera/backup?tls=off`,
    BACKUP_LOG: 'false',
    BACKUP_DRILL: 'false',
    DEMO: 'false',
  }
  const kept = bucketPlace({ ...bucket, prefix: 'backup/' })
  const title = `s3://${host}/lentera/backup`
  let isGone = false
  const isAway = ({ url }: { url?: string | undefined }) => (isGone ||= url?.includes(SECOND) === true)

  way.instead = (answer, asked) => isAway(asked) && Boolean(asked.on('end', () => answer.writeHead(503).end()))
  const refused = await commandIn(settings, 'backup', dataDir)
  expect(refused).toMatchObject({ code: 1, out: '' })
  expect(refused.err).toContain(`${title} (BACKUP_TO) cannot be used: it answers 503.\n`)
  expect(refused.err).toContain('could not be removed: it is no whole backup')
  expect(refused.err).not.toContain('    at ')
  const left = /lentera\/backup\/(\S+) could not be removed/.exec(refused.err)?.[1] ?? ''
  expect(await kept.list(left)).toEqual(['packs'])
  expect(await wholeBackups(kept)).toEqual([])
  const restored = await commandIn(settings, 'restore', path.join(folder, 'other'), left)
  expect(restored).toMatchObject({ code: 1, out: '' })

  isGone = false
  way.instead = (answer, asked) => isAway(asked) && Boolean(answer.destroy())
  const gone = await commandIn(settings, 'backup', dataDir)
  expect(gone).toMatchObject({ code: 1, out: '' })
  expect(gone.err).toContain(`${title} (BACKUP_TO) cannot be used: `)
  expect(gone.err).not.toContain('    at ')
  expect(await wholeBackups(kept)).toEqual([])

  way.instead = () => false
  const unfinished = await commandIn(settings, 'restore', path.join(folder, 'other'), left)
  expect(unfinished.err).toContain('holds no whole backup: backup.json is missing.')
  const taken = await commandIn(settings, 'backup', dataDir)
  expect(taken).toMatchObject({ code: 0, err: '' })
  expect(await wholeBackups(kept)).toHaveLength(1)
  const back = await commandIn(settings, 'restore', path.join(folder, 'other'), (await wholeBackups(kept))[0]!)
  expect(back).toMatchObject({ code: 0, err: '' })
}, 300_000)

test('a bucket that goes away when the backup is written: it stays, and the command says what is not done', async () => {
  const { way, place } = await aTroubledWay(await anS3Server())
  const settings = {
    BACKUP_TO: `s3://S3RVER:S3RVER@${new URL(place.endpoint).host}/lentera/backup?tls=off`,
    BACKUP_LOG: 'false',
    BACKUP_DRILL: 'false',
    DEMO: 'false',
  }
  let isWritten = false
  way.instead = (answer, { method, url }) => {
    if (method === 'PUT' && url?.includes('/backup.json')) isWritten = true
    return isWritten && method === 'GET' && Boolean(answer.writeHead(503).end())
  }
  const taken = await commandIn(settings, 'backup', path.join(folder, 'late'))
  expect(taken).toMatchObject({ code: 1, out: expect.stringContaining('The state of ') })
  expect(taken.err).toMatch(/^The backup is whole, but older ones were not removed\. .*it answers 503\.\n$/)
  way.instead = () => false
  expect(await wholeBackups(bucketPlace({ ...place, prefix: 'backup/' }))).toHaveLength(1)
}, 300_000)
