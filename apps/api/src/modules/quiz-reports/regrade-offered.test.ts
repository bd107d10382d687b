import { quizReports } from '@lentera/contract/quiz-reports'
import { quizAnalysis } from '@lentera/contract/quiz-reports/analysis'
import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizAttempt, aQuizSession } from '#db/seed/quizzes.ts'
import { gradeAttempts } from '#quiz/grade.ts'
import { over, said } from '#test/quiz-over.ts'
import { openSchool } from '#test/school.ts'

const correction = (number: number, to: 'key' | 'full' | 'dropped', right: string | null, seen = 0) => ({
  number,
  to,
  key: right === null ? null : { type: 'single' as const, right },
  seen,
})

/** A session that was graded before `1.500` was read as 1500: a number, a short answer and a choice. */
const gradedBefore = async () => {
  const school = await openSchool()
  const { db, people, class: room } = school
  const bagas = await aPupil(db, school.school, { name: 'Bagas', in: room })
  const own = (content: QuestionContent, key: QuestionKey) => aQuestion(db, school.school, people.teacher, { content, key })
  const questions = [
    await own({ type: 'numeric', html: '<p>Berapa?</p>', unit: null }, { type: 'numeric', value: 1500, tolerance: 0 }),
    await own({ type: 'short', html: '<p>Kitab?</p>' }, { type: 'short', accepts: ["Qur'an"], case_sensitive: false }),
    await aQuestion(db, school.school, people.teacher),
  ]
  const session = await aQuizSession(db, school.school, people.teacher, { ...over, classes: [room], questions })
  const typed = (number: string, text: string): QuizAnswer[] => [
    { type: 'numeric', value: number },
    { type: 'short', value: text },
    said('b'),
  ]
  const andi = await aQuizAttempt(db, session, people.student, { answers: typed('1.500', 'Qur’an') })
  const other = await aQuizAttempt(db, session, bagas, { answers: typed('1500', "Qur'an") })
  // As the old reading had graded Andi.
  await db.updateTable('quiz_answer').set({ score: 0 }).where('attempt_id', '=', andi.id).where('number', '<', 3).execute()
  await db.updateTable('quiz_attempt').set({ score: 1 }).where('id', '=', andi.id).execute()
  const scores = async () =>
    (await db.selectFrom('quiz_attempt').select('score').where('id', 'in', [andi.id, other.id]).orderBy('id').execute()).map(
      ({ score }) => score,
    )
  return { school, questions, andi, other, scores, at: { params: { uuid: session.uuid } }, me: await school.signIn('teacher') }
}

test('a session graded before numbers were read better is offered a regrade, of which nothing happens by itself', async () => {
  const { me, at, scores, school } = await gradedBefore()
  const opened = await me.ask(quizReports.report, at)
  expect(opened.data.reread).toEqual([
    { number: 1, answers: 1 },
    { number: 2, answers: 1 },
  ])
  expect(opened.data.pupils.map(({ mark }) => mark)).toEqual([33.33, 100])
  const letters = (await me.ask(quizReports.answers, at)).data.pupils.map((one) => one.letters)
  expect(letters).toEqual(['wwr', 'rrr'])
  // Another question that is graded anew leaves them as they are, too.
  const full = { ...correction(3, 'full', null), reason: 'Soal keliru.' }
  await me.ask(quizAnalysis.regrade, { ...at, body: full })
  expect(await scores()).toEqual([1, 3])
  const strange = await school.signIn('student')
  expect((await strange.ask(quizReports.report, at)).status).toBe(403)
  // The lists mark it, for its teacher alone.
  expect((await me.ask(quizReports.rereads, {})).data).toEqual([{ uuid: at.params.uuid, answers: 2 }])
  const colleague = await school.signIn('teacher', await aTeacher(school.db, school.school))
  expect((await colleague.ask(quizReports.rereads, {})).data).toEqual([])
})

test('the offered regrade is shown before it is done, changes that question alone, and is then offered no more', async () => {
  const { me, at, scores, school, andi, other } = await gradedBefore()
  const body = { number: 1, to: 'key' as const, key: { type: 'numeric' as const, value: 1500, tolerance: 0 }, seen: 0 }
  const shown = await me.ask(quizAnalysis.preview, { ...at, body })
  expect(shown.data).toMatchObject({ up: 1, down: 0, pupils: [{ name: 'Andi Saputra', from: 33.33, to: 66.67 }] })
  expect(shown.data).toMatchObject({ corrects_bank: false, elsewhere: 0 })
  expect(await scores()).toEqual([1, 3])
  const { data } = await me.ask(quizAnalysis.regrade, { ...at, body: { ...body, reason: 'Angka dibaca lebih baik.' } })
  expect(data.history).toMatchObject([{ number: 1, from_key: '1.500', to_key: '1.500', changed: 1 }])
  expect(await scores()).toEqual([2, 3])
  expect((await me.ask(quizReports.report, at)).data.reread).toEqual([{ number: 2, answers: 1 }])
  expect((await me.ask(quizReports.rereads, {})).data).toEqual([{ uuid: at.params.uuid, answers: 1 }])
  const kept = await school.db
    .selectFrom('quiz_regrade_score')
    .selectAll()
    .where('attempt_id', 'in', [andi.id, other.id])
    .execute()
  expect(kept).toMatchObject([{ attempt_id: andi.id, from_score: 1, to_score: 2 }])
  const again = await me.ask(quizAnalysis.preview, { ...at, body: { ...body, seen: 1 } })
  expect(again.body.errors).toEqual({ key: ['Tidak ada yang berubah: soal ini sudah dinilai begitu.'] })
})

test('marking an essay of such a session leaves what was graded before', async () => {
  const { andi, scores, school } = await gradedBefore()
  await gradeAttempts(school.db, [andi.id], { anew: undefined })
  expect(await scores()).toEqual([1, 3])
})
