import { type Element, elementsOf, wordsIn } from './xml.ts'

/** Signs that TeX knows by a name; any other is written as it is. */
const signs: Readonly<Record<string, string>> = {
  '×': '\\times ',
  '÷': '\\div ',
  '−': '-',
  '⋅': '\\cdot ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '→': '\\to ',
  '∑': '\\sum ',
  '∫': '\\int ',
  '∏': '\\prod ',
  π: '\\pi ',
  α: '\\alpha ',
  β: '\\beta ',
  θ: '\\theta ',
  λ: '\\lambda ',
  μ: '\\mu ',
  Δ: '\\Delta ',
  Ω: '\\Omega ',
  '°': '^{\\circ}',
  '%': '\\%',
  '{': '\\{',
  '}': '\\}',
  '\u2061': '',
  '\u2062': '',
  '\u2063': ',',
}
const sign = (text: string) => [...text.trim()].map((letter) => signs[letter] ?? letter).join('')
const functions = /^(sin|cos|tan|log|ln|lim|max|min|cot|sec|csc)$/

const scripts = (parts: readonly string[], below: string, above: string) =>
  `{${parts[0] ?? ''}}${below && `_{${parts[1] ?? ''}}`}${above && `^{${parts[below ? 2 : 1] ?? ''}}`}`

/** What an element is made of: its parts in TeX, and its own text. */
interface Made {
  readonly inner: readonly string[]
  readonly text: string
  readonly element: Element
}
const name = (text: string) =>
  functions.test(text) ? `\\${text} ` : [...text].length > 1 ? `\\mathrm{${sign(text)}}` : sign(text)
const over = ({ inner }: Made) => scripts(inner, '', '^')
const under = ({ inner }: Made) => scripts(inner, '_', '')
const both = ({ inner }: Made) => scripts(inner, '_', '^')
const literally = ({ text }: Made) => `\\text{${text.replaceAll(/[{}\\$]/g, '')}}`
const none = () => ''

/** What schools write: fractions, roots, powers, indices, tables. Any other element is its parts. */
const elements: Readonly<Record<string, (made: Made) => string>> = {
  semantics: ({ inner, element }) => {
    const tex = elementsOf(element, 'annotation').find(({ attributes }) => attributes['encoding'] === 'application/x-tex')
    return tex ? wordsIn(tex).trim() : (inner[0] ?? '')
  },
  annotation: none,
  'annotation-xml': none,
  mi: ({ text }) => name(text.trim()),
  mn: ({ text }) => sign(text),
  mo: ({ text }) => sign(text),
  mtext: literally,
  ms: literally,
  mfrac: ({ inner }) => `\\frac{${inner[0] ?? ''}}{${inner[1] ?? ''}}`,
  msqrt: ({ inner }) => `\\sqrt{${inner.join('')}}`,
  mroot: ({ inner }) => `\\sqrt[${inner[1] ?? ''}]{${inner[0] ?? ''}}`,
  msup: over,
  mover: over,
  msub: under,
  munder: under,
  msubsup: both,
  munderover: both,
  mfenced: ({ inner, element: { attributes } }) =>
    `${sign(attributes['open'] ?? '(')}${inner.join(',')}${sign(attributes['close'] ?? ')')}`,
  mtable: ({ inner }) => `\\begin{matrix}${inner.join(' \\\\ ')}\\end{matrix}`,
  mtr: ({ inner }) => inner.join(' & '),
  mspace: () => '\\ ',
}
const texOf = (element: Element): string => {
  const made = { inner: elementsOf(element).map(texOf), text: wordsIn(element), element }
  return (Object.hasOwn(elements, element.name) ? elements[element.name] : undefined)?.(made) ?? made.inner.join('')
}

/** A formula in TeX. What our own files carry beside it, its TeX, is taken as it is. */
export const mathToTex = (math: Element): string => elementsOf(math).map(texOf).join('').replaceAll(/\s+/g, ' ').trim()
