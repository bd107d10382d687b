import { account } from '@lentera/contract/account'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { grant } from '#test/grant.ts'
import { testSettings } from '#test/school.ts'
import { numbered, fieldsOf, type NewPersonFields, nobody, office } from '#test/people-office.ts'

test('whoever is added signs in with the password that is told once, and is seen in the class', async () => {
  const school = await office()
  const { class: room, add, list } = school
  const name = `Bunga Citra ${++numbered.last}`
  const phone = `0812555${String(numbered.last % 100_000).padStart(5, '0')}`
  const written = `+62 812-555${phone.slice(7)}`
  const { data } = await add({ name, class_uuid: room.uuid, born_on: '2010-05-17', phone: written })
  expect(data.password).toMatch(/^[a-z]+-[a-z]+-\d{4}$/)
  const { status, tokens } = await grant(school, 'student', { username: data.username, password: data.password })
  expect(status).toBe(200)
  expect(tokens.user).toMatchObject({ name, class: room.name, phone })
  expect((await list('students', { class_uuid: room.uuid })).map((one) => one.name)).toEqual(['Andi Saputra', name])
})

test('an account begins at the moment in which it is added, by the clock of the product', async () => {
  const { add, ids, db, now, travel } = { ...(await office()), ids: createIds(testSettings.hashidsSalt) }
  travel('2026-07-06T08:00:00+07:00')
  const { data } = await add()
  const row = db.selectFrom('account').where('id', '=', ids.decode(data.id)!).select('created_at')
  expect(await row.executeTakeFirstOrThrow()).toEqual({ created_at: now() })
})

test('the first pupil that a school adds begins its campaign of consent, of thirty days; a teacher and later pupils do not', async () => {
  const { db, school, add, goOn, who, people: known, travel } = await office()
  const other = await aSchool(db)
  const due = async (of: { id: number }) =>
    (await db.selectFrom('school').where('id', '=', of.id).select('consent_due').executeTakeFirstOrThrow()).consent_due
  expect((await add({ role: 'teacher' })).status).toBe(200)
  expect(await due(school)).toBeNull()
  expect((await add()).status).toBe(200)
  expect(await due(school)).toBe('2026-12-23')
  travel('2026-12-01T08:00:00+07:00')
  const later = goOn('school', { id: known.school.id, session: who.session })
  const pupil = { role: 'student', name: `Siswa Baru ${++numbered.last}`, ...nobody } as const
  expect((await later.ask(people.add, { body: pupil })).status).toBe(200)
  expect([await due(school), await due(other)]).toEqual(['2026-12-23', null])
})

test('a user name is made from the name, and another one where it is taken', async () => {
  const { add } = await office()
  const name = `Rina Unik${++numbered.last}`
  const plain = name.toLowerCase().replace(' ', '.')
  expect((await add({ name })).data.username).toBe(plain)
  expect((await add({ name })).data.username).toMatch(new RegExp(`^${plain}\\.\\d{2}$`))
})

test('what somebody else has is refused at its field: user name, e-mail, phone and NISN', async () => {
  const { add } = await office()
  const mine = {
    username: `nama.${++numbered.last}`,
    email: `a${numbered.last}@contoh.sch.id`,
    phone: `0813${String(numbered.last).padStart(8, '0').slice(-8)}`,
    nisn: String(numbered.last).padStart(10, '0'),
  }
  expect((await add(mine)).status).toBe(200)
  for (const [field, text] of [
    ['username', 'Nama pengguna sudah dipakai.'],
    ['email', 'Email sudah dipakai orang lain.'],
    ['phone', 'Nomor ponsel sudah dipakai orang lain.'],
    ['nisn', 'NISN sudah dipakai siswa lain.'],
  ] as const)
    expect((await add({ [field]: mine[field] })).body).toMatchObject({ code: 'TAKEN', errors: { [field]: [text] } })
})

test.each<[string, NewPersonFields, string]>([
  ['a user name that is a phone number', { username: '081234567890' }, 'username'],
  ['an NISN of nine digits', { nisn: '123456789' }, 'nisn'],
  ['a birth date that there is not', { born_on: '2010-02-30' }, 'born_on'],
  ['a phone number from abroad', { phone: '+6591234567' }, 'phone'],
  ['a name of one letter', { name: 'A' }, 'name'],
  ['a pupil with a NIP', { nip: '198001012005011001' }, 'nip'],
  ['a teacher with an NISN', { role: 'teacher', nisn: '0081234567' }, 'nisn'],
])('%s is refused by name', async (_what, wishes, field) => {
  const { add } = await office()
  const { body } = await add(wishes)
  expect({ code: body.code, fields: Object.keys(body.errors ?? {}) }).toEqual({ code: 'VALIDATION', fields: [field] })
})

test('a pupil who is in the class already is not added again, unless the birth date tells two apart', async () => {
  const { add, class: room } = await office()
  const twin = { name: 'ANDI  saputra', class_uuid: room.uuid }
  expect((await add(twin)).status).toBe(409)
  const { data } = await add({ name: 'Andi Dua', class_uuid: room.uuid, born_on: '2010-01-01' })
  expect((await add({ name: 'Andi Dua', class_uuid: room.uuid, born_on: '2010-01-02' })).data.username).not.toBe(data.username)
})

test('a pupil moves to another class, and has one class a year', async () => {
  const school = await office()
  const { who, db, school: of, theOne, people: around } = school
  const other = await aClass(db, of, { name: 'XI Tujuan' })
  const pupil = await theOne()
  const { data } = await who.ask(people.save, {
    params: { person_id: pupil.id },
    body: { ...fieldsOf(pupil), class_uuid: other.uuid },
  })
  expect(data).toMatchObject({ class: { name: 'XI Tujuan' }, revision: pupil.revision + 1 })
  const rows = await db.selectFrom('enrollment').where('student_id', '=', around.student.id).select('class_id').execute()
  expect(rows).toEqual([{ class_id: other.id }])
})

test('of two offices that change the same pupil, the second learns that something has changed', async () => {
  const { who, theOne } = await office()
  const pupil = await theOne()
  const save = (name: string) => who.ask(people.save, { params: { person_id: pupil.id }, body: { ...fieldsOf(pupil), name } })
  expect((await save('Andi Wahyu Saputra')).status).toBe(200)
  expect((await save('Andi Saputro')).body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
  expect((await who.ask(people.list, { query: { show: 'students' } })).data[0]?.name).toBe('Andi Wahyu Saputra')
})

test('signing in is no change of a person: an office that had opened the form saves it', async () => {
  const { who, theOne, signIn } = await office()
  const pupil = await theOne()
  await signIn('student')
  const answer = await who.ask(people.save, { params: { person_id: pupil.id }, body: fieldsOf(pupil) })
  expect(answer.status).toBe(200)
})

test('people are found by a part of their name, user name or number, a page at a time', async () => {
  const { add, list, who } = await office()
  const nisn = String(++numbered.last).padStart(10, '7')
  await add({ name: 'Made 100% Yakin_', nisn })
  await add({ role: 'teacher', name: 'Wayan Guru' })
  for (const search of ['100%', 'YAKIN_', nisn.slice(2)])
    expect((await list('students', { search })).map(({ name }) => name)).toEqual(['Made 100% Yakin_'])
  expect(await list('students', { search: 'Wayan' })).toEqual([])
  expect((await list('unplaced')).map(({ name }) => name)).toEqual(['Made 100% Yakin_'])
  expect((await list('teachers', { search: 'wayan' })).map(({ name }) => name)).toEqual(['Wayan Guru'])
  expect(await list('parents')).toMatchObject([{ name: 'Sari Wahyuni', children: ['Andi Saputra'] }])
  const page = await who.ask(people.list, { query: { show: 'students', per_page: 1, page: 2 } })
  expect(page.body.meta).toEqual({ current_page: 2, per_page: 1, total: 2, last_page: 2 })
})

test('a new password ends the person’s sessions at once, and the former one is wrong', async () => {
  const school = await office()
  const { who, theOne, signIn, people: around } = school
  const phone = await signIn('student')
  const { data } = await who.ask(people.resetPassword, { params: { person_id: (await theOne()).id } })
  expect((await phone.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'student', { refresh_token: phone.tokens.refresh_token })).status).toBe(401)
  expect((await grant(school, 'student', around.student)).status).toBe(400)
  expect((await grant(school, 'student', { username: data.username, password: data.password })).status).toBe(200)
  const stored = await school.db.selectFrom('account').where('id', '=', around.student.id).select('password_hash').execute()
  expect(JSON.stringify(stored)).not.toContain(data.password)
})

test('an office gives no password to a parent, whose children may be at other schools, and none to another office', async () => {
  const { who, list } = await office()
  const [parent] = await list('parents')
  expect((await who.ask(people.resetPassword, { params: { person_id: parent!.id } })).status).toBe(404)
  const me = (await who.ask(account.profile, {})).data.id
  expect((await who.ask(people.resetPassword, { params: { person_id: me } })).status).toBe(404)
  expect((await who.ask(people.remove, { params: { person_id: me }, query: { revision: 1 } })).status).toBe(404)
})

test('pupils, teachers and classes of another school are nobody’s here', async () => {
  const { who } = await office()
  const other = await office()
  const stranger = await other.theOne()
  await aPupil(other.db, other.school, { name: 'Orang Lain' })
  expect((await who.ask(people.resetPassword, { params: { person_id: stranger.id } })).status).toBe(404)
  const [teacher] = await other.list('teachers')
  expect((await who.ask(people.remove, { params: { person_id: teacher!.id }, query: { revision: 1 } })).status).toBe(404)
  expect((await who.ask(people.list, { query: { show: 'students', search: 'Orang Lain' } })).data).toEqual([])
})
