/** What one pupil has done with one question. */
export interface Response {
  /** 0 to 1; null while nobody has marked it. */
  readonly worth: number | null
  readonly is_empty: boolean
  /** The choices taken, of a question that has some. */
  readonly picks: readonly string[]
}
export interface AnalysedItem {
  readonly points: number
  /** Counts for the score of the test; one that was dropped, or given to everybody, is looked at for itself alone. */
  readonly counts: boolean
  /** The keys of its choices; none for a question without. */
  readonly choices: readonly string[]
}

export interface ChoiceFigures {
  readonly key: string
  /** How many chose it, and how many of them in the upper and in the lower group. */
  readonly chosen: number
  readonly upper: number
  readonly lower: number
}
export interface ItemFigures {
  /** Answers that are scored, and of all how many are empty. */
  readonly scored: number
  readonly empty: number
  /** The share of its points that was reached on average, 0 to 1; null without a scored answer. */
  readonly difficulty: number | null
  /** The same in the upper group less that in the lower one, -1 to 1; null without two groups. */
  readonly discrimination: number | null
  /** Pearson's correlation with the score of all other questions, -1 to 1; null where one of both never differs. */
  readonly correlation: number | null
  readonly choices: readonly ChoiceFigures[]
}
export interface TestFigures {
  readonly pupils: number
  /** Pupils in the upper and in the lower group each. */
  readonly group: number
  readonly items: readonly ItemFigures[]
  /** Cronbach's alpha of the questions that count and are all scored; with questions that are right or wrong and of equal points this is KR-20. Null for fewer than two pupils or questions, or where all scores are the same. */
  readonly reliability: number | null
  readonly is_kr20: boolean
  /** Standard deviation, and by how much a score is uncertain (standard error of measurement), in points. */
  readonly deviation: number | null
  readonly error: number | null
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const meanOf = (values: readonly number[]): number | null => (values.length === 0 ? null : sumOf(values) / values.length)
/** Of a whole population, so that the variance of a right-or-wrong question is p·q, as KR-20 has it. */
const varianceOf = (values: readonly number[]): number => {
  const mean = meanOf(values) ?? 0
  return values.length === 0 ? 0 : sumOf(values.map((value) => (value - mean) ** 2)) / values.length
}

/** Pearson's; null where one of both never differs. */
const correlationOf = (a: readonly number[], b: readonly number[]): number | null => {
  const [meanA, meanB] = [meanOf(a) ?? 0, meanOf(b) ?? 0]
  const spread = Math.sqrt(varianceOf(a) * varianceOf(b)) * a.length
  return spread < 1e-9 ? null : sumOf(a.map((value, at) => (value - meanA) * (b[at]! - meanB))) / spread
}

/**
 * Below so many pupils nothing is said of how questions tell pupils apart or how reliable the whole is: with a handful such figures are
 * chance (-27 was seen with two).
 */
export const FEWEST_PUPILS = 10

/** Pupils in the upper and the lower group each: halves, from a hundred pupils on 27 of a hundred (Arikunto, Dasar-Dasar Evaluasi Pendidikan, 2012, p. 227). */
export const groupSize = (pupils: number): number => (pupils < 100 ? Math.floor(pupils / 2) : Math.round(pupils * 0.27))

const scoreOf = ({ worth }: Response, { points }: AnalysedItem) => (worth ?? 0) * points

const itemFigures = (
  item: AnalysedItem,
  responses: readonly Response[],
  rests: readonly number[],
  groups: { readonly upper: ReadonlySet<number>; readonly lower: ReadonlySet<number> },
): ItemFigures => {
  const known = responses.flatMap(({ worth }, at) => (worth === null ? [] : [{ worth, at }]))
  const within = (group: ReadonlySet<number>) => meanOf(known.filter(({ at }) => group.has(at)).map(({ worth }) => worth))
  const [upper, lower] = [within(groups.upper), within(groups.lower)]
  const worths = known.map(({ worth }) => worth)
  const choosing = (key: string) => responses.flatMap(({ picks }, at) => (picks.includes(key) ? [at] : []))
  return {
    scored: known.length,
    empty: responses.filter(({ is_empty }) => is_empty).length,
    difficulty: meanOf(worths),
    discrimination: upper === null || lower === null ? null : upper - lower,
    correlation:
      responses.length < FEWEST_PUPILS
        ? null
        : correlationOf(
            worths,
            known.map(({ at }) => rests[at]!),
          ),
    choices: item.choices.map((key) => {
      const chosen = choosing(key)
      return {
        key,
        chosen: chosen.length,
        upper: chosen.filter((at) => groups.upper.has(at)).length,
        lower: chosen.filter((at) => groups.lower.has(at)).length,
      }
    }),
  }
}

/** Cronbach's alpha: k/(k-1) · (1 - sum of the questions' variances / variance of the scores). */
const alphaOf = (columns: readonly (readonly number[])[]): number | null => {
  const pupils = columns[0]?.length ?? 0
  if (columns.length < 2 || pupils < 2) return null
  const totals = Array.from({ length: pupils }, (_, at) => sumOf(columns.map((column) => column[at]!)))
  const variance = varianceOf(totals)
  if (variance < 1e-9) return null
  return (columns.length / (columns.length - 1)) * (1 - sumOf(columns.map(varianceOf)) / variance)
}

/**
 * Classical item analysis: how hard each question was, how well it tells pupils who know more from those who know less, what its
 * choices did, and how reliable the whole is. `answers` has a row for each pupil, in it a response for each item. The groups are
 * those with the highest and the lowest scores. Worked examples of the tests: Wuensch, East Carolina University, KR20.txt
 * (core.ecu.edu/wuenschk/StatHelp); upper and lower groups of "Perhitungan Tes Hasil Belajar" (scribd.com/doc/82570622).
 */
export const analyse = (items: readonly AnalysedItem[], answers: readonly (readonly Response[])[]): TestFigures => {
  const totals = answers.map((row) => sumOf(row.map((one, at) => (items[at]!.counts ? scoreOf(one, items[at]!) : 0))))
  const order = totals.map((_, at) => at).toSorted((a, b) => totals[b]! - totals[a]! || a - b)
  const isEnough = answers.length >= FEWEST_PUPILS
  const group = isEnough ? groupSize(answers.length) : 0
  const groups = { upper: new Set(order.slice(0, group)), lower: new Set(group === 0 ? [] : order.slice(-group)) }
  const columnOf = (at: number) => answers.map((row) => row[at]!)
  const figures = items.map((item, at) => {
    const column = columnOf(at)
    const rests = totals.map((total, pupil) => total - (item.counts ? scoreOf(column[pupil]!, item) : 0))
    return itemFigures(item, column, rests, groups)
  })
  const whole = items.flatMap((item, at) => (item.counts && figures[at]!.scored === answers.length ? [{ item, at }] : []))
  const reliability = !isEnough ? null : alphaOf(whole.map(({ item, at }) => columnOf(at).map((one) => scoreOf(one, item))))
  const deviation = answers.length === 0 ? null : Math.sqrt(varianceOf(totals))
  return {
    pupils: answers.length,
    group,
    items: figures,
    reliability,
    is_kr20:
      new Set(whole.map(({ item }) => item.points)).size === 1 &&
      whole.every(({ at }) => columnOf(at).every(({ worth }) => worth === 0 || worth === 1)),
    deviation,
    error: reliability === null || deviation === null ? null : deviation * Math.sqrt(Math.max(0, 1 - reliability)),
  }
}
