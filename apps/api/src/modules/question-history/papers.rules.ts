/** A question that papers may be made of. */
export interface Candidate {
  readonly question: number
  /** What is asked for together: an objective, or a subject where there is none. Papers have as many of each. */
  readonly topic: string
  /** Its subject: questions whose objective has too few are paired by it. */
  readonly subject: string
  /** Share of its points that is reached on average, 0 to 1. */
  readonly difficulty: number
}

const meanOf = (paper: readonly Candidate[]) => paper.reduce((sum, { difficulty }) => sum + difficulty, 0) / (paper.length || 1)
/** By how much the means of papers differ, 0 to 1. */
export const spreadOf = (papers: readonly (readonly Candidate[])[]): number => {
  const means = papers.map(meanOf)
  return Math.max(...means) - Math.min(...means)
}

/** Neighbours by difficulty, as many as there are papers: one for each. */
type Row = readonly Candidate[]
const widthOf = (row: Row) => row.at(-1)!.difficulty - row[0]!.difficulty

/** As many rows of a topic as there can be, those whose questions are most alike first; no question is in two. */
const rowsOf = (questions: readonly Candidate[], papers: number): Row[] => {
  const sorted = questions.toSorted((a, b) => a.difficulty - b.difficulty || a.question - b.question)
  const windows = sorted.flatMap((_, at) => (at + papers <= sorted.length ? [sorted.slice(at, at + papers)] : []))
  const taken = new Set<number>()
  const rows = windows
    .toSorted((a, b) => widthOf(a) - widthOf(b) || a[0]!.question - b[0]!.question)
    .filter((row) => {
      if (row.some(({ question }) => taken.has(question))) return false
      for (const { question } of row) taken.add(question)
      return true
    })
  // What was left between two rows has new neighbours.
  const left = sorted.filter(({ question }) => !taken.has(question))
  return left.length < papers ? rows : [...rows, ...rowsOf(left, papers)]
}

/** So many rows, from each topic in proportion to what it has. */
const chooseRows = (topics: readonly (readonly Row[])[], size: number): Row[] => {
  const chosen: Row[] = []
  const used = topics.map(() => 0)
  while (chosen.length < size) {
    // The topic of which the smallest share is used comes next; of equals the one with the most.
    const open = topics.flatMap((rows, at) =>
      used[at]! < rows.length ? [{ at, share: used[at]! / rows.length, n: rows.length }] : [],
    )
    const [next] = open.toSorted((a, b) => a.share - b.share || b.n - a.n || a.at - b.at)
    if (!next) break
    chosen.push(topics[next.at]![used[next.at]!]!)
    used[next.at]!++
  }
  return chosen
}

/** Deals rows to papers, the widest first: its easiest question to the paper that is hardest so far. */
const deal = (rows: readonly Row[], count: number): Candidate[][] => {
  const papers = Array.from({ length: count }, (): Candidate[] => [])
  const sumOf = (paper: readonly Candidate[]) => paper.reduce((sum, { difficulty }) => sum + difficulty, 0)
  for (const row of rows.toSorted((a, b) => widthOf(b) - widthOf(a) || a[0]!.question - b[0]!.question)) {
    const order = papers.map((paper, at) => ({ at, sum: sumOf(paper) })).toSorted((a, b) => a.sum - b.sum || a.at - b.at)
    const easiest = row.toReversed()
    for (const [nth, { at }] of order.entries()) papers[at]!.push(easiest[nth]!)
  }
  return papers
}

const rowsBy = (candidates: readonly Candidate[], key: 'topic' | 'subject', papers: number): Row[][] =>
  [...Map.groupBy(candidates, (one) => one[key])]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, questions]) => rowsOf(questions, papers))

/**
 * Papers of `size` questions each that are as hard as one another by what pupils have shown: as many questions of each topic in every
 * paper, and no question in two. Where topics have too few questions, the rest is as many of each subject. The same questions make
 * the same papers. Fewer questions in a paper where there are not enough.
 */
export const papersOf = (candidates: readonly Candidate[], { papers, size }: { papers: number; size: number }): Candidate[][] => {
  const byTopic = rowsBy(candidates, 'topic', papers)
  const taken = new Set(byTopic.flat(2).map(({ question }) => question))
  const rest = candidates.filter(({ question }) => !taken.has(question))
  const chosen = chooseRows(byTopic, size)
  return deal([...chosen, ...chooseRows(rowsBy(rest, 'subject', papers), size - chosen.length)], papers)
}
