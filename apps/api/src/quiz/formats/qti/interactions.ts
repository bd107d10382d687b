import { pairsOrStatements, Unreadable } from '#quiz/formats/format.ts'
import { allOf, type Element, elementsOf, wordsIn } from '#quiz/formats/xml.ts'
import { insideOf, type Response } from './item.ts'

/** What is known of an item when its interaction is read. */
interface Asking {
  readonly asked: { readonly text: string; readonly explanation: string }
  readonly item: Element
  readonly interaction: Element
  readonly response: Response
  /** HTML of the item as it is written here. */
  readonly said: (html: string) => string
  readonly rubric: string
}
type Read = (asking: Asking) => unknown

const identifier = ({ attributes }: Element) => attributes['identifier'] ?? ''
const choicesIn = (element: Element, name: string, said: Asking['said']) =>
  elementsOf(element, name).map((one) => ({ id: identifier(one), text: said(insideOf(one)) }))
const noKey = () => new Unreadable('Kunci jawabannya tidak ada di dalam berkas.')
/** What is right: as it is said, or what gives points. */
const rightOf = ({ correct, mapped }: Response, single = false): readonly string[] => {
  if (correct.length > 0) return correct
  const giving = mapped.filter(({ value }) => value > 0)
  const most = Math.max(0, ...giving.map(({ value }) => value))
  return (single ? giving.filter(({ value }) => value === most).slice(0, 1) : giving).map(({ key }) => key)
}

const truths: Readonly<Record<string, boolean>> = { true: true, benar: true, betul: true, false: false, salah: false }
const truthOf = (text: string) => truths[text.replaceAll(/[*.\s]/g, '').toLowerCase()]
const processing = (item: Element) => elementsOf(item, 'responseProcessing')[0]

const choice =
  (name: string): Read =>
  ({ asked, item, interaction, response, said }) => {
    const choices = choicesIn(interaction, name, said)
    const single = response.cardinality === 'single' || interaction.attributes['maxChoices'] === '1'
    const right = new Set(rightOf(response, single))
    if (right.size === 0) throw noKey()
    const options = choices.map(({ id, text }) => ({ text, right: right.has(id) }))
    const [first, second] = choices.map(({ text }) => truthOf(text))
    if (single && choices.length === 2 && first !== undefined && second !== undefined && first !== second)
      return {
        type: 'true_false',
        text: 'Benar atau salah?',
        explanation: asked.explanation,
        statements: [{ text: asked.text, right: options[0]!.right === first }],
      }
    if (single) return { type: 'single', ...asked, options }
    const how = processing(item)
    const byPoints =
      /map_response/.test(how?.attributes['template'] ?? '') ||
      (how?.attributes['template'] === undefined &&
        (response.mapped.length > 0 || (how && allOf(how, (one) => one === 'mapResponse').length > 0)))
    return { type: 'multiple', ...asked, options, scoring: byPoints ? 'partial' : 'all' }
  }

const order: Read = ({ asked, interaction, response, said }) => {
  const known = new Map(choicesIn(interaction, 'simpleChoice', said).map(({ id, text }) => [id, text]))
  if (response.correct.length < known.size) throw noKey()
  return { type: 'ordering', ...asked, items: response.correct.map((id) => known.get(id) ?? '') }
}

interface Associable {
  readonly id: string
  readonly text: string
}
/** Pairs of left and right; both sides may be told apart, or stand in one set. */
const paired = (
  asked: Asking['asked'],
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

const match: Read = ({ asked, interaction, response, said }) => {
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

const associate: Read = ({ asked, interaction, response, said }) => {
  const choices = choicesIn(interaction, 'simpleAssociableChoice', said)
  const pairs = rightOf(response).map((pair) => pair.split(/\s+/))
  if (pairs.length === 0) throw noKey()
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

const numeric = ({ asked, item }: Asking, typed: string) => {
  const value = Number(typed)
  if (typed === '' || Number.isNaN(value)) throw new Unreadable('Jawabannya bukan angka.')
  const units = allOf(item, (name) => name === 'span').filter(({ attributes }) => attributes['class'] === 'unit')
  const tolerance = toleranceOf(item, value)
  if (!Number.isFinite(tolerance)) throw new Unreadable('Toleransi jawabannya bukan angka.')
  return { type: 'numeric', ...asked, value, tolerance, unit: units.map(wordsIn).join(' ').trim() || null }
}

/** What answers are compared with, where an item says it only in how it is judged. */
const comparedIn = (item: Element, comparison: string): string[] => {
  const how = processing(item)
  return (how ? allOf(how, (name) => name === comparison) : [])
    .flatMap((one) => elementsOf(one, 'baseValue'))
    .map((value) => wordsIn(value).trim())
}

const textEntry: Read = (asking) => {
  const { asked, item, response } = asking
  if (response.baseType === 'float' || response.baseType === 'integer')
    return numeric(asking, rightOf(response, true)[0] ?? comparedIn(item, 'equal')[0] ?? '')
  const most = Math.max(0, ...response.mapped.map(({ value }) => value))
  const full = response.mapped.filter(({ value }) => value > 0 && value >= most)
  const accepts = [...new Set([...response.correct, ...full.map(({ key }) => key), ...comparedIn(item, 'stringMatch')])]
  if (accepts.length === 0) throw noKey()
  return { type: 'short', ...asked, accepts, case_sensitive: full.length > 0 && full.every(({ caseSensitive }) => caseSensitive) }
}

const essay =
  (file: boolean): Read =>
  ({ asked, rubric }) => ({ type: 'essay', ...asked, rubric, file })

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
