import { account } from '@lentera/contract/account'
import { audit } from '@lentera/contract/audit'
import { people } from '@lentera/contract/people'
import { officePeople, type OfficePerson } from '@lentera/contract/people/office'
import { signals } from '@lentera/contract/signals'
import { waitPlaces } from '@lentera/contract/waits'
import { officeRightNames, type OfficeRight } from '@lentera/contract/people/office-rights'
import { schoolFactor } from '@lentera/contract/account/school-factor'
import { expect, test } from 'vitest'
import { anOffice, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { beginFactor, confirmFactor } from '#kit/security/account-factor.queries.ts'
import { actsAt } from '#school/office-rights.ts'
import { grant } from '#test/grant.ts'
import { aHome, openSchool } from '#test/school.ts'

const ALL = [...officeRightNames]

/** A school with its first office account, which keeps the others. */
const open = async () => {
  const school = await openSchool()
  const ids = createIds(school.settings.hashidsSalt)
  const desk = await school.signIn('school')
  const of = (person: { readonly id: number }) => ({ person_id: ids.encode(person.id) })
  const somebody = (rights: OfficeRight[], name = 'Rina Uji') =>
    anOffice(school.db, school.school, { name, office_rights: rights })
  const listed = async (who = desk): Promise<readonly OfficePerson[]> => (await who.ask(officePeople.list, {})).data
  const give = (person: { readonly id: number }, rights: OfficeRight[], was: OfficeRight[], who = desk) =>
    who.ask(officePeople.setRights, { params: of(person), body: { rights, was } })
  const rowOf = ({ id }: { readonly id: number }) =>
    school.db.selectFrom('account').where('id', '=', id).select(['office_rights', 'deleted_at']).executeTakeFirstOrThrow()
  return { ...school, ids, desk, of, somebody, listed, give, rowOf }
}

test('an account of before has every right, and is the last one that keeps the office', async () => {
  const school = await open()
  await anOffice(school.db, (await aHome()).school)
  await aTeacher(school.db, school.school)
  expect(await school.listed()).toMatchObject([
    { rights: ALL, is_self: true, is_last_operator: true, can: ['rights'], has_factor: false },
  ])
})

test('somebody is added with some of the rights, signs in by the slip, and is refused what these do not open', async () => {
  const school = await open()
  const body = { name: 'Ratna Dewi, S.Pd.', username: null, phone: null, email: null }
  const { data: made } = await school.desk.ask(officePeople.add, { body: { ...body, rights: ['duty', 'counsellor'] } })
  expect(made).toMatchObject({ name: 'Ratna Dewi, S.Pd.', password: expect.stringMatching(/^\w+-\w+-\d{4}$/) as unknown })
  expect((await grant(school, 'school', { username: made.username, password: made.password })).status).toBe(200)
  const me = await school.signIn('school', { id: school.ids.decode(made.id)!, username: made.username })
  expect((await me.ask(people.list, { query: { show: 'students' } })).status).toBe(200)
  const refused = await me.ask(people.resetPassword, { params: school.of(school.people.student) })
  expect(refused.body).toMatchObject({
    status: 403,
    code: 'FORBIDDEN',
    message: 'Akun ini belum punya hak untuk mengubah Orang dan kelas. Yang boleh: Operator (TU).',
    data: { area: 'people' },
  })
  expect((await me.ask(officePeople.add, { body: { ...body, rights: ['operator'] } })).status).toBe(403)
  expect((await school.listed(me)).map(({ rights, can }) => ({ rights, can }))).toEqual([
    { rights: ['counsellor', 'duty'], can: [] },
    { rights: ALL, can: [] },
  ])
})

test('nobody is added without a right, with one that there is not, or with a name that somebody else has', async () => {
  const school = await open()
  const add = (body: object) =>
    school.desk.ask(officePeople.add, {
      body: { name: 'Ratna', username: null, phone: null, email: null, rights: ['duty'], ...body } as never,
    })
  expect((await add({ rights: [] })).body.errors).toHaveProperty('rights')
  expect((await add({ rights: ['king'] })).status).toBe(422)
  const taken = await add({ username: school.people.school.username })
  expect(taken.body).toMatchObject({ code: 'TAKEN', errors: { username: ['Nama pengguna sudah dipakai.'] } })
  expect(await school.listed()).toHaveLength(1)
})

test('rights that end refuse the very next call, are told to the web, and leave a line in the log', async () => {
  const school = await open()
  const other = await school.somebody(['duty'], 'Bambang Uji')
  const rina = await school.somebody(['operator', 'duty'])
  const me = await school.signIn('school', rina)
  expect((await me.ask(account.profile, {})).data.office).toBeUndefined()
  expect((await me.ask(audit.list, { query: {} })).status).toBe(200)
  const { data: after } = await school.give(rina, ['duty'], ['operator', 'duty'])
  expect(after).toMatchObject({ rights: ['duty'], is_last_operator: false })
  expect((await me.ask(audit.list, { query: {} })).body).toMatchObject({ code: 'FORBIDDEN', data: { area: 'log' } })
  const { office } = (await me.ask(account.profile, {})).data
  expect(office?.closed).toContain('/school/log/*')
  expect(office?.read_only).toContain('/school/people')
  expect(office?.read_only).not.toContain('/school/duty/*')
  expect(await school.rowOf(other)).toMatchObject({ office_rights: ['duty'] })
  const { data: lines } = await school.desk.ask(audit.list, { query: { about: school.ids.encode(rina.id) } })
  expect(lines).toMatchObject([
    {
      what: 'Mengubah hak orang tata usaha',
      changes: [{ field: 'Hak', from: 'Operator (TU), Guru piket', to: 'Guru piket' }],
    },
  ])
})

test('rights that somebody else has changed meanwhile are not written over, and the same ones leave no line', async () => {
  const school = await open()
  const rina = await school.somebody(['duty'])
  expect((await school.give(rina, ['curriculum'], ['counsellor'])).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect((await school.give(rina, ['duty'], ['duty'])).status).toBe(200)
  expect(await school.rowOf(rina)).toMatchObject({ office_rights: ['duty'] })
  const { data: lines } = await school.desk.ask(audit.list, { query: { about: school.ids.encode(rina.id) } })
  expect(lines).toEqual([])
})

test('the last one who holds the operator right keeps it, and whoever is about to go does not count', async () => {
  const school = await open()
  const first = school.people.school
  await school.somebody(['principal', 'curriculum'])
  expect((await school.give(first, ['duty'], ALL)).body).toMatchObject({ code: 'LAST_OFFICE' })
  const rina = await school.somebody(['operator'], 'Rina Kedua')
  await school.db.updateTable('account').set({ deletion_asked_at: school.now() }).where('id', '=', rina.id).execute()
  expect((await school.give(first, ['duty'], ALL)).body).toMatchObject({ code: 'LAST_OFFICE' })
  await school.db.updateTable('account').set({ deletion_asked_at: null }).where('id', '=', rina.id).execute()
  expect((await school.give(first, ['duty'], ALL)).status).toBe(200)
})

test('two who take the operator right from each other at once leave one who holds it', async () => {
  const school = await open()
  const first = school.people.school
  const rina = await school.somebody(['operator'])
  const other = await school.signIn('school', rina)
  const answers = await Promise.all([
    school.give(rina, ['duty'], ['operator']),
    school.give(first, ['duty'], ALL, other),
    school.desk.ask(officePeople.remove, { params: school.of(rina) }),
    other.ask(officePeople.remove, { params: school.of(first) }),
  ])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const rows = await Promise.all([school.rowOf(first), school.rowOf(rina)])
  const holders = rows.filter(
    ({ office_rights: rights, deleted_at }) => deleted_at === null && (rights === null || rights.includes('operator')),
  )
  expect(holders).toHaveLength(1)
})

test('a right that nobody holds any more leaves its work to whoever keeps the office: nothing waits for nobody', async () => {
  const school = await open()
  const counsellor = await school.somebody(['counsellor', 'duty'])
  const duty = await school.somebody(['duty'], 'Bambang Uji')
  expect((await school.give(counsellor, ['duty'], ['counsellor', 'duty'])).status).toBe(200)
  const places = async ({ id }: { readonly id: number }) => {
    const acts = await actsAt(school.db, { id, role: 'school', session: '' })
    return waitPlaces.filter((place) => acts(place))
  }
  expect(await places(school.people.school)).toEqual(waitPlaces)
  for (const one of [counsellor, duty]) {
    expect(await places(one)).not.toContain('signals')
    expect(await places(one)).toContain('permits')
  }
  const me = await school.signIn('school', counsellor)
  // Who is refused reads which right it takes, also where nobody has it.
  expect((await me.ask(signals.list, { query: {} })).body).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('BK'),
  })
  expect((await school.desk.ask(signals.list, { query: {} })).status).toBe(200)
})

test('a new password and the end of a second factor let somebody else in again, and are told', async () => {
  const school = await open()
  const rina = await school.somebody(['curriculum'])
  await beginFactor(school.db, { account: rina.id, sealed: 'never opened', now: school.now() })
  await confirmFactor(school.db, { account: rina.id, hashes: [], now: school.now() })
  const device = await school.signIn('school', rina)
  expect((await school.listed()).find(({ is_self }) => !is_self)?.can).toEqual(['rights', 'password', 'factor', 'remove'])
  const { data: made } = await school.desk.ask(officePeople.resetPassword, { params: school.of(rina) })
  expect((await device.ask(account.profile, {})).status).toBe(401)
  const enter = () => grant(school, 'school', { username: made.username, password: made.password })
  expect((await enter()).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect((await school.desk.ask(officePeople.resetFactor, { params: school.of(rina) })).status).toBe(200)
  expect((await enter()).status).toBe(200)
  const { data: staff } = await school.desk.ask(schoolFactor.staff, { query: { has: 'yes' } })
  expect(staff).toEqual([])
})

test('the own account is not reset or closed from the list of others', async () => {
  const school = await open()
  await school.somebody(['operator'])
  const params = school.of(school.people.school)
  const refused = [
    await school.desk.ask(officePeople.resetPassword, { params }),
    await school.desk.ask(officePeople.resetFactor, { params }),
    await school.desk.ask(officePeople.remove, { params }),
  ]
  for (const { body } of refused) expect(body.errors).toHaveProperty('person_id')
  expect((await school.desk.ask(account.profile, {})).status).toBe(200)
})

test('a closed account does not get in, and its name stays with what it has done', async () => {
  const school = await open()
  const rina = await school.somebody(['operator'])
  const other = await school.somebody(['duty'], 'Bambang Uji')
  const me = await school.signIn('school', rina)
  await me.ask(officePeople.setRights, { params: school.of(other), body: { rights: ['counsellor'], was: ['duty'] } })
  expect((await school.desk.ask(officePeople.remove, { params: school.of(rina) })).status).toBe(200)
  expect((await me.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'school', rina)).status).toBe(404)
  expect((await school.listed()).map(({ name }) => name)).not.toContain('Rina Uji')
  const { data: lines } = await school.desk.ask(audit.list, { query: { about: school.ids.encode(other.id) } })
  expect(lines).toMatchObject([{ by: { name: 'Rina Uji' } }])
  expect(await school.rowOf(other)).toMatchObject({ office_rights: ['counsellor'], deleted_at: null })
})

test('teachers, pupils and offices of other schools are nobody of this office', async () => {
  const school = await open()
  const { people: others } = await aHome()
  for (const person of [school.people.teacher, school.people.student, others.school]) {
    // oxlint-disable-next-line no-await-in-loop -- three people
    expect((await school.desk.ask(officePeople.remove, { params: school.of(person) })).status).toBe(404)
    // oxlint-disable-next-line no-await-in-loop
    expect((await school.give(person, ['duty'], ALL)).status).toBe(404)
  }
  expect(await school.rowOf(others.school)).toMatchObject({ office_rights: null, deleted_at: null })
})
