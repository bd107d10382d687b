import { asPlainText, asText } from '#quiz/markdown.ts'
import { type LeftOut, type Note, notCarried, type Outgoing, readEach, type Reading, Unreadable, type Writing } from './format.ts'

/** `A. teks`, `A) teks`, and `A)teks`; `A.teks` may be somebody's initials. */
const OPTION = /^\s*([A-Z])\s*(?:[.)]\s+|\)(?=\S))(.*)$/
const ANSWER = /^\s*(?:ANSWER|JAWABAN|KUNCI)\s*:\s*(.*)$/i

/** Each question ends with its ANSWER line; one whose line is missing ends at the empty line after its options. */
const blocksOf = (text: string) => {
  const blocks: { line: number; text: string }[] = []
  let open: { line: number; text: string; hasOptions: boolean } | null = null
  const close = () => {
    if (open) blocks.push({ line: open.line, text: open.text })
    open = null
  }
  for (const [at, row] of text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').entries()) {
    if (row.trim() === '') {
      if (open?.hasOptions) close()
      continue
    }
    if (open) open.text += `\n${row}`
    else open = { line: at + 1, text: row, hasOptions: false }
    if (OPTION.test(row)) open.hasOptions = true
    if (ANSWER.test(row)) close()
  }
  close()
  return blocks
}

const readOne = (block: string): object => {
  const rows = block.split('\n')
  const asked = rows.slice(
    0,
    rows.findIndex((row) => OPTION.test(row) || ANSWER.test(row)),
  )
  const options = rows.flatMap((row) => {
    const [, letter = '', text = ''] = OPTION.exec(row) ?? []
    return letter === '' ? [] : [{ letter, text: text.trim() }]
  })
  const answer = rows.map((row) => ANSWER.exec(row)?.[1]?.trim().toUpperCase()).find((one) => one !== undefined)
  if (answer === undefined) throw new Unreadable('Baris ANSWER tidak ada.')
  if (options.length < 2) throw new Unreadable('Pilihan jawaban minimal dua, masing-masing dimulai huruf dan titik.')
  if (!options.some(({ letter }) => letter === answer)) throw new Unreadable(`Kunci "${answer}" tidak ada di antara pilihannya.`)
  return {
    type: 'single',
    text: asText(asked.join('\n')),
    explanation: '',
    options: options.map(({ letter, text }) => ({ text: asText(text), right: letter === answer })),
  }
}

/** Reads Aiken: a question, options `A. …`, and `ANSWER: A`. */
export const readAiken = (text: string): Reading => readEach(blocksOf(text), (part) => readOne(part.text))

/** What a question, its choices and a letter cannot say. */
const lossesOf = ({ source, filed }: Outgoing): Note[] => {
  if (source.type !== 'single') return []
  const notes: Note[] = []
  if (source.explanation !== '') notes.push({ kind: 'feedback', text: 'Pembahasan tidak ikut.' })
  if (source.feedback || source.options.some(({ feedback }) => feedback !== undefined))
    notes.push({ kind: 'feedback', text: 'Umpan balik tidak ikut.' })
  if (source.options.filter(({ right }) => right).length > 1)
    notes.push({ kind: 'answers', text: 'Hanya jawaban benar yang pertama yang ikut.' })
  if (source.options.some(({ share }) => share !== undefined)) notes.push({ kind: 'scoring', text: 'Nilai sebagian tidak ikut.' })
  if (/media:[\da-f-]{36}/.test(JSON.stringify(source))) notes.push({ kind: 'media', text: 'Gambar dan suara tidak ikut.' })
  if ([source.text, ...source.options.map(({ text }) => text)].some((text) => asText(asPlainText(text)) !== text))
    notes.push({ kind: 'look', text: 'Huruf tebal, miring, dan susunan lain tidak ikut: Aiken hanya mengenal teks biasa.' })
  if (filed.objective || filed.subject || filed.level || filed.difficulty || filed.tags?.length)
    notes.push({ kind: 'filing', text: 'Mata pelajaran, tujuan, level, kesukaran, dan label tidak ikut.' })
  return notes
}

const inLine = (text: string) => asPlainText(text).replaceAll(/\s*\n\s*/g, ' ')
/** Writes Aiken, which knows single choice alone. */
export const writeAiken = (questions: readonly Outgoing[]): Writing => {
  const left: LeftOut[] = []
  const blocks = questions.flatMap(({ source, filed }, index) => {
    if (source.type !== 'single') {
      left.push({ at: index, whole: true, notes: [notCarried('Aiken')] })
      return []
    }
    const notes = lossesOf({ source, filed })
    if (notes.length > 0) left.push({ at: index, whole: false, notes })
    const letter = (at: number) => String.fromCharCode(65 + at)
    const options = source.options.map(({ text }, at) => `${letter(at)}. ${inLine(text)}`)
    return [[inLine(source.text), ...options, `ANSWER: ${letter(source.options.findIndex(({ right }) => right))}`].join('\n')]
  })
  return { content: `${blocks.join('\n\n')}\n`, left }
}
