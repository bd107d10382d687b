import { jobs } from '@lentera/contract/jobs'
import { questions } from '@lentera/contract/questions'
import { questionFiles, type QuestionFormat } from '@lentera/contract/questions/files'
import { type ImportDecision, questionImports } from '@lentera/contract/questions/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { aSound } from '#db/seed/sound.ts'
import { everyKind, more, out } from '#quiz/formats/samples.ts'
import { writeSheet } from '#quiz/formats/sheet/write.ts'
import { aPhoto } from '#test/pictures.ts'
import { aHome, runSchool } from '#test/school.ts'

const open = async () => {
  const school = await runSchool()
  const home = await aHome()
  const teacher = await school.signIn('teacher', home.people.teacher)
  /** Checks a file, decides so on whatever resembles another question, and stores it. */
  const bring = async (content: string | Uint8Array, by = teacher, decision?: ImportDecision) => {
    const file = new File([new Uint8Array(Buffer.from(content))], 'soal.txt', { type: 'text/plain' })
    const { data } = await by.ask(questionFiles.read, { body: { file, subject: 'none' } })
    await school.runJobs()
    const { import_uuid, job_id } = data
    const params = { import_uuid }
    const job = (await by.ask(jobs.get, { params: { job_id } })).data
    if (decision) await by.ask(questionImports.decide, { params, body: { decision } })
    const stored = await by.ask(questionImports.store, { params, body: {} })
    await school.runJobs()
    return { job, stored, import_uuid, ...(await by.ask(questionFiles.report, { params })).data }
  }
  const list = async (query: object = {}) => (await teacher.ask(questions.list, { query })).data
  /** A file of questions as it is sent. */
  const out = async (format: QuestionFormat, question_uuids: readonly string[]) => {
    const { headers, rawPayload } = await school.app.inject({
      method: 'POST',
      url: '/v1/teacher/questions/export',
      headers: { authorization: `Bearer ${teacher.token}` },
      payload: { format, question_uuids },
    })
    return { type: headers['content-type'], bytes: rawPayload }
  }
  return { ...school, school: home.school, teacher, bring, list, out }
}
let here: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  here = await open()
})
afterAll(() => here.close())
const broughtBy = async ({ import_uuid }: { import_uuid: string }) => here.list({ import_uuid, per_page: 100 })

test('good questions of a file come in, wrong ones are named by line, and what the bank has comes in once', async () => {
  const { bring, list } = here
  const text = 'Ibu kota Bali? {=Denpasar ~Ubud}\n\nTanpa kunci\n\nIbu  kota Bali? {~Ubud =Denpasar}\n\nAir itu basah.{T}'
  const first = await bring(text)
  const wrong = [{ line: 3, place: 'Baris 3', where: 'Tanpa kunci' }]
  expect(first).toMatchObject({ format: 'gift', added: 2, doubles: 1, wrong })
  expect(first.job).toMatchObject({ state: 'done', file: { name: 'laporan-periksa.txt' } })
  expect(await bring(text)).toMatchObject({ added: 0, doubles: 3 })
  expect((await list({ import_uuid: first.import_uuid })).map(({ type }) => type).toSorted()).toEqual(['single', 'true_false'])
})

test('a formula that cannot be drawn leaves its question out by name, and the others come', async () => {
  const brought = await here.bring(
    'Warna langit waktu siang? {=biru ~hijau}\n\nMatriks $\\\\bordermatrix\\{a\\}$ adalah? {=A ~B}\n\nWarna daun? {=hijau ~biru}',
  )
  expect(brought).toMatchObject({ added: 2, doubles: 0, wrong: [{ line: 3, place: 'Baris 3' }] })
  expect(brought.wrong[0]?.reason).toMatch(/^Rumus \$.*bordermatrix.*\$ tidak dapat ditampilkan/)
  expect(await broughtBy(brought)).toHaveLength(2)
})

test('a file that is none of what is known, or a bomb, says why and brings nothing', async () => {
  const { bring } = here
  const bomb = await bring('<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>')
  expect(bomb.job).toMatchObject({ state: 'failed', words: 'XML dengan DOCTYPE atau ENTITY tidak diterima.' })
  const archive = await bring('PK\u0003\u0004\0\0')
  expect(archive.job).toMatchObject({ state: 'failed', words: 'Arsip ZIP ini tidak diterima: rusak atau tidak lengkap.' })
  expect([...(await broughtBy(bomb)), ...(await broughtBy(archive))]).toEqual([])
})

test('2,000 questions with 40 wrong come in with a report', async () => {
  const all = Array.from({ length: 2000 }, (_, at) => (at % 50 === 0 ? `Soal ${at} tanpa kunci` : `Soal ${at}? {=ya ~tidak}`))
  const { added, wrong } = await here.bring(all.join('\n\n'))
  expect([added, wrong.length]).toEqual([1960, 40])
}, 60_000)

test('pictures and sounds inside a file are kept and shown; a broken one leaves its question out alone', async () => {
  const picture = (await aPhoto({ width: 60, height: 40 })).toString('base64')
  const asked = (text: string, files: string) =>
    `<question type="truefalse"><questiontext format="html"><text><![CDATA[${text}]]></text>${files}</questiontext><answer fraction="100"><text>true</text></answer></question>`
  const file = (name: string, base64: string) => `<file name="${name}" path="/" encoding="base64">${base64}</file>`
  const xml = `<quiz>
${asked('<p>Ini grafik naik.</p><img src="@@PLUGINFILE@@/g.png" alt="grafik">', file('g.png', picture))}
${asked('<p>Nadanya tinggi.</p><audio src="@@PLUGINFILE@@/n.wav"></audio>', file('n.wav', aSound([440]).toString('base64')))}
${asked('<p>Rusak.</p><img src="@@PLUGINFILE@@/r.png">', file('r.png', 'iVBORw0KGgo='))}
${asked('<p>Halaman.</p><img src="@@PLUGINFILE@@/h.png">', file('h.png', 'PHNjcmlwdD4='))}
</quiz>`
  const brought = await here.bring(xml)
  expect(brought).toMatchObject({ format: 'moodle_xml', added: 2 })
  expect(brought.wrong.map(({ reason }) => reason)).toEqual([
    '"r.png": Gambar rusak atau tidak lengkap.',
    '"h.png": Hanya gambar JPEG, PNG, WebP dan suara MP3, M4A, WAV yang dapat dibawa.',
  ])
  const uuids = (await broughtBy(brought)).map(({ uuid }) => uuid)
  const shown = await Promise.all(
    uuids.map(async (question_uuid) => {
      const { data } = await here.teacher.ask(questions.get, { params: { question_uuid } })
      const { headers, rawPayload } = await here.app.inject({
        url: Object.values(data.media)[0]!,
        headers: { range: 'bytes=0-3' },
      })
      return { type: headers['content-type'], range: headers['content-range'], bytes: rawPayload.length }
    }),
  )
  expect(shown).toContainEqual({ type: 'audio/wav', range: expect.stringMatching(/^bytes 0-3\//) as string, bytes: 4 })
  expect(shown.map(({ type }) => type)).toContain('image/jpeg')

  // What was brought once is known again: the same file, and what goes out of here and comes back in whatever format carries it.
  expect(await here.bring(xml)).toMatchObject({ added: 0, doubles: 2 })
  for (const format of ['moodle_xml', 'qti_21', 'qti_30'] as const) {
    const { bytes, type } = await here.out(format, uuids)
    expect(type).toBe(format === 'moodle_xml' ? 'application/xml' : 'application/zip')
    expect(await here.bring(bytes)).toMatchObject({ format, added: 0, doubles: 2, wrong: [] })
  }
  // A colleague of another bank gets them with copies of the files.
  const colleague = await here.signIn('teacher', await aTeacher(here.db, here.school))
  expect(await here.bring((await here.out('qti_30', uuids)).bytes, colleague)).toMatchObject({ added: 2, wrong: [] })
}, 60_000)

test('a workbook comes in with what it is filed under; a subject that the school has not is named by its row', async () => {
  const all = out([...everyKind, ...more]).map((one, at) => ({
    ...one,
    filed: { level: 'L3' as const, tags: ['dari excel'], ...(at === 0 && { subject: 'Astrologi' }) },
  }))
  const { content } = await writeSheet(all)
  const brought = await here.bring(content as Uint8Array)
  expect(brought).toMatchObject({ format: 'xlsx', added: all.length - 1 })
  expect(brought.wrong).toMatchObject([{ place: 'Baris 2', reason: 'Mata pelajaran "Astrologi" tidak ada di sekolah ini.' }])
  expect((await broughtBy(brought)).every(({ level, tags }) => level === 'L3' && tags[0] === 'dari excel')).toBe(true)
})

test('questions go out as a file, those of others who do not share them do not', async () => {
  const { bring, list, signIn, db, school } = here
  await bring('Ibu kota Nusa Tenggara Barat? {=Mataram ~Bima}')
  const [one] = await list({ search: 'Nusa Tenggara Barat' })
  const body = { format: 'moodle_xml' as const, question_uuids: [one!.uuid] }
  expect(await here.out('moodle_xml', body.question_uuids)).toMatchObject({ type: 'application/xml' })
  const stranger = await signIn('teacher', await aTeacher(db, school))
  expect((await stranger.ask(questionFiles.write, { body })).status).toBe(404)
})

test('before an export the teacher reads which questions the format cannot carry', async () => {
  const { bring, list, teacher } = here
  const { added } = await bring('Selat di Lombok? {=Alas ~Sunda}\n\nSelat itu dalam. {T}\n\nSelat Alas panjang? {#10:1}')
  expect(added).toBe(3)
  const uuids = (await list({ search: 'Selat' })).map(({ uuid }) => uuid)
  const plan = async (format: 'aiken' | 'xlsx') =>
    (await teacher.ask(questionFiles.plan, { body: { format, question_uuids: uuids } })).data
  const aiken = await plan('aiken')
  expect(aiken).toMatchObject({ total: 3, carried: 1 })
  expect(aiken.left.flatMap(({ whole, notes }) => (whole ? [[whole, notes]] : []))).toEqual(
    Array.from({ length: 2 }, () => [true, ['Aiken tidak mengenal jenis soal ini.']]),
  )
  expect(aiken.left.map(({ asked }) => asked).join(' ')).toMatch(/Selat itu dalam[^]*Selat Alas panjang/)
  expect(await plan('xlsx')).toMatchObject({ carried: 3 })
})

test('what a question loses stands in the report before it is stored, and still does afterwards', async () => {
  const { app, runJobs, teacher } = here
  const lost = 'Umpan balik tiap pasangan tidak dibawa.'
  const text = 'Pasangkan ibu kota Wulan. {=Lombok -> Mataram#Bagus =Bima -> Raba}\n\nIbu kota Wulan Timur? {=Selong ~Praya}'
  const body = { file: new File([text], 'ibu-kota.txt', { type: 'text/plain' }), subject: 'none' as const }
  const { import_uuid, job_id } = (await teacher.ask(questionFiles.read, { body })).data
  const params = { import_uuid }
  const report = async () => (await teacher.ask(questionFiles.report, { params })).data
  const noted = async () => (await teacher.ask(questionImports.items, { params, query: { only: 'noted' } })).data
  const fileOf = async (job: string) => {
    const { data } = await teacher.ask(jobs.get, { params: { job_id: job } })
    return (await app.inject({ url: data.file!.url })).payload
  }

  await runJobs()
  expect(await report()).toMatchObject({ state: 'checked', added: 0, found: { new: 2, noted: 1 } })
  expect(await noted()).toMatchObject([{ number: 1, place: 'Baris 1', state: 'new', outcome: null, notes: [lost] }])
  expect((await fileOf(job_id)).split('\r\n').filter((line) => line.endsWith(lost))).toEqual([`Baris 1: ${lost}`])

  const stored = await teacher.ask(questionImports.store, { params, body: {} })
  await runJobs()
  expect(await report()).toMatchObject({ state: 'stored', added: 2, found: { noted: 1 } })
  expect(await noted()).toMatchObject([{ number: 1, outcome: 'added', notes: [lost] }])
  expect(await fileOf(stored.data.job_id)).toContain(`Baris 1: ${lost}`)
})
