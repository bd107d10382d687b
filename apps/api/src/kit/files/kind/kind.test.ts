import { Readable } from 'node:stream'
import { Fault } from '@lentera/contract'
import { expect, test } from 'vitest'
import { aFilm, anArchive, anOfficeFile, anOldOfficeFile } from '#test/documents.ts'
import { aPhoto } from '#test/pictures.ts'
import { aPdf } from '#test/uploads.ts'
import { kindOf, named } from './kind.ts'
import type { Opened } from './opened.ts'

const opened = (bytes: Buffer): Opened => ({
  length: bytes.length,
  at: async (offset, length) => bytes.subarray(offset, offset + length),
  stream: (from, to) => Readable.from([bytes.subarray(from, to)]),
})
const kind = (bytes: Buffer, name = 'berkas') => kindOf(opened(bytes), name)
const whyNot = async (bytes: Buffer, name?: string) => {
  const error: unknown = await kind(bytes, name).catch((cause: unknown) => cause)
  return error instanceof Fault ? error.errors?.['file']?.[0] : error
}

const OOXML = 'application/vnd.openxmlformats-officedocument.'
const ODF = 'application/vnd.oasis.opendocument.'
const openDocument = (what: string) => anArchive({ mimetype: `${ODF}${what}`, 'content.xml': '<office/>' })
const mp3 = Buffer.concat(Array.from({ length: 4 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(413)])))
const aac = Buffer.concat(
  Array.from({ length: 4 }, () => Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x0c, 0x9f, 0xfc]), Buffer.alloc(93)])),
)
const wav = (() => {
  const made = Buffer.alloc(144)
  made.write('RIFF', 0)
  made.writeUInt32LE(136, 4)
  made.write('WAVEfmt ', 8)
  return made
})()
const ogg = (codec: string) => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from(codec), Buffer.alloc(80)])
const webm = (codec: string) =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(`\u0042\u0082webm${codec}`), Buffer.alloc(80)])

test('what lessons are made of is known by its own bytes', async () => {
  const known: Record<string, Buffer> = {
    'image/jpeg': await aPhoto(),
    'application/pdf': aPdf(),
    [`${OOXML}wordprocessingml.document`]: await anOfficeFile('word'),
    [`${OOXML}presentationml.presentation`]: await anOfficeFile('ppt'),
    [`${OOXML}spreadsheetml.sheet`]: await anOfficeFile('xl'),
    'application/msword': anOldOfficeFile('1Table', 'WordDocument'),
    'application/vnd.ms-powerpoint': anOldOfficeFile('Current User', 'PowerPoint Document'),
    'application/vnd.ms-excel': anOldOfficeFile('Workbook'),
    [`${ODF}text`]: await openDocument('text'),
    [`${ODF}presentation`]: await openDocument('presentation'),
    [`${ODF}spreadsheet`]: await openDocument('spreadsheet'),
    'audio/mpeg': mp3,
    'audio/aac': aac,
    'audio/mp4': aFilm('M4A ', ['soun']),
    'audio/ogg': ogg('OpusHead'),
    'audio/webm': webm('A_OPUS'),
    'audio/wav': wav,
    'video/mp4': aFilm(),
    'video/quicktime': aFilm('qt  '),
    'video/3gpp': aFilm('3gp4'),
    'video/webm': webm('V_VP9 A_OPUS'),
  }
  const found = await Promise.all(Object.values(known).map((bytes) => kind(bytes)))
  expect(found).toEqual(Object.keys(known))
})

test('documents with macros are refused by what is inside, and by their names', async () => {
  const makro = /^Berkas dengan makro .* Simpan sebagai \.docx/
  for (const bytes of [
    await anOfficeFile('word', { 'word/vbaProject.bin': 'x' }),
    await anOfficeFile('xl', { 'xl/VBAPROJECT.BIN': 'x' }),
    await anArchive({ mimetype: `${ODF}text`, 'Basic/Standard/Module1.xml': 'x' }),
    anOldOfficeFile('WordDocument', 'Macros'),
    anOldOfficeFile('Workbook', '_VBA_PROJECT_CUR'),
  ])
    expect(await whyNot(bytes, 'tugas.docx')).toMatch(makro)
  expect(await whyNot(await anOfficeFile('xl'), 'nilai.XLSM')).toMatch(makro)
})

test.each<readonly [string, () => Promise<Buffer> | Buffer]>([
  ['an archive of anything', () => anArchive({ 'tugas.exe': 'MZ' })],
  ['an archive that only says it is a document', () => anArchive({ 'a.txt': 'x', mimetype: `${ODF}text` })],
  ['half a document', async () => (await anOfficeFile()).subarray(0, 200)],
  ['an installer of Windows', () => anOldOfficeFile('SummaryInformation')],
  [
    'a directory that leads in circles',
    () => {
      const bytes = anOldOfficeFile('SummaryInformation')
      bytes.writeUInt32LE(1, 512 + 8)
      return bytes
    },
  ],
  ['a film that is cut off', () => aFilm().subarray(0, -10)],
  ['a film with a page behind it', () => Buffer.concat([aFilm(), Buffer.from('<script>alert(1)</script>')])],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200))],
  ['a drawing', () => Buffer.from('<svg onload="alert(1)"/>'.padEnd(200))],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 1)])],
  ['nothing but zeros', () => Buffer.alloc(5_000)],
])('%s is refused, with what may be sent', async (_what, make) => {
  const why = await whyNot(await make(), 'tugas.docx')
  expect(why).toMatch(/^Jenis berkas ini tidak dapat dikirim. Yang dapat: foto .*PDF, Word, PowerPoint, Excel/)
})

test('a name keeps its ending where that is true, and is given one where it is not', () => {
  expect(named('Tugas 1.docx', `${OOXML}wordprocessingml.document`)).toBe('Tugas 1.docx')
  expect(named('lagu.OPUS', 'audio/ogg')).toBe('lagu.OPUS')
  expect(named('halaman.html', 'application/pdf')).toBe('halaman.html.pdf')
  expect(named('rekaman', 'video/3gpp')).toBe('rekaman.3gp')
})
