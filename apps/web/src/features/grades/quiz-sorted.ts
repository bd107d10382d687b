import type { QuizGrades } from '@lentera/contract/grades'

type Rows = QuizGrades['rows']

/** What becomes of each pupil: the teacher chooses, an empty cell is filled, nothing is to do, or the quiz says nothing. */
export const sorted = (rows: Rows) => ({
  differing: rows.filter(({ differs }) => differs),
  filled: rows.filter(({ differs, score, cell }) => score !== null && !differs && cell?.score !== score),
  same: rows.filter(({ score, cell }) => score !== null && cell?.score === score),
  gaps: rows.filter(({ score }) => score === null),
})

/** Scores that nobody has touched since they were taken from the quiz follow it; what a teacher has written stays until chosen. */
export const chosenFirst = (rows: Rows): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ student, differs, cell }) =>
      differs && cell !== null && cell.score !== null && cell.score === cell.taken ? [student.id] : [],
    ),
  )
