import type { QuestionSource } from '@lentera/contract/questions/source'
import type { Outgoing, OutgoingFiles, Writing } from './format.ts'
import { toHtml } from './html.ts'
import { escaped } from './xml.ts'

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

/** Each text with the files that it shows beside it, named in it as Moodle names them. */
const withFiles = (xml: string, files: OutgoingFiles): string =>
  xml.replaceAll(/<text>([^<]*media:[^<]*)<\/text>/g, (_, text: string) => {
    const shown = [...new Set([...text.matchAll(/media:([\da-f-]{36})/g)].map(([, id]) => id!))].flatMap((id) => {
      const file = files.get(id)
      return file ? [{ id, ...file }] : []
    })
    const named = shown
      .reduce((words, { id, name }) => words.replaceAll(`media:${id}`, `@@PLUGINFILE@@/${name}`), text)
      .replaceAll(/&lt;audio src/g, '&lt;audio controls=&quot;controls&quot; src')
    const inside = shown.map(
      ({ name, bytes }) => `<file name="${name}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`,
    )
    return `<text>${named}</text>${inside.join('')}`
  })

const tagged = (tags: readonly string[]) =>
  tags.length === 0 ? '' : `<tags>${tags.map((tag) => `<tag><text>${escaped(tag)}</text></tag>`).join('')}</tags>`

/** Writes Moodle XML. Every kind of question has its own there; statements travel as pairs. */
export const writeMoodleXml = (all: readonly Outgoing[], files: OutgoingFiles): Writing => {
  const questions = all.map(({ source, filed }, at) => {
    const { type, inside } = written(source)
    const xml = [
      `<question type="${type}">`,
      `<name><text>Soal ${at + 1}</text></name>`,
      `<questiontext format="html">${html(source.text)}</questiontext>`,
      `<generalfeedback format="html">${html(source.explanation)}</generalfeedback>`,
      inside,
      tagged(filed.tags ?? []),
      '</question>',
    ].join('\n')
    return withFiles(xml, files)
  })
  return { content: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`, left: [] }
}
