import type { GradeCourse } from '@lentera/contract/grades/course'
import { middleHalf } from '@lentera/contract/grades/middle'
import { addDays, mondayOf } from '#school/time.ts'

/** A score as it counts, 0 to 100, of a pupil on a day (`2026-11-20`). */
export interface DatedScore {
  readonly student_id: number
  readonly day: string
  readonly score: number
}
/** First and last day that are looked at. */
interface Span {
  readonly from: string
  readonly to: string
}

const meanOf = (scores: readonly number[]) => scores.reduce((sum, score) => sum + score, 0) / scores.length
const inHundredths = (value: number) => Math.round(value * 100) / 100
/** The Monday of a day, of the first or last one where it lies outside. */
const weekOf = (day: string, { from, to }: Span) => mondayOf(day < from ? from : day > to ? to : day)

/**
 * A pupil's weeks: the mean of the own scores in each, and between which means the middle half of a class lies, where enough of it have
 * scores that week. A week of the class is reckoned from one mean of each pupil, so that nobody with many scores weighs more.
 */
export const courseOf = (span: Span, own: readonly DatedScore[], ofClass: readonly DatedScore[]): GradeCourse['weeks'] => {
  const ownIn = Map.groupBy(own, ({ day }) => weekOf(day, span))
  const classIn = Map.groupBy(ofClass, ({ day }) => weekOf(day, span))
  const weeks: GradeCourse['weeks'] = []
  for (let from = mondayOf(span.from); from <= span.to; from = addDays(from, 7)) {
    const scores = (ownIn.get(from) ?? []).map(({ score }) => score)
    const pupils = Map.groupBy(classIn.get(from) ?? [], ({ student_id }) => student_id)
    const means = [...pupils.values()].map((its) => meanOf(its.map(({ score }) => score)))
    weeks.push({
      from,
      score: scores.length === 0 ? null : inHundredths(meanOf(scores)),
      scores: scores.length,
      middle: middleHalf(means),
    })
  }
  return weeks
}
