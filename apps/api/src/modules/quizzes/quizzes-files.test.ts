import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { A, aQuiz, B, essay, later } from '#test/quiz-room.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { aPdf, sendFile, sendPicture } from '#test/uploads.ts'

const drawing = { ...essay, content: { type: 'essay' as const, html: '<p>Gambarkan.</p>', file: true } }
type Quiz = Awaited<ReturnType<typeof aQuiz>>
/** Sends a file and gives it to a question; a text for a picture is what somebody only calls one. */
const attach = async (school: OpenSchool, { uuid }: Quiz, number = 3, device = A, pdf = false) => {
  const pupil = await school.signIn('student')
  const file = pdf ? await sendFile(pupil, aPdf()) : await sendPicture(pupil)
  return pupil.ask(quizzes.attach, { body: { quiz_uuid: uuid, number, file: file as never, device } })
}
const write = (value: string, file?: string) => JSON.stringify({ type: 'essay', value, file })

test('a pupil answers an essay with a photo or a PDF, and finds it on every device and in the results', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { results: 'explained' }, [drawing])
  await quiz.start()
  const photo = (await attach(school, quiz)).data
  expect(photo).toMatchObject({ type: 'image/jpeg', name: 'foto.jpg' })
  expect((await quiz.answer({ number: 3, answer: write('', photo.uuid), seq: 1 })).status).toBe(200)
  const pdf = (await attach(school, quiz, 3, A, true)).data
  expect((await quiz.answer({ number: 3, answer: write('Lihat berkas.', pdf.uuid), seq: 2 })).status).toBe(200)
  const { files } = (await quiz.paper()).data
  expect(files).toMatchObject([{ uuid: pdf.uuid, type: 'application/pdf', url: expect.stringContaining('/v1/files/') as string }])
  expect((await quiz.pupil.send({ method: 'GET', url: files[0]!.url })).headers['content-type']).toBe('application/pdf')
  await quiz.finish()
  expect(await quiz.attempts(), 'a file has to be looked at by a person').toMatchObject([{ state: 'needs_grading' }])
  expect((await quiz.review()).data.files, 'nothing before the results are out').toEqual([])
  school.travel(later(300))
  expect((await quiz.review()).data.files).toMatchObject([{ uuid: pdf.uuid }])
})

test('a file is taken for its own question alone, from the device that answers, while answers are', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { duration_minutes: 30 }, [drawing, drawing])
  const other = await aQuiz(school, {}, [drawing])
  await quiz.start()
  await other.start()
  expect((await attach(school, quiz, 1)).body.errors).toEqual({ file: ['Soal ini tidak meminta berkas.'] })
  expect((await attach(school, quiz, 9)).body.errors).toEqual({ number: ['Soal ini tidak ada.'] })
  expect((await attach(school, quiz, 3, B)).body.code).toBe('QUIZ_OTHER_DEVICE')
  const { uuid } = (await attach(school, quiz)).data
  const refused = { answer: ['Berkas ini tidak ditemukan. Kirim lagi.'] }
  expect((await quiz.answer({ number: 4, answer: write('', uuid), seq: 1 })).body.errors).toEqual(refused)
  expect((await other.answer({ number: 3, answer: write('', uuid), seq: 1 })).body.errors).toEqual(refused)
  school.travel(later(35))
  expect((await attach(school, quiz)).status, 'it was chosen in time, as its answer will say').toBe(200)
  school.travel(later(41))
  expect((await attach(school, quiz)).body.code).toBe('QUIZ_OVER')
})
