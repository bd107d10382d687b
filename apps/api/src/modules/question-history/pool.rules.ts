import type { ChoiceFigures, ItemFigures } from '#quiz/item-analysis.rules.ts'

/** What a question did in one quiz. */
export interface Sitting {
  readonly figures: ItemFigures
  /** Pupils in the upper and in the lower group of the quiz each; 0 of a quiz with too few for groups. */
  readonly group: number
  readonly pupils: number
}
/** What it did in several. */
export interface Pooled {
  readonly pupils: number
  readonly scored: number
  readonly empty: number
  readonly group: number
  readonly difficulty: number | null
  readonly discrimination: number | null
  readonly choices: readonly ChoiceFigures[]
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const weighted = (parts: readonly { readonly value: number | null; readonly weight: number }[]): number | null => {
  const known = parts.flatMap(({ value, weight }) => (value === null || weight === 0 ? [] : [{ value, weight }]))
  const weight = sumOf(known.map((one) => one.weight))
  return weight === 0 ? null : sumOf(known.map((one) => one.value * one.weight)) / weight
}

/**
 * A question over several quizzes. Its difficulty is the mean over all scored answers. Whoever is in the upper group of one quiz is
 * compared with the lower group of the same quiz, never with that of another one, in which the other questions were others: the
 * discrimination is the mean of that of each quiz, weighted by the size of its groups. Choices are counted together.
 */
export const poolOf = (sittings: readonly Sitting[]): Pooled => ({
  pupils: sumOf(sittings.map(({ pupils }) => pupils)),
  scored: sumOf(sittings.map(({ figures }) => figures.scored)),
  empty: sumOf(sittings.map(({ figures }) => figures.empty)),
  group: sumOf(sittings.map(({ group }) => group)),
  difficulty: weighted(sittings.map(({ figures }) => ({ value: figures.difficulty, weight: figures.scored }))),
  discrimination: weighted(sittings.map(({ figures, group }) => ({ value: figures.discrimination, weight: group }))),
  choices: [
    ...Map.groupBy(
      sittings.flatMap(({ figures }) => figures.choices),
      ({ key }) => key,
    ),
  ].map(([key, each]) => ({
    key,
    chosen: sumOf(each.map(({ chosen }) => chosen)),
    upper: sumOf(each.map(({ upper }) => upper)),
    lower: sumOf(each.map(({ lower }) => lower)),
  })),
})
