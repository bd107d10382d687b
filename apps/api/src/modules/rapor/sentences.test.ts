import { callNameOf, filledSentence, absenceKindOf, raporSentences, sentenceLimits } from '@lentera/contract/rapor/sentences'
import { expect, test } from 'vitest'
import { aClassRoom, type ClassRoom } from '#test/rapor-room.ts'
import { shippedSentences } from './sentences.bank.ts'

type Caller = 'leader' | 'teacher' | 'office'
const TEXT = 'Ananda {panggilan} merawat kebun sekolah.'
const add = (at: ClassRoom, who: Caller, text = TEXT) => at.by[who].ask(raporSentences.add, { body: { kind: 'note', text } })
const written = async (at: ClassRoom, who: Caller) =>
  (await at.by[who].ask(raporSentences.list, {})).data.filter((one) => one.of !== 'product')
const textsOf = async (at: ClassRoom, who: Caller) => (await written(at, who)).map(({ text }) => text)

test('a sentence is filled with the whole name and with how the pupil is called, whatever the name holds', () => {
  expect(filledSentence('{panggilan} dan {nama}; {panggilan}.', 'M. Andi Saputra')).toBe('Andi dan M. Andi Saputra; Andi.')
  expect(filledSentence('Ananda {panggilan}.', '$& $1')).toBe('Ananda $&.')
  expect([callNameOf('I Made Wirawan'), callNameOf('Sri'), callNameOf('A. B.')]).toEqual(['Made', 'Sri', 'A.'])
})

test('whoever was away three days without a word, or ten in all, was away often', () => {
  const kinds = [
    { sick: 0, excused: 0, absent: 0 },
    { sick: 1, excused: 0, absent: 2 },
    { sick: 0, excused: 0, absent: 3 },
    { sick: 5, excused: 4, absent: 0 },
    { sick: 5, excused: 5, absent: 0 },
  ].map(absenceKindOf)
  expect(kinds).toEqual(['never', 'some', 'often', 'some', 'often'])
})

test('the product brings at least forty sentences, each once, short enough for a card, and with no other placeholder', () => {
  expect(shippedSentences.length).toBeGreaterThanOrEqual(40)
  expect(new Set(shippedSentences.map(({ key }) => key)).size).toBe(shippedSentences.length)
  expect(new Set(shippedSentences.map(({ text }) => text)).size).toBe(shippedSentences.length)
  for (const { text } of shippedSentences) {
    expect(text.length).toBeLessThanOrEqual(sentenceLimits.text)
    expect(text).toMatch(/\.$/)
    expect(filledSentence(text, 'Andi')).not.toMatch(/[{}]/)
  }
})

test('for each average, each measure of absence, each decision and each predicate there are sentences', () => {
  const fits = (kind: string, name: 'average' | 'absences' | 'decision' | 'predicate') =>
    new Set(shippedSentences.filter((one) => one.kind === kind).flatMap((one) => one.fits[name] ?? []))
  expect(fits('note', 'average').size).toBe(4)
  expect(fits('note', 'absences').size).toBe(3)
  expect(fits('note', 'decision').size).toBe(2)
  expect(fits('activity', 'predicate').size).toBe(4)
})

test('a teacher’s sentence is the teacher’s alone; the office’s is for all who write report cards of the school', async () => {
  const at = await aClassRoom()
  expect((await add(at, 'leader')).data[0]).toMatchObject({ text: TEXT, of: 'own', can: ['edit', 'remove'] })
  await add(at, 'office', 'Kalimat dari sekolah.')
  expect(await textsOf(at, 'leader')).toEqual([TEXT, 'Kalimat dari sekolah.'])
  expect(await textsOf(at, 'teacher')).toEqual(['Kalimat dari sekolah.'])
  expect(await textsOf(at, 'office')).toEqual(['Kalimat dari sekolah.'])
  const [, school] = await written(at, 'leader')
  expect(school).toMatchObject({ of: 'school', can: [] })
  const change = { params: { uuid: school!.key }, body: { text: 'Kalimat lain.', revision: 1 } }
  expect((await at.by.leader.ask(raporSentences.edit, change)).status).toBe(404)
  const other = await aClassRoom()
  expect((await other.by.office.ask(raporSentences.edit, change)).status).toBe(404)
  expect(await textsOf(at, 'office')).toEqual(['Kalimat dari sekolah.'])
})

test('the same sentence is not written twice by one person, and no other placeholder is taken', async () => {
  const at = await aClassRoom()
  await add(at, 'leader')
  expect((await add(at, 'leader', TEXT.toUpperCase().replace('{PANGGILAN}', '{panggilan}'))).body.errors).toHaveProperty('text')
  expect((await add(at, 'leader', 'Ananda {kelas} tekun.')).body.errors).toHaveProperty('text')
  expect((await add(at, 'teacher')).status).toBe(200)
  await add(at, 'leader', 'Kalimat kedua.')
  const [, second] = await written(at, 'leader')
  const same = { params: { uuid: second!.key }, body: { text: TEXT, revision: 1 } }
  expect((await at.by.leader.ask(raporSentences.edit, same)).body.errors).toHaveProperty('text')
  expect(await textsOf(at, 'leader')).toEqual([TEXT, 'Kalimat kedua.'])
})

test('a sentence is changed by who saw it as it is, and what was done with it stays readable after it was taken out', async () => {
  const at = await aClassRoom()
  await add(at, 'leader')
  await add(at, 'leader', 'Yang tinggal.')
  const uuid = (await written(at, 'leader'))[0]!.key
  const edit = (revision: number) =>
    at.by.leader.ask(raporSentences.edit, { params: { uuid }, body: { text: 'Ditulis ulang.', revision } })
  expect((await edit(1)).status).toBe(200)
  expect((await edit(1)).body.code).toBe('DATA_CHANGED')
  const remove = (revision: number) => at.by.leader.ask(raporSentences.remove, { params: { uuid }, query: { revision } })
  expect((await remove(1)).body.code).toBe('DATA_CHANGED')
  expect((await remove(2)).status).toBe(200)
  expect((await edit(3)).status).toBe(404)
  expect(await textsOf(at, 'leader')).toEqual(['Yang tinggal.'])
  const { data } = await at.by.leader.ask(raporSentences.history, { params: { uuid } })
  expect(data.map(({ before, after }) => [before, after])).toEqual([
    ['Ditulis ulang.', ''],
    [TEXT, 'Ditulis ulang.'],
    ['', TEXT],
  ])
  // What was taken out may be written again.
  expect((await add(at, 'leader')).status).toBe(200)
})
