import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { uuidV7 } from '#kit/http/uuid.ts'
import { newBackup } from './backup-folder.ts'
import { backupNamed, pruneLog } from './backup-list.ts'
import { folderPlace, placeIn } from './backup-place.ts'

const KEY = 'kP3v9wQz7tYb2LmR8sXc4NfJ6hGd1TqAxx'
const aPlace = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lentera-list-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  return { folder, place: folderPlace(folder) }
}
const bytes = async function* () {
  yield Buffer.from('x')
}

test('the log from before the oldest backup goes, and nothing that a moment after it needs', async () => {
  const { place } = aPlace()
  const at = '2026-11-20T01:31:00.000Z'
  for (const [name, from] of [
    ['2026-11-20T013000Z', '0000000200000000000000A0'],
    ['2026-11-21T013000Z', '0000000200000000000000B0'],
  ] as const) {
    const backup = newBackup(placeIn(place, name), KEY)
    await backup.addText('database/backup_label', `START WAL LOCATION: 0/A0000028 (file ${from})\nLABEL: lentera\n`)
    await backup.finish({ at, kind: 'embedded', postgres: '18', migration: '0283', tables: null })
  }
  const files = ['2026-11-19T01:00:00Z', '2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z'].map((made) => uuidV7(Date.parse(made)))
  const pieces = [
    '00000001000000000000009F.gz',
    '00000002000000000000009E.gz',
    '0000000200000000000000A0.gz',
    '00000002.history.gz',
  ]
  for (const name of pieces) await place.write(`log/wal/${name}`, bytes())
  for (const id of files) await place.write(`log/files/${id.slice(-2)}/${id}`, bytes())

  await expect(pruneLog(place, KEY.toLowerCase())).rejects.toThrow('cannot be opened with BACKUP_KEY')
  expect(await pruneLog(place, KEY)).toBe(3)
  expect(await place.list('log/wal')).toEqual(['00000002.history.gz', '0000000200000000000000A0.gz'])
  const left = await Promise.all(files.map((id) => place.list(`log/files/${id.slice(-2)}`)))
  expect(left.flat()).not.toContain(files[0])
  expect(left.flat()).toEqual(expect.arrayContaining(files.slice(1)))
  expect(await pruneLog(place, KEY)).toBe(0)
})

test('without a whole backup the log stays', async () => {
  const { place } = aPlace()
  await place.write('log/wal/00000001000000000000009F.gz', bytes())
  await place.write('2026-11-20T013000Z/files.txt', bytes())
  expect(await pruneLog(place, KEY)).toBe(0)
  expect(await place.list('log/wal')).toHaveLength(1)
})

test('a backup is named by its folder, or below BACKUP_TO by its name alone', () => {
  const { folder } = aPlace()
  const settings = { to: folder, at: '01:30', key: undefined, keep: { daily: 1, weekly: 1, monthly: 1 }, log: true, drill: true }
  const named = (name: string) => {
    const found = backupNamed(settings, name)
    return path.join(found.around.title, found.name)
  }
  expect(named('2026-11-20T013000Z')).toBe(path.join(folder, '2026-11-20T013000Z'))
  expect(named('elsewhere/copy')).toBe(path.resolve('elsewhere/copy'))
  expect(named('/mnt/2026-11-20T013000Z')).toBe('/mnt/2026-11-20T013000Z')
})
