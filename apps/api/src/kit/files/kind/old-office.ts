import type { KeptType } from '@lentera/contract/uploads'
import type { Opened } from './opened.ts'

/** Entries of the file's own directory of 128 bytes each, and sectors that are followed: a broken one may lead in circles. */
const [ENTRY, MOST_SECTORS] = [128, 4_096]
const LAST = 0xfffffffa
const NONE = 0xffffffff

const streams: readonly (readonly [string, KeptType])[] = [
  ['WordDocument', 'application/msword'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
]
const MACROS = new Set(['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros'])

/** Sectors of an OLE2 file, which a table in the file itself chains together. */
const sectorsOf = (file: Opened, head: Buffer) => {
  const size = 1 << head.readUInt16LE(30)
  const read = (sector: number) => file.at((sector + 1) * size, size)
  const each = size / 4
  /** The sector that holds the part of the table for this sector. */
  const tableOf = async (sector: number): Promise<number> => {
    let nr = Math.floor(sector / each)
    if (nr < 109) return head.readUInt32LE(76 + nr * 4)
    nr -= 109
    let list = head.readUInt32LE(68)
    for (let steps = 0; list < LAST && steps < MOST_SECTORS; steps++) {
      const part = await read(list)
      if (part.length < size) break
      if (nr < each - 1) return part.readUInt32LE(nr * 4)
      nr -= each - 1
      list = part.readUInt32LE(size - 4)
    }
    return NONE
  }
  const after = async (sector: number): Promise<number> => {
    const table = await tableOf(sector)
    const part = table < LAST ? await read(table) : Buffer.alloc(0)
    return part.length < size ? NONE : part.readUInt32LE((sector % each) * 4)
  }
  return { read, after }
}

interface OfDirectory {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly child: number
}
const entryAt = (bytes: Buffer, at: number): OfDirectory => ({
  name: bytes.toString('utf16le', at, at + Math.max(0, Math.min(64, bytes.readUInt16LE(at + 64)) - 2)),
  left: bytes.readUInt32LE(at + 68),
  right: bytes.readUInt32LE(at + 72),
  child: bytes.readUInt32LE(at + 76),
})

/** The entries beside each other that an entry leads to: a tree, which is walked once. */
const siblings = (all: readonly OfDirectory[], first: number | undefined): string[] => {
  const [open, seen] = [[first ?? NONE], new Set<number>()]
  const names: string[] = []
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const one = all[at]
    if (!one || seen.has(at)) continue
    seen.add(at)
    names.push(one.name)
    open.push(one.left, one.right)
  }
  return names
}

/** The document of Word, PowerPoint or Excel before 2007 that an OLE2 file is; `macro` for one with programs in it; undefined for any other. */
export const oldDocumentOf = async (file: Opened, head: Buffer): Promise<KeptType | 'macro' | undefined> => {
  if (head.length < 512 || ![9, 12].includes(head.readUInt16LE(30))) return undefined
  const { read, after } = sectorsOf(file, head)
  const all: OfDirectory[] = []
  let sector = head.readUInt32LE(48)
  for (let steps = 0; sector < LAST && steps < MOST_SECTORS; steps++) {
    const bytes = await read(sector)
    for (let at = 0; at + ENTRY <= bytes.length; at += ENTRY) all.push(entryAt(bytes, at))
    sector = await after(sector)
  }
  const top = siblings(all, all[0]?.child)
  const type = streams.find(([name]) => top.includes(name))?.[1]
  return type && all.some(({ name }) => MACROS.has(name)) ? 'macro' : type
}
