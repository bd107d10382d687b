import type { QuestionSource } from '@lentera/contract/questions/source'
import { filingTags } from './filing.ts'
import { type LeftOut, type Note, type NoteKind, notCarried, type Outgoing, type Writing } from './format.ts'

const masked = (text: string) => text.replaceAll(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
const said = (feedback: string | undefined) => (feedback === undefined ? '' : `#${masked(feedback)}`)
const percent = (share: number | undefined) => (share === undefined || share === 100 ? '' : `%${share}%`)

/** Its answers, one a line; null for a kind that GIFT has no word for. */
const bodyOf = (source: QuestionSource): string[] | null => {
  switch (source.type) {
    case 'single':
      return source.options.map(
        ({ text, right, share, feedback }) => `${right ? '=' : `~${percent(share)}`}${masked(text)}${said(feedback)}`,
      )
    case 'multiple': {
      const equal = Math.round((100 / source.options.filter(({ right }) => right).length) * 1e5) / 1e5
      const of = ({ right, share = 0 }: (typeof source.options)[number]) =>
        source.scoring === 'shares' ? share : right ? equal : -equal
      return source.options.map((one) => `~%${of(one)}%${masked(one.text)}${said(one.feedback)}`)
    }
    case 'true_false':
      return source.statements.length > 1
        ? source.statements.map(({ text, right }) => `=${masked(text)} -> ${right ? 'Benar' : 'Salah'}`)
        : null
    case 'matching':
      return [
        ...source.pairs.map(({ left, right }) => `=${masked(left)} -> ${masked(right)}`),
        ...source.extras.map((extra) => `= -> ${masked(extra)}`),
      ]
    case 'short':
      return source.accepts.map((one) => {
        if (typeof one === 'string') return `=${masked(one.replaceAll('*', '\\*'))}`
        const text = 'text' in one ? one.text.replaceAll('*', '\\*') : one.pattern
        return `=${percent(one.share)}${masked(text)}${said(one.feedback)}`
      })
    case 'numeric': {
      const { value, tolerance, value_feedback, also = [] } = source
      if (also.length === 0 && value_feedback === undefined) return [`#${value}:${tolerance}`]
      return [
        `#=${value}:${tolerance}${said(value_feedback)}`,
        ...also.map((one) => `=${percent(one.share)}${one.value}:${one.tolerance}${said(one.feedback)}`),
      ]
    }
    case 'essay':
      return []
    default:
      return null
  }
}
const oneStatement = (source: QuestionSource) =>
  source.type === 'true_false' && source.statements.length === 1 ? source.statements[0] : undefined

const lossesOfKey = (source: QuestionSource): [boolean, NoteKind, string][] => {
  switch (source.type) {
    case 'short':
      return [
        [source.case_sensitive, 'answers', 'Pembedaan huruf besar dan kecil tidak ikut.'],
        [
          source.accepts.some((one) => typeof one !== 'string' && one.case_sensitive !== undefined),
          'answers',
          'Besar-kecil huruf per jawaban tidak ikut.',
        ],
      ]
    case 'multiple':
      return [[source.scoring === 'all', 'scoring', 'Penilaian "semua atau nol" tidak ikut: menjadi nilai sebagian.']]
    case 'numeric':
      return [[source.unit !== null, 'answers', `Satuan "${source.unit}" tidak ikut.`]]
    case 'essay':
      return [
        [source.rubric !== '', 'answers', 'Rubrik penilaian tidak ikut.'],
        [source.file, 'answers', 'Izin mengirim berkas tidak ikut.'],
      ]
    case 'true_false':
      return [
        [
          source.statements.length > 1 && source.statements.some(({ feedback }) => feedback !== undefined),
          'feedback',
          'Umpan balik tiap pernyataan tidak ikut.',
        ],
        [
          source.statements.length === 1 && source.text !== 'Benar atau salah?',
          'text',
          `Kalimat "${source.text.slice(0, 60)}" di atas pernyataan tidak ikut.`,
        ],
      ]
    default:
      return []
  }
}
/** What GIFT has no word for, of a question that it has. */
const lossesOf = ({ source, filed }: Outgoing): Note[] => {
  const all: [boolean, NoteKind, string][] = [
    ...lossesOfKey(source),
    [source.feedback !== undefined, 'feedback', 'Umpan balik seluruh jawaban tidak ikut.'],
    [/media:[\da-f-]{36}/.test(JSON.stringify(source)), 'media', 'Gambar dan suara tidak ikut: berkas teks tidak membawanya.'],
    [Boolean(filed.objective || filed.subject), 'filing', 'Mata pelajaran dan tujuan pembelajaran tidak ikut.'],
  ]
  return all.flatMap(([is, kind, text]) => (is ? [{ kind, text }] : []))
}

/** Writes GIFT, each text as Markdown and with what it is filed under as tags. An order cannot be said in it. */
export const writeGift = (questions: readonly Outgoing[]): Writing => {
  const left: LeftOut[] = []
  const blocks = questions.flatMap((one, at) => {
    const { source, filed } = one
    const why = source.explanation === '' ? '' : `\n####${masked(source.explanation)}`
    const tags = filingTags(filed)
    const head = `${tags.length === 0 ? '' : `// ${tags.map((tag) => `[tag:${tag.replaceAll(']', ')')}]`).join(' ')}\n`}[markdown]`
    const notes = lossesOf(one)
    const statement = oneStatement(source)
    const body = statement ? null : bodyOf(source)
    if (!statement && body === null) {
      left.push({ at, whole: true, notes: [notCarried('GIFT')] })
      return []
    }
    if (notes.length > 0) left.push({ at, whole: false, notes })
    if (statement) {
      const { right, feedback = {} } = statement
      const [toWrong, toRight] = right ? [feedback.false, feedback.true] : [feedback.true, feedback.false]
      const more = toRight !== undefined ? `#${masked(toWrong ?? '')}#${masked(toRight)}` : said(toWrong)
      return [`${head}${masked(statement.text)} {${right ? 'TRUE' : 'FALSE'}${more}${why}}`]
    }
    const rows = body!
    return [
      `${head}${masked(source.text)} {${rows.length > 1 ? '\n' : ''}${rows.join('\n')}${why}${rows.length > 1 ? '\n' : ''}}`,
    ]
  })
  return { content: `${blocks.join('\n\n')}\n`, left }
}
