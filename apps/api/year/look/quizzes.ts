import { fieldsOf } from '@lentera/contract/kit/unknown'
import { gradeReading } from '@lentera/contract/grades/reading'
import { quizReports } from '@lentera/contract/quiz-reports'
import { quizzes } from '@lentera/contract/quizzes'
import type { Lived } from '#year/live/days.ts'
import type { Reckoning } from '#year/reckon/reckoning.ts'
import { told } from '#year/world.ts'
import type { Comparison } from './differences.ts'
import { somebody } from './somebody.ts'

const sorted = (lines: readonly (readonly unknown[])[]) => lines.map((line) => line.join(' ')).toSorted()

/** A quiz's report as its teacher reads it, of this year or of a past one. */
const lookAtReport = async ({ world, school }: Lived, reckoning: Reckoning, same: Comparison['same']) => {
  const { classes } = reckoning
  const quiz = world.random.pick([...reckoning.quizzes.quizzes.values()])
  const teacher = school.teachers.find(({ id }) => id === quiz.teacher)
  if (!teacher) return
  const { pupils } = told(await world.as(teacher).ask(quizReports.report, { params: { uuid: quiz.quiz } }), 'report of a quiz')
  const reckoned = classes.everybody().flatMap((pupil) => {
    if (classes.isRemoved(pupil) || !reckoning.quizzes.isOf(quiz, pupil)) return []
    const result = reckoning.quizzes.countedOf(quiz, pupil)
    const hundredths = reckoning.quizzes.markOf(quiz.quiz, pupil)
    const mark = hundredths === null ? null : Number(hundredths) / 100
    const outcome = result === null ? 'absent' : mark === null ? 'to_mark' : mark >= quiz.pass ? 'passed' : 'failed'
    return [[classes.nameOf(pupil), outcome, mark, mark]]
  })
  const shown = pupils.map(({ name, outcome, mark, final }) => [name, outcome, mark, final])
  same({ kind: 'report of a quiz', of: `${quiz.quiz} of ${quiz.day}`, day: world.today() }, sorted(reckoned), sorted(shown))
}

/** A pupil's own quizzes: those that were taken with their points, and those that were missed. */
const lookAtOwn = async (now: Lived, reckoning: Reckoning, same: Comparison['same']) => {
  const { world } = now
  const pupil = somebody(now)
  const own = [...reckoning.quizzes.quizzes.values()].filter((quiz) => reckoning.quizzes.isOf(quiz, pupil.id))
  for (const status of ['finished', 'missed'] as const) {
    const rows = []
    for (let cursor: string | undefined; ;) {
      const answer = await world.as(pupil).ask(quizzes.list, { query: { status, ...(cursor !== undefined && { cursor }) } })
      rows.push(...told(answer, 'quizzes'))
      const { next_cursor } = fieldsOf(answer.body.meta)
      if (typeof next_cursor !== 'string') break
      cursor = next_cursor
    }
    const reckoned = own.flatMap((quiz) => {
      const result = reckoning.quizzes.countedOf(quiz, pupil.id)
      if ((result === null) !== (status === 'missed')) return []
      return [[quiz.quiz, result && Number(result.points) / 100, result && reckoning.quizzes.maxOf(quiz)]]
    })
    const shown = rows.map(({ uuid, score, max_score }) => [uuid, score, max_score])
    same({ kind: 'quizzes of a pupil', of: `${pupil.name}, ${status}`, day: world.today() }, sorted(reckoned), sorted(shown))
  }
}

/** The final scores of a pupil as the family reads them: what was taken over from tasks and quizzes counts in them. */
const lookAtFamily = async (now: Lived, { marks }: Reckoning, same: Comparison['same']) => {
  const { world, school } = now
  const pupil = somebody(now)
  const { id } = pupil
  const room = school.placed.get(id)!
  const day = world.today()
  const { parent } = pupil
  const { subjects } = parent
    ? told(await world.as(parent).ask(gradeReading.pupil, { params: { id }, query: {} }), 'grades of a child')
    : told(await world.as(pupil).ask(gradeReading.own, { query: {} }), 'own grades')
  const { year, second } = school.year
  for (const { subject, final } of subjects) {
    const of = { pupil: id, room, subject: subject.id, year, semester: day < second ? 1 : 2 }
    const kind = parent ? 'final score by the parent' : 'final score by the pupil'
    const { score, band } = marks.finalOf(of)
    same({ kind, of: `${pupil.name} in ${subject.name}`, day }, { score, band }, { score: final.score, band: final.band })
  }
}

/** Quizzes as teachers and pupils read them, and what the family reads of scores. */
export const lookAtQuizzes = async (now: Lived, reckoning: Reckoning, same: Comparison['same']) => {
  if (reckoning.quizzes.quizzes.size > 0) {
    await lookAtReport(now, reckoning, same)
    await lookAtOwn(now, reckoning, same)
  }
  await lookAtFamily(now, reckoning, same)
}
