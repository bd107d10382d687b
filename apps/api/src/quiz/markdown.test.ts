import { expect, test } from 'vitest'
import { asText } from './markdown.ts'
import { plainText, renderRich } from './rich-text.ts'

/** What people read of markup, line by line. */
const read = (html: string) =>
  html
    .replaceAll(/<br ?\/?>\n?/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ')
    .trim()

const plain = [
  'Jika a<b dan c>d maka',
  'Jika p<q dan r>s',
  '2*3*4',
  '__init__',
  '_init_',
  'snake_case_name dan _____',
  '<html class="cool">',
  'Tag <p> dan </p> dipakai',
  '<b>bukan tebal</b>',
  '<script>alert(1)</script>',
  '5 * 3 * 2',
  '**bukan tebal**',
  '# include',
  '#include <stdio.h>',
  '17. Agustus',
  '- 5',
  '+ 3',
  '> 4',
  '~5~ dan ~~6~~',
  'f[x](y) dan [a]: b',
  'a && b &lt; c &copy; d',
  'C:\\*.txt dan \\n dan \\\\',
  '`kode`',
  '![a](b)',
  '---',
  'a | b\n--- | ---\n1 | 2',
  'for i in x:\n    print(i)',
  'Harga $5 dan $7 saja',
  'x < 3, y<3, z <4',
  '10 % & 5 °C',
]
test.each(plain)('plain text is shown as it stands: %s', (text) => {
  expect(read(renderRich(asText(text)))).toBe(text)
})

const typed = plain.filter((text) => !/<b>|<script>|<p>|^17|^[-+>] |\*\*|&lt;|\\\*|`|!\[|\| ---|print/.test(text))
test.each(typed)('what a teacher types without any markup is shown as it stands: %s', (text) => {
  expect(read(renderRich(text))).toBe(text)
})

test('what the help calls markup stays markup', () => {
  expect(renderRich('**tebal**nya dan *miring*, H<sub>2</sub>O')).toBe(
    '<p dir="auto"><strong>tebal</strong>nya dan <em>miring</em>, H<sub>2</sub>O</p>',
  )
  expect(renderRich('17. Agustus\n18. September')).toContain('<ol start="17">')
  expect(renderRich(asText('Nilai $x^2$ bila x<3'))).toContain('<math')
  expect(plainText(renderRich(asText('Nilai $2^5$*4')))).toBe('Nilai 2⁵*4')
})

test('text that is long and nonsense is read to its end', () => {
  expect(renderRich('<a '.repeat(3000))).not.toContain('<a')
  expect(plainText(renderRich('<b>'.repeat(3000)))).not.toContain('<')
  expect(plainText(renderRich(asText('*'.repeat(10_000))))).toBe('*'.repeat(10_000))
  expect(renderRich('`'.repeat(5000) + '<x'.repeat(2000))).not.toContain('<x')
})
