import { quizzes } from '@lentera/contract/quizzes'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { A, aQuiz, choose, essay, later, SECRET } from '#test/quiz-room.ts'

test('a quiz begins when it is open, and only then; a second tab goes on with the same attempt', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { starts_at: new Date(later(5)) })
  expect((await quiz.start()).body).toMatchObject({ code: 'QUIZ_CLOSED', message: 'Kuis ini belum dibuka.' })
  expect((await quiz.paper()).status).toBe(404)
  school.travel(later(5))
  expect(await Promise.all([quiz.start(), quiz.start()])).toMatchObject([{ status: 200 }, { status: 200 }])
  expect(await quiz.attempts()).toHaveLength(1)
  const paused = await aQuiz(school, { paused_at: new Date(later(4)), starts_at: new Date(later(0)) })
  expect((await paused.start()).body.code).toBe('QUIZ_CLOSED')
})

test('a code of former times, with letters, still opens its quiz however it is written, and no other one', async () => {
  const school = await openSchool()
  const [old, other] = [await aQuiz(school), await aQuiz(school)]
  await school.db.updateTable('quiz_session').set({ code: 'AB12CD' }).where('uuid', '=', old.uuid).execute()
  const pupil = await school.signIn('student')
  for (const code of ['AB12CD', 'ab-12 cd'])
    expect((await pupil.ask(quizzes.byCode, { params: { code } })).data.uuid).toBe(old.uuid)
  expect((await pupil.ask(quizzes.byCode, { params: { code: 'AB12CE' } })).status).toBe(404)
  expect((await pupil.ask(quizzes.byCode, { params: { code: other.code } })).data.uuid).toBe(other.uuid)
})

test('who knows the code joins from another class of the school; who does not, or guesses, does not', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  const other = await school.signIn(
    'student',
    await aPupil(school.db, school.school, { in: await aClass(school.db, school.school) }),
  )
  const begin = (code?: string) => other.ask(quizzes.start, { body: { quiz_uuid: quiz.uuid, code } })
  expect((await begin()).status).toBe(404)
  expect((await begin('ZZZZZZ')).status).toBe(404)
  const typed = ` ${quiz.code.toLowerCase()} `
  expect((await other.ask(quizzes.byCode, { params: { code: typed } })).data).toMatchObject({ uuid: quiz.uuid, needs_code: true })
  expect((await begin(quiz.code)).status).toBe(200)
  const elsewhere = await aSchool(school.db, { year: 2026 })
  const stranger = await school.signIn('student', await aPupil(school.db, elsewhere, { in: await aClass(school.db, elsewhere) }))
  const guess = async (code: string) => (await stranger.ask(quizzes.byCode, { params: { code } })).status
  expect(await guess(quiz.code)).toBe(404)
  expect((await stranger.ask(quizzes.byCode, { params: { code: '' } })).body.message).toBe('Code is required')
  for (let at = 0; at < 9; at++) await guess(`ZZZZZ${at}`)
  expect(await guess(quiz.code)).toBe(429)
})

test('where the code opens the quiz, the pupils of the class type it, too', async () => {
  const quiz = await aQuiz(await openSchool(), { needs_code: true })
  expect((await quiz.start()).body).toMatchObject({ code: 'QUIZ_CODE', errors: { code: ['Kode ini tidak benar.'] } })
  expect((await quiz.start(A, quiz.code)).status).toBe(200)
})

test('no answer of the API holds a key or an explanation before the results are out', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school, { results: 'explained', needs_code: false }, [essay])
  const uuid = quiz.uuid
  const said: unknown[] = []
  const hear = async (asked: Promise<{ body: unknown }>) => void said.push((await asked).body)
  await hear(quiz.start())
  await hear(quiz.paper())
  await hear(quiz.answer({ number: 1, answer: choose('b'), seq: 1 }))
  await hear(quiz.leave())
  await hear(quiz.pupil.ask(quizzes.remainingTime, { params: { uuid }, query: {} }))
  await hear(quiz.finish())
  await hear(quiz.review())
  await hear(quiz.pupil.ask(quizzes.download, { params: { uuid } }))
  await hear(quiz.pupil.ask(quizzes.info, { params: { uuid }, query: {} }))
  await hear(quiz.pupil.ask(quizzes.byCode, { params: { code: quiz.code } }))
  await hear(quiz.pupil.ask(quizzes.list, { query: {} }))
  await hear(quiz.pupil.ask(quizzes.search, { query: { search: 'ulangan' } }))
  const text = JSON.stringify(said)
  expect(text).not.toContain(SECRET)
  expect(text).not.toMatch(/"(key|right|accepts|rubric|explanation)":(?!"[a-z0-9]{1,8}")/)
  expect(text).not.toContain('"score":1')
  school.travel(later(199))
  const { data } = await quiz.review()
  expect(data, 'late answers could still come').toMatchObject({ is_released: false, score: null, questions: [] })
  school.travel(later(200))
  const out = (await quiz.review()).data
  expect(out).toMatchObject({ is_released: true, score: 1, max_score: 3 })
  const first = out.questions.find(({ number }) => number === 1)!
  expect(first).toMatchObject({ explanation: SECRET, score: 1 })
  const jakarta = first.content.type === 'single' && first.content.options.find(({ html }) => html === 'Jakarta')?.key
  expect([first.key, first.answer]).toMatchObject([{ right: jakarta }, { value: jakarta }])
  const sheet = await quiz.pupil.send({ method: 'GET', url: `/api/v1/participant/quizzes/${uuid}/answer/reviews/download` })
  expect(sheet.headers['content-type']).toBe('application/pdf')
})

test('where results stay hidden, nothing of them is ever told; where only points are, no key is', async () => {
  const school = await openSchool()
  const hidden = await aQuiz(school, { results: 'hidden' })
  const points = await aQuiz(school, { results: 'score' })
  for (const quiz of [hidden, points]) {
    await quiz.start()
    await quiz.answer({ number: 1, answer: choose('b'), seq: 1 })
    await quiz.finish()
  }
  school.travel(later(10_000))
  expect((await hidden.review()).data).toMatchObject({ is_released: false, score: null, results_at: null })
  expect((await points.review()).data).toMatchObject({ is_released: true, score: 1, questions: [] })
})

test('another origin of the product may ask the quiz calls, and no other page', async () => {
  const school = await openSchool()
  const quiz = await aQuiz(school)
  const url = `/api/v1/participant/quizzes/${quiz.uuid}`
  const from = async (origin: string) => (await quiz.pupil.send({ method: 'GET', url, headers: { origin } })).headers
  expect(await from(school.settings.publicUrl)).toMatchObject({ 'access-control-allow-origin': school.settings.publicUrl })
  expect((await from(school.settings.publicUrl))['access-control-expose-headers']).toContain('lentera-time')
  expect(await from('https://elsewhere.example')).not.toHaveProperty('access-control-allow-origin')
})
