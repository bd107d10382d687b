import { quizSessions } from '@lentera/contract/quiz-sessions'
import { expect, test } from 'vitest'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { quizFields } from '#test/quiz-fields.ts'
import { openSchool } from '#test/school.ts'

test.each(['archived', 'cancelled'] as const)(
  'of a quiz that was %s neither words nor questions change any more',
  async (state) => {
    const { db, school, people, class: room, signIn } = await openSchool()
    const question = await aQuestion(db, school, people.teacher)
    const quiz = await aQuizSession(db, school, people.teacher, { classes: [room], title: 'Ulangan bab 1', state })
    const me = await signIn('teacher')
    const at = { params: { uuid: quiz.uuid } }
    const seen = async () => (await me.ask(quizSessions.session, at)).data
    const { revision, starts_at, ends_at } = await seen()
    const fields = quizFields([room.uuid], { title: 'Ulangan bab 2', starts_at, ends_at })
    const questions = [{ question_uuid: question.uuid, points: 1 }]
    for (const answer of [
      await me.ask(quizSessions.save, { ...at, body: { ...fields, revision } }),
      await me.ask(quizSessions.setQuestions, { ...at, body: { questions, revision } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'QUIZ_BEGUN', message: 'Kuis ini tidak dapat diubah lagi.' } })
    expect(await seen()).toMatchObject({ title: 'Ulangan bab 1', questions: 0, revision })
  },
)
