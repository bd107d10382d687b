import { questions } from '@lentera/contract/questions'
import type { QuestionSource } from '@lentera/contract/questions/source'
import { expect, test } from 'vitest'
import { aSubject, aTeacher } from '#db/seed/builders.ts'
import { aQuizSession } from '#db/seed/quizzes.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { sendPicture } from '#test/uploads.ts'

const single = (text: string, more: Partial<Extract<QuestionSource, { type: 'single' }>> = {}): QuestionSource => ({
  type: 'single',
  text,
  explanation: '',
  options: [
    { text: '54', right: false },
    { text: '56', right: true },
  ],
  ...more,
})
const filed = {
  subject_uuid: null,
  objective: '',
  level: 'L1' as const,
  difficulty: 'easy' as const,
  tags: ['kuis'],
  is_shared: false,
  pictures: [],
  anyway: false,
}
const open = async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  const colleague = await school.signIn('teacher', await aTeacher(school.db, school.school))
  const write = async (source: QuestionSource, more: object = {}) =>
    (await teacher.ask(questions.create, { body: { ...filed, source, ...more } })).data.uuid
  const read = async (question_uuid: string) => (await teacher.ask(questions.get, { params: { question_uuid } })).data
  return { ...school, teacher, colleague, write, read }
}
const statusFor = async (who: Awaited<ReturnType<OpenSchool['signIn']>>, question_uuid: string) =>
  (await who.ask(questions.get, { params: { question_uuid } })).status

test('a teacher writes a question of each kind, and reads what a pupil would see, with its key', async () => {
  const { write, read } = await open()
  const asked = { text: 'Soal', explanation: 'Karena $x=1$.' }
  const all: QuestionSource[] = [
    single('Berapa $7 \\times 8$?'),
    {
      type: 'multiple',
      ...asked,
      scoring: 'partial',
      options: [
        { text: 'Paus', right: true },
        { text: 'Hiu', right: false },
      ],
    },
    { type: 'true_false', ...asked, statements: [{ text: 'Air mendidih', right: true }] },
    {
      type: 'matching',
      ...asked,
      pairs: ['Bali–Denpasar', 'Jawa Timur–Surabaya', 'Aceh–Banda Aceh'].map((pair) => {
        const [left = '', right = ''] = pair.split('–')
        return { left, right }
      }),
      extras: ['Medan'],
    },
    { type: 'ordering', ...asked, items: ['satu', 'dua', 'tiga', 'empat'] },
    { type: 'short', ...asked, accepts: ['Marah Rusli'], case_sensitive: false },
    { type: 'numeric', ...asked, value: 9.8, tolerance: 0.1, unit: 'm/s²' },
    { type: 'essay', ...asked, rubric: 'Alasan: 2', file: true },
  ]
  for (const source of all) {
    const question = await read(await write(source))
    expect(question).toMatchObject({ type: source.type, source, version: 1, can: ['edit', 'copy'] })
    expect(question.content.type).toBe(source.type)
    expect(question.key.type).toBe(source.type)
  }
})

test('what a pupil sees does not tell the key: right sides and items stand in another order than they were written in', async () => {
  const { write, read } = await open()
  const items = ['telur', 'larva', 'pupa', 'imago']
  const { content, key } = await read(await write({ type: 'ordering', text: 'Urutkan', explanation: '', items }))
  if (content.type !== 'ordering' || key.type !== 'ordering') throw new Error(content.type)
  expect(content.items.map(({ html }) => html)).not.toEqual(items)
  expect(key.right.map((one) => content.items.find((item) => item.key === one)?.html)).toEqual(items)
})

test('what is asked anew becomes a version of its own, and a session keeps the one that it was made with', async () => {
  const { db, school, people, teacher, write, read } = await open()
  const question_uuid = await write(single('Berapa 7 × 8?'))
  const { version_id } = await db
    .selectFrom('question_version')
    .innerJoin('question', 'question.id', 'question_version.question_id')
    .where('question.uuid', '=', question_uuid)
    .select('question_version.id as version_id')
    .executeTakeFirstOrThrow()
  await aQuizSession(db, school, people.teacher, { questions: [{ version_id }] })
  const params = { question_uuid }
  const body = { ...filed, source: single('Berapa tujuh kali delapan?'), revision: 1 }
  expect((await teacher.ask(questions.save, { params, body })).data).toMatchObject({ version: 2, revision: 2 })
  expect(await read(question_uuid)).toMatchObject({ version: 2, sessions: 1, versions: [{ version: 2 }, { version: 1 }] })
  const old = await teacher.ask(questions.version, { params: { ...params, version: 1 } })
  expect(old.data.content.html).toContain('7 × 8')
  const kept = await db.selectFrom('quiz_question').select('question_version_id').executeTakeFirstOrThrow()
  expect(kept.question_version_id).toBe(version_id)
  expect((await teacher.ask(questions.save, { params, body })).body.code).toBe('DATA_CHANGED')
})

test('a tag or a level is changed without a new version', async () => {
  const { teacher, write } = await open()
  const question_uuid = await write(single('Berapa 7 × 8?'))
  const body = { ...filed, source: single('Berapa 7 × 8?'), level: 'L2' as const, revision: 1 }
  expect((await teacher.ask(questions.save, { params: { question_uuid }, body })).data.version).toBe(1)
})

test('a teacher who writes the same again is led to the one that is there, and may keep both', async () => {
  const { teacher, write } = await open()
  const uuid = await write(single('Berapa 7 × 8?'))
  const again = { body: { ...filed, source: single('  Berapa  7 × 8? ', { explanation: 'Lain.' }) } }
  const { status, body } = await teacher.ask(questions.create, again)
  expect({ status, ...body }).toMatchObject({ status: 409, code: 'QUESTION_EXISTS', data: { question_uuid: uuid } })
  const preview = await teacher.ask(questions.preview, { body: { source: again.body.source, of: null } })
  expect(preview.data.same?.uuid).toBe(uuid)
  const own = await teacher.ask(questions.preview, { body: { source: again.body.source, of: uuid } })
  expect(own.data.same).toBeNull()
  expect((await teacher.ask(questions.create, { body: { ...again.body, anyway: true } })).status).toBe(200)
})

test('colleagues find what is shared and nothing else, copy it, and cannot change it; no pupil reads a bank', async () => {
  const { colleague, signIn, write } = await open()
  const question_uuid = await write(single('Milik sendiri'))
  const shared = await write(single('Milik bersama'), { is_shared: true })
  expect(await statusFor(colleague, question_uuid)).toBe(404)
  const { data } = await colleague.ask(questions.get, { params: { question_uuid: shared } })
  expect(data.can).toEqual(['copy'])
  const change = { question_uuids: [shared], change: { what: 'archive' as const, on: true } }
  expect((await colleague.ask(questions.several, { body: change })).status).toBe(404)
  const body = { ...filed, source: single('Diubah'), revision: 1 }
  expect((await colleague.ask(questions.save, { params: { question_uuid: shared }, body })).status).toBe(404)
  expect(await statusFor(await signIn('student'), shared)).toBe(403)
})

test('a bank is narrowed by subject, kind, level, difficulty, tag and words, and put away questions leave it', async () => {
  const { db, school, teacher, write } = await open()
  const subject = await aSubject(db, school, 'Fisika')
  const physics = await write(single('Gaya pegas'), {
    subject_uuid: subject.uuid,
    level: 'L3',
    difficulty: 'hard',
    tags: ['pegas'],
  })
  await write({ type: 'essay', text: 'Jelaskan', explanation: '', rubric: '', file: false })
  const found = async (query: object) => (await teacher.ask(questions.list, { query })).data.map(({ uuid }) => uuid)
  for (const query of [
    { search: 'PEGAS' },
    { subject: subject.uuid },
    { type: 'single' },
    { level: 'L3' },
    { difficulty: 'hard' },
    { tag: 'pegas' },
  ])
    expect(await found(query), JSON.stringify(query)).toEqual([physics])
  expect(await found({})).toHaveLength(2)
  const several = (what: object) =>
    teacher.ask(questions.several, { body: { question_uuids: [physics], change: what as { what: 'archive'; on: boolean } } })
  expect((await several({ what: 'tag', tag: 'ulangan', on: true })).data.changed).toBe(1)
  expect((await several({ what: 'archive', on: true })).data.changed).toBe(1)
  expect(await found({ tag: 'ulangan' })).toEqual([])
  expect(await found({ whose: 'archived' })).toEqual([physics])
  const { data } = await teacher.ask(questions.begin, {})
  expect(data.subjects.map(({ name }) => name)).toContain('Fisika')
  expect(data).toMatchObject({ tags: ['kuis'], counts: { own: 1, shared: 0 } })
})

test('a picture that was sent is shown before and after it is saved; one of somebody else is refused', async () => {
  const { teacher, colleague, write, read } = await open()
  const picture = await sendPicture(teacher)
  const source = single(`Lihat ![grafik](media:${picture})`)
  const { data } = await teacher.ask(questions.preview, { body: { source, of: null } })
  expect((await teacher.send({ url: data.media[picture]! })).status).toBe(200)
  const saved = await read(await write(source, { pictures: [picture] }))
  expect((await teacher.send({ url: saved.media[picture]! })).status).toBe(200)
  expect((await colleague.ask(questions.preview, { body: { source, of: null } })).data.media).toEqual({})
  const { body } = await colleague.ask(questions.create, { body: { ...filed, source } })
  expect(body.errors).toMatchObject({ 'source.text': [expect.stringContaining('gambar')] })
})

test('a question that cannot be answered is named at its field', async () => {
  const { teacher } = await open()
  const none = single('Tanpa jawaban benar', { options: ['1', '2'].map((text) => ({ text, right: false })) })
  const { body } = await teacher.ask(questions.create, { body: { ...filed, source: none } })
  expect(body.errors).toEqual({ 'source.options': ['Tandai minimal satu jawaban benar.'] })
})

test('a formula that cannot be drawn is refused at its field, and nothing is kept', async () => {
  const { teacher } = await open()
  const source = single('Berapa $7 \\times 8$?', {
    options: [
      { text: '$\\bordermatrix{a}$', right: false },
      { text: '56', right: true },
    ],
  })
  const errors = { 'source.options.0.text': ['Rumus $\\bordermatrix{a}$ tidak dapat ditampilkan. Tulis dengan cara lain.'] }
  const refused = await teacher.ask(questions.create, { body: { ...filed, source } })
  expect([refused.status, refused.body.errors]).toEqual([422, errors])
  const shown = await teacher.ask(questions.preview, { body: { source, of: null } })
  expect([shown.status, shown.body.errors]).toEqual([422, errors])
  expect((await teacher.ask(questions.list, { query: {} })).data).toEqual([])
})
