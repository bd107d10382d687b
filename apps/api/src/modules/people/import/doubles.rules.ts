import type { ImportField, ImportProblem } from '@lentera/contract/people/import-rows'
import type { AskedProblem, Judged, ReadRow } from './judgement.ts'
import type { Values } from './values.rules.ts'
import { nameKey, numberKey, type WhomRules } from './whom.rules.ts'

/** A problem that a row has beside others. */
export const asked = (kind: ImportProblem, field: ImportField, { values }: ReadRow, text: string): AskedProblem => ({
  kind,
  field,
  value: values[field] ?? '',
  text,
  suggestion: null,
  candidates: [],
})

/** What tells two of one name apart: numbers, and the class where nobody says when they were born. */
const apartBy = ({ born_on }: Values, { numbers }: WhomRules): readonly ImportField[] => [
  ...numbers.map(({ field }) => field),
  'nik',
  ...(born_on === undefined ? (['class'] as const) : []),
]

/** In what rows of a file stand in each other's way: by what each is told apart, the rows that have it. */
export const doublesOf = (rows: readonly ReadRow[], rules: WhomRules) => {
  const open = rows.filter(({ decision }) => decision !== 'skip')
  const by = (key: (row: ReadRow) => string | undefined) =>
    Map.groupBy(
      open.filter((row) => key(row) !== undefined),
      (row) => key(row)!,
    )
  const numbers = rules.numbers.map((rule) => ({ ...rule, rows: by(({ values }) => numberKey(values[rule.field])) }))
  const likeness = ({ name, born_on }: Values) => `${nameKey(name ?? '', rules)} ${born_on ?? ''}`
  const alike = by(({ values }) => values.name && likeness(values))
  const others = (all: readonly ReadRow[] | undefined, row: ReadRow) =>
    (all ?? []).filter((other) => other.number !== row.number).map((other) => other.number)
  const words = (found: readonly number[]) => `baris ${found.slice(0, 3).join(', ')}${found.length > 3 ? ' dan lainnya' : ''}`
  return (row: ReadRow): AskedProblem[] => {
    const { values } = row
    const problems: AskedProblem[] = []
    let isSameNumber = false
    for (const { field, label, twice, national, rows: having } of numbers) {
      const key = numberKey(values[field])
      const found = key === undefined ? [] : others(having.get(key), row)
      if (found.length === 0) continue
      problems.push(asked(twice, field, row, `${label} ini juga ada di ${words(found)}.`))
      if (national) isSameNumber = true
    }
    // Twins differ in their names; two of one name and day are one, unless numbers tell them apart.
    const first = (alike.get(likeness(values)) ?? []).find(
      (other) =>
        other.number < row.number &&
        !apartBy(values, rules).some(
          (field) => other.values[field] !== undefined && values[field] !== undefined && other.values[field] !== values[field],
        ),
    )
    if (first && !isSameNumber && !row.is_new)
      problems.push(asked('row_twice', 'name', row, `Baris ini sama dengan baris ${first.number}. Lewati salah satunya.`))
    return problems
  }
}

/** Two rows that lead to one person: the later one is asked about. */
export const withoutTwice = (judged: readonly Judged[]): Judged[] => {
  const taken = new Map<number, number>()
  return judged.map((one): Judged => {
    const { person, row, kind, values } = one
    if (!person || kind === 'skipped') return one
    const first = taken.get(person.id)
    if (first === undefined) {
      taken.set(person.id, row.number)
      return one
    }
    const text = `Baris ${first} juga tentang ${person.name}. Lewati salah satunya.`
    const twice = { kind: 'row_twice' as const, field: 'name' as const, value: values.name ?? '', suggestion: null }
    const known = one.problems.some(
      (problem) => problem.kind === 'row_twice' || problem.kind === 'nisn_twice' || problem.kind === 'nuptk_twice',
    )
    return {
      ...one,
      kind: 'wrong',
      problems: known ? one.problems : [...one.problems, { ...twice, text, candidates: [] }],
    }
  })
}
