import type { BridgeDifference } from '@lentera/contract/rapor/bridge'
import type { Inside } from '@lentera/contract'
import { scoreTyped } from '@lentera/contract/grades/typed'
import { clean } from '#school/spelling.ts'
import { cellIn, type Head } from './bridge-layouts.rules.ts'
import type { ReadRow } from './bridge-file.ts'

/** What the product says of a pupil in a subject. */
export interface Ours {
  readonly student: { readonly id: number; readonly name: string; readonly nisn: string | null }
  readonly score: number | null
  readonly text: string
}
type Differing = Pick<Inside<BridgeDifference>, 'same' | 'rows' | 'zeros' | 'strangers' | 'absent'>

/** A NISN as it is meant: Excel takes the zeros before a number away, never digits behind it. */
export const wholeNisn = (typed: string): string => {
  const digits = typed.replaceAll(/[\s'’.]/g, '')
  return /^\d{7,9}$/.test(digits) ? digits.padStart(10, '0') : digits
}

interface Matched {
  readonly row: ReadRow
  readonly ours: Ours
}
type Match = Pick<Differing, 'zeros' | 'strangers'> & { readonly matched: readonly Matched[] }

/** Whose the rows of a file are. A pupil has further rows without a number and a NISN for each further goal: those are nobody's own. */
export const matchRows = (head: Head, all: readonly Ours[]): Match => {
  const byNisn = new Map(all.flatMap((ours) => (ours.student.nisn === null ? [] : [[ours.student.nisn, ours] as const])))
  const taken = new Set<number>()
  const matched: Matched[] = []
  const zeros: Differing['zeros'][number][] = []
  const strangers: Differing['strangers'][number][] = []
  for (const row of head.below) {
    const typed = cellIn(head, row, 'nisn') ?? ''
    const name = cellIn(head, row, 'name') ?? ''
    if (typed === '' && name === '') continue
    const nisn = wholeNisn(typed)
    const ours = byNisn.get(nisn)
    const why = nisn === '' ? 'missing' : !ours ? 'unknown' : taken.has(ours.student.id) ? 'double' : undefined
    if (!ours || why) {
      strangers.push({ row: row.row, nisn: typed, name, why: why ?? 'unknown' })
      continue
    }
    taken.add(ours.student.id)
    if (nisn !== typed && nisn.length !== typed.replaceAll(/\D/g, '').length)
      zeros.push({ row: row.row, typed, nisn, name: ours.student.name })
    matched.push({ row, ours })
  }
  return { matched, zeros, strangers }
}

/** The same score, however it is written: `80`, `80,0`. An empty cell is no score; text that is none differs from everything. */
const isSameScore = (typed: string, ours: number | null): boolean => scoreTyped(typed) === ours

/** How a file differs from what the product says, cell by cell. */
export const differenceOf = (head: Head, all: readonly Ours[]): Differing => {
  const { matched, zeros, strangers } = matchRows(head, all)
  const found = new Set(matched.map(({ ours }) => ours.student.id))
  const rows = matched.flatMap(({ row, ours }): Differing['rows'] => {
    const [typed, said] = [cellIn(head, row, 'score') ?? '', cellIn(head, row, 'text')]
    const score = isSameScore(typed, ours.score) ? null : { ours: ours.score, theirs: typed }
    const text = said === undefined || said === clean(ours.text) ? null : { ours: ours.text, theirs: said }
    if (score === null && text === null) return []
    const { id, name, nisn } = ours.student
    return [{ row: row.row, student: { id, name, nisn: nisn ?? '' }, score, text }]
  })
  return {
    same: matched.length - rows.length,
    rows,
    zeros,
    strangers,
    absent: all.filter(({ student }) => !found.has(student.id)).map(({ student }) => student.name),
  }
}

/** The rows of a template with the final scores in their column; everything else stays as it is. Numbers are numbers again. */
export const filledRows = (
  head: Head,
  all: readonly Ours[],
  width: number,
): { readonly rows: (string | number | null)[][]; readonly filled: number } => {
  const scores = new Map(matchRows(head, all).matched.map(({ row, ours }) => [row.row, ours.score]))
  const at = head.at.get('score') ?? -1
  const texts = new Set([head.at.get('nisn'), head.at.get('pd'), head.at.get('tp'), head.at.get('name')])
  let filled = 0
  const rows = head.below.map(({ row, cells }) =>
    Array.from({ length: width }, (_, place) => {
      const score = place === at ? scores.get(row) : undefined
      if (score !== undefined && score !== null) {
        filled++
        return score
      }
      const cell = cells[place] ?? ''
      return cell === '' ? null : !texts.has(place) && /^\d{1,3}$/.test(cell) ? Number(cell) : cell
    }),
  )
  return { rows, filled }
}
