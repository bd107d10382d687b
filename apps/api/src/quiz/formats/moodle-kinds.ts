import { asText } from '#quiz/markdown.ts'
import { type Note, pairsOrStatements, Unreadable } from './format.ts'
import { list, node, type Node, raw, share } from './moodle-node.ts'
import { type QuestionTexts, dotNote, numericByShare, severalByShare, shortByShare, singleByShare, wordLimit } from './shares.ts'

/** One question while it is read. */
export interface Reader {
  readonly asked: QuestionTexts
  readonly question: Node
  readonly said: (value: unknown) => string
  readonly notes: Note[]
}
/** What is said of an answer; undefined where it is nothing. */
const feedbackOf = ({ said }: Reader, answer: Node | undefined): string | undefined => {
  const text = answer === undefined ? '' : said(answer['feedback'])
  return text === '' ? undefined : text
}
const isTrue = (value: unknown) => /^(1|true)$/.test(raw(value).trim())
/** What Moodle takes for an answer is plain text, whatever form it names. */
const typedIn = (answer: Node) => raw(node(answer)['text']).trim()

const multichoice = (reader: Reader) => {
  const { asked, question, said } = reader
  const options = list(question['answer']).map((one) => ({
    text: said(one),
    share: share(one),
    feedback: feedbackOf(reader, one),
  }))
  return raw(question['single']).trim() === 'false' || raw(question['single']).trim() === '0'
    ? severalByShare(asked, options)
    : singleByShare(asked, options, reader.notes)
}
/** Everything right or nothing: a kind of its own in Moodle, that gives each right option the whole. */
const multichoiceset = (reader: Reader) => {
  const { asked, question, said } = reader
  const options = list(question['answer']).map((one) => {
    const feedback = feedbackOf(reader, one)
    return { text: said(one), right: share(one) > 0, ...(feedback !== undefined && { feedback }) }
  })
  return { type: 'multiple', ...asked, options, scoring: 'all' }
}
const truefalse = (reader: Reader) => {
  const { asked, question } = reader
  const answers = list(question['answer'])
  const right = answers.find((one) => share(one) > 0)
  if (!right) throw new Unreadable('Tidak ada jawaban yang benar.')
  const of = (word: string) =>
    feedbackOf(
      reader,
      answers.find((one) => typedIn(one).toLowerCase() === word),
    )
  const [yes, no] = [of('true'), of('false')]
  const feedback = { ...(yes !== undefined && { true: yes }), ...(no !== undefined && { false: no }) }
  const statement = {
    text: asked.text,
    right: typedIn(right).toLowerCase() === 'true',
    ...(Object.keys(feedback).length > 0 && { feedback }),
  }
  return { type: 'true_false', text: 'Benar atau salah?', explanation: asked.explanation, statements: [statement] }
}
const shortanswer = (reader: Reader) => {
  const answers = list(reader.question['answer']).map((one) => ({
    text: typedIn(one),
    share: share(one),
    feedback: feedbackOf(reader, one),
  }))
  return { ...shortByShare(reader.asked, answers, reader.notes), case_sensitive: isTrue(reader.question['usecase']) }
}
const numberOf = (text: string): number => {
  const value = text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
  if (!Number.isFinite(value)) throw new Unreadable(`Jawaban "${text.slice(0, 30)}" bukan angka.`)
  return value
}
const numerical = (reader: Reader) => {
  const { asked, question, notes } = reader
  const all = list(question['answer'])
  const others = all.filter((one) => typedIn(one) === '*')
  const [other] = others.flatMap((one) => feedbackOf(reader, one) ?? [])
  if (others.some((one) => share(one) > 0)) notes.push({ kind: 'scoring', text: 'Nilai untuk angka lain (*) tidak dibawa.' })
  const values = all
    .filter((one) => !others.includes(one))
    .map((one) => ({
      value: numberOf(typedIn(one)),
      tolerance: numberOf(raw(one['tolerance']) || '0'),
      share: share(one),
      feedback: feedbackOf(reader, one),
    }))
  const units = list(node(question['units'])['unit']).map((one) => raw(one['unit_name']).trim())
  if (units.length > 1)
    notes.push({ kind: 'answers', text: `Satuan lain tidak dibawa: ${units.slice(1).join(', ').slice(0, 80)}.` })
  if (units.length > 0 && isTrue(question['unitsleft']))
    notes.push({ kind: 'look', text: 'Satuan di kiri angka di berkas; di sini di kanan.' })
  notes.push(...all.flatMap((one) => dotNote(typedIn(one))))
  if (raw(question['unitgradingtype']) !== '' && raw(question['unitgradingtype']) !== '0')
    notes.push({ kind: 'scoring', text: 'Penilaian satuan tidak dibawa: yang dinilai angkanya saja.' })
  return numericByShare(
    other === undefined ? asked : { ...asked, feedback: { ...asked.feedback, wrong: other } },
    values,
    units[0] || null,
    notes,
  )
}
const matching = ({ asked, question, said }: Reader) => {
  // The right side of a pair is plain text.
  const all = list(question['subquestion']).map((one) => ({
    left: said(one),
    right: asText(typedIn(node(list(one['answer'])[0]))),
  }))
  return pairsOrStatements(
    asked,
    all.filter(({ left }) => left !== ''),
    all.filter(({ left }) => left === '').map(({ right }) => right),
  )
}
const ordering = ({ asked, question, said, notes }: Reader) => {
  const grading = raw(question['gradingtype']).trim()
  if (grading !== '' && !/^(ABSOLUTE_POSITION|0)$/.test(grading))
    notes.push({
      kind: 'scoring',
      text: `Cara menilai urutan di berkas (${grading.slice(0, 40)}) menjadi: tiap tempat yang benar dihitung.`,
    })
  if (/^(RANDOM|CONTIGUOUS|[12])$/.test(raw(question['selecttype']).trim()))
    notes.push({ kind: 'text', text: 'Di berkas hanya sebagian yang diurutkan; di sini semuanya.' })
  return { type: 'ordering', ...asked, items: list(question['answer']).map(said) }
}
/** What Moodle asks of a text or of files, and an essay here does not. */
const limitsOf = (question: Node): string[] => {
  const of = (name: string) => Number(raw(question[name]) || 0)
  const [least, most, files] = [of('minwordlimit'), of('maxwordlimit'), of('attachments')]
  const kinds = raw(question['filetypeslist']).trim()
  return [
    ...(least > 0 || most > 0 ? [wordLimit(least, most)] : []),
    ...(files > 1 || files < 0 ? ['Jumlah berkas di berkas asal tidak dibawa: siswa mengirim satu berkas.'] : []),
    ...(files !== 0 && kinds !== '' ? [`Jenis berkas yang diminta (${kinds.slice(0, 40)}) tidak dibawa.`] : []),
  ]
}
const essay = ({ asked, question, said, notes }: Reader) => {
  notes.push(...limitsOf(question).map((text) => ({ kind: 'text' as const, text })))
  if (said(question['responsetemplate']) !== '')
    notes.push({ kind: 'text', text: 'Kerangka jawaban (response template) tidak dibawa.' })
  return { type: 'essay', ...asked, rubric: said(question['graderinfo']), file: Number(raw(question['attachments']) || 0) !== 0 }
}
export const kinds: Readonly<Record<string, (reader: Reader) => object>> = {
  multichoice,
  multichoiceset,
  truefalse,
  shortanswer,
  numerical,
  matching,
  ordering,
  essay,
}
