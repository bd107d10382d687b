import type { GradeKind, GradeWeights } from '@lentera/contract/grades'
import {
  type RaporAttitude,
  type RaporContent,
  type RaporInternship,
  type RaporPaper,
  raporPredicates,
  type RaporState,
  type RaporSubjectState,
} from '@lentera/contract/rapor'
import { romanGrades } from '#school/grades.rules.ts'

/** One component of a subject with what a pupil got in it. */
interface Achieved {
  readonly name: string
  readonly objectives: string
  readonly score: number | null
}
const said = ({ name, objectives }: Achieved) => {
  const text = objectives.split('\n')[0]?.trim().replace(/\.$/, '') ?? ''
  return text === '' ? name : text.charAt(0).toLowerCase() + text.slice(1)
}

/** What the scores say of a pupil: the strongest and, where it is another one and not good, the weakest of what was learned. */
export const achievementOf = (parts: readonly Achieved[], good: number): string => {
  const scored = parts
    .flatMap((part) => (part.score === null ? [] : [{ ...part, score: part.score }]))
    .toSorted((a, b) => b.score - a.score)
  const [best, worst] = [scored[0], scored.at(-1)]
  if (!best || !worst) return ''
  const strong = `Menunjukkan penguasaan yang baik dalam ${said(best)}.`
  if (best.score < good) return `Perlu pendampingan dalam ${said(worst)}.`
  return worst === best || worst.score >= good ? strong : `${strong} Perlu pendampingan dalam ${said(worst)}.`
}

/** How far a teacher is with a subject. */
export const subjectStateOf = ({
  stored,
  scored,
  pupils,
  complete,
}: {
  stored: 'sent' | 'returned' | null
  scored: number
  pupils: number
  complete: boolean
}): RaporSubjectState => {
  if (stored !== null) return stored
  if (scored === 0) return 'empty'
  return scored === pupils && complete ? 'complete' : 'partial'
}

type Stored = 'open' | 'waiting_principal' | 'approved' | 'published' | 'withdrawn'
/** How a report card stands for everybody. */
export const raporStateOf = (stored: Stored | null, { missing, seen }: { missing: number; seen: boolean }): RaporState => {
  if (stored === null || stored === 'open') return missing > 0 ? 'incomplete' : 'waiting_homeroom'
  return stored === 'published' && seen ? 'seen_by_parent' : stored
}

/** An activity with what is said of it, and nothing where nothing is said. */
export const extraOf = ({ name, text, kind, predicate }: RaporContent['extras'][number]): RaporContent['extras'][number] => ({
  name,
  text,
  ...(kind !== undefined && { kind }),
  ...(predicate !== undefined && { predicate }),
})

/** Practical work in words, as histories and differences say it: `CV Laut Biru, Makassar, 3 bulan. Teliti dan tepat waktu.` */
export const internshipText = ({ company, place, months, text }: RaporInternship): string =>
  [`${company}, ${place}, ${months} bulan`, text].filter(Boolean).join('. ')

/** Attitude in words: `Baik. Rajin beribadah.`; '' while nothing is said. */
export const attitudeText = ({ predicate, text }: RaporAttitude['spiritual']): string =>
  [predicate && raporPredicates[predicate], text].filter(Boolean).join('. ')

/** Whether something is still to be said of practical work that is on a card: it is entered when it begins, and told of at its end. */
export const lacksWords = (internships: readonly RaporInternship[]): boolean => internships.some(({ text }) => text === '')

/** The phase of the national curriculum that a level of classes is in, A to F. */
export const phaseOf = (grade: number): string => {
  if (grade >= 11) return 'F'
  if (grade === 10) return 'E'
  if (grade >= 7) return 'D'
  return grade >= 5 ? 'C' : grade >= 3 ? 'B' : 'A'
}
export const semesterNames = ['Ganjil', 'Genap'] as const

/** What is decided at the end of the year, as papers say it: `Naik ke kelas XII`. */
export const decisionText = (
  decision: RaporContent['decision'],
  { grade, is_last_grade }: Pick<RaporPaper, 'grade' | 'is_last_grade'>,
): string => {
  if (decision === null) return ''
  if (decision === 'retained') return `Tinggal di kelas ${romanGrades[grade] ?? grade}`
  return is_last_grade ? 'Lulus' : `Naik ke kelas ${romanGrades[grade + 1] ?? grade + 1}`
}

/** How many scores a pupil still owes in the middle of a semester: of the material and of its test, as far as they weigh. */
export const owedByMiddle = (
  parts: readonly { readonly kind: GradeKind; readonly missing: boolean }[],
  weights: GradeWeights,
): number => parts.filter(({ missing, kind }) => missing && (kind === 'scope' || kind === 'sts') && weights[kind] > 0).length
