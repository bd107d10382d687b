import { expect, test } from 'vitest'
import { chaptersOfText, readBook, readPage } from './desk-file.rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('lines with one mark begin the chapters of a text; what stands before the first is the opening', () => {
  expect(
    chaptersOfText(
      'Untuk ibu.\r\n\r\n# Hulu\r\n\r\nAir jernih.\r\n## Di batu\r\nDingin.\r\n\r\n\r\n\r\nAkhir.\r\n# Hilir\r\nLaut.',
    ),
  ).toEqual([
    { title: 'Pembuka', text: 'Untuk ibu.' },
    { title: 'Hulu', text: 'Air jernih.\n## Di batu\nDingin.\n\nAkhir.' },
    { title: 'Hilir', text: 'Laut.' },
  ])
  expect(chaptersOfText('# Kosong\n\n# Isi\nAda.')).toEqual([{ title: 'Isi', text: 'Ada.' }])
})

test('a page of an EPUB becomes paragraphs, headings, lists and quotes; its first heading names the chapter', () => {
  const page = `<?xml version="1.0"?><!DOCTYPE html><html><head><title>x</title><style>p{}</style></head><body>
    <h1>Bab&#32;Satu</h1><p>Air <em>jernih</em>&nbsp;&mdash; dingin.<br/>Ada   ikan.</p><h2>Alat</h2>
    <ul><li>Jaring</li><li><p>Ember</p></li></ul><blockquote><p>Jaga sungai.</p><p>Selalu.</p></blockquote>
    <script>alert(1)</script><p>Selesai &amp; pulang.</p></body></html>`
  expect(readPage(page)).toEqual({
    heading: 'Bab Satu',
    text: 'Air jernih — dingin. Ada ikan.\n\n## Alat\n\n- Jaring\n- Ember\n\n> Jaga sungai.\n\n> Selalu.\n\nSelesai & pulang.',
  })
})

test.each([
  ['%PDF-1.7 x', 'PDF tidak dapat dibaca'],
  ['\n\n', 'Tidak ada teks'],
  ['# A\nb\n'.repeat(121), 'Maksimal 120 bab'],
  [`# Panjang\n${'kata '.repeat(9000)}`, 'lebih dari 40.000 huruf'],
])('a file that is no book says why', async (text, why) => {
  await expect(readBook(bytes(text))).rejects.toThrow(why)
})

test('a text is read as a book', async () => {
  expect(await readBook(bytes('\ufeff# Satu\nAir.'))).toEqual([{ title: 'Satu', text: 'Air.' }])
})

test('a letter by its number is that letter, and a number that is none, half a letter or a control is left out', () => {
  const text = (entities: string) => readPage(`<body><p>[${entities}]</p></body>`).text
  expect(text('&#65;&#x42;&#32;&#126;&#xe000;&#xd7ff;&#x10ffff;')).toBe('[AB ~\ue000\ud7ff\u{10ffff}]')
  expect(text('&#31;&#0;&#xd800;&#xdfff;&#x110000;&#9999999;')).toBe('[]')
  expect(text('&amp;&nosuch;&eacute;')).toBe('[&&nosuch;é]')
})
