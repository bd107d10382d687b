import { ebooks } from '@lentera/contract/ebooks'
import { expect, test } from 'vitest'
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
