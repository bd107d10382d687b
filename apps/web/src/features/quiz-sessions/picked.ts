import type { Session } from '@lentera/contract/quiz-sessions'
import type { QuestionType } from '@lentera/contract/quizzes/question'

/** A question in the list of a session while that is edited. */
export interface Picked {
  readonly question_uuid: string
  readonly type: QuestionType
  readonly text: string
  readonly points: number | null
  /** The newest version is asked from here on. */
  readonly newest: boolean
  /** There is a newer version than the one that is asked. */
  readonly outdated: boolean
}

/** The questions of a session as their list begins. */
export const pickedOf = ({ list }: Session): readonly Picked[] =>
  list.map(({ question_uuid, type, text, points, version, newest }) => ({
    question_uuid,
    type,
    text,
    points,
    newest: false,
    outdated: newest > version,
  }))

/** The list with the entry at `from` moved to stand at `to`. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.toSpliced(from, 1)
  const one = list[from]
  return one === undefined ? list : rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, one)
}
