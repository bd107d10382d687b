import { roleNames } from '@lentera/contract'
import { help } from '@lentera/contract/settings/help'
import { expect, test } from 'vitest'
import { aHome, openSchool } from '#test/school.ts'

const own = {
  replaces: null,
  topic: 'attendance' as const,
  roles: ['student' as const, 'parent' as const],
  question: 'Gerbang mana yang dibuka pagi hari?',
  answer: 'Gerbang utara, mulai pukul 06.00.',
}

test.each(roleNames)('a %s finds at least twelve answers of the product, each once', async (role) => {
  const school = await openSchool()
  const { questions } = (await (await school.signIn(role)).ask(help.read, {})).data
  expect(questions.length).toBeGreaterThanOrEqual(12)
  expect(new Set(questions.map(({ key }) => key)).size).toBe(questions.length)
})

test('a family reads what its school says before the rest, with the office’s telephone, and no other school’s family does', async () => {
  const school = await openSchool()
  await school.db.updateTable('school').set({ contact_phone: '0411555123' }).where('id', '=', school.school.id).execute()
  const office = await school.signIn('school')
  expect((await office.ask(help.add, { body: own })).status).toBe(200)
  const { questions, offices } = (await (await school.signIn('parent')).ask(help.read, {})).data
  expect(questions[0]).toMatchObject({ question: own.question, by_school: 'SMA Uji Coba' })
  expect(offices).toMatchObject([{ name: 'SMA Uji Coba', phone: '0411555123' }])
  const elsewhere = await aHome()
  const stranger = await school.signIn('parent', elsewhere.people.parent)
  expect((await stranger.ask(help.read, {})).data.questions.map(({ question }) => question)).not.toContain(own.question)
  expect((await (await school.signIn('teacher')).ask(help.read, {})).data.questions[0]?.by_school).toBeNull()
})

test('a school puts its own words in the place of the product’s once, and the product’s are back when it takes them away', async () => {
  const school = await openSchool()
  const [office, pupil] = [await school.signIn('school'), await school.signIn('student')]
  const late = async () => (await pupil.ask(help.read, {})).data.questions.filter(({ question }) => /terlambat/.test(question))
  const [product] = await late()
  const body = { ...own, replaces: 'late', question: 'Kapan dihitung terlambat di sekolah kami?' }
  const { data: entry } = await office.ask(help.add, { body })
  expect(await late()).toMatchObject([{ question: body.question, words: product?.words }])
  expect((await office.ask(help.add, { body })).body).toMatchObject({ code: 'TAKEN' })
  expect((await office.ask(help.add, { body: { ...body, replaces: 'no-such' } })).body).toMatchObject({ code: 'VALIDATION' })
  const params = { help_entry_id: entry.id }
  const changed = { ...body, question: 'Terlambat itu mulai kapan?' }
  expect((await office.ask(help.change, { params, body: { ...changed, revision: 1 } })).data.revision).toBe(2)
  expect((await office.ask(help.change, { params, body: { ...changed, revision: 1 } })).body).toMatchObject({
    code: 'DATA_CHANGED',
  })
  expect((await office.ask(help.remove, { params })).status).toBe(200)
  expect(await late()).toEqual([product])
  expect(
    await school.db.selectFrom('help_entry_change').where('changed_by', '=', school.people.school.id).select('before').execute(),
  ).toMatchObject([{ before: { question: body.question } }, { before: { question: changed.question } }])
})

test('what another school has put in the place of an answer keeps no school from its own words', async () => {
  const school = await openSchool()
  const elsewhere = await aHome()
  const [office, other] = [await school.signIn('school'), await school.signIn('school', elsewhere.people.school)]
  const body = { ...own, replaces: 'late', question: 'Kapan dihitung terlambat?' }
  expect((await other.ask(help.add, { body })).status).toBe(200)
  expect((await office.ask(help.add, { body })).status).toBe(200)
  expect((await office.ask(help.add, { body })).body.code).toBe('TAKEN')
})

test('what another school says can be neither changed nor taken away, and stays as it was', async () => {
  const school = await openSchool()
  const elsewhere = await aHome()
  const [office, other] = [await school.signIn('school'), await school.signIn('school', elsewhere.people.school)]
  const { data: entry } = await other.ask(help.add, { body: own })
  const params = { help_entry_id: entry.id }
  expect((await office.ask(help.change, { params, body: { ...own, answer: 'Lain.', revision: 1 } })).body.code).toBe('NOT_FOUND')
  expect((await office.ask(help.remove, { params })).body.code).toBe('NOT_FOUND')
  expect((await office.ask(help.texts, {})).data.entries).toEqual([])
  expect((await other.ask(help.texts, {})).data.entries).toMatchObject([{ id: entry.id, answer: own.answer, revision: 1 }])
  expect((await other.ask(help.remove, { params })).status).toBe(200)
  expect((await other.ask(help.remove, { params })).body.code).toBe('NOT_FOUND')
})

test('a change may not take the place of an answer that the school has replaced already, and leaves the other entry', async () => {
  const school = await openSchool()
  const office = await school.signIn('school')
  await office.ask(help.add, { body: { ...own, replaces: 'late', question: 'Kapan terlambat?' } })
  const { data: second } = await office.ask(help.add, { body: own })
  const change = (replaces: string | null) =>
    office.ask(help.change, { params: { help_entry_id: second.id }, body: { ...own, replaces, revision: 1 } })
  expect((await change('late')).body).toMatchObject({ code: 'TAKEN', errors: { replaces: expect.any(Array) as unknown } })
  expect((await change('no-such')).body).toMatchObject({ code: 'VALIDATION' })
  const texts = (await office.ask(help.texts, {})).data.entries
  expect(texts.map(({ replaces, revision }) => `${replaces} ${revision}`).toSorted()).toEqual(['late 1', 'null 1'])
  expect((await change(null)).data.revision).toBe(2)
})
