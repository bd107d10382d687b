import { account } from '@lentera/contract/account'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aClass } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { grant } from '#test/grant.ts'
import { openSchool } from '#test/school.ts'

let count = process.pid * 100
const line = (name: string, more: { username?: string; born_on?: string; nisn?: string } = {}) => ({
  name,
  username: null,
  born_on: null,
  nisn: null,
  ...more,
})
const office = async () => {
  const school = await openSchool()
  const who = await school.signIn('school')
  const paste = (...pupils: ReturnType<typeof line>[]) =>
    who.ask(people.addSeveral, { body: { class_uuid: school.class.uuid, pupils } })
  const names = async () =>
    (await who.ask(people.list, { query: { show: 'students', class_uuid: school.class.uuid } })).data.map(({ name }) => name)
  return { ...school, who, paste, names, ids: createIds(school.settings.hashidsSalt) }
}

test('a list of names becomes pupils of the class, each with a user name and a password of their own', async () => {
  const school = await office()
  const { data } = await school.paste(
    line(`Ayu Lestari ${++count}`),
    line(`Bayu Lestari ${count}`, { username: `bayu.${count}`, born_on: '2010-03-02', nisn: String(count).padStart(10, '0') }),
  )
  expect(data.map(({ username }) => username)).toEqual([expect.stringMatching(/^ayu\.\w+/), `bayu.${count}`])
  expect(new Set(data.map(({ password }) => password)).size).toBe(2)
  for (const { username, password } of data)
    expect((await grant(school, 'student', { username, password })).tokens.user.class).toBe(school.class.name)
  expect(await school.names()).toEqual(['Andi Saputra', `Ayu Lestari ${count}`, `Bayu Lestari ${count}`])
})

test('every line that cannot be added is named, and nobody is added', async () => {
  const { paste, names, people: around } = await office()
  const { body } = await paste(
    line('Andi Saputra'),
    line('Dewi', { username: around.student.username }),
    line('Eka', { nisn: '0000000001' }),
    line('eka', { nisn: '0000000001' }),
    line('Fitri', { username: 'sama.persis' }),
    line('Gita', { username: 'sama.persis' }),
  )
  expect(body).toMatchObject({ status: 409, code: 'TAKEN' })
  expect(body.errors).toEqual({
    'pupils.0.name': ['Siswa bernama ini sudah ada di kelas ini. Isi NISN atau tanggal lahir jika orangnya berbeda.'],
    'pupils.1.username': ['Nama pengguna sudah dipakai.'],
    'pupils.3.name': ['Baris ini sama dengan baris di atasnya. Isi NISN atau tanggal lahir jika orangnya berbeda.'],
    'pupils.3.nisn': ['NISN ini sudah ada di baris lain.'],
    'pupils.5.username': ['Nama pengguna ini sudah ada di baris lain.'],
  })
  expect(await names()).toEqual(['Andi Saputra'])
})

test('two pupils of one name and two birth dates both come into the class', async () => {
  const { paste } = await office()
  const name = `Muhammad Rizki ${++count}`
  const { data } = await paste(line(name, { born_on: '2010-01-01' }), line(name, { born_on: '2010-01-02' }))
  expect(new Set(data.map(({ username }) => username)).size).toBe(2)
})

test('an empty list, or one of more than a class holds, is refused', async () => {
  const { paste } = await office()
  expect((await paste()).body.errors).toEqual({ pupils: ['Minimal 1 pilihan.'] })
  const many = Array.from({ length: 101 }, (_, at) => line(`Siswa ke-${at}`))
  expect((await paste(...many)).body.errors).toEqual({ pupils: ['Maksimal 100 pilihan.'] })
})

test('several people get new passwords at once; the old ones end, and so do their sessions', async () => {
  const school = await office()
  const { who, people: around, ids } = school
  const person_ids = [around.student, around.teacher].map(({ id }) => ids.encode(id))
  const pupil = await school.signIn('student')
  const { data } = await who.ask(people.resetSeveral, { body: { person_ids } })
  expect(data.map(({ id }) => id)).toEqual(person_ids)
  expect(new Set(data.map(({ password }) => password)).size).toBe(2)
  const { username, password } = data[0]!
  await expect(grant(school, 'student', { username, password })).resolves.toBeDefined()
  const ended = await school.db
    .selectFrom('session')
    .where('account_id', '=', around.student.id)
    .select('ended_because')
    .execute()
  expect(ended.map(({ ended_because }) => ended_because)).toContain('password_changed')
  expect(pupil).toBeDefined()
})

test('several pupils move to another class together; with a teacher or a stranger among them nobody does', async () => {
  const { who, paste, people: around, db, school, ids, names } = await office()
  const { data } = await paste(line(`Doni Lestari ${++count}`))
  const other = await aClass(db, school, { name: `XII ${count}`, grade: 12 })
  const [pupil, doni, teacher] = [ids.encode(around.student.id), data[0]!.id, ids.encode(around.teacher.id)]
  const move = (...person_ids: string[]) => who.ask(people.moveSeveral, { body: { person_ids, class_uuid: other.uuid } })
  expect((await move(pupil, teacher)).body).toMatchObject({ code: 'VALIDATION', errors: { person_ids: [expect.any(String)] } })
  const stranger = await openSchool()
  expect((await move(pupil, ids.encode(stranger.people.student.id))).body).toMatchObject({ code: 'NOT_FOUND' })
  expect(await names()).toHaveLength(2)
  await move(pupil, doni)
  expect(await names()).toEqual([])
})

test('a list is sorted by what the office asks for, and narrowed to who never signed in', async () => {
  const { who, paste, db, people: around } = await office()
  await paste(line(`Zaki ${++count}`), line(`Budi ${count}`))
  await db.updateTable('account').set({ last_login_at: new Date() }).where('id', '=', around.student.id).execute()
  const listed = async (query: { sort?: '-name' | 'last_login' | 'class'; entered?: 'yes' | 'no' }) =>
    (await who.ask(people.list, { query: { show: 'students', ...query } })).data.map(({ name }) => name.split(' ')[0])
  expect(await listed({ sort: '-name' })).toEqual(['Zaki', 'Budi', 'Andi'])
  expect(await listed({ sort: 'last_login' })).toEqual(['Andi', 'Budi', 'Zaki'])
  expect(await listed({ sort: 'class', entered: 'no' })).toEqual(['Budi', 'Zaki'])
  expect(await listed({ entered: 'yes' })).toEqual(['Andi'])
})

test('whom the office asks to complete the data is told so at once, and not any more once that is taken back; who asked is kept', async () => {
  const { who, ids, signIn, people: around, db } = await office()
  const pupil = await signIn('student')
  const body = { person_ids: [ids.encode(around.student.id), ids.encode(around.teacher.id)], asked: true }
  expect((await who.ask(people.askData, { body })).status).toBe(200)
  const lacks = async () => (await pupil.ask(account.profile, {})).data.is_need_complete_data
  expect(await lacks()).toBe(true)
  const [listed] = (await who.ask(people.list, { query: { show: 'students', search: 'Andi Saputra' } })).data
  expect(listed?.needs_data).toBe(true)
  await who.ask(people.askData, { body: { ...body, asked: false } })
  expect(await lacks()).toBe(false)
  const log = await db
    .selectFrom('profile_change')
    .where('account_id', '=', around.student.id)
    .where('field', '=', 'is_need_complete_data')
    .orderBy('id')
    .select(['to_value', 'changed_by'])
    .execute()
  expect(log).toEqual([
    { to_value: 'true', changed_by: around.school.id },
    { to_value: 'false', changed_by: around.school.id },
  ])
})
