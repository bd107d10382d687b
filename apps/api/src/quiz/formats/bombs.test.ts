import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readQuestions } from './recognise.ts'

interface Packed {
  readonly name: string
  readonly content: Buffer
  /** What the archive says of its size, where that is not true. */
  readonly said?: number
  readonly flags?: number
  readonly attributes?: number
}
/** An archive as nobody who means well makes it. */
const archive = (entries: readonly Packed[]): Buffer => {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, content, said = content.length, flags = 0, attributes = 0 } of entries) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(said, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(attributes, 6)
    tail.writeUInt32LE(at, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003'), common, tail, Buffer.from(name)]))
    parts.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\u0005\u0006'), end])
}
const MB = 1024 * 1024
const small = Buffer.from('x')
const nested = (depth: number) => `<quiz>${'<question>'.repeat(depth)}${'</question>'.repeat(depth)}</quiz>`

test.each<readonly [string, Buffer, string]>([
  ['a file that grows a thousandfold', archive([{ name: 'a.xml', content: Buffer.alloc(8 * MB) }]), 'mengembang terlalu besar'],
  ['one that says less of itself than it is', archive([{ name: 'a.xml', content: Buffer.alloc(MB), said: 100 }]), 'rusak'],
  ['one that is too large', archive([{ name: 'a.xml', content: small, said: 20 * MB }]), 'terlalu besar'],
  [
    'too many files',
    archive(Array.from({ length: 6001 }, (_, at) => ({ name: `${at}.xml`, content: small }))),
    'lebih dari 6000',
  ],
  ['two files of one name', archive(['a.xml', 'A.xml'].map((name) => ({ name, content: small }))), 'bernama sama'],
  ['a path that leads out', archive([{ name: '../../etc/passwd', content: small }]), 'menunjuk ke luar'],
  ['a path from the root', archive([{ name: '/etc/passwd', content: small }]), 'menunjuk ke luar'],
  ['a link', archive([{ name: 'a.xml', content: small, attributes: 0xa1ff0000 }]), 'tautan'],
  ['a password', archive([{ name: 'a.xml', content: small, flags: 1 }]), 'kata sandi'],
  ['an archive that is cut off', archive([{ name: 'a.xml', content: small }]).subarray(0, 40), 'rusak'],
  [
    'a workbook that is a package as well',
    archive(['xl/workbook.xml', 'imsmanifest.xml'].map((name) => ({ name, content: small }))),
    'sekaligus',
  ],
  [
    'a picture with an archive behind it',
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), archive([])]),
    'bukan teks',
  ],
  ['entities', Buffer.from('<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aa">]><quiz>&a;</quiz>'), 'DOCTYPE'],
  ['XML that is too deep', Buffer.from(nested(5_000)), 'terlalu dalam'],
  ['entities inside of a package', archive([{ name: 'imsmanifest.xml', content: Buffer.from('<!DOCTYPE a><a/>') }]), 'DOCTYPE'],
])('%s is refused in words', async (_what, bytes, words) => {
  await expect(readQuestions(bytes)).rejects.toThrow(words)
})
