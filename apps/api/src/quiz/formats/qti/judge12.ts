import { allOf, type Element, elementsOf, wordsIn } from '#quiz/formats/xml.ts'

const isScore = ({ attributes }: Element) => /^(score|que_score|)$/i.test(attributes['varname'] ?? '')

/** What was answered, by the identifiers of the responses. */
export type Answers = ReadonlyMap<string, readonly string[]>

const same = (a: string, b: string, exact: boolean) =>
  exact ? a.trim() === b.trim() : a.trim().toLowerCase() === b.trim().toLowerCase()
const compare: Readonly<Record<string, (typed: number, limit: number) => boolean>> = {
  vargte: (typed, limit) => typed >= limit,
  vargt: (typed, limit) => typed > limit,
  varlte: (typed, limit) => typed <= limit,
  varlt: (typed, limit) => typed < limit,
}

/** Whether a condition of QTI 1.2 holds; undefined for one that nobody here knows. */
const holds = (condition: Element, answers: Answers): boolean | undefined => {
  const given = answers.get(condition.attributes['respident'] ?? '') ?? []
  const words = wordsIn(condition)
  const inside = () => elementsOf(condition).map((one) => holds(one, answers))
  switch (condition.name) {
    case 'conditionvar':
    case 'and': {
      const all = inside()
      return all.includes(undefined) ? undefined : all.every(Boolean)
    }
    case 'or': {
      const all = inside()
      return all.includes(undefined) ? undefined : all.some(Boolean)
    }
    case 'not': {
      const all = inside()
      return all.includes(undefined) ? undefined : !all.every(Boolean)
    }
    case 'varequal':
      return given.some((one) => same(one, words, condition.attributes['case']?.toLowerCase() === 'yes'))
    case 'varsubstring':
      return given.some((one) => one.toLowerCase().includes(words.trim().toLowerCase()))
    case 'other':
      return true
    case 'unanswered':
      return given.length === 0
    default: {
      const by = compare[condition.name]
      return by && given.some((one) => by(Number(one), Number(words)))
    }
  }
}

/** Where an item counts its points under one name of its own (`FIBSCORE1`), that is its score. */
export const scored = (item: Element): Element => {
  const sets = allOf(item, (name) => name === 'setvar')
  const names = new Set(sets.map(({ attributes }) => attributes['varname'] ?? ''))
  if (names.size !== 1 || sets.some(isScore)) return item
  const renamed = (one: Element): Element => ({
    ...one,
    attributes: one.name === 'setvar' ? { ...one.attributes, varname: 'SCORE' } : one.attributes,
    inside: one.inside.map((part) => (typeof part === 'string' ? part : renamed(part))),
  })
  return renamed(item)
}

/** The rules of an item, in their order. */
export const rulesOf = (item: Element): readonly Element[] => allOf(item, (name) => name === 'respcondition')
/** What a rule does to the points: sets or adds so many; null for one that leaves them. */
export const pointsIn = (rule: Element): { readonly value: number; readonly sets: boolean } | null => {
  const [set] = elementsOf(rule, 'setvar').filter(isScore)
  const value = Number(set ? wordsIn(set) : Number.NaN)
  if (!set || !Number.isFinite(value)) return null
  const action = set.attributes['action'] ?? 'Set'
  return { value: action === 'Subtract' ? -value : value, sets: action === 'Set' }
}

/** Alternatives that stand in one condition beside each other: Canvas means any of them. */
const anyOf = (condition: Element): Element => {
  const parts = elementsOf(condition)
  const respondents = new Set(parts.map(({ attributes }) => attributes['respident']))
  const isList = parts.length > 1 && parts.every(({ name }) => name === 'varequal') && respondents.size === 1
  return isList ? { ...condition, name: 'or' } : condition
}

/** The points that an item gives for these answers; undefined where its rules are not known here. `any`: as for typed answers. */
export const pointsFor = (item: Element, answers: Answers, any: boolean): number | undefined => {
  let points = 0
  for (const rule of rulesOf(item)) {
    const change = pointsIn(rule)
    const [condition] = elementsOf(rule, 'conditionvar')
    if (!condition) continue
    const is = holds(any ? anyOf(condition) : condition, answers)
    if (is === undefined && change) return undefined
    if (!is) continue
    if (change) points = change.sets ? change.value : points + change.value
    if (change && (rule.attributes['continue'] ?? 'No').toLowerCase() === 'no' && change.sets) break
  }
  return points
}

/** The most that an item says it gives. */
export const mostOf = (item: Element): number => {
  const declared = allOf(item, (name) => name === 'decvar').map(({ attributes }) => Number(attributes['maxvalue']))
  return declared.find((value) => value > 0) ?? 0
}
/** The points below which it does not go; undefined where it says nothing. */
export const leastOf = (item: Element): number | undefined => {
  const [said] = allOf(item, (name) => name === 'decvar').map(({ attributes }) => attributes['minvalue'])
  return said === undefined ? undefined : Number(said)
}
