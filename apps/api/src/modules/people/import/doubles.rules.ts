import type { ImportField, ImportProblem } from '@lentera/contract/people/import-rows'
import type { AskedProblem, Judged, ReadRow } from './judgement.ts'
import type { Values } from './values.rules.ts'
import { nameKey } from './words.rules.ts'

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
const apartBy = ({ born_on }: Values): readonly ImportField[] => [
  'nisn',
  'nik',
  'number',
  ...(born_on === undefined ? (['class'] as const) : []),
]

/** In what rows of a file stand in each other's way: by what each is told apart, the rows that have it. */
export const doublesOf = (rows: readonly ReadRow[]) => {
  const open = rows.filter(({ decision }) => decision !== 'skip')
  const by = (key: (row: ReadRow) => string | undefined) =>
    Map.groupBy(
      open.filter((row) => key(row) !== undefined),
      (row) => key(row)!,
    )
  const [nisn, number] = [by(({ values }) => values.nisn), by(({ values }) => values.number?.toLowerCase())]
  const alike = by(({ values }) => values.name && `${nameKey(values.name)} ${values.born_on ?? ''}`)
  const others = (all: readonly ReadRow[] | undefined, row: ReadRow) =>
    (all ?? []).filter((other) => other.number !== row.number).map((other) => other.number)
  const words = (numbers: readonly number[]) =>
    `baris ${numbers.slice(0, 3).join(', ')}${numbers.length > 3 ? ' dan lainnya' : ''}`
  return (row: ReadRow): AskedProblem[] => {
    const { values } = row
    const problems: AskedProblem[] = []
    const withNisn = values.nisn === undefined ? [] : others(nisn.get(values.nisn), row)
    if (withNisn.length > 0) problems.push(asked('nisn_twice', 'nisn', row, `NISN ini juga ada di ${words(withNisn)}.`))
    const withNumber = values.number === undefined ? [] : others(number.get(values.number.toLowerCase()), row)
    if (withNumber.length > 0) problems.push(asked('number_twice', 'number', row, `NIPD ini juga ada di ${words(withNumber)}.`))
    // Twins differ in their names; two of one name and day are one, unless numbers tell them apart.
    const before = (alike.get(`${nameKey(values.name ?? '')} ${values.born_on ?? ''}`) ?? []).find(
      (other) =>
        other.number < row.number &&
        !apartBy(values).some(
          (field) => other.values[field] !== undefined && values[field] !== undefined && other.values[field] !== values[field],
        ),
    )
    if (before && withNisn.length === 0 && !row.is_new)
      problems.push(asked('row_twice', 'name', row, `Baris ini sama dengan baris ${before.number}. Lewati salah satunya.`))
    return problems
  }
}

/** Two rows that lead to one pupil: the later one is asked about. */
export const withoutTwice = (judged: readonly Judged[]): Judged[] => {
  const taken = new Map<number, number>()
  return judged.map((one): Judged => {
    const { pupil, row, kind, values } = one
    if (!pupil || kind === 'skipped') return one
    const first = taken.get(pupil.id)
    if (first === undefined) {
      taken.set(pupil.id, row.number)
      return one
    }
    const text = `Baris ${first} juga tentang ${pupil.name}. Lewati salah satunya.`
    const twice = { kind: 'row_twice' as const, field: 'name' as const, value: values.name ?? '', suggestion: null }
    const known = one.problems.some((problem) => problem.kind === 'row_twice' || problem.kind === 'nisn_twice')
    return {
      ...one,
      kind: 'wrong',
      problems: known ? one.problems : [...one.problems, { ...twice, text, candidates: [] }],
    }
  })
}
