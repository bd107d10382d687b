import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { oldDocumentOf } from './old-office.ts'

const SECTOR = 512
/** Sectors of which a head names the tables by itself: 109 tables of 128 sectors. */
const NAMED = 109 * 128
const END = 0xfffffffe

const sector = (write: (bytes: Buffer) => void) => {
  const bytes = Buffer.alloc(SECTOR)
  write(bytes)
  return bytes
}
const entry = (bytes: Buffer, at: number, name: string, child: number) => {
  bytes.write(name, at, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, at + 64)
  for (const [place, value] of [
    [68, 0xffffffff],
    [72, 0xffffffff],
    [76, child],
  ] as const)
    bytes.writeUInt32LE(value, at + place)
}

test('an old document of more than seven megabytes is known, whose directory goes on where only the list of tables leads', async () => {
  const [list, table, first, second] = [1, 2, NAMED + 3, NAMED + 9]
  const sectors = new Map([
    [first, sector((bytes) => entry(bytes, 0, 'Root Entry', 4))],
    [second, sector((bytes) => entry(bytes, 0, 'Workbook', 0xffffffff))],
    [list, sector((bytes) => bytes.writeUInt32LE(table, 0))],
    [
      table,
      sector((bytes) => {
        bytes.writeUInt32LE(second, (first % 128) * 4)
        bytes.writeUInt32LE(END, (second % 128) * 4)
      }),
    ],
  ])
  const head = sector((bytes) => {
    bytes.writeUInt16LE(9, 30)
    bytes.writeUInt32LE(first, 48)
    bytes.writeUInt32LE(list, 68)
  })
  const file = {
    length: (second + 2) * SECTOR,
    at: async (offset: number) => sectors.get(offset / SECTOR - 1) ?? Buffer.alloc(0),
    stream: () => Readable.from([]),
  }
  expect(await oldDocumentOf(file, head)).toBe('application/vnd.ms-excel')
})
