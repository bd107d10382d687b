import { expect, test } from 'vitest'
import { formulaProblem, makeQuestion } from './make.ts'
import { mediaOf, plainText, renderLine, renderRich, renderXml, undrawableIn, withMedia } from './rich-text.ts'

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

test('a formula that is nonsense is shown as such', () => {
  expect(renderRich(`$${'{'.repeat(1500)}$`)).toContain('{{{')
  expect(renderRich(`$\\def\\a{\\a\\a}\\a$`)).toContain('def')
})

test('what an essay is marked by is shown line by line, with its formulae and pictures', () => {
  const rubric = `Memakai $g$ (2 poin)\nMenyimpulkan (1 poin)\n\n![gambar](media:${FILE})`
  const { key, media } = makeQuestion({ type: 'essay', text: 'Jelaskan.', explanation: '', rubric, file: false })
  expect(key).toMatchObject({ type: 'essay', rubric, html: expect.stringMatching(/<math[^]*<br ?\/?>\s*Menyimpulkan/) })
  expect(media).toEqual([FILE])
})

test('a formula that cannot be drawn is named with its field, and the rest of its text is still shown', () => {
  const broken = '$\\bordermatrix{a}$'
  expect(undrawableIn(`Matriks ${broken} dan $x^2$`)).toBe(broken)
  expect(undrawableIn('Nilai $x^2$ dan $\\tidakada{x}$')).toBeUndefined()
  expect(renderRich(`Matriks ${broken} dan $x^2$`)).toContain('<msup>')
  const options = [
    { text: '$x$', right: true },
    { text: `Ini ${broken}`, right: false },
  ]
  expect(formulaProblem({ type: 'single', text: 'Mana?', explanation: '', options })).toEqual({
    field: 'options.1.text',
    reason: `Rumus ${broken} tidak dapat ditampilkan. Tulis dengan cara lain.`,
  })
  // What pupils' answers are compared with is no markup.
  expect(formulaProblem({ type: 'short', text: 'Apa?', explanation: '', accepts: [broken], case_sensitive: false })).toBe(
    undefined,
  )
})

test('no formula stands in an attribute, however its place was marked', () => {
  const tag = (html: string) => /<img[^>]*>/.exec(html)?.[0]
  const picture = renderRich(`![luas $r^2$ "x"](media:${FILE}) $r$`)
  expect(tag(picture)).toBe(`<img src="media:${FILE}" alt="luas $r^2$ &quot;x&quot;" />`)
  for (const marks of ['\u{e000}0\u{e001}', '&#xE000;0&#xE001;', '&#57344;0&#57345;']) {
    const html = renderRich(`$r$ <img alt='${marks}' src='media:${FILE}'> ${marks}`)
    expect(tag(html)).not.toMatch(/<math|\u{e000}/u)
    expect(html).not.toMatch(/[\u{e000}\u{e001}]/u)
    expect(html.replaceAll(/<math[^]*?<\/math>/g, '')).not.toContain('<m')
  }
})

/** Numbers from 0 to 1 that are the same in every run. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const PIECES = String.raw`
  \bordermatrix \begin{array}{cc} \end{array} \begin{pmatrix} \end{pmatrix} \frac \sqrt[3] \left( \right) \def\a{\a\a} \a
  \newcommand{\b}[1]{#1#1} \b \operatorname \color{red} \text{ \ce{H2O} \pu{3} \cr \\ & { } {{ }} ^ _ #1 % ~ ' " <b> $ \( \) \ x 1,5 é
  \tag{1} \href{javascript:x} \rule{1em}{9em} \hline \limits \over \above \mathchoice \char"41 \relax \verb|x| &#xE000;0&#xE001;
`
  .trim()
  .split(/\s+/)
test('the renderer throws for nothing that somebody may type', () => {
  const random = seeded(25)
  const markup: string[] = []
  for (let nth = 0; nth < 600; nth++) {
    const tex = Array.from({ length: 1 + Math.floor(random() * 14) }, () => PIECES[Math.floor(random() * PIECES.length)]).join(
      random() < 0.5 ? ' ' : '',
    )
    const source = random() < 0.5 ? `$$${tex}$$` : `![${tex}](media:${FILE}) \\(${tex}\\) $${tex}$`
    undrawableIn(source)
    markup.push(renderRich(source), renderXml(source))
  }
  const html = markup.join('\n')
  expect(html).not.toMatch(/<script|(?:href|src)="javascript|="[^"<]*<math| on\w+="|[\u{e000}\u{e001}]/iu)
})

test('deep and long formulae end as text or as a refusal', () => {
  const deep = [
    `$${'{'.repeat(990)}x${'}'.repeat(990)}$`,
    `$${'\\sqrt{'.repeat(280)}x${'}'.repeat(280)}$`,
    `$${'\\left('.repeat(150)}x${'\\right)'.repeat(150)}$`,
    `$${'x^{'.repeat(490)}x${'}'.repeat(490)}$`,
    `$${'a'.repeat(2001)}$`,
    '$x$ '.repeat(2400),
    `$\\begin{array}{*{99999}{c}}x\\end{array}$`,
    `$\\def\\a#1{\\b#1#1}\\def\\b#1{\\a#1#1}\\a{x}$`,
  ]
  for (const source of deep) {
    undrawableIn(source)
    expect(renderRich(source).length).toBeLessThan(5_000_000)
  }
})
