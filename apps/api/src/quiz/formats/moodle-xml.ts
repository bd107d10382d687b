import { isObject } from '@lentera/contract/kit/unknown'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { Embedded, withEmbedded } from './embedded.ts'
import { asText, withoutFalseTags } from '#quiz/markdown.ts'
import { filedByTags, isAllOrNothing, tagsOf } from './filing.ts'
import { type Candidate, type Note, readEach, type Reading, Unreadable } from './format.ts'
import { fromHtml, lossesIn } from './html.ts'
import { kinds } from './moodle-kinds.ts'
import { list, node, type Node, raw } from './moodle-node.ts'
import { ownQuestion, withoutCopy } from './own-copy.ts'
import { percent } from './shares.ts'
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

const several = new Set(['answer', 'subquestion', 'tag', 'file', 'unit', 'hint'])
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  // Decoded below, once and without a count of how many a long text may have.
  processEntities: false,
  cdataPropName: '#cdata',
  isArray: (name) => several.has(name),
})

/** Reads what one question says, with the pictures and sounds that stand beside it. */
const sayer = (question: Node, embedded: Embedded, notes: Note[]) => {
  const files = new Map<string, () => string>()
  const gather = (value: unknown): void => {
    if (!isObject(value)) return
    for (const [key, inside] of Object.entries(value))
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
    if (format === 'plain_text') return asText(words)
    const whole = withEmbedded(words, idOf, embedded)
    if (format === 'markdown') return whole.trim()
    notes.push(...lossesIn(words))
    return fromHtml(format === 'moodle_auto_format' ? withoutFalseTags(whole.trim()).replaceAll(/\r?\n/g, '<br>') : whole)
  }
}
const unescaped = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Pictures of Moodle 1.9 stand beside the text, by themselves. */
const oldPicture = (question: Node, embedded: Embedded): string => {
  const base64 = raw(question['image_base64']).replaceAll(/\s/g, '')
  if (base64 === '') return ''
  return `<p><img src="media:${embedded.add(raw(question['image']) || 'gambar', Buffer.from(base64, 'base64'))}" alt=""></p>`
}
/** What is said by how right an answer is. */
const wholeFeedback = (question: Node, said: (value: unknown) => string) => {
  const [right, partly, wrong] = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].map((name) =>
    said(question[name]),
  )
  const feedback = { ...(right && { right }), ...(partly && { partly }), ...(wrong && { wrong }) }
  return Object.keys(feedback).length === 0 ? {} : { feedback }
}
/** What the question has and the bank has not, by name. */
const lost = (question: Node, said: (value: unknown) => string): Note[] => {
  const worth = Number(raw(question['defaultgrade']) || 1)
  // What each further try at the same question costs; Moodle's own default is a third.
  const penalty = Number(raw(question['penalty']) || 0)
  const fixed = /^(false|0)$/.test(raw(question['shuffleanswers']).trim())
  return [
    ...(list(question['hint']).some((one) => said(one) !== '')
      ? [{ kind: 'feedback' as const, text: 'Petunjuk (hint) tidak dibawa.' }]
      : []),
    ...(worth === 1
      ? []
      : [
          {
            kind: 'scoring' as const,
            text: `Bobot ${percent(worth).replace('%', '')} poin tidak dibawa: poin diatur di sesi kuis.`,
          },
        ]),
    ...(penalty > 0
      ? [
          {
            kind: 'scoring' as const,
            text: `Pengurangan ${percent(penalty * 100)} per percobaan ulang tidak dibawa: tiap soal dijawab satu kali.`,
          },
        ]
      : []),
    ...(fixed && (kindOf(question) === 'multichoice' || kindOf(question) === 'matching')
      ? [{ kind: 'look' as const, text: 'Urutan pilihan yang tetap tidak dibawa: sesi kuis yang menentukan acak atau tidak.' }]
      : []),
  ]
}
const kindOf = (question: Node) => raw(question['@type'])

interface Made {
  readonly type?: string
  readonly options?: readonly { readonly share?: number }[]
}
/** Our own scoring, which Moodle has no word for: its tag tells. */
const asOwn = (made: Made, tags: readonly string[]): object =>
  made.type === 'multiple' && tags.some(isAllOrNothing)
    ? { ...made, options: (made.options ?? []).map(({ share: _share, ...rest }) => rest), scoring: 'all' }
    : made

/** Files that went out from here are named by their ids. */
const ownFiles = (question: Node, embedded: Embedded) => (id: string) => {
  const find = (value: unknown): string | undefined => {
    if (!isObject(value)) return undefined
    for (const [key, inside] of Object.entries(value)) {
      const here =
        key === 'file'
          ? list(inside)
              .filter((file) => raw(file['@name']).startsWith(`${id}.`))
              .map((file) => embedded.add(raw(file['@name']), Buffer.from(raw(file), 'base64')))[0]
          : find(inside)
      if (here !== undefined) return here
    }
    return undefined
  }
  return find(question)
}

interface Place {
  readonly text: string
  readonly category: string
}
const readOne = ({ text: xml, category }: Place, embedded: Embedded): Candidate | null => {
  if (XMLValidator.validate(xml) !== true) throw new Unreadable('XML soal ini rusak atau tidak lengkap.')
  const question = node(node(parser.parse(xml))['question'])
  const kind = kindOf(question)
  if (kind === 'category') return null
  if (kind === 'description') throw new Unreadable('Ini teks tanpa pertanyaan (description), tidak dibawa.')
  const read = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!read) throw new Unreadable(`Jenis soal "${kind.slice(0, 40)}" belum didukung.`)
  const own = ownQuestion(xml, withoutCopy(xml), ownFiles(question, embedded))
  if (own) return { ...own.source, filed: own.filed }
  const notes: Note[] = []
  const said = sayer(question, embedded, notes)
  const picture = oldPicture(question, embedded)
  const asked = {
    text: [said(question['questiontext']), picture === '' ? '' : fromHtml(withEmbedded(picture, () => undefined, embedded))]
      .filter((one) => one !== '')
      .join('\n\n'),
    explanation: said(question['generalfeedback']),
    ...wholeFeedback(question, said),
  }
  const tags = list(node(question['tags'])['tag']).map((tag) => raw(tag['text']).trim())
  const made = asOwn(read({ asked, question, said, notes }), tags)
  notes.push(...lost(question, said))
  const byTags = filedByTags(tags)
  return { ...made, notes, filed: { ...byTags, tags: tagsOf(category, byTags.tags ?? [], notes) } }
}

/** Each question with the category that stands before it. */
const withCategories = (parts: readonly { line: number; text: string }[]) => {
  let category = ''
  return parts.map((part) => {
    const [, path] = /^<question[^>]*type\s*=\s*["']category["'][\s\S]*?<text>([\s\S]*?)<\/text>/.exec(part.text) ?? []
    if (path !== undefined) category = decoded(path.replaceAll(/<!\[CDATA\[|\]\]>/g, '')).trim()
    return { ...part, category }
  })
}

/** Reads Moodle XML with the files inside of it. Throws Unreadable for a file that defines entities of its own, or is none. */
export const readMoodleXml = (xml: string): Reading => {
  refuseBombs(xml)
  const embedded = new Embedded()
  return readEach(withCategories(partsOf(xml)), (part) => readOne(part, embedded), embedded)
}
