import { type Note, pairsOrStatements, Unreadable } from '#quiz/formats/format.ts'
import { type QuestionTexts, numericByShare, severalByShare, singleByShare } from '#quiz/formats/shares.ts'
import { allOf, type Element, elementsOf, wordsIn } from '#quiz/formats/xml.ts'
import { feedbackOfChoices, noKey, processing, scoringOf, sharesOf } from './judging.ts'
import { insideOf, type Response } from './item.ts'
import { essayOrTyped } from './typed.ts'

/** What is known of an item when its interaction is read. */
interface InteractionPlace {
  readonly asked: QuestionTexts
  readonly item: Element
  readonly interaction: Element
  readonly response: Response
  /** HTML of the item as it is written here. */
  readonly said: (html: string) => string
  readonly rubric: string
  readonly notes: Note[]
}
type Read = (asking: InteractionPlace) => unknown

const identifier = ({ attributes }: Element) => attributes['identifier'] ?? ''
const choicesIn = (element: Element, name: string, said: InteractionPlace['said']) =>
  elementsOf(element, name).map((one) => ({ id: identifier(one), text: said(insideOf(one)) }))
/** What is right: as it is said, or what gives points. */
const rightOf = ({ correct, mapped }: Response, single = false): readonly string[] => {
  if (correct.length > 0) return correct
  const giving = mapped.filter(({ value }) => value > 0)
  const most = Math.max(0, ...giving.map(({ value }) => value))
  return (single ? giving.filter(({ value }) => value === most).slice(0, 1) : giving).map(({ key }) => key)
}

const truths: Readonly<Record<string, boolean>> = { true: true, benar: true, betul: true, false: false, salah: false }
const truthOf = (text: string) => truths[text.replaceAll(/[*.\s]/g, '').toLowerCase()]
const sayingOf = (feedback: string | undefined) => (feedback ? { feedback } : {})
const wholeOf = ({ feedback }: QuestionTexts) => (feedback ? { feedback } : {})

interface Option {
  readonly text: string
  readonly right: boolean
  readonly feedback?: string
}
/** Two choices that say true and false are a statement. */
export const statementOf = (asked: QuestionTexts, options: readonly Option[]) => {
  const [first, second] = options.map(({ text }) => truthOf(text))
  if (options.length !== 2 || first === undefined || second === undefined || first === second) return undefined
  const [yes, no] = first ? [options[0], options[1]] : [options[1], options[0]]
  const feedback = { ...(yes?.feedback && { true: yes.feedback }), ...(no?.feedback && { false: no.feedback }) }
  const statement = { text: asked.text, right: yes!.right, ...(Object.keys(feedback).length > 0 && { feedback }) }
  const { explanation } = asked
  return { type: 'true_false', text: 'Benar atau salah?', explanation, ...wholeOf(asked), statements: [statement] }
}

const choice =
  (name: string): Read =>
  ({ asked, item, interaction, response, said, notes }) => {
    const choices = choicesIn(interaction, name, said)
    const feedback = feedbackOfChoices(item, interaction, name, said)
    const single = response.cardinality === 'single' || interaction.attributes['maxChoices'] === '1'
    const right = new Set(rightOf(response, single))
    if (right.size === 0) throw noKey()
    const how = scoringOf(item)
    const byPoints = how === 'map' || (how === 'none' && response.correct.length === 0)
    const options = choices.map(({ id, text }) => ({ id, text, right: right.has(id), ...sayingOf(feedback.get(id)) }))
    const plain = options.map(({ id: _id, ...rest }) => rest)
    const statement = single ? statementOf(asked, plain) : undefined
    if (statement) return statement
    if (
      interaction.attributes['shuffle'] === 'true' &&
      elementsOf(interaction, name).some(({ attributes }) => attributes['fixed'] === 'true')
    )
      notes.push({ kind: 'look', text: 'Pilihan yang tempatnya tetap ikut diacak bila sesi mengacak pilihan.' })
    if (!byPoints)
      return single
        ? { type: 'single', ...asked, options: plain }
        : { type: 'multiple', ...asked, options: plain, scoring: 'all' }
    const shares = sharesOf(choices, response, single, notes)
    const shared = plain.map(({ text, feedback: own }, at) => ({ text, share: shares[at]!, feedback: own }))
    return single ? singleByShare(asked, shared, []) : severalByShare(asked, shared)
  }

const order: Read = ({ asked, interaction, response, said, notes }) => {
  const known = new Map(choicesIn(interaction, 'simpleChoice', said).map(({ id, text }) => [id, text]))
  if (response.correct.length < known.size) throw noKey()
  notes.push({ kind: 'scoring', text: 'Semua atau nol di berkas menjadi: tiap tempat yang benar dihitung.' })
  return { type: 'ordering', ...asked, items: response.correct.map((id) => known.get(id) ?? '') }
}

interface Associable {
  readonly id: string
  readonly text: string
}
/** Pairs of left and right; both sides may be told apart, or stand in one set. */
const paired = (
  asked: QuestionTexts,
  lefts: readonly Associable[],
  rights: readonly Associable[],
  pairs: readonly (readonly string[])[],
) => {
  const [left, right] = [new Map(lefts.map((one) => [one.id, one.text])), new Map(rights.map((one) => [one.id, one.text]))]
  const all = pairs.map(([a = '', b = '']) => (left.has(a) && right.has(b) ? [a, b] : [b, a]) as [string, string])
  if (new Set(all.map(([a]) => a)).size < all.length)
    throw new Unreadable('Satu hal punya lebih dari satu pasangan. Itu belum didukung.')
  const used = new Set(all.map(([, b]) => b))
  return pairsOrStatements(
    asked,
    all.map(([a, b]) => ({ left: left.get(a) ?? '', right: right.get(b) ?? '' })),
    rights.filter(({ id }) => !used.has(id)).map(({ text }) => text),
  )
}

/** Pairs count each for itself here; an item that says otherwise is named. */
const pairScoring = (item: Element, { mapped }: Response, notes: Note[]) => {
  const giving = new Set(mapped.filter(({ value }) => value > 0).map(({ value }) => value))
  if (scoringOf(item) === 'match')
    notes.push({ kind: 'scoring', text: 'Semua atau nol di berkas menjadi: tiap pasangan yang benar dihitung.' })
  else if (giving.size > 1) notes.push({ kind: 'scoring', text: 'Bobot tiap pasangan tidak dibawa: semuanya dihitung sama.' })
  if (mapped.some(({ value }) => value < 0))
    notes.push({ kind: 'scoring', text: 'Pengurangan nilai untuk pasangan yang salah tidak dibawa.' })
}

const match: Read = ({ asked, item, interaction, response, said, notes }) => {
  pairScoring(item, response, notes)
  const [one = [], other = []] = elementsOf(interaction, 'simpleMatchSet').map((set) =>
    choicesIn(set, 'simpleAssociableChoice', said),
  )
  const pairs = rightOf(response).map((pair) => pair.split(/\s+/))
  if (pairs.length === 0) throw noKey()
  // The side of which each has one partner is the left one.
  const uses = (side: readonly Associable[]) =>
    Math.max(...side.map(({ id }) => pairs.filter((pair) => pair.includes(id)).length), 0)
  const [lefts, rights] = uses(one) > 1 && uses(other) <= 1 ? [other, one] : [one, other]
  if (pairs.length < lefts.length) throw new Unreadable('Ada yang tidak punya pasangan.')
  return paired(asked, lefts, rights, pairs)
}

const associate: Read = ({ asked, item, interaction, response, said, notes }) => {
  pairScoring(item, response, notes)
  const choices = choicesIn(interaction, 'simpleAssociableChoice', said)
  const pairs = rightOf(response).map((pair) => pair.split(/\s+/))
  if (pairs.length === 0) throw noKey()
  notes.push({ kind: 'look', text: 'Pasangan dari satu daftar menjadi dua kolom: kiri dan kanan.' })
  const lefts = new Set(pairs.map(([left]) => left))
  return paired(
    asked,
    choices.filter(({ id }) => lefts.has(id)),
    choices.filter(({ id }) => !lefts.has(id)),
    pairs,
  )
}

/** How far from its value a number may be, as the item judges it. */
const toleranceOf = (item: Element, value: number): number => {
  const how = processing(item)
  const [equal] = how ? allOf(how, (name) => name === 'equal') : []
  const [rounded] = how ? allOf(how, (name) => name === 'equalRounded') : []
  const said = Number(equal?.attributes['tolerance']?.trim().split(/\s+/)[0] ?? 0)
  if (equal?.attributes['toleranceMode'] === 'absolute') return said
  if (equal?.attributes['toleranceMode'] === 'relative') return Math.abs((value * said) / 100)
  const digits = Number(rounded?.attributes['figures'])
  return rounded?.attributes['roundingMode'] === 'decimalPlaces' && digits >= 0 ? 0.5 * 10 ** -digits : 0
}

const numeric = (asking: InteractionPlace) => {
  const { asked, item, response, notes } = asking
  const typed = rightOf(response, true)[0] ?? comparedIn(item, 'equal')[0] ?? ''
  const units = allOf(item, (name) => name === 'span').filter(({ attributes }) => attributes['class'] === 'unit')
  const unit = units.map(wordsIn).join(' ').trim() || null
  const of = (text: string, share: number) => {
    const value = Number(text)
    if (text.trim() === '' || Number.isNaN(value)) throw new Unreadable('Jawabannya bukan angka.')
    const tolerance = toleranceOf(item, value)
    if (!Number.isFinite(tolerance)) throw new Unreadable('Toleransi jawabannya bukan angka.')
    return { value, tolerance, share }
  }
  const most = Math.max(0, ...response.mapped.map(({ value }) => value))
  const values =
    scoringOf(item) === 'map' && most > 0
      ? response.mapped.filter(({ value }) => value > 0).map(({ key, value }) => of(key, Math.round((value / most) * 1e7) / 1e5))
      : [of(typed, 100)]
  return numericByShare(asked, values, unit, notes)
}

/** What answers are compared with, where an item says it only in how it is judged. */
const comparedIn = (item: Element, comparison: string): string[] => {
  const how = processing(item)
  return (how ? allOf(how, (name) => name === comparison) : [])
    .flatMap((one) => elementsOf(one, 'baseValue'))
    .map((value) => wordsIn(value).trim())
}

const textEntry: Read = (asking) => {
  const { asked, item, response, notes } = asking
  if (response.baseType === 'float' || response.baseType === 'integer') return numeric(asking)
  const most = Math.max(0, ...response.mapped.map(({ value }) => value))
  const how = scoringOf(item)
  if (response.mapped.length > 0 && most > 0 && how !== 'match') {
    if (response.otherwise > 0)
      notes.push({ kind: 'scoring', text: 'Nilai untuk jawaban lain tidak dibawa: jawaban lain bernilai 0.' })
    const entries = response.mapped.filter(({ key, value }) => key.trim() !== '' && value >= 0)
    const exact = entries.filter(({ value }) => value === most).every(({ caseSensitive }) => caseSensitive)
    const accepts = entries.map(({ key, value, caseSensitive }) => {
      const share = Math.round((value / most) * 1e7) / 1e5
      const more = { ...(share < 100 && { share }), ...(caseSensitive !== exact && { case_sensitive: caseSensitive }) }
      return Object.keys(more).length === 0 ? key.trim() : { text: key.trim(), ...more }
    })
    // The right answer is one of them, or stands beside them.
    const missing = response.correct.filter((one) => !entries.some(({ key }) => key.trim().toLowerCase() === one.toLowerCase()))
    if (missing.length > 0)
      notes.push({ kind: 'answers', text: `Jawaban contoh tanpa nilai tidak dibawa: ${missing.join(', ').slice(0, 80)}.` })
    return { type: 'short', ...asked, accepts, case_sensitive: exact }
  }
  const compared = comparisons(item)
  const accepts = [...new Set([...response.correct, ...compared.map(({ text }) => text)])]
  if (accepts.length === 0) throw noKey()
  // Texts are compared sign by sign, but where an item says otherwise.
  const exact = compared.length > 0 ? compared.every(({ isExact }) => isExact) : how === 'match'
  return { type: 'short', ...asked, accepts, case_sensitive: exact }
}

/** What texts are compared with in how an item is judged. */
const comparisons = (item: Element) => {
  const how = processing(item)
  return (how ? allOf(how, (name) => name === 'stringMatch') : []).flatMap((one) =>
    elementsOf(one, 'baseValue').map((value) => ({
      text: wordsIn(value).trim(),
      isExact: one.attributes['caseSensitive'] !== 'false',
    })),
  )
}

const essay =
  (file: boolean): Read =>
  (asking) =>
    essayOrTyped(asking, file)

const readers: Readonly<Record<string, Read>> = {
  choiceInteraction: choice('simpleChoice'),
  inlineChoiceInteraction: choice('inlineChoice'),
  orderInteraction: order,
  matchInteraction: match,
  associateInteraction: associate,
  textEntryInteraction: textEntry,
  extendedTextInteraction: essay(false),
  uploadInteraction: essay(true),
}
/** How an interaction is read. Throws Unreadable for one that has no kind of question here. */
export const readerOf = (name: string): Read => {
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  if (!read) throw new Unreadable(`Jenis soal "${name.replace('Interaction', '')}" belum didukung.`)
  return read
}
