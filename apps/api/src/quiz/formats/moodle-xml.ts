import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Embedded, withEmbedded } from './embedded.ts'
import { choicesByShare, pairsOrStatements, readEach, type Reading, Unreadable } from './format.ts'
import { fromHtml } from './html.ts'
import { decoded, refuseBombs } from './xml.ts'

/** Each question by itself, whatever is broken around it; what stands in CDATA or a comment begins and ends nothing. */
const partsOf = (xml: string) => {
  const parts: { line: number; text: string }[] = []
  let [from, line, counted] = [-1, 1, 0]
  const lineAt = (at: number) => {
    for (let next = xml.indexOf('\n', counted); next >= 0 && next < at; next = xml.indexOf('\n', counted)) {
      line++
      counted = next + 1
    }
    return line
  }
  for (const { 0: found, index } of xml.matchAll(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<question[\s>]|<\/question\s*>/g)) {
    if (found.startsWith('<!')) continue
    if (from >= 0)
      parts.push({ line: lineAt(from), text: xml.slice(from, found.startsWith('</') ? index + found.length : index) })
    from = found.startsWith('</') ? -1 : index
  }
  if (from >= 0) parts.push({ line: lineAt(from), text: xml.slice(from) })
  return parts
}

type Node = Readonly<Record<string, unknown>>
const several = new Set(['answer', 'subquestion', 'tag', 'file', 'unit'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // Decoded below, once and without a count of how many a long text may have.
  processEntities: false,
  cdataPropName: '#cdata',
  isArray: (name) => several.has(name),
})

const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : { text: value })
const raw = (value: unknown): string => {
  if (typeof value === 'string') return decoded(value)
  if (Array.isArray(value)) return value.map(raw).join('')
  if (typeof value !== 'object' || value === null) return ''
  const { '#text': text, '#cdata': cdata } = value as Node
  return raw(text) + (Array.isArray(cdata) ? cdata.join('') : typeof cdata === 'string' ? cdata : '')
}

/** Reads what one question says, with the pictures and sounds that stand beside it. */
const sayer = (question: Node, embedded: Embedded) => {
  const files = new Map<string, () => string>()
  const gather = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inside] of Object.entries(value as Node))
      if (key === 'file')
        for (const file of list(inside)) {
          const name = raw(file['@name'])
          files.set(`${raw(file['@path']) || '/'}${name}`, () => embedded.add(name, Buffer.from(raw(file), 'base64')))
        }
      else gather(inside)
  }
  gather(question)
  const idOf = (address: string) => {
    const [, path] = /^@@PLUGINFILE@@(\/.*)$/.exec(address) ?? []
    if (path === undefined) return undefined
    const [wanted = ''] = path.split('?')
    return (files.get(wanted) ?? files.get(unescaped(wanted)))?.()
  }
  /** What a `<questiontext format="html"><text>…` says, as it is written here. */
  return (value: unknown): string => {
    const { text, '@format': format } = node(value)
    const words = raw(text)
    if (format === 'plain_text') return words.trim()
    const whole = withEmbedded(words, idOf, embedded)
    return format === 'markdown' || format === 'moodle_auto_format' ? whole.trim() : fromHtml(whole)
  }
}
const unescaped = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
type Say = ReturnType<typeof sayer>

const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : [])
const share = (answer: Node) => Number(answer['@fraction'] ?? 0)

interface Asked {
  readonly text: string
  readonly explanation: string
}
const kinds: Readonly<Record<string, (asked: Asked, question: Node, said: Say) => unknown>> = {
  multichoice: (asked, question, said) => {
    const options = list(question['answer']).map((one) => ({ text: said(one), share: share(one) }))
    const made = choicesByShare(asked, options)
    return raw(question['single']) === 'false' && made.type === 'single'
      ? { ...made, type: 'multiple', scoring: 'partial' }
      : made
  },
  truefalse: ({ text, explanation }, question, said) => {
    const right = list(question['answer']).find((one) => share(one) > 0)
    if (!right) throw new Unreadable('Tidak ada jawaban yang benar.')
    const statement = { text, right: said(right).toLowerCase() === 'true' }
    return { type: 'true_false', text: 'Benar atau salah?', explanation, statements: [statement] }
  },
  shortanswer: (asked, question, said) => ({
    type: 'short',
    ...asked,
    accepts: list(question['answer'])
      .filter((one) => share(one) >= 100)
      .map(said),
    case_sensitive: raw(question['usecase']) === '1',
  }),
  numerical: (asked, question, said) => {
    const right = list(question['answer']).find((one) => share(one) >= 100)
    const value = Number(right ? said(right) : Number.NaN)
    if (Number.isNaN(value)) throw new Unreadable('Jawabannya bukan angka.')
    const unit = list(node(question['units'])['unit'])[0]
    return {
      type: 'numeric',
      ...asked,
      value,
      tolerance: Number(raw(right?.['tolerance']) || 0),
      unit: raw(unit?.['unit_name']).trim() || null,
    }
  },
  matching: (asked, question, said) => {
    const all = list(question['subquestion']).map((one) => ({ left: said(one), right: said(list(one['answer'])[0]) }))
    const extras = all.filter(({ left }) => left === '').map(({ right }) => right)
    return pairsOrStatements(
      asked,
      all.filter(({ left }) => left !== ''),
      extras,
    )
  },
  ordering: (asked, question, said) => ({ type: 'ordering', ...asked, items: list(question['answer']).map(said) }),
  essay: (asked, question, said) => ({
    type: 'essay',
    ...asked,
    rubric: said(question['graderinfo']),
    file: Number(raw(question['attachments']) || 0) > 0,
  }),
}

const tagsOf = (question: Node) =>
  list(node(question['tags'])['tag'])
    .map((tag) => raw(tag['text']).trim().slice(0, 40))
    .filter((tag) => tag !== '')
    .slice(0, 10)

const readOne = (xml: string, embedded: Embedded): unknown => {
  if (XMLValidator.validate(xml) !== true) throw new Unreadable('XML soal ini rusak atau tidak lengkap.')
  const question = node((parser.parse(xml) as Node)['question'])
  const kind = raw(question['@type'])
  if (kind === 'category' || kind === 'description') return null
  const read = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!read) throw new Unreadable(`Jenis soal "${kind.slice(0, 40)}" belum didukung.`)
  const said = sayer(question, embedded)
  const made = read({ text: said(question['questiontext']), explanation: said(question['generalfeedback']) }, question, said)
  return { ...(made as object), filed: { tags: [...new Set(tagsOf(question))] } }
}

/** Reads Moodle XML with the files inside of it. Throws Unreadable for a file that defines entities of its own, or is none. */
export const readMoodleXml = (xml: string): Reading => {
  refuseBombs(xml)
  const embedded = new Embedded()
  return readEach(partsOf(xml), ({ text }) => readOne(text, embedded), embedded)
}
