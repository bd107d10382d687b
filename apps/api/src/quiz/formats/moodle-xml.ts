import type { QuestionSource } from '@lentera/contract/questions/source'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { choicesByShare, pairsOrStatements, readEach, type Reading, Unreadable, type Writing } from './format.ts'
import { fromHtml, toHtml } from './html.ts'

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
  isArray: (name) => several.has(name),
})

const node = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : { text: value })
const raw = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'object' && value !== null ? raw((value as Node)['#text']) : ''
/** What a `<questiontext format="html"><text>…` says, as it is written here. */
const said = (value: unknown): string => {
  const { text, '@format': format } = node(value)
  const words = raw(text)
  return format === 'markdown' || format === 'plain_text' || format === 'moodle_auto_format' ? words.trim() : fromHtml(words)
}
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : [])
const share = (answer: Node) => Number(answer['@fraction'] ?? 0)

interface Asked {
  readonly text: string
  readonly explanation: string
}
const kinds: Readonly<Record<string, (asked: Asked, question: Node) => unknown>> = {
  multichoice: (asked, question) => {
    const options = list(question['answer']).map((one) => ({ text: said(one), share: share(one) }))
    const made = choicesByShare(asked, options)
    return raw(question['single']) === 'false' && made.type === 'single'
      ? { ...made, type: 'multiple', scoring: 'partial' }
      : made
  },
  truefalse: ({ text, explanation }, question) => {
    const right = list(question['answer']).find((one) => share(one) > 0)
    if (!right) throw new Unreadable('Tidak ada jawaban yang benar.')
    const statement = { text, right: said(right).toLowerCase() === 'true' }
    return { type: 'true_false', text: 'Benar atau salah?', explanation, statements: [statement] }
  },
  shortanswer: (asked, question) => ({
    type: 'short',
    ...asked,
    accepts: list(question['answer'])
      .filter((one) => share(one) >= 100)
      .map(said),
    case_sensitive: raw(question['usecase']) === '1',
  }),
  numerical: (asked, question) => {
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
  matching: (asked, question) => {
    const all = list(question['subquestion']).map((one) => ({ left: said(one), right: said(list(one['answer'])[0]) }))
    const extras = all.filter(({ left }) => left === '').map(({ right }) => right)
    return pairsOrStatements(
      asked,
      all.filter(({ left }) => left !== ''),
      extras,
    )
  },
  ordering: (asked, question) => ({ type: 'ordering', ...asked, items: list(question['answer']).map(said) }),
  essay: (asked, question) => ({
    type: 'essay',
    ...asked,
    rubric: said(question['graderinfo']),
    file: Number(raw(question['attachments']) || 0) > 0,
  }),
}

const readOne = (xml: string): unknown => {
  const valid = XMLValidator.validate(xml)
  if (valid !== true) throw new Unreadable('XML soal ini rusak atau tidak lengkap.')
  const question = node((parser.parse(xml) as Node)['question'])
  const kind = raw(question['@type'])
  if (kind === 'category' || kind === 'description') return null
  const read = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!read) throw new Unreadable(`Jenis soal "${kind.slice(0, 40)}" belum didukung.`)
  const text = said(question['questiontext'])
  if (/@@PLUGINFILE@@/.test(text)) throw new Unreadable('Soal ini memakai gambar. Tulis ulang soalnya dan kirim gambarnya.')
  return read({ text, explanation: said(question['generalfeedback']) }, question)
}

/** Reads Moodle XML. Throws Unreadable for a file that defines entities of its own, or is none. */
export const readMoodleXml = (xml: string): Reading => {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new Unreadable('XML dengan DOCTYPE atau ENTITY tidak diterima.')
  return readEach(partsOf(xml), readOne)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const html = (text: string) => `<text>${escaped(toHtml(text))}</text>`
const words = (text: string) => `<text>${escaped(text)}</text>`
const answer = (fraction: number, inside: string, format = 'html') =>
  `<answer fraction="${fraction}" format="${format}">${inside}</answer>`
const pair = (left: string, right: string) =>
  `<subquestion format="html">${left === '' ? '<text></text>' : html(left)}<answer>${words(right)}</answer></subquestion>`

const written = (source: QuestionSource): { readonly type: string; readonly inside: string } => {
  switch (source.type) {
    case 'single':
      return {
        type: 'multichoice',
        inside: `<single>true</single>${source.options.map(({ text, right }) => answer(right ? 100 : 0, html(text))).join('')}`,
      }
    case 'multiple': {
      const each = Math.round((100 / source.options.filter(({ right }) => right).length) * 1e5) / 1e5
      const wrong = source.scoring === 'all' ? -100 : -each
      return {
        type: 'multichoice',
        inside: `<single>false</single>${source.options.map(({ text, right }) => answer(right ? each : wrong, html(text))).join('')}`,
      }
    }
    case 'true_false':
      return {
        type: 'matching',
        inside: source.statements.map(({ text, right }) => pair(text, right ? 'Benar' : 'Salah')).join(''),
      }
    case 'matching':
      return {
        type: 'matching',
        inside: [
          ...source.pairs.map(({ left, right }) => pair(left, right)),
          ...source.extras.map((extra) => pair('', extra)),
        ].join(''),
      }
    case 'ordering':
      return { type: 'ordering', inside: source.items.map((item, at) => answer(at + 1, html(item))).join('') }
    case 'short':
      return {
        type: 'shortanswer',
        inside: `<usecase>${Number(source.case_sensitive)}</usecase>${source.accepts.map((one) => answer(100, words(one), 'plain_text')).join('')}`,
      }
    case 'numeric': {
      const unit =
        source.unit === null
          ? ''
          : `<units><unit><multiplier>1</multiplier><unit_name>${escaped(source.unit)}</unit_name></unit></units>`
      return {
        type: 'numerical',
        inside: `<answer fraction="100" format="plain_text"><text>${source.value}</text><tolerance>${source.tolerance}</tolerance></answer>${unit}`,
      }
    }
    default:
      return {
        type: 'essay',
        inside: `<attachments>${Number(source.file)}</attachments><graderinfo format="html">${html(source.rubric)}</graderinfo>`,
      }
  }
}

/** Writes Moodle XML. Every kind of question has its own there; statements travel as pairs. */
export const writeMoodleXml = (sources: readonly QuestionSource[]): Writing => {
  const questions = sources.map((source, at) => {
    const { type, inside } = written(source)
    return [
      `<question type="${type}">`,
      `<name><text>Soal ${at + 1}</text></name>`,
      `<questiontext format="html">${html(source.text)}</questiontext>`,
      `<generalfeedback format="html">${html(source.explanation)}</generalfeedback>`,
      inside,
      '</question>',
    ].join('\n')
  })
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`, left: 0 }
}
