import { account } from '@lentera/contract/account'
import type { Input } from '@lentera/contract'
import { classes } from '@lentera/contract/people/classes'
import { type Person, people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { grant } from '#test/grant.ts'
import { openSchool, testSettings } from '#test/school.ts'

type NewPersonFields = Partial<Input<typeof people.add>['body']>
let count = process.pid * 100
const nobody = { nisn: null, nip: null, born_on: null, phone: null, email: null, username: null }
const office = async () => {
  const school = await openSchool()
  const who = await school.signIn('school')
  const add = (wishes: NewPersonFields = {}) =>
    who.ask(people.add, { body: { role: 'student', name: `Siswa Baru ${++count}`, ...nobody, ...wishes } })
  const list = async (show: 'students' | 'unplaced' | 'teachers' | 'parents', query = {}) =>
    (await who.ask(people.list, { query: { show, ...query } })).data
  const theOne = async () => (await list('students')).find(({ name }) => name === 'Andi Saputra')!
  return { ...school, who, add, list, theOne }
}
/** What a form that was opened on this person sends. */
const fieldsOf = ({ name, username, nisn, nip, born_on, phone, email, revision, class: room }: Person) => ({
  name,
  username,
  nisn,
  nip,
  born_on,
  phone,
  email,
  revision,
  ...(room && { class_uuid: room.uuid }),
})

test('whoever is added signs in with the password that is told once, and is seen in the class', async () => {
  const school = await office()
  const { class: room, add, list } = school
  const name = `Bunga Citra ${++count}`
  const phone = `0812555${String(count % 100_000).padStart(5, '0')}`
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
  const pupil = { role: 'student', name: `Siswa Baru ${++count}`, ...nobody } as const
  expect((await later.ask(people.add, { body: pupil })).status).toBe(200)
  expect([await due(school), await due(other)]).toEqual(['2026-12-23', null])
})

test('a user name is made from the name, and another one where it is taken', async () => {
  const { add } = await office()
  const name = `Rina Unik${++count}`
  const plain = name.toLowerCase().replace(' ', '.')
  expect((await add({ name })).data.username).toBe(plain)
  expect((await add({ name })).data.username).toMatch(new RegExp(`^${plain}\\.\\d{2}$`))
})

test('what somebody else has is refused at its field: user name, e-mail, phone and NISN', async () => {
  const { add } = await office()
  const mine = {
    username: `nama.${++count}`,
    email: `a${count}@contoh.sch.id`,
    phone: `0813${String(count).padStart(8, '0').slice(-8)}`,
    nisn: String(count).padStart(10, '0'),
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
  const nisn = String(++count).padStart(10, '7')
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

test('a pupil who is removed is signed out and gone from the class and the parent’s list; what was recorded stays', async () => {
  const school = await office()
  const { who, theOne, signIn, db, people: around } = school
  const [phone, parent] = [await signIn('student'), await signIn('parent')]
  const record = { school_id: school.school.id, account_id: around.student.id, date: '2026-11-20' } as const
  await db
    .insertInto('attendance')
    .values({ ...record, status: 'present', verification: 'automatic', method: 'roll_call' })
    .execute()
  const pupil = await theOne()
  const gone = { params: { person_id: pupil.id }, query: { revision: pupil.revision } }
  expect((await who.ask(people.remove, gone)).body).toEqual({ data: null })
  expect((await phone.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'student', around.student)).status).toBe(404)
  expect((await parent.ask(account.profile, {})).data.students).toEqual([])
  expect((await who.ask(classes.overview, {})).data).toMatchObject({
    counts: { students: 0, parents: 0 },
    classes: [{ students: 0 }],
  })
  expect(await db.selectFrom('attendance').where('account_id', '=', around.student.id).select('date').execute()).toHaveLength(1)
  expect((await who.ask(people.remove, gone)).status).toBe(404)
})

test('whoever comes back may have the former user name and NISN again', async () => {
  const { who, add, list } = await office()
  const again = { name: 'Sinta Kembali', username: `sinta.${++count}`, nisn: String(count).padStart(10, '3') }
  await add(again)
  const pupil = (await list('students', { search: 'Sinta' }))[0]!
  await who.ask(people.remove, { params: { person_id: pupil.id }, query: { revision: pupil.revision } })
  expect((await add(again)).data.username).toBe(again.username)
})

test('a teacher who stands in the timetable stays until the lessons are moved; then no class is led by nobody', async () => {
  const { who, list, db, class: room, people: around } = await office()
  const [teacher] = await list('teachers')
  const gone = { params: { person_id: teacher!.id }, query: { revision: teacher!.revision } }
  expect((await who.ask(people.remove, gone)).body).toMatchObject({
    code: 'STILL_TEACHES',
    message: 'Guru ini masih mengajar 1 jam pelajaran di jadwal. Pindahkan dulu jam pelajarannya.',
  })
  await db.deleteFrom('lesson').where('teacher_id', '=', around.teacher.id).execute()
  expect((await who.ask(people.remove, gone)).status).toBe(200)
  const { data } = await who.ask(classes.overview, {})
  expect(data).toMatchObject({ teachers: [], classes: [{ uuid: room.uuid, homeroom_teacher: null }] })
})

test('somebody who has changed since the page was opened is not removed', async () => {
  const { who, theOne } = await office()
  const pupil = await theOne()
  await who.ask(people.save, { params: { person_id: pupil.id }, body: { ...fieldsOf(pupil), name: 'Andi Baru' } })
  const late = await who.ask(people.remove, { params: { person_id: pupil.id }, query: { revision: pupil.revision } })
  expect(late.body).toMatchObject({ status: 409, code: 'DATA_CHANGED' })
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
