import type { Note } from '#quiz/formats/format.ts'
import { allOf, type Element, elementsOf, escaped, wordsIn } from '#quiz/formats/xml.ts'

const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
/** QTI 3.0 in the names of QTI 2: `qti-choice-interaction` is `choiceInteraction`. HTML keeps its own. */
export const asQti2 = ({ name, attributes, inside }: Element): Element => ({
  name: name.startsWith('qti-') ? camel(name.slice(4)) : name,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [/^(data|aria)-/.test(key) ? key : camel(key.replace(/^\w+:/, '')), value]),
  ),
  inside: inside.map((one) => (typeof one === 'string' ? one : asQti2(one))),
})

/** What is right, as a response declares it. */
export interface Response {
  readonly cardinality: string
  readonly baseType: string
  readonly correct: readonly string[]
  readonly mapped: readonly { readonly key: string; readonly value: number; readonly caseSensitive: boolean }[]
  /** What else gives; the least and the most that the whole can come to, where it is said. */
  readonly otherwise: number
  readonly least: number | undefined
  readonly most: number | undefined
}
const numberIn = (text: string | undefined): number | undefined => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}
export const responseOf = (item: Element, identifier: string | undefined): Response | undefined => {
  const declared = elementsOf(item, 'responseDeclaration').find(({ attributes }) => attributes['identifier'] === identifier)
  if (!declared) return undefined
  const [correct] = elementsOf(declared, 'correctResponse')
  const [mapping] = elementsOf(declared, 'mapping')
  return {
    cardinality: declared.attributes['cardinality'] ?? 'single',
    baseType: declared.attributes['baseType'] ?? '',
    correct: correct ? elementsOf(correct, 'value').map((value) => wordsIn(value).trim()) : [],
    mapped: mapping
      ? elementsOf(mapping, 'mapEntry').map(({ attributes }) => ({
          key: attributes['mapKey'] ?? '',
          value: Number(attributes['mappedValue'] ?? 0),
          // Left out, it is `true` (QTI 2.1, MapEntry).
          caseSensitive: attributes['caseSensitive'] !== 'false',
        }))
      : [],
    otherwise: numberIn(mapping?.attributes['defaultValue']) ?? 0,
    least: numberIn(mapping?.attributes['lowerBound']),
    most: numberIn(mapping?.attributes['upperBound']),
  }
}

/** Stands in what is asked where something is filled in. */
export const GAP = '\ue010'
/** Said to other people or at other times than what is asked. */
const aside = new Set([
  'rubricBlock',
  'feedbackBlock',
  'feedbackInline',
  'modalFeedback',
  'templateBlock',
  'templateInline',
  'stylesheet',
  'infoControl',
  'catalogInfo',
])
/** Instructions that pupils read stand in what is asked. */
const isForPupils = ({ name, attributes }: Element) => name === 'rubricBlock' && /candidate/.test(attributes['view'] ?? '')
/** What an item says to somebody, or as a help, that is neither asked nor carried over; `isMarked` by a person, whose rubric is. */
export const asidesIn = (item: Element, isMarked: boolean): Note[] => {
  const others = allOf(item, (name) => name === 'rubricBlock').filter(
    (one) => !isForPupils(one) && !(isMarked && /scorer/.test(one.attributes['view'] ?? '')) && wordsIn(one).trim() !== '',
  )
  const helps = allOf(item, (name) => name === 'catalog' || name === 'infoControl')
  return [
    ...(others.length > 0 ? [{ kind: 'text' as const, text: 'Catatan untuk guru, penilai, atau pengawas tidak dibawa.' }] : []),
    ...(helps.length > 0
      ? [{ kind: 'text' as const, text: 'Bantuan tambahan di berkas (glosarium, petunjuk) tidak dibawa.' }]
      : []),
  ]
}
const kept = [
  'src',
  'alt',
  'lang',
  'colspan',
  'rowspan',
  'scope',
  'href',
  'display',
  'xmlns',
  'encoding',
  'open',
  'close',
] as const
const empty = new Set(['br', 'img', 'hr', 'col', 'source', 'mspace'])
const inlineInteractions = new Set(['textEntryInteraction', 'inlineChoiceInteraction'])

const objectHtml = ({ attributes, inside }: Element): string => {
  const [type, data] = [attributes['type'] ?? '', escaped(attributes['data'] ?? '')]
  if (type.startsWith('image/'))
    return `<img src="${data}" alt="${escaped(
      inside
        .filter((one) => typeof one === 'string')
        .join(' ')
        .trim(),
    )}">`
  return type.startsWith('audio/') ? `<audio src="${data}"></audio>` : '<video>'
}

/** Content of an item as HTML: interactions by their prompt, or the gap that they are. What is said aside is left out. */
const htmlOf = (node: Element | string): string => {
  if (typeof node === 'string') return escaped(node.replaceAll(/\s+/g, ' '))
  const { name, attributes } = node
  // What a number is counted in is no part of what is asked.
  if ((aside.has(name) && !isForPupils(node)) || (name === 'span' && attributes['class'] === 'unit')) return ''
  if (inlineInteractions.has(name)) return GAP
  if (name === 'object') return objectHtml(node)
  if (name.endsWith('Interaction'))
    return elementsOf(node, 'prompt')
      .map((prompt) => `<p>${insideOf(prompt)}</p>`)
      .join('')
  // Elements of QTI alone say nothing of how their content looks.
  if (/[A-Z]/.test(name)) return insideOf(node)
  const said = kept.flatMap((key) => (attributes[key] === undefined ? [] : [` ${key}="${escaped(attributes[key])}"`])).join('')
  return empty.has(name) ? `<${name}${said}>` : `<${name}${said}>${insideOf(node)}</${name}>`
}
export const insideOf = ({ inside }: Element): string => inside.map(htmlOf).join('')
