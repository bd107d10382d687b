import { allOf, type Element, elementsOf, wordsIn } from '#quiz/formats/xml.ts'
import { type Note, Unreadable } from '#quiz/formats/format.ts'
import { insideOf, type Response } from './item.ts'

export const noKey = () => new Unreadable('Kunci jawabannya tidak ada di dalam berkas.')

/** How an item is judged, where it says so. */
export const processing = (item: Element): Element | undefined => elementsOf(item, 'responseProcessing')[0]

/** What a rule is made of that gives points for what is right, or for what is mapped, and nothing more. */
const simple = new Set(
  'responseCondition responseIf responseElse responseElseIf match variable correct setOutcomeValue baseValue mapResponse isNull not and stringMatch equal equalRounded sum or value mapResponsePoint default gte'.split(
    ' ',
  ),
)
type Scoring = 'match' | 'map' | 'none' | 'other'
/** By what points are given: all that is right or nothing, what is mapped, nothing that is said, or rules of the item's own. */
export const scoringOf = (item: Element): Scoring => {
  const how = processing(item)
  if (!how) return 'none'
  const template = how.attributes['template'] ?? how.attributes['templateLocation'] ?? ''
  if (/match_correct/.test(template)) return 'match'
  if (/map_response/.test(template)) return 'map'
  if (template !== '') return 'other'
  const scores = allOf(how, (name) => name === 'setOutcomeValue').filter(
    ({ attributes }) => !/feedback/i.test(attributes['identifier'] ?? ''),
  )
  if (scores.length === 0) return 'none'
  const names = new Set(allOf(how, () => true).map(({ name }) => name))
  if ([...names].some((name) => !simple.has(name))) return 'other'
  return names.has('mapResponse') ? 'map' : 'match'
}

/** What each choice gives, in per cent of the most that can be reached. Less than nothing is nothing. */
export const sharesOf = (choices: readonly { readonly id: string }[], response: Response, single: boolean, notes: Note[]) => {
  const points = choices.map(({ id }) => response.mapped.find(({ key }) => key === id)?.value ?? response.otherwise)
  const giving = points.filter((value) => value > 0)
  const reach = single ? Math.max(0, ...giving) : giving.reduce((sum, value) => sum + value, 0)
  const most = Math.min(response.most ?? Number.POSITIVE_INFINITY, reach)
  if (!(most > 0)) throw noKey()
  if (points.some((value) => value < 0) && (response.least === undefined || response.least < 0))
    notes.push({ kind: 'scoring', text: 'Jawaban bernilai minus dihitung 0: nilai soal tidak bisa minus.' })
  if ((response.least ?? 0) > 0)
    notes.push({ kind: 'scoring', text: 'Nilai minimal di berkas tidak dibawa: jawaban salah bernilai 0.' })
  return points.map((value) => Math.max(-100, Math.min(100, Math.round((value / most) * 1e7) / 1e5)))
}

/** What is said to each choice: inside of it, or shown by its identifier. */
export const feedbackOfChoices = (
  item: Element,
  interaction: Element,
  name: string,
  said: (html: string) => string,
): ReadonlyMap<string, string> => {
  const named = allOf(item, (one) => one === 'modalFeedback' || one === 'feedbackBlock')
  return new Map(
    elementsOf(interaction, name).flatMap((choice) => {
      const id = choice.attributes['identifier'] ?? ''
      const inside = allOf(choice, (one) => one === 'feedbackInline').filter(
        ({ attributes }) => attributes['showHide'] !== 'hide',
      )
      const beside = named.filter(({ attributes }) => attributes['identifier'] === id && attributes['showHide'] !== 'hide')
      const text = said([...inside, ...beside].map(insideOf).join('\n'))
      return text === '' ? [] : [[id, text] as const]
    }),
  )
}

const kinds = [
  ['right', /^(correct|right|benar|general_correct|correct_fb|positive)$/i],
  ['partly', /^(partial|partly|sebagian|partially_correct)$/i],
  ['wrong', /^(incorrect|wrong|salah|general_incorrect|incorrect_fb|negative)$/i],
] as const
export interface SaidOfItem {
  /** For everybody: a solution, or what is general. */
  readonly general: string
  readonly feedback: { readonly right?: string; readonly partly?: string; readonly wrong?: string }
  /** So many are said to something that nobody here knows. */
  readonly lost: number
}
/** What an item says after it was answered, but to its choices. */
export const saidOfItem = (item: Element, choices: ReadonlySet<string>, said: (html: string) => string): SaidOfItem => {
  const all = allOf(item, (name) => name === 'modalFeedback' || name === 'feedbackBlock')
  const left = all.filter(({ attributes }) => !choices.has(attributes['identifier'] ?? ''))
  const isGeneral = ({ attributes }: Element) =>
    /expl|solution|general(?!_(in)?correct)|pembahasan/i.test(attributes['identifier'] ?? '')
  const general = left.filter(isGeneral)
  const rest = left.filter((one) => !isGeneral(one) && wordsIn(one).trim() !== '')
  const of = (name: RegExp) =>
    said(
      rest
        .filter(({ attributes }) => name.test(attributes['identifier'] ?? ''))
        .map(insideOf)
        .join('\n'),
    )
  const feedback = Object.fromEntries(kinds.flatMap(([name, pattern]) => (of(pattern) === '' ? [] : [[name, of(pattern)]])))
  const known = rest.filter(({ attributes }) => kinds.some(([, pattern]) => pattern.test(attributes['identifier'] ?? '')))
  return { general: said([...new Set(general.map(insideOf))].join('\n')), feedback, lost: rest.length - known.length }
}
