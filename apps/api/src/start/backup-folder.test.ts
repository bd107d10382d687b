import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyOut, newBackup, readBackup } from './backup-folder.ts'
import { folderPlace } from './backup-place.ts'

const head = { at: '2026-11-28T00:00:00.000Z', kind: 'embedded', postgres: '18', migration: '0283', tables: null } as const
const KEY = 'kP3v9wQz7tYb2LmR8sXc4NfJ6hGd1TqAxx'

const folderOf = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lentera-pack-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  return folder
}
/** A backup of a database of forty files, among them an empty one and one that is too large for a pack, and of one picture. */
const aBackup = async (key?: string) => {
  const [from, to, out] = [folderOf(), folderOf(), folderOf()]
  const files = new Map(Array.from({ length: 40 }, (_, nr) => [`base/${nr}`, randomBytes(nr === 7 ? 1_500_000 : nr * 20_000)]))
  const place = folderPlace(to)
  const backup = newBackup(place, key)
  fs.mkdirSync(path.join(from, 'base'))
  for (const [name, bytes] of files) {
    fs.writeFileSync(path.join(from, name), bytes)
    await backup.takeOfMany(path.join(from, name), `database/${name}`)
  }
  await backup.addText('files/0a/picture', 'picture')
  await backup.finish(head)
  return { files, to, out, from: { place, key } }
}

test.each([undefined, KEY])(
  'the small files of a database lie in a few packs and come back the same, sealed with %s',
  async (key) => {
    const { files, to, out, from } = await aBackup(key)
    expect(fs.readdirSync(path.join(to, 'packs'))).toEqual(['0'])
    expect(fs.readdirSync(path.join(to, 'database/base'))).toEqual(['7'])
    const whole = await readBackup(from.place)
    expect(await copyOut(from, whole, 'database/', path.join(out, 'data'))).toBe(40)
    for (const [name, bytes] of files) expect(fs.readFileSync(path.join(out, 'data', name)).equals(bytes), name).toBe(true)
    expect(await copyOut(from, whole, 'files/', path.join(out, 'files'))).toBe(1)
    expect(fs.readFileSync(path.join(out, 'files/0a/picture'), 'utf8')).toBe('picture')
    expect(fs.readdirSync(out).toSorted()).toEqual(['data', 'files'])
  },
)

test('a pack that is cut off names the first file that is not whole', async () => {
  const { to, out, from } = await aBackup()
  fs.truncateSync(path.join(to, 'packs/0'), 100_000)
  const whole = await readBackup(from.place)
  await expect(copyOut(from, whole, 'database/', out)).rejects.toThrow('database/base/3 is not as it was written')
})

test('a backup from before there were packs is read as it was', async () => {
  const { to, out, from } = await aBackup()
  const written = path.join(to, 'backup.json')
  fs.writeFileSync(written, JSON.stringify({ ...JSON.parse(fs.readFileSync(written, 'utf8')), format: 2, files: 1 }))
  const list = path.join(to, 'files.txt')
  fs.writeFileSync(list, `${fs.readFileSync(list, 'utf8').trimEnd().split('\n').at(-1)}\n`)
  expect(await copyOut(from, await readBackup(from.place), 'files/', out)).toBe(1)
  fs.writeFileSync(written, fs.readFileSync(written, 'utf8').replace('"format":2', '"format":4'))
  await expect(readBackup(from.place)).rejects.toThrow('newer version of the product')
})
