import { type Note, pairsOrStatements, Unreadable } from '#quiz/formats/format.ts'
import { numericByShare, percent, severalByShare, shortByShare, singleByShare, wordLimit } from '#quiz/formats/shares.ts'
import { allOf, type Element, elementsOf, wordsIn } from '#quiz/formats/xml.ts'
import { statementOf } from './choices.ts'
import { leastOf, pointsFor, pointsIn, rulesOf } from './judge12.ts'
import { five, type Item12, labelsOf, onlyOne, plainIn, reach, responsesIn, saying, unknownRules } from './parts12.ts'

const single = (reader: Item12): object => {
  const { item, asked, feedback, notes } = reader
  const response = onlyOne(item, 'response_lid')
  const respident = response.attributes['ident'] ?? ''
  const labels = labelsOf(reader, response)
  const points = labels.map(({ id }) => pointsFor(item, new Map([[respident, [id]]]), false))
  const known = points.filter((one) => one !== undefined)
  if (known.length < points.length) throw unknownRules()
  if (!known.some((one) => one > 0)) throw new Unreadable('Kunci jawabannya tidak ada di dalam berkas.')
  const most = reach(item, known)
  const options = labels.map(({ id, text }, at) => ({ text, share: five((known[at]! / most) * 100), feedback: feedback.get(id) }))
  const made = singleByShare(asked, options, notes)
  return statementOf(asked, made.options) ?? made
}

const several = (reader: Item12): object => {
  const { item, asked, feedback, notes } = reader
  const response = onlyOne(item, 'response_lid')
  const respident = response.attributes['ident'] ?? ''
  const labels = labelsOf(reader, response)
  const of = (ids: readonly string[]) => {
    const points = pointsFor(item, new Map([[respident, ids]]), false)
    if (points === undefined) throw unknownRules()
    return points
  }
  const alone = labels.map(({ id }) => of([id]))
  // What stands unnegated in a rule that gives points is right.
  const named = new Set(
    rulesOf(item)
      .filter((rule) => (pointsIn(rule)?.value ?? 0) > 0)
      .flatMap((rule) => plainIn(rule)),
  )
  const right = labels.map(({ id }) => id).filter((id) => named.has(id))
  if (right.length === 0) throw new Unreadable('Kunci jawabannya tidak ada di dalam berkas.')
  const all = of(right)
  const sum = alone.filter((_, at) => right.includes(labels[at]!.id)).reduce((a, b) => a + b, 0)
  const more = (at: number) => saying(feedback.get(labels[at]!.id))
  if (all > 0 && Math.abs(sum - all) < 0.5) {
    const most = reach(item, [all])
    if (alone.some((points) => points < 0) && !((leastOf(item) ?? -1) >= 0))
      notes.push({ kind: 'scoring', text: 'Jawaban bernilai minus dihitung 0: nilai soal tidak bisa minus.' })
    return severalByShare(
      asked,
      labels.map(({ text }, at) => ({ text, share: five((alone[at]! / most) * 100), ...more(at) })),
    )
  }
  const isStrict = all > 0 && right.every((one) => of(right.filter((id) => id !== one)) <= 0)
  const wrong = labels.filter(({ id }) => !right.includes(id))
  if (!isStrict || wrong.some(({ id }) => of([...right, id]) > 0)) throw unknownRules()
  const options = labels.map(({ id, text }, at) => ({ text, right: right.includes(id), ...more(at) }))
  return { type: 'multiple', ...asked, options, scoring: 'all' }
}

const short = ({ item, asked, feedback, notes }: Item12): object => {
  const response = onlyOne(item, 'response_str')
  const respident = response.attributes['ident'] ?? ''
  const found = rulesOf(item)
    .filter((rule) => pointsIn(rule))
    .flatMap((rule) => allOf(rule, (name) => name === 'varequal' || name === 'varsubstring'))
  const isExact = found.length > 0 && found.every(({ attributes }) => attributes['case']?.toLowerCase() === 'yes')
  const values = found.map((one) => ({ text: wordsIn(one).trim(), isPart: one.name === 'varsubstring' }))
  // D2L names the place of the answer in what it is compared with, and not the response.
  const places = [respident, ...allOf(response, (name) => name === 'response_label').map((one) => one.attributes['ident'] ?? '')]
  const points = values.map(({ text }) => pointsFor(item, new Map(places.map((place) => [place, [text]])), true))
  const known = points.filter((one) => one !== undefined)
  if (known.length < points.length) throw unknownRules()
  const most = reach(item, known)
  const answers = values.map(({ text, isPart }, at) => ({
    text: isPart ? `*${text.replaceAll('*', '\\*')}*` : text.replaceAll('*', '\\*'),
    share: five((known[at]! / most) * 100),
    feedback: feedback.get(text),
  }))
  const once = [...new Map(answers.map((one) => [one.text, one])).values()]
  return { ...shortByShare(asked, once, notes), case_sensitive: isExact }
}

const numeric = ({ item, asked, feedback, notes }: Item12): object => {
  const rules = rulesOf(item).flatMap((rule) => {
    const points = pointsIn(rule)
    return points && points.value > 0 ? [{ rule, points: points.value }] : []
  })
  const most = reach(
    item,
    rules.map(({ points }) => points),
  )
  const values = rules.map(({ rule, points }) => {
    const of = (...names: string[]) => allOf(rule, (name) => names.includes(name)).map((one) => Number(wordsIn(one)))[0]
    const [equal, low, high] = [of('varequal'), of('vargte', 'vargt'), of('varlte', 'varlt')]
    if (allOf(rule, (name) => name === 'vargt' || name === 'varlt').length > 0)
      notes.push({ kind: 'answers', text: 'Batas yang tidak termasuk di berkas (lebih dari, kurang dari) di sini termasuk.' })
    const tidy = (value: number) => Number(value.toPrecision(12))
    const value = low !== undefined && high !== undefined ? tidy((low + high) / 2) : equal
    if (value === undefined || !Number.isFinite(value)) throw new Unreadable('Jawabannya bukan angka.')
    const tolerance = low !== undefined && high !== undefined ? tidy(Math.abs(high - low) / 2) : 0
    const said = feedback.get(allOf(rule, (name) => name === 'varequal').map(wordsIn)[0] ?? '')
    return { value, tolerance, share: five((points / most) * 100), ...saying(said) }
  })
  return numericByShare(asked, values, null, notes)
}

const matching = (reader: Item12): object => {
  const { item, asked, notes, said } = reader
  const lids = responsesIn(item, 'response_lid')
  const rights = new Map(lids.flatMap((lid) => labelsOf(reader, lid)).map(({ id, text }) => [id, text]))
  const giving = rulesOf(item).flatMap((rule) => {
    const points = pointsIn(rule)
    return allOf(rule, (name) => name === 'varequal').map((one) => ({
      left: one.attributes['respident'] ?? '',
      right: wordsIn(one).trim(),
      points: points?.value ?? 0,
    }))
  })
  const keys = giving.filter(({ points }) => points > 0)
  if (new Set(keys.map(({ points }) => points)).size > 1)
    notes.push({ kind: 'scoring', text: 'Bobot tiap pasangan tidak dibawa: semuanya dihitung sama.' })
  const pairs = lids.map((lid) => {
    const right = keys.find(({ left }) => left === lid.attributes['ident'])?.right
    if (right === undefined || !rights.has(right)) throw new Unreadable('Ada yang tidak punya pasangan.')
    return { left: said({ ...lid, inside: elementsOf(lid, 'material') }), right }
  })
  const used = new Set(pairs.map(({ right }) => right))
  return pairsOrStatements(
    asked,
    pairs.map(({ left, right }) => ({ left, right: rights.get(right)! })),
    [...rights].filter(([id]) => !used.has(id)).map(([, text]) => text),
  )
}

/** What is put into an order: a rule that gives points names the places one after the other. */
const ordering = (reader: Item12): object => {
  const { item, asked, notes } = reader
  const known = new Map(labelsOf(reader, onlyOne(item, 'response_lid')).map(({ id, text }) => [id, text]))
  const orders = rulesOf(item)
    .filter((rule) => (pointsIn(rule)?.value ?? 0) > 0)
    .map(plainIn)
    .filter((ids) => ids.length === known.size && ids.every((id) => known.has(id)))
  const [order] = orders
  if (!order) throw new Unreadable('Kunci jawabannya tidak ada di dalam berkas.')
  if (orders.length > 1) notes.push({ kind: 'scoring', text: 'Urutan lain yang juga bernilai di berkas tidak dibawa.' })
  notes.push({ kind: 'scoring', text: 'Semua atau nol di berkas menjadi: tiap tempat yang benar dihitung.' })
  return { type: 'ordering', ...asked, items: order.map((id) => known.get(id) ?? '') }
}

const essay =
  (file: boolean) =>
  ({ item, asked, notes, rubric }: Item12): object => {
    const [asks] = responsesIn(item, 'response_str')
    const limit = (name: string) => Number(asks?.attributes[name] ?? 0) || 0
    const [least, most] = [limit('word_limit_min'), limit('word_limit_max')]
    if (asks?.attributes['word_limit_enabled']?.toLowerCase() === 'yes' && (least > 0 || most > 0))
      notes.push({ kind: 'text', text: wordLimit(least, most) })
    return { type: 'essay', ...asked, rubric, file }
  }

const kinds: Readonly<Record<string, (reader: Item12) => object>> = {
  multiple_choice_question: single,
  true_false_question: single,
  multiple_answers_question: several,
  short_answer_question: short,
  numerical_question: numeric,
  matching_question: matching,
  ordering,
  essay_question: essay(false),
  file_upload_question: essay(true),
  'cc.multiple_choice.v0p1': single,
  'cc.true_false.v0p1': single,
  'cc.multiple_response.v0p1': several,
  'cc.fib.v0p1': short,
  'cc.pattern_match.v0p1': short,
  'cc.essay.v0p1': essay(false),
}
const refused: Readonly<Record<string, string>> = {
  text_only_question: 'Ini teks tanpa pertanyaan, tidak dibawa.',
  fill_in_multiple_blanks_question: 'Soal dengan beberapa isian belum didukung. Pecah menjadi satu isian tiap soal.',
  multiple_dropdowns_question: 'Soal dengan beberapa pilihan di dalam teks belum didukung. Pecah menjadi satu isian tiap soal.',
  calculated_question: 'Soal dengan angka acak (formula) belum didukung.',
}

/** What kind an item is where its maker does not say it. */
const kindByForm = (item: Element): string => {
  const [lids, texts] = [responsesIn(item, 'response_lid'), responsesIn(item, 'response_str')]
  if (lids.length === 1 && texts.length === 0) {
    const cardinality = lids[0]!.attributes['rcardinality']
    if (cardinality === 'Ordered') return 'ordering'
    return cardinality === 'Multiple' ? 'multiple_answers_question' : 'multiple_choice_question'
  }
  if (texts.length === 1 && lids.length === 0) {
    if (!rulesOf(item).some((rule) => pointsIn(rule))) return 'essay_question'
    const isNumber = allOf(texts[0]!, (name) => name === 'render_fib').some(({ attributes }) =>
      /^(decimal|integer|scientific)$/i.test(attributes['fibtype'] ?? ''),
    )
    return isNumber ? 'numerical_question' : 'short_answer_question'
  }
  return lids.length + texts.length > 1 ? 'fill_in_multiple_blanks_question' : ''
}
/** How an item is read. Throws Unreadable, by its name, for a kind that has no question here. */
export const readerOf12 = (item: Element, kind: string): ((reader: Item12) => object) => {
  const known = kind === '' ? kindByForm(item) : kind
  const read = Object.hasOwn(kinds, known) ? kinds[known] : undefined
  if (!read) throw new Unreadable(refused[known] ?? `Jenis soal "${(known || 'tanpa nama').slice(0, 40)}" belum didukung.`)
  return read
}
/** Points belong to sessions here. */
export const weightNote = (points: number): Note[] =>
  points === 1 || !(points > 0)
    ? []
    : [{ kind: 'scoring', text: `Bobot ${percent(points).replace('%', '')} poin tidak dibawa: poin diatur di sesi kuis.` }]
