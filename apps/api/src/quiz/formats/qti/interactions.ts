import { Unreadable } from '#quiz/formats/format.ts'
import { numericByShare, severalByShare, singleByShare } from '#quiz/formats/shares.ts'
import { allOf, type Element, elementsOf, wordsIn } from '#quiz/formats/xml.ts'
import { feedbackOfChoices, noKey, processing, scoringOf, sharesOf } from './judging.ts'
import { essayOrTyped } from './typed.ts'
import { choicesIn, type InteractionPlace, type Read, rightOf, sayingOf, statementOf } from './choices.ts'
import { associate, match } from './pairs.ts'

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
