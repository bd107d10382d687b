import { keysOf } from '@lentera/contract/kit/keys'
import type { QuestionSource } from '@lentera/contract/questions/source'
import { Unreadable } from '#quiz/formats/format.ts'

/**
 * What a question says beside its key, in one cell: a line for each answer, `B; 50% | Hampir benar`. Choices are named by their letters,
 * answers of a key by their numbers, statements as `A benar` and `A salah`, the whole as `Benar`, `Sebagian` and `Salah`.
 */
interface Detail {
  readonly label: string
  readonly share?: number | undefined
  readonly flags: readonly string[]
  readonly feedback?: string | undefined
}
const figure = (value: number) => String(value).replace('.', ',')
const lineOf = ({ label, share, flags, feedback }: Detail): string =>
  [label, ...(share === undefined ? [] : [`${figure(share)}%`]), ...flags].join('; ') +
  (feedback === undefined ? '' : ` | ${feedback.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`)

const letter = (at: number) => String.fromCharCode(65 + at)
const PATTERN = 'pola'
const caseFlag = (exact: boolean | undefined) => (exact === undefined ? [] : [exact ? 'huruf berarti' : 'huruf bebas'])

const ofAnswers = (source: QuestionSource): Detail[] => {
  switch (source.type) {
    case 'single':
    case 'multiple':
      return source.options.map(({ share, feedback }, at) => ({ label: letter(at), share, flags: [], feedback }))
    case 'true_false':
      return source.statements.flatMap(({ feedback = {} }, at) => [
        { label: `${letter(at)} benar`, flags: [], feedback: feedback.true },
        { label: `${letter(at)} salah`, flags: [], feedback: feedback.false },
      ])
    case 'short':
      return source.accepts.map((one, at) => {
        const label = String(at + 1)
        if (typeof one === 'string') return { label, flags: [] }
        const flags = [...('pattern' in one ? [PATTERN] : []), ...caseFlag(one.case_sensitive)]
        // An answer that says nothing more is still told apart from its text alone.
        return { label, share: one.share, flags, feedback: one.feedback }
      })
    case 'numeric':
      return [
        { label: '1', flags: [], feedback: source.value_feedback },
        ...(source.also ?? []).map(({ share, tolerance, feedback }, at) => ({
          label: String(at + 2),
          share,
          flags: [`± ${figure(tolerance)}`],
          feedback,
        })),
      ]
    default:
      return []
  }
}
const wholes = { right: 'Benar', partly: 'Sebagian', wrong: 'Salah' } as const
const says = ({ share, flags, feedback }: Detail) => share !== undefined || flags.length > 0 || feedback !== undefined

/** The cell of a question; empty where there is nothing to say. */
export const detailsOf = (source: QuestionSource): string => {
  const whole = keysOf(wholes).map((name) => ({
    label: wholes[name],
    flags: [],
    feedback: source.feedback?.[name],
  }))
  return [...ofAnswers(source), ...whole].filter(says).map(lineOf).join('\n')
}

const readLine = (line: string): Detail => {
  const at = line.indexOf('|')
  const [label = '', ...more] = (at < 0 ? line : line.slice(0, at)).split(';').map((one) => one.trim())
  const shares = more.filter((one) => /^-?\d+(?:[.,]\d+)?\s*%$/.test(one))
  const flags = more.filter((one) => !shares.includes(one) && one !== '')
  const wrong = flags.find(
    (one) => one !== PATTERN && !/^huruf (berarti|bebas)$/.test(one) && !/^±\s*\d+(?:[.,]\d+)?(?:e-?\d+)?$/.test(one),
  )
  if (wrong !== undefined) throw new Unreadable(`Kolom Nilai dan umpan balik: "${wrong.slice(0, 40)}" tidak dikenal.`)
  const feedback = at < 0 ? '' : line.slice(at + 1).trim()
  return {
    label,
    ...(shares[0] !== undefined && { share: Number(shares[0].replace('%', '').replace(',', '.')) }),
    flags,
    ...(feedback !== '' && { feedback: feedback.replaceAll(/\\([\\n])/g, (_, sign: string) => (sign === 'n' ? '\n' : '\\')) }),
  }
}

interface Draft {
  readonly type: string
  readonly options?: readonly { readonly text: string; readonly right: boolean }[]
  readonly statements?: readonly object[]
  readonly accepts?: readonly string[]
  readonly values?: readonly number[]
}
const more = (detail: Detail | undefined) => ({
  ...(detail?.share !== undefined && { share: detail.share }),
  ...(detail?.feedback !== undefined && { feedback: detail.feedback }),
})

const acceptWith = (text: string, detail: Detail | undefined) => {
  const isPattern = detail?.flags.includes(PATTERN) === true
  const exact = detail?.flags.find((one) => one.startsWith('huruf'))
  const rest = { ...more(detail), ...(exact !== undefined && { case_sensitive: exact === 'huruf berarti' }) }
  if (isPattern) return { pattern: text, ...rest }
  return Object.keys(rest).length === 0 ? text : { text, ...rest }
}
const toleranceIn = (detail: Detail | undefined) => {
  const flag = detail?.flags.find((one) => one.startsWith('±'))
  return flag === undefined ? undefined : Number(flag.slice(1).trim().replace(',', '.'))
}

/** The question with what its cell says more. Throws Unreadable for a line that belongs to no answer. */
export const withDetails = <T extends Draft>(draft: T, cell: string): object => {
  const details = new Map(
    cell
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readLine)
      .map((one) => [one.label.toLowerCase(), one] as const),
  )
  const take = (label: string) => {
    const detail = details.get(label.toLowerCase())
    details.delete(label.toLowerCase())
    return detail
  }
  const { options, statements, accepts, values, ...rest } = draft
  const made = {
    ...rest,
    ...(options && { options: options.map((one, at) => ({ ...one, ...more(take(letter(at))) })) }),
    ...(statements && {
      statements: statements.map((one, at) => {
        const [yes, no] = [take(`${letter(at)} benar`)?.feedback, take(`${letter(at)} salah`)?.feedback]
        const feedback = { ...(yes !== undefined && { true: yes }), ...(no !== undefined && { false: no }) }
        return { ...one, ...(Object.keys(feedback).length > 0 && { feedback }) }
      }),
    }),
    ...(accepts && { accepts: accepts.map((text, at) => acceptWith(text, take(String(at + 1)))) }),
    ...(values && numericWith(values, take)),
  }
  const whole = Object.fromEntries(
    Object.entries(wholes).flatMap(([name, label]) => {
      const feedback = take(label)?.feedback
      return feedback === undefined ? [] : [[name, feedback]]
    }),
  )
  const [unknown] = details.keys()
  if (unknown !== undefined)
    throw new Unreadable(`Kolom Nilai dan umpan balik: tidak ada jawaban "${unknown.slice(0, 40)}" di soal ini.`)
  return { ...made, ...(Object.keys(whole).length > 0 && { feedback: whole }) }
}

const numericWith = ([value, ...others]: readonly number[], take: (label: string) => Detail | undefined) => {
  const feedback = take('1')?.feedback
  const also = others.map((one, at) => {
    const detail = take(String(at + 2))
    return { value: one, tolerance: toleranceIn(detail) ?? 0, ...more(detail) }
  })
  return { value, ...(feedback !== undefined && { value_feedback: feedback }), ...(also.length > 0 && { also }) }
}
