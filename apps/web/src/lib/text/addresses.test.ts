import { expect, test } from 'vitest'
import { piecesOf } from './addresses.ts'

const linksOf = (text: string) =>
  piecesOf(text).flatMap((piece) => (typeof piece === 'string' ? [] : [`${piece.text} → ${piece.href}`]))

test.each([
  ['Isi di https://forms.gle/Ab3.', 'https://forms.gle/Ab3 → https://forms.gle/Ab3'],
  [
    '(lihat https://id.wikipedia.org/wiki/Air_(zat))',
    'https://id.wikipedia.org/wiki/Air_(zat) → https://id.wikipedia.org/wiki/Air_(zat)',
  ],
  ['Buka HTTPS://Sekolah.sch.id/a?b=1&c=2#d!', 'HTTPS://Sekolah.sch.id/a?b=1&c=2#d → https://sekolah.sch.id/a?b=1&c=2#d'],
  ['www.kemdikbud.go.id, ya', 'www.kemdikbud.go.id → https://www.kemdikbud.go.id/'],
  ['Daftar: bit.ly/Lomba-7A; terakhir besok', 'bit.ly/Lomba-7A → https://bit.ly/Lomba-7A'],
  ['"https://s.id/rapat"', 'https://s.id/rapat → https://s.id/rapat'],
  ['*https://s.id/rapat*', 'https://s.id/rapat → https://s.id/rapat'],
  ['Tulis ke guru.ipa+7a@sekolah.sch.id.', 'guru.ipa+7a@sekolah.sch.id → mailto:guru.ipa+7a@sekolah.sch.id'],
  ['WA 0812-3456-7890 ya', '0812-3456-7890 → tel:+6281234567890'],
  ['WA +62 812 3456 7890.', '+62 812 3456 7890 → tel:+6281234567890'],
  ['HP 085712345678', '085712345678 → tel:+6285712345678'],
])('in “%s” the address is found without the signs of its sentence', (text, link) => {
  expect(linksOf(text)).toEqual([link])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://www/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x file:///etc/passwd intent://x',
  'https://bank.co.id@jahat.com/masuk',
  'http://localhost/x',
  'https://',
  'www.',
  'Nilai 0081234567 dan NISN 0812345678901234',
  'Kelas 7.A, soal 3.2/4, pukul 08.00-09.30, Rp10.000/hari',
  'berkas tugas.pdf, tugas.docx, dan lain-lain.Besok',
])('nothing in “%s” can be opened', (text) => {
  expect(linksOf(text)).toEqual([])
})

test('two addresses stand apart, and every letter of the text is still there', () => {
  const text = 'A https://a.id/1\nb@c.id, 081234567890 dan\u202Ehttps://b.id/2\u202C habis'
  expect(linksOf(text)).toHaveLength(4)
  expect(
    piecesOf(text)
      .map((piece) => (typeof piece === 'string' ? piece : piece.text))
      .join(''),
  ).toBe(text)
  expect(linksOf('https://b.id/\u202Etxt.exe')).toEqual(['https://b.id/ → https://b.id/'])
})

test('a very long text without any space is taken apart at once', () => {
  for (const text of ['a'.repeat(20_000), 'a.'.repeat(10_000), '0812'.repeat(5000), `https://a.id/${')'.repeat(2000)}`])
    expect(piecesOf(text).length).toBeGreaterThan(0)
})
