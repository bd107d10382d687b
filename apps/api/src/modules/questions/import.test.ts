import { jobs } from '@lentera/contract/jobs'
import { questions } from '@lentera/contract/questions'
import { questionFiles } from '@lentera/contract/questions/files'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const open = async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  const bring = async (text: string) => {
    const file = new File([text], 'soal.txt', { type: 'text/plain' })
    const { data } = await teacher.ask(questionFiles.read, { body: { file, subject: 'none' } })
    await school.runJobs()
    const { import_uuid, job_id } = data
    const job = (await teacher.ask(jobs.get, { params: { job_id } })).data
    return { job, import_uuid, ...(await teacher.ask(questionFiles.report, { params: { import_uuid } })).data }
  }
  const list = async (query: object = {}) => (await teacher.ask(questions.list, { query })).data
  return { ...school, teacher, bring, list }
}

test('good questions of a file come in, wrong ones are named by line, and what the bank has comes in once', async () => {
  const { bring, list } = await open()
  const text = 'Ibu kota Bali? {=Denpasar ~Ubud}\n\nTanpa kunci\n\nIbu  kota bali? {~Ubud =Denpasar}\n\nAir itu basah.{T}'
  const first = await bring(text)
  expect(first).toMatchObject({ format: 'gift', added: 2, doubles: 1, wrong: [{ line: 3, where: 'Tanpa kunci' }] })
  expect(first.job).toMatchObject({ state: 'done', file: { name: 'laporan-impor.txt' } })
  expect(await bring(text)).toMatchObject({ added: 0, doubles: 3 })
  expect((await list({ import_uuid: first.import_uuid })).map(({ type }) => type).toSorted()).toEqual(['single', 'true_false'])
})

test('a file that is none of what is known, or a bomb, says why and brings nothing', async () => {
  const { bring, list } = await open()
  const bomb = await bring('<?xml version="1.0"?><!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>')
  expect(bomb.job).toMatchObject({ state: 'failed', words: 'XML dengan DOCTYPE atau ENTITY tidak diterima.' })
  expect((await bring('PK\u0003\u0004\0\0')).job.state).toBe('failed')
  expect(await list()).toEqual([])
})

test('2,000 questions with 40 wrong come in with a report', async () => {
  const { bring } = await open()
  const all = Array.from({ length: 2000 }, (_, at) => (at % 50 === 0 ? `Soal ${at} tanpa kunci` : `Soal ${at}? {=ya ~tidak}`))
  const { added, wrong } = await bring(all.join('\n\n'))
  expect([added, wrong.length]).toEqual([1960, 40])
}, 60_000)

test('questions go out as a file, those of others who do not share them do not', async () => {
  const { teacher, bring, list, signIn, db, school } = await open()
  await bring('Ibu kota Bali? {=Denpasar ~Ubud}')
  const body = { format: 'moodle_xml' as const, question_uuids: (await list()).map(({ uuid }) => uuid) }
  const { status, headers } = await teacher.send({ method: 'POST', url: '/v1/teacher/questions/export', payload: body })
  expect({ status, type: headers['content-type'] }).toMatchObject({ status: 200, type: 'application/xml' })
  const stranger = await signIn('teacher', await aTeacher(db, school))
  expect((await stranger.ask(questionFiles.write, { body })).status).toBe(404)
})
