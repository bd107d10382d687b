import { timetableFiles } from '@lentera/contract/timetable/files'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { bookOf, filesOffice } from '#test/timetable-files.ts'

const zipOf = async (name: string, content: Buffer) => {
  const zip = new yazl.ZipFile()
  zip.addBuffer(content, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return new Uint8Array(Buffer.concat(chunks))
}

test.each<[string, () => Promise<string | Uint8Array> | string | Uint8Array, RegExp]>([
  ['a picture', () => new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2]), /bukan Excel/],
  ['an old workbook', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /Excel lama/],
  ['half an archive', () => 'PK\u0003\u0004\0\0', /rusak atau tidak lengkap/],
  ['an archive of something else', () => zipOf('a.txt', Buffer.from('a')), /bukan Excel/],
  ['a bomb of an archive', () => zipOf('xl/workbook.xml', Buffer.alloc(11_000_000)), /mengembang terlalu besar/],
  ['an XML with entities', () => '<!DOCTYPE timetable [<!ENTITY a "aa">]><timetable>&a;</timetable>', /DOCTYPE/],
  ['half an XML', () => '<?xml version="1.0"?><timetable><cards>', /rusak/],
  ['an XML nested too deep', () => `<timetable>${'<a>'.repeat(200)}`, /terlalu dalam/],
  ['another XML', () => '<html></html>', /bukan dari aSc/],
  ['a workbook with nothing', () => bookOf([[null]]), /Tidak ada baris judul/],
  [
    'a workbook without a column',
    () =>
      bookOf([
        ['Kelas', 'Mapel', 'Hari'],
        ['X', 'Y', 'Z'],
      ]),
    /Kolom Guru, Mulai dan Selesai/,
  ],
  ['a text without lessons', () => 'Halo', /Tidak ada baris judul/],
])('%s is refused with what it is, and nothing is read of it', async (_, made, why) => {
  const { ask, lessons } = await filesOffice()
  const before = await lessons()
  const { status, body } = await ask(await made())
  expect([status, body.code]).toEqual([422, 'VALIDATION'])
  expect(body.errors?.['file']?.[0]).toMatch(why)
  expect(await lessons()).toEqual(before)
})

test('a file that is too large, or none, is refused at its field', async () => {
  const { ask, who } = await filesOffice()
  expect((await ask(new Uint8Array(3 * 1024 * 1024 + 1))).body.errors).toHaveProperty('file')
  expect((await ask('')).body.errors).toHaveProperty('file')
  expect((await who.ask(timetableFiles.check, { body: { scope: 'all' } as never })).body.errors).toHaveProperty('file')
})
