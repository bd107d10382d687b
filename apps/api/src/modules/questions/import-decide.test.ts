import { questions } from '@lentera/contract/questions'
import { questionFiles } from '@lentera/contract/questions/files'
import { type ImportDecision, questionImports } from '@lentera/contract/questions/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { aQuizSession } from '#db/seed/quizzes.ts'
import { aPhoto } from '#test/pictures.ts'
import { aHome, runSchool } from '#test/school.ts'

const open = async () => {
  const school = await runSchool()
  const home = await aHome()
  const teacher = await school.signIn('teacher', home.people.teacher)
  const colleague = await school.signIn('teacher', await aTeacher(school.db, home.school))
  const check = async (content: string | Uint8Array, by = teacher) => {
    const file = new File([new Uint8Array(Buffer.from(content))], 'soal.txt', { type: 'text/plain' })
    const { data } = await by.ask(questionFiles.read, { body: { file, subject: 'none' } })
    await school.runJobs()
    return { import_uuid: data.import_uuid }
  }
  type Import = Awaited<ReturnType<typeof check>>
  const report = async (params: Import) => (await teacher.ask(questionFiles.report, { params })).data
  const items = async (params: Import, query: object = {}) => (await teacher.ask(questionImports.items, { params, query })).data
  const decide = (params: Import, decision: ImportDecision, numbers?: number[]) =>
    teacher.ask(questionImports.decide, { params, body: { decision, ...(numbers && { numbers }) } })
  const store = async (params: Import) => {
    const answer = await teacher.ask(questionImports.store, { params, body: {} })
    await school.runJobs()
    return answer
  }
  const undo = (params: Import) => teacher.ask(questionImports.undo, { params, body: {} })
  const bring = async (content: string) => {
    const params = await check(content)
    await store(params)
    return params
  }
  const found = async (search: string) => (await teacher.ask(questions.list, { query: { search } })).data
  const read = async (question_uuid: string) => (await teacher.ask(questions.get, { params: { question_uuid } })).data
  return {
    ...school,
    own: home.school,
    room: home.class,
    person: home.people.teacher,
    colleague,
    check,
    report,
    items,
    decide,
    store,
    undo,
    bring,
    found,
    read,
  }
}
let here: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  here = await open()
})
afterAll(() => here.close())

test('a check shows each question with its place and stores nothing until the teacher says so', async () => {
  const { check, report, items, store, found } = here
  const params = await check('Danau di Dompu? {=Satonda ~Toba}\n\nTanpa kunci\n\nDanau itu dalam. {T}')
  expect(await report(params)).toMatchObject({
    state: 'checked',
    done_at: null,
    can: ['store'],
    encoding: 'UTF-8',
    found: { new: 2, refused: 1 },
  })
  expect(await items(params)).toMatchObject([
    { number: 1, place: 'Baris 1', state: 'new', shown: { content: { type: 'single' } } },
    { number: 2, place: 'Baris 3', state: 'refused', reason: 'Tidak ada jawaban di antara { }.', shown: null },
    { number: 3, place: 'Baris 5', state: 'new' },
  ])
  expect((await items(params, { only: 'refused' })).map(({ number }) => number)).toEqual([2])
  expect(await found('Satonda')).toEqual([])
  await store(params)
  expect(await found('Satonda')).toHaveLength(1)
  expect(await report(params)).toMatchObject({ state: 'stored', added: 2, can: ['undo'] })
  const again = await store(params)
  expect(again.body.code).toBe('IMPORT_NOT_NOW')
})

test('the same words with another key stand side by side, and nothing is stored before the teacher has decided', async () => {
  const { bring, check, items, store, found, report } = here
  await bring('Gunung tertinggi di Lombok? {=Rinjani ~Tambora}')
  const params = await check('Gunung tertinggi di Lombok? {~Rinjani =Tambora}')
  const [item] = await items(params)
  expect(item).toMatchObject({
    state: 'similar',
    decision: null,
    other: { can_replace: true, differs: ['key'], shown: { key: { type: 'single' } } },
  })
  const { status, body } = await store(params)
  expect([status, body.code]).toEqual([409, 'IMPORT_NOT_NOW'])
  expect(await report(params)).toMatchObject({ state: 'checked', added: 0 })
  expect(await found('Gunung tertinggi di Lombok')).toHaveLength(1)
})

test('replacing makes a new version, and a session of before keeps the old one', async () => {
  const { db, own, room, person, bring, check, decide, store, found, read, report } = here
  await bring('Pulau terbesar di NTB? {=Lombok ~Sumbawa}\n\nPulau lain di NTB? {=Moyo ~Bali}')
  const [before] = await found('Pulau terbesar')
  const version = await db
    .selectFrom('question_version as version')
    .innerJoin('question', 'question.id', 'version.question_id')
    .where('question.uuid', '=', before!.uuid)
    .select('version.id')
    .executeTakeFirstOrThrow()
  await aQuizSession(db, own, person, { classes: [room], questions: [{ version_id: version.id }] })
  const params = await check('Pulau terbesar di NTB? {~Lombok =Sumbawa}')
  await decide(params, 'replace')
  await store(params)
  expect(await report(params)).toMatchObject({ added: 0, replaced: 1 })
  const [after, ...more] = await found('Pulau terbesar')
  expect([after?.uuid, after?.version, more]).toEqual([before!.uuid, 2, []])
  expect((await read(before!.uuid)).key).toEqual({ type: 'single', right: 'b' })
  const asked = await db.selectFrom('quiz_question').where('question_version_id', '=', version.id).select('number').execute()
  expect(asked).toHaveLength(1)
  // Another question of the bank stays as it is.
  expect((await found('Pulau lain'))[0]).toMatchObject({ version: 1 })
})

test('both are kept or one is left out, as decided by number; a decision on what is not similar is refused', async () => {
  const { bring, check, decide, store, found, report } = here
  await bring('Ibu kota Bima? {=Raba ~Sape}\n\nIbu kota Dompu? {=Dompu ~Hu’u}')
  const params = await check(
    'Ibu kota Bima? {~Raba =Sape}\n\nIbu kota Dompu? {~Dompu =Hu’u}\n\nIbu kota KSB? {=Taliwang ~Jereweh}',
  )
  expect((await decide(params, 'both', [1])).data).toEqual({ decided: 1, undecided: 1 })
  const refused = await decide(params, 'skip', [2, 3])
  expect(refused.body.errors).toHaveProperty('numbers')
  expect(await report(params)).toMatchObject({ found: { undecided: 1 } })
  await decide(params, 'skip', [2])
  await store(params)
  expect(await report(params)).toMatchObject({ added: 2, replaced: 0 })
  expect([(await found('Ibu kota Bima')).length, (await found('Ibu kota Dompu')).length]).toEqual([2, 1])
})

test('a question of a colleague is never replaced', async () => {
  const { colleague, check, decide, items } = here
  const filed = {
    subject_uuid: null,
    objective: '',
    level: 'L1' as const,
    difficulty: 'easy' as const,
    tags: [],
    pictures: [],
    anyway: true,
  }
  const options = ['Sasak', 'Samawa'].map((text, at) => ({ text, right: at === 0 }))
  const source = { type: 'single' as const, text: 'Suku di Lombok?', explanation: '', options }
  await colleague.ask(questions.create, { body: { ...filed, is_shared: true, source } })
  const params = await check('Suku di Lombok? {~Sasak =Samawa}')
  expect((await items(params))[0]?.other).toMatchObject({ can_replace: false })
  expect((await decide(params, 'replace', [1])).body.errors).toHaveProperty('numbers')
  expect((await decide(params, 'replace')).data).toEqual({ decided: 0, undecided: 1 })
})

test('the same words with other pictures are two questions of one file, neither thrown away', async () => {
  const { check, items, decide, store, report } = here
  const file = async (name: string, width: number) =>
    `<file name="${name}" encoding="base64">${(await aPhoto({ width, height: 30 })).toString('base64')}</file>`
  const asked = async (name: string, width: number) =>
    `<question type="truefalse"><questiontext format="html"><text><![CDATA[<p>Grafik ini naik.</p><img src="@@PLUGINFILE@@/${name}">]]></text>${await file(name, width)}</questiontext><answer fraction="100"><text>true</text></answer></question>`
  const params = await check(`<quiz>${await asked('a.png', 40)}${await asked('b.png', 80)}${await asked('a.png', 40)}</quiz>`)
  expect(await items(params)).toMatchObject([
    { state: 'new' },
    { state: 'similar', other: { question_uuid: null, number: 1, can_replace: false, differs: ['pictures'] } },
    { state: 'double', other: { number: 1 } },
  ])
  await decide(params, 'both')
  await store(params)
  expect(await report(params)).toMatchObject({ added: 2, doubles: 1 })
})

test('a text that was damaged before it came here is refused by name, the others come', async () => {
  const { check, items } = here
  const params = await check('Suhu 25\uFFFDC? {=panas ~dingin}\n\nSuhu 26°C? {=panas ~dingin}')
  expect(await items(params)).toMatchObject([
    { state: 'refused', reason: expect.stringContaining('rusak') as string },
    { state: 'new' },
  ])
})

test('a question that changed after the check is not replaced, and is named', async () => {
  const { teacher, bring, check, decide, store, found, read, report } = {
    ...here,
    teacher: await here.signIn('teacher', here.person),
  }
  await bring('Pantai di Mataram? {=Ampenan ~Kuta}')
  const params = await check('Pantai di Mataram? {~Ampenan =Kuta}')
  await decide(params, 'replace')
  const [{ uuid } = { uuid: '' }] = await found('Pantai di Mataram')
  const { source, revision } = await read(uuid)
  const filed = {
    subject_uuid: null,
    objective: 'lain',
    level: 'L2' as const,
    difficulty: 'easy' as const,
    tags: [],
    is_shared: false,
    pictures: [],
    anyway: true,
  }
  await teacher.ask(questions.save, { params: { question_uuid: uuid }, body: { ...filed, source, revision } })
  await store(params)
  const { replaced, wrong } = await report(params)
  expect([replaced, wrong[0]?.reason]).toEqual([0, 'Soal lama sudah berubah sejak berkas ini diperiksa. Impor lagi soal ini.'])
  expect((await read(uuid)).versions).toHaveLength(1)
})

test('an import is taken back as a whole, and not once a session asks one of its questions', async () => {
  const { db, own, room, person, bring, check, decide, store, undo, found, read, report } = here
  const first = await bring('Sungai di Sumbawa? {=Brang Biji ~Musi}')
  const second = await check('Sungai di Sumbawa? {~Brang Biji =Musi}\n\nSungai di Bima? {=Padolo ~Musi}')
  await decide(second, 'replace')
  await store(second)
  expect((await undo(second)).data).toEqual({ removed: 1, restored: 1 })
  const [kept] = await found('Sungai di')
  expect([(await found('Sungai di')).length, kept?.version]).toEqual([1, 1])
  expect((await read(kept!.uuid)).key).toEqual({ type: 'single', right: 'a' })
  expect((await undo(second)).body.code).toBe('IMPORT_NOT_NOW')
  const { id: version_id } = await db
    .selectFrom('question_version as version')
    .innerJoin('question', 'question.id', 'version.question_id')
    .where('question.uuid', '=', kept!.uuid)
    .select('version.id')
    .executeTakeFirstOrThrow()
  await aQuizSession(db, own, person, { classes: [room], questions: [{ version_id }] })
  expect((await undo(first)).body.code).toBe('IMPORT_USED')
  expect(await report(first)).toMatchObject({ state: 'stored', added: 1 })
  expect(await found('Sungai di')).toHaveLength(1)
})

test('a check of yesterday cannot be stored, and a stranger sees nothing of it', async () => {
  const { check, store, travel, now, colleague } = here
  const params = await check('Teluk di Bima? {=Bima ~Saleh}')
  expect((await colleague.ask(questionImports.items, { params, query: {} })).status).toBe(404)
  expect((await colleague.ask(questionImports.store, { params, body: {} })).status).toBe(404)
  const before = now().toISOString()
  travel(new Date(now().getTime() + 23.5 * 3_600_000).toISOString())
  const answer = await (await here.signIn('teacher', here.person)).ask(questionImports.store, { params, body: {} })
  travel(before)
  expect(answer.body).toMatchObject({ code: 'IMPORT_NOT_NOW', message: expect.stringContaining('sehari') as string })
  expect((await store(params)).status).toBe(200)
})
