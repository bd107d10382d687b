import { fieldsOf, isObject } from '@lentera/contract/kit/unknown'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Unreadable } from './format.ts'

export interface Element {
  /** Without the prefix of its namespace. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly inside: readonly (Element | string)[]
}

/** No file of questions needs more. */
const [DEEPEST, MOST_TAGS] = [100, 300_000]

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  allowBooleanAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  commentPropName: false,
  ignorePiTags: true,
  maxNestedTags: DEEPEST + 1,
})

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00A0' }
/** Text with what stands for signs of markup as these signs. Other names stay as they are written. */
export const decoded = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10_ff_ff ? String.fromCodePoint(code).toWellFormed() : whole
  })
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Throws Unreadable for XML that defines what it then means, or that is nested deeper or has more parts than any that is meant well. */
export const refuseBombs = (xml: string): void => {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Unreadable('XML dengan DOCTYPE atau ENTITY tidak diterima.')
  let [depth, tags] = [0, 0]
  for (const [tag] of xml.matchAll(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<\/?[\w:-]+[^>]*>/g)) {
    if (tag.startsWith('<!')) continue
    tags++
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) depth++
    if (depth > DEEPEST) throw new Unreadable('XML ini bersarang terlalu dalam.')
    if (tags > MOST_TAGS) throw new Unreadable('XML ini punya terlalu banyak bagian. Bagi menjadi beberapa berkas.')
  }
}

type Raw = Readonly<Record<string, unknown>>
const rawIn = (value: unknown): readonly Raw[] => (Array.isArray(value) ? value.filter(isObject) : [])
const madeOf = (nodes: readonly Raw[]): (Element | string)[] =>
  nodes.flatMap((node): (Element | string)[] => {
    const name = Object.keys(node).find((key) => key !== ':@')
    if (name === undefined) return []
    if (name === '#text') return [decoded(String(node[name]))]
    if (name === '#cdata')
      return [
        rawIn(node[name])
          .map((one) => String(one['#text']))
          .join(''),
      ]
    const attributes = Object.fromEntries(
      Object.entries(fieldsOf(node[':@'])).map(([key, value]) => [key, decoded(String(value))]),
    )
    return [{ name, attributes, inside: madeOf(rawIn(node[name])) }]
  })

/** The root of a document. Throws Unreadable for what is none, and for bombs. */
export const parseXml = (xml: string): Element => {
  refuseBombs(xml)
  if (XMLValidator.validate(xml, { allowBooleanAttributes: true }) !== true)
    throw new Unreadable('XML soal ini rusak atau tidak lengkap.')
  const root = madeOf(rawIn(parser.parse(xml))).find((one) => typeof one !== 'string' && !one.name.startsWith('?'))
  if (root === undefined || typeof root === 'string') throw new Unreadable('XML ini kosong.')
  return root
}

export const elementsOf = ({ inside }: Element, name?: string): Element[] =>
  inside.filter((one): one is Element => typeof one !== 'string' && (name === undefined || one.name === name))
/** The elements of this name (or of which this is true) anywhere below, in their order. */
export const allOf = (element: Element, wanted: (name: string) => boolean): Element[] =>
  elementsOf(element).flatMap((one) => [...(wanted(one.name) ? [one] : []), ...allOf(one, wanted)])
export const wordsIn = (element: Element): string =>
  element.inside.map((one) => (typeof one === 'string' ? one : wordsIn(one))).join('')
