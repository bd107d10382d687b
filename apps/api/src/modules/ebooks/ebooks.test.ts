import { ebookLimits, ebooks } from '@lentera/contract/ebooks'
import { expect, test } from 'vitest'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from '#test/school.ts'

const aReader = async () => {
  const school = await openSchool()
  const [reader, other] = await Promise.all([school.signIn('student'), school.signIn('teacher')])
  const [book] = (await reader.ask(ebooks.list, { query: { search: 'perahu' } })).data
  const params = { ebook_uuid: book!.uuid }
  const read = async (who = reader) => (await who.ask(ebooks.read, { params })).data
  const keep = async (block: number, at: string, progress = 0.4) =>
    (await reader.ask(ebooks.keepPlace, { params, body: { chapter: 2, block, progress, at } })).data
  return { ...school, reader, other, params, read, keep }
}

test('the place in a book is the newest one of all devices, and a device whose clock is ahead keeps nobody away', async () => {
  const { reader, read, keep } = await aReader()
  expect((await read()).place).toBeNull()
  expect(await keep(3, '2026-11-22T22:00:00.000Z')).toEqual({ kept: true })
  expect(await keep(1, '2026-11-22T21:00:00.000Z')).toEqual({ kept: false })
  expect((await read()).place).toMatchObject({ chapter: 2, block: 3 })
  await keep(5, '2027-01-01T00:00:00.000Z')
  const { at } = (await read()).place!
  expect(Date.parse(at)).toBeLessThanOrEqual(Date.parse('2026-11-23T00:00:00.000Z'))
  const { reading } = (await reader.ask(ebooks.shelves, {})).data
  expect(reading.map(({ title, progress }) => [title, progress])).toEqual([['Perahu Kertas Sariwati', 0.4]])
})

test('a book that was read to its end is no longer one that is being read', async () => {
  const { reader, keep } = await aReader()
  await keep(3, '2026-11-22T22:00:00.000Z', 1)
  expect((await reader.ask(ebooks.shelves, {})).data.reading).toEqual([])
})

test('marks and likes are each reader’s own, and marking a place twice makes one mark', async () => {
  const { reader, other, params, read } = await aReader()
  const body = { chapter: 1, block: 0, kind: 'highlight' as const, text: 'Hujan turun sejak subuh.' }
  const mark = (await reader.ask(ebooks.mark, { params, body })).data
  await reader.ask(ebooks.mark, { params, body })
  await reader.ask(ebooks.like, { params, body: { favorite: true } })
  expect(await read()).toMatchObject({ favorite: true, marks: [{ uuid: mark.uuid, text: body.text }] })
  expect(await read(other)).toMatchObject({ favorite: false, marks: [] })
  const gone = { params: { ...params, ebook_mark_uuid: mark.uuid } }
  expect((await other.ask(ebooks.unmark, gone)).status).toBe(404)
  expect((await reader.ask(ebooks.unmark, gone)).status).toBe(200)
  expect((await read()).marks).toEqual([])
  expect((await reader.ask(ebooks.list, { query: { favorite: 'yes' } })).data).toHaveLength(1)
})

test('a book for all levels is found at each of them', async () => {
  const { reader } = await aReader()
  const titles = async (level: 'sd' | 'sma') =>
    (await reader.ask(ebooks.list, { query: { level } })).data.map(({ title }) => title).toSorted()
  expect(await titles('sd')).toEqual(['Belajar Cara Belajar', 'Perahu Kertas Sariwati'])
  expect(await titles('sma')).toEqual(['Belajar Cara Belajar', 'Laut yang Bernapas'])
})

test('the shelves count the books that a reader likes, not those that were only opened or that others like', async () => {
  const { reader, other, params, keep } = await aReader()
  const liked = async (who: typeof reader) => (await who.ask(ebooks.shelves, {})).data.favorites
  await keep(3, '2026-11-22T22:00:00.000Z')
  await other.ask(ebooks.like, { params, body: { favorite: true } })
  expect([await liked(reader), await liked(other)]).toEqual([0, 1])
  await reader.ask(ebooks.like, { params, body: { favorite: true } })
  expect(await liked(reader)).toBe(1)
  await reader.ask(ebooks.like, { params, body: { favorite: false } })
  expect([await liked(reader), await liked(other)]).toEqual([0, 1])
  expect((await reader.ask(ebooks.list, { query: { favorite: 'yes' } })).data).toEqual([])
})

test('a book that is not there can neither be read nor liked', async () => {
  const { reader, read } = await aReader()
  const params = { ebook_uuid: '01890000-0000-7000-8000-000000000000' }
  expect((await reader.ask(ebooks.read, { params })).body.code).toBe('NOT_FOUND')
  expect((await reader.ask(ebooks.like, { params, body: { favorite: true } })).body.code).toBe('NOT_FOUND')
  expect(await read()).toMatchObject({ favorite: false })
})

test('a reader puts at most so many marks into one book, and more with premium; another book and other readers are free', async () => {
  const { db, people, now, reader, other, params } = await aReader()
  const book = await db.selectFrom('ebook').where('uuid', '=', params.ebook_uuid).select('id').executeTakeFirstOrThrow()
  const key = { account_id: people.student.id, ebook_id: book.id }
  const some = Array.from({ length: ebookLimits.marks - 1 }, (_, block) => ({
    ...key,
    uuid: uuidV7(),
    chapter: 9,
    block,
    kind: 'bookmark' as const,
    text: '',
    made_at: now(),
  }))
  await db.insertInto('ebook_mark').values(some).execute()
  const mark = (block: number, who = reader, of = params) =>
    who.ask(ebooks.mark, { params: of, body: { chapter: 1, block, kind: 'bookmark', text: 'Hujan' } })
  const kept = async () => (await reader.ask(ebooks.read, { params })).data.marks.length
  expect((await mark(0)).status).toBe(200)
  expect((await mark(1)).body).toMatchObject({ code: 'VALIDATION', errors: { text: [expect.stringContaining('500')] } })
  expect(await kept()).toBe(ebookLimits.marks)
  expect((await mark(1, other)).status).toBe(200)
  const [second] = (await reader.ask(ebooks.list, { query: { level: 'sma' } })).data
  expect((await mark(1, reader, { ebook_uuid: second!.uuid })).status).toBe(200)
  const [from, to] = [-1, 1].map((days) => new Date(now().getTime() + days * 86_400_000))
  await db
    .insertInto('premium_period')
    .values({ account_id: people.student.id, starts_at: from!, ends_at: to!, source: 'paid' })
    .execute()
  expect((await mark(1)).status).toBe(200)
  expect(await kept()).toBe(ebookLimits.marks + 1)
})

test('a mark is taken from its own book alone, and one that is not there is no mark', async () => {
  const { reader, params, read } = await aReader()
  const mark = (await reader.ask(ebooks.mark, { params, body: { chapter: 1, block: 0, kind: 'bookmark', text: 'Hujan turun' } }))
    .data
  const [second] = (await reader.ask(ebooks.list, { query: { level: 'sma' } })).data
  for (const wrong of [
    { ebook_uuid: second!.uuid, ebook_mark_uuid: mark.uuid },
    { ...params, ebook_mark_uuid: '01890000-0000-7000-8000-000000000000' },
  ])
    expect((await reader.ask(ebooks.unmark, { params: wrong })).body.code).toBe('NOT_FOUND')
  expect((await read()).marks.map(({ uuid }) => uuid)).toEqual([mark.uuid])
})
