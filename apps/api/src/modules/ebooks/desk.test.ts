import { ebooks } from '@lentera/contract/ebooks'
import { ebookDesk } from '@lentera/contract/ebook-desk'
import { expect, test } from 'vitest'
import { uuidV7 } from '#kit/http/uuid.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'

const words = {
  title: 'Angin Muson',
  author: 'Tim Cuaca',
  level: 'smp' as const,
  subject: 'society' as const,
  summary: 'Mengapa angin berbalik arah dua kali setahun.',
  cover: 4,
  license: 'CC BY 4.0',
}
const text = (chapters: readonly string[]) =>
  chapters.map((title) => `# ${title}\n\nIsi bab ${title} cukup panjang.`).join('\n\n')

const open = async () => {
  const school = await openSchool()
  const desk = await signInOperator(school)
  const title = `Angin ${uuidV7().slice(-8)}`
  const { uuid } = (await desk.ask(ebookDesk.add, { body: { ...words, title } })).data
  const params = { ebook_uuid: uuid }
  const look = async () => (await desk.ask(ebookDesk.one, { params })).data
  const send = (content: string) => desk.ask(ebookDesk.readFile, { params, body: { file: new File([content], 'buku.txt') } })
  const turn = async (to: 'publish' | 'withdraw') => {
    const body = { revision: (await look()).revision }
    return to === 'publish' ? desk.ask(ebookDesk.publish, { params, body }) : desk.ask(ebookDesk.withdraw, { params, body })
  }
  const write = async (number: number, more: { revision?: number } = {}) =>
    desk.ask(ebookDesk.writeChapter, {
      params,
      body: { number, title: 'Bab baru', text: 'Angin barat membawa hujan.', revision: (await look()).revision, ...more },
    })
  const pupil = await school.signIn('student')
  const shown = async () => (await pupil.ask(ebooks.list, { query: { search: title } })).data.map((one) => one.uuid)
  return { ...school, desk, title, params, look, send, turn, write, pupil, shown }
}

test('a book is found by everybody from the moment it is published until it is withdrawn', async () => {
  const at = await open()
  expect((await at.turn('publish')).body.errors).toHaveProperty('revision')
  expect((await at.send(text(['Barat', 'Timur']))).data.contents.map(({ title }) => title)).toEqual(['Barat', 'Timur'])
  expect(await at.shown()).toEqual([])
  at.travel(new Date(at.now().getTime() + 5 * 60_000).toISOString())
  expect((await at.turn('publish')).data).toMatchObject({ state: 'published', chapters: 2 })
  expect(await at.shown()).toEqual([at.params.ebook_uuid])
  const book = (await at.pupil.ask(ebooks.read, { params: at.params })).data
  expect(book.parts.map(({ title }) => title)).toEqual(['Barat', 'Timur'])
  const row = await at.db
    .selectFrom('ebook')
    .where('uuid', '=', at.params.ebook_uuid)
    .select('created_at')
    .executeTakeFirstOrThrow()
  expect(row.created_at).toEqual(at.now())
  await at.turn('withdraw')
  expect(await at.shown()).toEqual([])
  expect((await at.pupil.ask(ebooks.read, { params: at.params })).status).toBe(404)
})

test('a book that somebody reads gets more chapters, never fewer; a draft does', async () => {
  const at = await open()
  await at.send(text(['Barat', 'Timur']))
  expect(
    (await at.desk.ask(ebookDesk.dropChapter, { params: at.params, body: { revision: (await at.look()).revision } })).data
      .chapters,
  ).toBe(1)
  await at.send(text(['Barat', 'Timur']))
  await at.turn('publish')
  const place = { chapter: 2, block: 0, progress: 0.9, at: at.now().toISOString() }
  await at.pupil.ask(ebooks.keepPlace, { params: at.params, body: place })
  expect((await at.send(text(['Satu']))).body.errors).toHaveProperty('file')
  const dropped = await at.desk.ask(ebookDesk.dropChapter, { params: at.params, body: { revision: (await at.look()).revision } })
  expect(dropped.body.errors).toHaveProperty('number')
  expect((await at.send(text(['Barat', 'Timur', 'Utara']))).data).toMatchObject({ chapters: 3, read: true })
  expect((await at.pupil.ask(ebooks.read, { params: at.params })).data.place).toMatchObject({ chapter: 2 })
})

test('one chapter is written by itself, the others stay; none is left out', async () => {
  const at = await open()
  await at.send(text(['Barat', 'Timur']))
  expect((await at.write(2)).data.contents).toMatchObject([{ title: 'Barat' }, { title: 'Bab baru' }])
  expect((await at.write(3)).data.chapters).toBe(3)
  expect((await at.write(5)).body.errors).toHaveProperty('number')
  const { data } = await at.desk.ask(ebookDesk.chapter, { params: at.params, query: { number: 2 } })
  expect(data).toMatchObject({ title: 'Bab baru', text: 'Angin barat membawa hujan.' })
  expect((await at.desk.ask(ebookDesk.chapter, { params: at.params, query: { number: 9 } })).status).toBe(404)
})

test('of two operators who change one book at once, the second is told, and nothing of theirs is written', async () => {
  const at = await open()
  const { revision } = await at.look()
  const change = (title: string) => at.desk.ask(ebookDesk.change, { params: at.params, body: { ...words, title, revision } })
  expect((await change('Judul pertama')).data.title).toBe('Judul pertama')
  expect((await change('Judul kedua')).body.code).toBe('DATA_CHANGED')
  expect((await at.write(1, { revision })).body.code).toBe('DATA_CHANGED')
  expect(await at.look()).toMatchObject({ title: 'Judul pertama', chapters: 0 })
})

test('a file that is no book is refused at its field, and a book of nobody is not found', async () => {
  const at = await open()
  expect((await at.send('%PDF-1.7')).body.errors).toHaveProperty('file')
  expect((await at.desk.ask(ebookDesk.one, { params: { ebook_uuid: uuidV7() } })).status).toBe(404)
  const acts = await at.db.selectFrom('operator_act').where('operator_id', '=', at.desk.operator.id).select('act').execute()
  expect(acts.map(({ act }) => act)).toEqual(['book_add'])
})
