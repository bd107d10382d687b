import { jobs } from '@lentera/contract/jobs'
import { questions } from '@lentera/contract/questions'
import { questionFiles, type QuestionFormat } from '@lentera/contract/questions/files'
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
  const bring = async (content: string | Uint8Array, by = teacher) => {
    const file = new File([new Uint8Array(Buffer.from(content))], 'soal.txt', { type: 'text/plain' })
    const { data } = await by.ask(questionFiles.read, { body: { file, subject: 'none' } })
    await school.runJobs()
    const { import_uuid, job_id } = data
    const job = (await by.ask(jobs.get, { params: { job_id } })).data
    return { job, import_uuid, ...(await by.ask(questionFiles.report, { params: { import_uuid } })).data }
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
  expect(first.job).toMatchObject({ state: 'done', file: { name: 'laporan-impor.txt' } })
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
