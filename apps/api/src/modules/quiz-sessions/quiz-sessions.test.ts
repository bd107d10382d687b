import { quizAround } from '@lentera/contract/quiz-sessions/around'
import { quizSessions } from '@lentera/contract/quiz-sessions'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { quizFields } from '#test/quiz-fields.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const fields = (school: OpenSchool, more: object = {}) => quizFields([school.class.uuid], more)
/** An attempt of a pupil who began at this moment. */
const begin = (school: OpenSchool, session: { id: number }, minutes: number, state: 'in_progress' | 'frozen' = 'in_progress') =>
  school.db
    .insertInto('quiz_attempt')
    .values({
      uuid: uuidV7(),
      session_id: session.id,
      student_id: school.people.student.id,
      seed: 1,
      state,
      started_at: school.now(),
      last_seen_at: school.now(),
      deadline_at: new Date(school.now().getTime() + minutes * 60_000),
    })
    .execute()
const deadlines = async (school: OpenSchool, session: { id: number }) =>
  (await school.db.selectFrom('quiz_attempt').where('session_id', '=', session.id).select('deadline_at').execute()).map(
    ({ deadline_at }) => deadline_at.toISOString(),
  )

test('a teacher drafts a quiz, gives it questions, publishes it, and it runs by its hours', async () => {
  const school = await openSchool()
  const me = await school.signIn('teacher')
  const question = await aQuestion(school.db, school.school, school.people.teacher)
  const { data: draft } = await me.ask(quizSessions.create, { body: fields(school) })
  expect(draft).toMatchObject({
    state: 'draft',
    questions: 0,
    invited: 1,
    can: ['edit', 'publish', 'remove'],
    code: expect.stringMatching(/^[1-9]\d{7}$/),
  })
  const at = { params: { uuid: draft.uuid } }
  const publish = { ...at, body: { action: 'publish' as const } }
  expect((await me.ask(quizSessions.act, publish)).body).toMatchObject({
    code: 'QUIZ_INCOMPLETE',
    errors: { questions: ['Tambahkan soal.'] },
  })
  const items = { questions: [{ question_uuid: question.uuid, points: 2 }], revision: draft.revision }
  const asked = await me.ask(quizSessions.setQuestions, { ...at, body: items })
  expect(asked.data).toMatchObject({
    questions: 1,
    max_score: 2,
    list: [{ number: 1, type: 'single', text: 'Ibu kota Indonesia?' }],
  })
  const out = await me.ask(quizSessions.act, publish)
  expect(out.data).toMatchObject({ state: 'scheduled' })
  school.travel('2026-11-24T08:30:00+07:00')
  const seen = async () => (await (await school.signIn('teacher')).ask(quizSessions.session, at)).data
  expect((await seen()).state).toBe('running')
  school.travel('2026-11-24T10:30:00+07:00')
  expect(await seen()).toMatchObject({ state: 'finished', can: ['edit', 'archive'] })
})

test('while a quiz is paused nobody loses time, and its end moves with it', async () => {
  const school = await openSchool()
  const session = await aQuizSession(school.db, school.school, school.people.teacher, { classes: [school.class] })
  await begin(school, session, 30)
  const me = await school.signIn('teacher')
  const act = (action: 'pause' | 'resume' | 'finish') =>
    me.ask(quizSessions.act, { params: { uuid: session.uuid }, body: { action } })
  expect((await act('resume')).body.code).toBe('QUIZ_NOT_NOW')
  expect((await act('pause')).data).toMatchObject({ state: 'paused', paused_at: school.now().toISOString() })
  school.travel('2026-11-23T07:00:00+07:00')
  expect((await act('resume')).data).toMatchObject({ state: 'running', paused_at: null, ends_at: '2026-11-23T03:10:00.000Z' })
  expect(await deadlines(school, session)).toEqual(['2026-11-23T00:30:00.000Z'])
  expect((await act('finish')).data?.state).toBe('finished')
  expect(await deadlines(school, session)).toEqual([school.now().toISOString()])
})

test('once a pupil has begun, what is asked and for how long stays; its words, its end and more classes may change', async () => {
  const school = await openSchool()
  const session = await aQuizSession(school.db, school.school, school.people.teacher, {
    classes: [school.class],
    questions: [await aQuestion(school.db, school.school, school.people.teacher)],
  })
  await begin(school, session, 30)
  const me = await school.signIn('teacher')
  const at = { params: { uuid: session.uuid } }
  const { data } = await me.ask(quizSessions.session, at)
  const kept = { starts_at: data.starts_at, ends_at: '2026-11-23T04:00:00.000Z', revision: data.revision }
  const shorter = await me.ask(quizSessions.save, { ...at, body: { ...fields(school), ...kept, duration_minutes: 30 } })
  expect(shorter.body.code).toBe('QUIZ_BEGUN')
  expect((await me.ask(quizSessions.setQuestions, { ...at, body: { questions: [], revision: data.revision } })).body.code).toBe(
    'QUIZ_BEGUN',
  )
  const saved = await me.ask(quizSessions.save, { ...at, body: { ...fields(school), ...kept, title: 'Ulangan bab 2' } })
  expect(saved.data).toMatchObject({ title: 'Ulangan bab 2', ends_at: '2026-11-23T04:00:00.000Z' })
  const late = await me.ask(quizSessions.save, { ...at, body: { ...fields(school), ...kept } })
  expect(late.body.code).toBe('DATA_CHANGED')
})

test('a session keeps the version of a question that it asks, until its teacher wishes for the newest', async () => {
  const school = await openSchool()
  const { db } = school
  const question = await aQuestion(db, school.school, school.people.teacher)
  const session = await aQuizSession(db, school.school, school.people.teacher, { questions: [question], state: 'draft' })
  const old = await db.selectFrom('question_version').where('id', '=', question.version_id).selectAll().executeTakeFirstOrThrow()
  const { id: _, version: _one, source, content, key, ...rest } = old
  const text = { source: JSON.stringify(source), content: JSON.stringify(content), key: JSON.stringify(key) }
  await db
    .insertInto('question_version')
    .values({ ...rest, ...text, version: 2 })
    .execute()
  await db.updateTable('question').set({ version: 2 }).where('id', '=', question.id).execute()
  const me = await school.signIn('teacher')
  const set = async (newest: boolean, revision: number) =>
    (
      await me.ask(quizSessions.setQuestions, {
        params: { uuid: session.uuid },
        body: { questions: [{ question_uuid: question.uuid, points: 1, newest }], revision },
      })
    ).data
  const kept = await set(false, 1)
  expect(kept.list).toMatchObject([{ version: 1, newest: 2 }])
  expect((await set(true, kept.revision)).list).toMatchObject([{ version: 2, newest: 2 }])
})

test('a teacher asks only own questions and shared ones, only own classes and their pupils', async () => {
  const school = await openSchool()
  const colleague = await aTeacher(school.db, school.school)
  const session = await aQuizSession(school.db, school.school, school.people.teacher, { state: 'draft' })
  const me = await school.signIn('teacher')
  const set = async (question: { uuid: string }) => {
    const revision = (await me.ask(quizSessions.session, { params: { uuid: session.uuid } })).data.revision
    const body = { questions: [{ question_uuid: question.uuid, points: 1 }], revision }
    return (await me.ask(quizSessions.setQuestions, { params: { uuid: session.uuid }, body })).status
  }
  expect(await set(await aQuestion(school.db, school.school, colleague))).toBe(404)
  expect(await set(await aQuestion(school.db, school.school, colleague, { is_shared: true }))).toBe(200)
  const stranger = await aPupil(school.db, school.school)
  const { uuid } = await school.db.selectFrom('account').where('id', '=', stranger.id).select('uuid').executeTakeFirstOrThrow()
  expect((await me.ask(quizSessions.create, { body: fields(school, { student_uuids: [uuid] }) })).status).toBe(404)
})

test('hours that cannot be are told at their field', async () => {
  const school = await openSchool()
  const me = await school.signIn('teacher')
  const errors = async (more: object) =>
    Object.keys((await me.ask(quizSessions.create, { body: fields(school, more) })).body.errors ?? {})
  expect(await errors({ ends_at: '2026-11-24T00:00:00.000Z' })).toEqual(['ends_at'])
  expect(await errors({ duration_minutes: 121 })).toEqual(['duration_minutes'])
})

test('the list finds sessions by state, words and class, and leaves out what is archived', async () => {
  const school = await openSchool()
  const make = (title: string, more: object) => aQuizSession(school.db, school.school, school.people.teacher, { title, ...more })
  await make('Berjalan', { classes: [school.class] })
  await make('Nanti', { starts_at: new Date('2026-11-25T01:00:00Z'), ends_at: new Date('2026-11-25T02:00:00Z') })
  await make('Lewat', { starts_at: new Date('2026-11-20T01:00:00Z'), ends_at: new Date('2026-11-20T02:00:00Z') })
  await make('Draf', { state: 'draft' })
  await make('Lama', { state: 'archived' })
  const me = await school.signIn('teacher')
  const titles = async (query: object) => (await me.ask(quizSessions.list, { query })).data.map(({ title }) => title)
  expect(await titles({})).toEqual(['Berjalan', 'Nanti', 'Draf', 'Lewat'])
  expect(await titles({ state: 'running' })).toEqual(['Berjalan'])
  expect(await titles({ state: 'archived' })).toEqual(['Lama'])
  expect(await titles({ search: 'lew' })).toEqual(['Lewat'])
})

test('a teacher copies a quiz with its questions and classes, without its hours, and reads what was done with it', async () => {
  const school = await openSchool()
  const me = await school.signIn('teacher')
  const question = await aQuestion(school.db, school.school, school.people.teacher)
  const { uuid } = await aQuizSession(school.db, school.school, school.people.teacher, {
    classes: [school.class],
    questions: [question],
    starts_at: school.now(),
    ends_at: new Date(school.now().getTime() + 3_600_000),
  })
  const at = { params: { uuid } }
  await me.ask(quizSessions.act, { ...at, body: { action: 'broadcast', text: 'Sisa waktu 10 menit.' } })
  expect((await me.ask(quizAround.log, at)).data).toMatchObject([
    { kind: 'broadcast', text: 'Sisa waktu 10 menit.', student: null },
  ])
  const { data: copy } = await me.ask(quizAround.duplicate, at)
  expect(copy).toMatchObject({ state: 'draft', starts_at: null, questions: 1, classes: [{ uuid: school.class.uuid }] })
  expect(copy.title).toMatch(/ \(salinan\)$/)
  expect(copy.uuid).not.toBe(uuid)
})

test('a teacher finds pupils of the own classes to invite, and no others', async () => {
  const school = await openSchool()
  await aPupil(school.db, school.school, { name: 'Zulaikha Rahman' })
  const me = await school.signIn('teacher')
  const { data } = await me.ask(quizAround.candidates, { query: {} })
  expect(data.map(({ name }) => name)).toEqual(['Andi Saputra'])
  expect((await me.ask(quizAround.candidates, { query: { search: 'zulaikha' } })).data).toEqual([])
})

test('a teacher’s home names the quiz that runs, and those that wait for marks', async () => {
  const school = await openSchool()
  const me = await school.signIn('teacher')
  const question = await aQuestion(school.db, school.school, school.people.teacher)
  const now = school.now().getTime()
  const hours = (from: number, to: number) => ({
    starts_at: new Date(now + from * 3_600_000),
    ends_at: new Date(now + to * 3_600_000),
  })
  const of = { classes: [school.class], questions: [question] }
  const runs = await aQuizSession(school.db, school.school, school.people.teacher, { ...of, ...hours(-1, 1) })
  const over = await aQuizSession(school.db, school.school, school.people.teacher, { ...of, ...hours(-9, -8) })
  await aQuizSession(school.db, school.school, school.people.teacher, { ...of, ...hours(-9, -8) })
  await begin(school, over, 0)
  await school.db.updateTable('quiz_attempt').set({ state: 'needs_grading' }).where('session_id', '=', over.id).execute()
  const { lines } = (await me.ask(waits.list, { query: {} })).data
  expect(lines.filter(({ place }) => place === 'quizzes')).toMatchObject([
    { due: 'Berlangsung', target: { screen: 'quiz_session', session_uuid: runs.uuid } },
    { due: 'Perlu dinilai', note: '1 siswa menunggu nilai', target: { screen: 'quiz_marking', session_uuid: over.uuid } },
  ])
  const theirs = (await (await school.signIn('student')).ask(waits.list, { query: {} })).data.lines
  expect(theirs.filter(({ place }) => place === 'quizzes')).toMatchObject([
    { due: 'Berlangsung', target: { screen: 'quiz', quiz_uuid: runs.uuid } },
  ])
})
