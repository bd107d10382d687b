import type { QuestionSource, SourceOf } from '@lentera/contract/questions/source'
import { ALL_OR_NOTHING, filingTags } from './filing.ts'
import type { LeftOut, Note, Outgoing, OutgoingFiles, Writing } from './format.ts'
import { toHtml } from './html.ts'
import { copyOf } from './own-copy.ts'
import { escaped } from './xml.ts'

const html = (text: string) => `<text>${escaped(toHtml(text))}</text>`
const words = (text: string) => `<text>${escaped(text)}</text>`
const said = (text: string | undefined) => (text === undefined ? '' : `<feedback format="html">${html(text)}</feedback>`)
const answer = (fraction: number, inside: string, format = 'html') =>
  `<answer fraction="${fraction}" format="${format}">${inside}</answer>`
const pair = (left: string, right: string) =>
  `<subquestion format="html">${left === '' ? '<text></text>' : html(left)}<answer>${words(right)}</answer></subquestion>`
const five = (value: number) => Math.round(value * 1e5) / 1e5

interface QuestionXml {
  readonly type: string
  readonly inside: string
}
const single = ({ options }: SourceOf<'single'>): QuestionXml => ({
  type: 'multichoice',
  inside: `<single>true</single>${options
    .map(({ text, right, share = 0, feedback }) => answer(right ? 100 : share, html(text) + said(feedback)))
    .join('')}`,
})
const multiple = ({ options, scoring }: SourceOf<'multiple'>): QuestionXml => {
  const each = five(100 / options.filter(({ right }) => right).length)
  const fraction = ({ right, share = 0 }: (typeof options)[number]) =>
    scoring === 'shares' ? share : right ? each : scoring === 'all' ? -100 : -each
  return {
    type: 'multichoice',
    inside: `<single>false</single>${options.map((one) => answer(fraction(one), html(one.text) + said(one.feedback))).join('')}`,
  }
}
/** One statement is a kind of Moodle's; several travel as pairs. */
const statements = ({ text, statements: all }: SourceOf<'true_false'>): QuestionXml => {
  const [one, ...more] = all
  if (one && more.length === 0 && text === 'Benar atau salah?')
    return {
      type: 'truefalse',
      inside: [true, false]
        .map((is) =>
          answer(one.right === is ? 100 : 0, words(String(is)) + said(one.feedback?.[is ? 'true' : 'false']), 'plain_text'),
        )
        .join(''),
    }
  return { type: 'matching', inside: all.map((each) => pair(each.text, each.right ? 'Benar' : 'Salah')).join('') }
}
/** In Moodle a star stands for anything; one that is meant stands behind a backslash. */
const short = ({ accepts, case_sensitive }: SourceOf<'short'>): QuestionXml => ({
  type: 'shortanswer',
  inside: `<usecase>${Number(case_sensitive)}</usecase>${accepts
    .map((one) => {
      if (typeof one === 'string') return answer(100, words(one.replaceAll('*', '\\*')), 'plain_text')
      const text = 'text' in one ? one.text.replaceAll('*', '\\*') : one.pattern
      return answer(one.share ?? 100, words(text) + said(one.feedback), 'plain_text')
    })
    .join('')}`,
})
const numeric = ({ value, tolerance, unit, also = [], value_feedback }: SourceOf<'numeric'>): QuestionXml => {
  const of = (number: number, within: number, share: number, feedback: string | undefined) =>
    answer(share, `<text>${number}</text>${said(feedback)}<tolerance>${within}</tolerance>`, 'plain_text')
  return {
    type: 'numerical',
    inside: [
      of(value, tolerance, 100, value_feedback),
      ...also.map((one) => of(one.value, one.tolerance, one.share ?? 100, one.feedback)),
      unit === null ? '' : `<units><unit><multiplier>1</multiplier><unit_name>${escaped(unit)}</unit_name></unit></units>`,
    ].join(''),
  }
}

const written = (source: QuestionSource): QuestionXml => {
  switch (source.type) {
    case 'single':
      return single(source)
    case 'multiple':
      return multiple(source)
    case 'true_false':
      return statements(source)
    case 'matching':
      return {
        type: 'matching',
        inside: [
          ...source.pairs.map(({ left, right }) => pair(left, right)),
          ...source.extras.map((extra) => pair('', extra)),
        ].join(''),
      }
    case 'ordering':
      return {
        type: 'ordering',
        inside: `<gradingtype>ABSOLUTE_POSITION</gradingtype>${source.items.map((item, at) => answer(at + 1, html(item))).join('')}`,
      }
    case 'short':
      return short(source)
    case 'numeric':
      return numeric(source)
    default:
      return {
        type: 'essay',
        inside: `<attachments>${Number(source.file)}</attachments><graderinfo format="html">${html(source.rubric)}</graderinfo>`,
      }
  }
}
/** What is asked: of one statement, the statement. */
const askedOf = (source: QuestionSource, { type }: QuestionXml) =>
  type === 'truefalse' && source.type === 'true_false' ? source.statements[0]!.text : source.text

/** Each text with the files that it shows beside it, named in it as Moodle names them. */
const withFiles = (xml: string, files: OutgoingFiles): string =>
  xml.replaceAll(/<text>([^<]*media:[^<]*)<\/text>/g, (_, text: string) => {
    const shown = [...new Set([...text.matchAll(/media:([\da-f-]{36})/g)].map(([, id]) => id!))].flatMap((id) => {
      const file = files.get(id)
      return file ? [{ id, ...file }] : []
    })
    const named = shown
      .reduce((all, { id, name }) => all.replaceAll(`media:${id}`, `@@PLUGINFILE@@/${name}`), text)
      .replaceAll(/&lt;audio src/g, '&lt;audio controls=&quot;controls&quot; src')
    const inside = shown.map(
      ({ name, bytes }) => `<file name="${name}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`,
    )
    return `<text>${named}</text>${inside.join('')}`
  })

const tagged = (tags: readonly string[]) =>
  tags.length === 0 ? '' : `<tags>${tags.map((tag) => `<tag><text>${escaped(tag)}</text></tag>`).join('')}</tags>`
const whole = ({ feedback = {} }: QuestionSource) =>
  (
    [
      ['correctfeedback', feedback.right],
      ['partiallycorrectfeedback', feedback.partly],
      ['incorrectfeedback', feedback.wrong],
    ] as const
  )
    .map(([name, text]) => (text === undefined ? '' : `<${name} format="html">${html(text)}</${name}>`))
    .join('')

const typesWithWhole = new Set(['multichoice', 'matching', 'ordering'])
/** What Moodle itself passes over; read here again, all of it comes back. */
const lossesOf = ({ source, filed }: Outgoing, { type }: QuestionXml): Note[] => {
  const only = 'dibaca kembali hanya di sini, tidak di Moodle.'
  const notes: Note[] = []
  if (source.type === 'multiple' && source.scoring === 'all')
    notes.push({ kind: 'scoring', text: `"Semua atau nol": ${only} Moodle memberi nilai sebagian.` })
  if (source.feedback && !typesWithWhole.has(type)) notes.push({ kind: 'feedback', text: `Umpan balik seluruh jawaban ${only}` })
  if (type === 'matching' && source.type === 'true_false' && source.statements.some(({ feedback }) => feedback))
    notes.push({ kind: 'feedback', text: `Umpan balik tiap pernyataan ${only}` })
  if (source.type === 'short' && source.accepts.some((one) => typeof one !== 'string' && one.case_sensitive !== undefined))
    notes.push({ kind: 'answers', text: `Besar-kecil huruf per jawaban ${only}` })
  if (filed.objective || filed.subject) notes.push({ kind: 'filing', text: `Mata pelajaran dan tujuan pembelajaran ${only}` })
  return notes
}

/** Writes Moodle XML. Every kind of question has its own there; several statements travel as pairs. */
export const writeMoodleXml = (all: readonly Outgoing[], files: OutgoingFiles): Writing => {
  const left: LeftOut[] = []
  const questions = all.map((one, at) => {
    const { source, filed } = one
    const made = written(source)
    const notes = lossesOf(one, made)
    if (notes.length > 0) left.push({ at, whole: false, notes })
    const scoring = source.type === 'multiple' && source.scoring === 'all' ? [ALL_OR_NOTHING] : []
    const xml = [
      `<question type="${made.type}">`,
      `<name><text>Soal ${at + 1}</text></name>`,
      `<questiontext format="html">${html(askedOf(source, made))}</questiontext>`,
      `<generalfeedback format="html">${html(source.explanation)}</generalfeedback>`,
      made.inside,
      whole(source),
      tagged([...scoring, ...filingTags(filed)]),
      '</question>',
    ].join('\n')
    const text = withFiles(xml, files)
    return text.replace(/<\/question>$/, () => `${copyOf(one, text)}</question>`)
  })
  return { content: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`, left }
}
