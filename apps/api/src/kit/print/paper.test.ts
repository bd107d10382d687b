import { expect, test } from 'vitest'
import { pagesOnPaper, textsOnPaper } from '#test/paper.ts'
import type { Paper } from './paper-page.ts'
import { papersOf } from './paper.ts'
import { printPapers } from './print.ts'

const LONG = 'Muhammad Ma\u02bcruf Syamsuddin Daeng Mattawang Kusumaningrat Rahmana'
const words = 'menjelaskan hak dan kewajiban warga negara dalam kehidupan sehari-hari dengan contoh dari lingkungan sendiri'
const rows = Array.from({ length: 16 }, (_, at) => [`P${at}p`, `Awal${at}a ${words}, ${words}, ${words}. Akhir${at}z`])
const paper = (more: Partial<Paper> = {}): Paper => ({
  letterhead: { name: 'SMA Uji', lines: ['Jalan Merdeka 1'] },
  heading: 'LAPORAN',
  facts: [[['Nama', LONG]], [['Kelas', 'XI']]],
  parts: [
    {
      heading: 'A. Nilai',
      columns: [
        { title: 'Pelajaran', width: 100 },
        { title: 'Capaian', width: 'rest' },
      ],
      rows: [{ group: 'Kelompok' }, ...rows],
    },
    { heading: 'B. Keputusan', text: 'Lulus' },
  ],
  signatures: [
    { above: ['Orang tua'], name: null },
    { above: ['Wali kelas'], name: LONG, nip: null },
    { above: ['Kepala sekolah'], name: 'Dra. Siti', nip: '197001012000032001' },
  ],
  qr: { text: 'https://lentera.example/rapor/A', lines: ['Keaslian'] },
  footer: 'Rapor',
  ...more,
})
const print = async (...papers: Paper[]) =>
  Buffer.from(await papersOf({ title: 'Rapor', papers, left: null, settled_at: '2026-12-19T00:00:00Z' }, () => undefined))
const pages = async (...papers: Paper[]) => pagesOnPaper(await print(...papers)).map((texts) => texts.join(' '))

test('no row is cut by the end of a page, each page has the head of the table, and its number', async () => {
  const all = await pages(paper())
  expect(all.length).toBeGreaterThan(1)
  for (const at of rows.keys()) {
    const on = all.filter((page) => page.includes(`Awal${at}a`))
    expect(on).toHaveLength(1)
    expect(on[0]).toContain(`Akhir${at}z`)
    expect(on[0]).toContain('Pelajaran')
  }
  expect(all.map((page) => /Halaman\d+dari\d+/.exec(page)?.[0])).toEqual(all.map((_, at) => `Halaman${at + 1}dari${all.length}`))
})

test('those who sign stand together, with something above them and the square that proves it, however much comes before', async () => {
  for (let count = 1; count <= 16; count++) {
    const [table, decision] = paper().parts
    const last = (
      await pages(paper({ parts: [{ ...(table as object), rows: rows.slice(0, count) } as typeof table & object, decision!] }))
    ).at(-1)!
    for (const one of ['B.Keputusan', 'Orangtua', 'Walikelas', 'Kepalasekolah', 'Dra.Siti', 'Keaslian'])
      expect(last).toContain(one)
  }
})

test('a long name stands whole under the signature, with an apostrophe; without a number there is a dash, and a line for no name', async () => {
  const text = textsOnPaper(await print(paper())).join('')
  // At the head, and under the signature.
  expect(text.split('MuhammadMa\u2019rufSyamsuddinDaengMattawang')).toHaveLength(3)
  expect(text).toContain('KusumaningratRahmana')
  expect(text).toContain('NIP-')
  expect(text).toContain('NIP197001012000032001')
  expect(text).toContain('....')
})

test('a letter has paragraphs without a frame, and two who sign below the first two', async () => {
  const letter = paper({
    parts: [{ paragraph: 'Dengan hormat,\nkami memberitahukan.' }, { paragraph: 'Terima kasih.' }],
    signatures: [
      { above: ['Orang tua'], name: null },
      { above: ['Wali kelas'], name: 'Ratna Dewi' },
      { above: ['Guru BK'], name: 'Rini Astuti' },
      { above: ['Kepala sekolah'], name: 'Hasnah' },
    ],
  })
  const all = await pages(letter)
  expect(all).toHaveLength(1)
  for (const one of ['Denganhormat,', 'kamimemberitahukan.', 'Terimakasih.', 'RatnaDewi', 'RiniAstuti', 'Hasnah'])
    expect(all[0]).toContain(one)
})

test('Arabic is written from the right, in a typeface that has it, and pictures are left out', async () => {
  const text = textsOnPaper(await print(paper({ parts: [{ heading: 'A', text: 'Menghafal (سورة البقرة) 😀 baik' }] }))).join('|')
  const [, arabic = '', after] = /Menghafal\(\|(.*)\|\)(.*)/.exec(text) ?? []
  expect(after).toMatch(/^baik/)
  // The second word, with its qaf, stands left of the first one, with its sin.
  expect(arabic.indexOf('ق')).toBeGreaterThan(0)
  expect(arabic.indexOf('ق')).toBeLessThan(arabic.indexOf('س'))
})

test('papers of many people in one file have pages of their own, and the last page names whom it has none of', async () => {
  const two = [paper(), paper({ footer: 'Kedua', parts: [{ heading: 'A', text: 'Pendek' }] })]
  const left = { heading: 'Tidak ada di berkas ini', lines: ['Andi Saputra'] }
  const file = await printPapers({ title: 'Rapor', papers: two, left, settled_at: null }, { of: 1 })
  const all = pagesOnPaper(file).map((texts) => texts.join(' '))
  expect(all.filter((page) => page.includes('Kedua'))).toEqual([expect.stringContaining('Halaman1dari1')])
  expect(all.at(-1)).toContain('AndiSaputra')
  expect(all.at(-1)).not.toContain('Halaman')
})

test('a paper whose day is settled is the same file whenever it is printed', async () => {
  expect(Buffer.compare(await print(paper()), await print(paper()))).toBe(0)
})
