import { afterEach, expect, test } from 'vitest'
import type { HeldFile } from './entry.ts'
import { dropFiles, filesOf, holdFile } from './files.ts'

const MB = 1024 * 1024
const keys = ['one', 'two', 'three', 'four', 'five']
afterEach(() => dropFiles(keys))

const aFile = (key: string, bytes: number, wishes: Partial<HeldFile> = {}): HeldFile => ({
  key,
  account: 'siswa',
  field: 'files',
  name: `${key}.pdf`,
  type: 'application/pdf',
  size: bytes,
  blob: new Blob([new Uint8Array(bytes)]),
  endpoint: '/v1/user/uploads',
  received: 0,
  sent_at: 0,
  failure: null,
  held_at: keys.indexOf(key),
  attempts: 0,
  next_at: 0,
  ...wishes,
})
const held = async () => (await filesOf('siswa')).map(({ key, blob }) => [key, blob?.size ?? null])

test('a device holds 60 MB of files that were not sent, and one that finds no room is refused, with how much is held', async () => {
  for (const key of ['one', 'two', 'three']) expect(await holdFile(aFile(key, 20 * MB))).toBe(true)
  expect(await holdFile(aFile('four', 1))).toBe(60 * MB)
  expect(await held()).toEqual(['one', 'two', 'three'].map((key) => [key, 20 * MB]))
})

test('what the server has already makes room, and nothing that was not sent does', async () => {
  await holdFile(aFile('one', 30 * MB))
  await holdFile(aFile('two', 30 * MB, { sent_at: 1, received: 30 * MB }))
  expect(await holdFile(aFile('three', 20 * MB))).toBe(true)
  expect(await held()).toEqual([
    ['one', 30 * MB],
    ['two', null],
    ['three', 20 * MB],
  ])
  expect(await holdFile(aFile('four', 11 * MB))).toBe(50 * MB)
})
