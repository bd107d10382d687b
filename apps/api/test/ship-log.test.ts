import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFile } from '#db/seed/files.ts'
import { folderPlace } from '#src/start/backup-place.ts'
import { keepShipping, LOG } from '#src/start/ship-log.ts'
import { openSchool } from './school.ts'

test('the log for backups takes along the bytes of files that are new, and not those of a backup before', async () => {
  const { database, db, people, settings } = await openSchool()
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-ship-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dataDir = path.join(folder, 'data')
  const place = folderPlace(path.join(folder, 'place'))
  const [old, fresh] = [await aFile(db, { owner: people.teacher }), await aFile(db, { owner: people.teacher })]
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000)
  await db
    .updateTable('file')
    .set({ created_at: hours(2) })
    .where('id', '=', old.id)
    .execute()
  await db.updateTable('file').set({ created_at: new Date() }).where('id', '=', fresh.id).execute()
  for (const { id } of [old, fresh]) {
    await mkdir(path.join(dataDir, 'files', id.slice(-2)), { recursive: true })
    await writeFile(path.join(dataDir, 'files', id.slice(-2), id), 'isi')
  }
  const said: string[] = []
  const ending = new AbortController()
  const shipped = keepShipping({ ...settings, dataDir, backup: { ...settings.backup, key: undefined } }, database, place, {
    ending: ending.signal,
    report: (line) => void said.push(line),
  })
  await shipped()
  expect(said).toEqual([])
  const has = ({ id }: { id: string }) => existsSync(path.join(folder, 'place', LOG, 'files', id.slice(-2), id))
  expect([has(fresh), has(old)]).toEqual([true, false])
})
