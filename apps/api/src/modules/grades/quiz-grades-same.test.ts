import { quizReports } from '@lentera/contract/quiz-reports'
import { expect, test } from 'vitest'
import { aQuestion } from '#db/seed/quizzes.ts'
import { aTakenQuiz } from '#test/quiz-taken.ts'

/** A generator that gives the same numbers each time. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test('each pupil’s taken score is the one of the report, whatever attempts, remedials and rules a session has', async () => {
  const at = await aTakenQuiz()
  const next = numbers(20_261_123)
  const one = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)]!
  const pupils = [at.andi, at.bagas, at.citra, at.dinda]
  const asking: Awaited<ReturnType<typeof aQuestion>>[] = []
  for (let nth = 0; nth < 7; nth++) asking.push(await aQuestion(at.db, at.school, at.people.teacher))
  const fill = async (session: { readonly id: number }, most: number) => {
    for (const pupil of pupils)
      for (let nr = 1; nr <= Math.floor(next() * (most + 1)); nr++)
        await at.attempt(
          session,
          pupil,
          asking.map(() => one(['a', 'b'])),
          { nr },
        )
  }
  for (let round = 0; round < 12; round++) {
    const pass_score = one([null, 60, 75])
    const rule = { pass_score, attempts_allowed: 3, attempt_rule: one(['highest', 'last', 'first', 'average'] as const) }
    const quiz = await at.session({ questions: asking, title: `Acak ${round}`, ...rule })
    await fill(quiz, 3)
    await at.attempt(
      quiz,
      at.andi,
      asking.map(() => one(['a', 'b'])),
      { nr: 9 },
    )
    if (next() < 0.7) {
      const again = {
        remedial_of: quiz.id,
        makes_up: one(['remedial', 'make_up'] as const),
        score_rule: one(['highest', 'capped'] as const),
      }
      await fill(await at.session({ questions: asking, ...rule, ...again }), 1)
    }
    const title = `Komponen ${round}`
    expect((await at.add({ quiz_uuid: quiz.uuid, title })).status).toBe(200)
    const report = (await at.me.ask(quizReports.report, { params: { uuid: quiz.uuid } })).data
    const told = new Map(report.pupils.map(({ name, final }) => [name, final]))
    const shown = await at.table()
    const column = shown.components.findIndex(({ name }) => name === title)
    const taken = shown.rows.map(({ student, cells }) => [student.name, cells[column]?.score ?? null])
    expect(taken, title).toEqual(shown.rows.map(({ student }) => [student.name, told.get(student.name) ?? null]))
    expect(report.grade_places.map(({ class: room }) => room.uuid)).toEqual([at.place.class_id])
  }
})
