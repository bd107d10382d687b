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

/** An element of MathML in TeX: what schools write, fractions, roots, powers, indices, tables; all else by its parts. */
const texOf = (element: Element): string => {
  const inner = () => elementsOf(element).map(texOf)
  const all = () => inner().join('')
  const text = wordsIn(element)
  switch (element.name) {
    case 'semantics': {
      const tex = elementsOf(element, 'annotation').find(({ attributes }) => attributes['encoding'] === 'application/x-tex')
      return tex ? wordsIn(tex).trim() : (inner()[0] ?? '')
    }
    case 'annotation':
    case 'annotation-xml':
      return ''
    case 'mi':
      return functions.test(text.trim()) ? `\\${text.trim()} ` : text.trim().length > 1 ? `\\mathrm{${sign(text)}}` : sign(text)
    case 'mn':
    case 'mo':
      return sign(text)
    case 'mtext':
    case 'ms':
      return `\\text{${text.replaceAll(/[{}\\$]/g, '')}}`
    case 'mfrac':
      return `\\frac{${inner()[0] ?? ''}}{${inner()[1] ?? ''}}`
    case 'msqrt':
      return `\\sqrt{${all()}}`
    case 'mroot':
      return `\\sqrt[${inner()[1] ?? ''}]{${inner()[0] ?? ''}}`
    case 'msup':
    case 'mover':
      return scripts(inner(), '', '^')
    case 'msub':
    case 'munder':
      return scripts(inner(), '_', '')
    case 'msubsup':
    case 'munderover':
      return scripts(inner(), '_', '^')
    case 'mfenced':
      return `${sign(element.attributes['open'] ?? '(')}${inner().join(',')}${sign(element.attributes['close'] ?? ')')}`
    case 'mtable':
      return `\\begin{matrix}${inner().join(' \\\\ ')}\\end{matrix}`
    case 'mtr':
      return inner().join(' & ')
    case 'mspace':
      return '\\ '
    default:
      return all()
  }
}

/** A formula in TeX. What our own files carry beside it, its TeX, is taken as it is. */
export const mathToTex = (math: Element): string => elementsOf(math).map(texOf).join('').replaceAll(/\s+/g, ' ').trim()
