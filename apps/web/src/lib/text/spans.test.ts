import { expect, test } from 'vitest'
import { spansOf } from './spans.ts'

/** What a reader sees, in short: B for bold, I for slanted, L for a link, F for a formula. */
const seen = (text: string) =>
  spansOf(text).map((span) => {
    const set = `${span.bold ? 'B' : ''}${span.italic ? 'I' : ''}`
    if (span.kind === 'formula') return `${set}F:${span.tex}`
    return `${set}${span.href === null ? '' : 'L'}:${span.text}`
  })

test.each([
  ['Bawa **pensil 2B** besok', [':Bawa ', 'B:pensil 2B', ': besok']],
  ['*Catatan*: ya', ['I:Catatan', ':: ya']],
  ['***keduanya***', ['BI:keduanya']],
  ['**a *b* c**', ['B:a ', 'BI:b', 'B: c']],
  ['***a* b**', ['BI:a', 'B: b']],
  ['***a** b*', ['BI:a', 'I: b']],
  ['[Buku **A**](https://a.id/b_(c)) ya', ['L:Buku **A**', ': ya']],
  ['**[Buku](https://a.id)**', ['BL:Buku']],
  ['$x^2$ dan $$\\frac{1}{2}$$', ['F:x^2', ': dan ', 'F:\\frac{1}{2}']],
  ['**$x$**', ['BF:x']],
  ['\\*bukan\\* \\$x\\$', [':*bukan* $x$']],
] as const)('“%s” is read with its marks', (text, wanted) => {
  expect(seen(text)).toEqual(wanted)
})

test.each([
  '2*3*4 = 24 dan 2 * 3 * 4',
  'kata** ** kosong',
  '**belum ditutup',
  'dari $5 sampai $6',
  '[tautan](javascript:alert(1))',
  '[tautan](data:text/html,x)',
  '[https://bank.co.id](https://jahat.com/masuk)',
  '[bank](https://bank.co.id@jahat.com)',
  '[bank](http://localhost/x)',
  'C:\\tugas\\baru',
  '<b>tebal</b>',
])('in “%s” nothing is a mark', (text) => {
  expect(spansOf(text)).toEqual([{ kind: 'words', text, href: null, bold: false, italic: false }])
})

test('a very long line of marks is taken apart at once', () => {
  for (const text of ['*'.repeat(5000), '**a '.repeat(3000), '[a]('.repeat(5000), '$a '.repeat(5000), '\\'.repeat(20_000)])
    expect(spansOf(text).length).toBeGreaterThan(0)
})
