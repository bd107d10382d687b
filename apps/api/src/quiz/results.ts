import { isKeyOf } from '@lentera/contract/kit/keys'
import type { Db } from '#db/db.ts'
import { type CountedPupil, followUpMarks, pupilsOfSession } from './results.queries.ts'
import { type FinalMark, finalMark, markOf } from './results.rules.ts'

export interface QuizResult extends CountedPupil {
  /** Of the session itself, 0 to 100; null while the pupil is at work, has an essay that waits, or was not there. */
  readonly mark: number | null
  /** With the remedials and make-ups of the session. */
  readonly final: FinalMark
  /** `marked`: nothing more is to come. `to_mark`: an essay waits for a person; `score` is what is known so far. */
  readonly standing: 'marked' | 'to_mark' | 'at_work' | 'absent'
}

const standings = { in_progress: 'at_work', frozen: 'at_work', needs_grading: 'to_mark' } as const
const standingOf = ({ state }: CountedPupil): QuizResult['standing'] =>
  state === null ? 'absent' : isKeyOf(standings, state) ? standings[state] : 'marked'

/**
 * What everybody of a session came to: the one place from which grades take the results of quizzes. A row for each pupil who was
 * asked or took part, by class and name; marks are 0 to 100 with two decimals, and `final` is the one that counts, with the
 * remedials and make-ups of the session by their rules. `pass` is the session's pass mark. Reads only; whoever calls has made
 * sure that the session may be read.
 */
export const quizResults = async (
  db: Db,
  session: { readonly id: number; readonly pass_score: number | null },
  now: Date,
): Promise<QuizResult[]> => {
  const [pupils, again] = [await pupilsOfSession(db, session.id, now), await followUpMarks(db, session.id)]
  const byPupil = Map.groupBy(again, ({ student_id }) => student_id)
  return pupils.map((one) => {
    const standing = standingOf(one)
    const mark = standing === 'marked' ? markOf(one.score, one.max_score) : null
    return { ...one, standing, mark, final: finalMark(mark, byPupil.get(one.id) ?? [], session.pass_score) }
  })
}
