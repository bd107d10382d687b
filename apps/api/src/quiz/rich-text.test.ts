import { expect, test } from 'vitest'
import { makeQuestion } from './make.ts'
import { mediaOf, plainText, renderLine, renderRich, withMedia } from './rich-text.ts'

const FILE = '019aa000-0000-7000-8000-000000000001'

test('what a teacher writes becomes markup, with formulae that phones draw by themselves', () => {
  const html = renderRich('Hitung **luas** lingkaran dengan $r = 7$ cm.')
  expect(html).toMatch(/^<p dir="auto">Hitung <strong>luas<\/strong> lingkaran dengan <math/)
  expect(html).toContain('<mi>r</mi>')
  expect(renderRich('\\[x^2\\]')).toContain('display="block"')
})

test('money is no formula', () => expect(renderRich('Harga $5 dan $7 saja')).not.toContain('<math'))

test('nothing that acts comes through, from wherever it was pasted', () => {
  const nasty = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://evil.example/p.png">',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)><script>1</script></svg>',
    '<iframe src="//evil.example"></iframe>',
    '<p style="position:fixed" onclick="x()">y</p>',
    '[x](javascript:alert(1))',
    '![x](data:image/svg+xml;base64,AAAA)',
    '<math><mtext><script>1</script></mtext></math>',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\includegraphics{/evil.example/x.png}$',
  ]
  const html = nasty.map(renderRich).join('\n')
  expect(html).not.toMatch(/<script|onerror|onclick|onload|<iframe|<svg|="[^"]*evil\.example|style=|data:/i)
  expect(html).not.toMatch(/(href|src)="?javascript/i)
})

test('pictures are files that were sent, read through links of the moment', () => {
  const html = renderRich(`![grafik](media:${FILE})`)
  expect(mediaOf(html)).toEqual([FILE])
  expect(withMedia(html, (file) => `/files/${file}`)).toContain(`src="/files/${FILE}" alt="grafik"`)
})

test('an option is a line, and Arabic stands by its own direction', () => {
  expect(renderLine('air **keras**')).toBe('air <strong>keras</strong>')
  expect(renderRich('بسم الله')).toBe('<p dir="auto">بسم الله</p>')
})

test('two questions that ask the same read the same', () => {
  expect(plainText(renderRich('Apa  **ibu kota** Indonesia?'))).toBe('Apa ibu kota Indonesia?')
})

test('a formula is read on a line as somebody would write it there', () => {
  const words = (text: string) => plainText(renderRich(text))
  expect(words('Nilai $2^5$ dan $\\frac{6}{\\sqrt{3}}$')).toBe('Nilai 2⁵ dan 6/√3')
  expect(words('$\\frac{a+b}{2}$, $x_1^2$, $e^{kx}$, $\\sqrt[3]{8}$, $30^\\circ$')).toBe('(a+b)/2, x₁², e^kx, ³√8, 30°')
})

test('a formula that is nonsense is shown as such, quickly', () => {
  const began = performance.now()
  renderRich(`$${'{'.repeat(1500)}$`)
  renderRich(`$\\def\\a{\\a\\a}\\a$`)
  expect(performance.now() - began).toBeLessThan(2000)
})

test('what an essay is marked by is shown line by line, with its formulae and pictures', () => {
  const rubric = `Memakai $g$ (2 poin)\nMenyimpulkan (1 poin)\n\n![gambar](media:${FILE})`
  const { key, media } = makeQuestion({ type: 'essay', text: 'Jelaskan.', explanation: '', rubric, file: false })
  expect(key).toMatchObject({ type: 'essay', rubric, html: expect.stringMatching(/<math[^]*<br ?\/?>\s*Menyimpulkan/) })
  expect(media).toEqual([FILE])
})
