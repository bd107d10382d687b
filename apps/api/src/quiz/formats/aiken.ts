import { type LeftOut, notCarried, type Outgoing, readEach, type Reading, Unreadable, type Writing } from './format.ts'

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

const readOne = (block: string): unknown => {
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
  if (options.length < 2) throw new Unreadable('Pilihan jawaban paling sedikit dua, masing-masing dimulai huruf dan titik.')
  if (!options.some(({ letter }) => letter === answer)) throw new Unreadable(`Kunci "${answer}" tidak ada di antara pilihannya.`)
  return {
    type: 'single',
    text: asked.join('\n'),
    explanation: '',
    options: options.map(({ letter, text }) => ({ text, right: letter === answer })),
  }
}

/** Reads Aiken: a question, options `A. …`, and `ANSWER: A`. */
export const readAiken = (text: string): Reading => readEach(blocksOf(text), (part) => readOne(part.text))

const inLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ')
/** Writes Aiken, which knows single choice alone. */
export const writeAiken = (questions: readonly Outgoing[]): Writing => {
  const left: LeftOut[] = []
  const blocks = questions.flatMap(({ source }, index) => {
    if (source.type !== 'single') {
      left.push({ at: index, whole: true, notes: [notCarried('Aiken')] })
      return []
    }
    const letter = (at: number) => String.fromCharCode(65 + at)
    const options = source.options.map(({ text }, at) => `${letter(at)}. ${inLine(text)}`)
    return [[inLine(source.text), ...options, `ANSWER: ${letter(source.options.findIndex(({ right }) => right))}`].join('\n')]
  })
  return { content: `${blocks.join('\n\n')}\n`, left }
}
