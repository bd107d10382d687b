import { type Role, roleNames, roles } from '@lentera/contract'
import { account } from '@lentera/contract/account'
import { home } from '@lentera/contract/home'
import { settings } from '@lentera/contract/settings'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { clientsOf } from '#kit/security/clients.ts'
import { callerOf, requestOf } from '#test/ask.ts'
import { grant } from '#test/grant.ts'
import { openSchool } from '#test/school.ts'

const notFound = { status: 404, code: 'ACCOUNT_NOT_FOUND', message: 'Akun tidak ditemukan!' }
const wrong = { status: 400, code: 'WRONG_CREDENTIALS', message: 'Username, nomor ponsel atau password tidak benar!' }

let number = process.pid % 10_000
/** Contacts that nobody else in this database has. */
const contacts = () => {
  const own = String(++number).padStart(5, '0')
  return { username: `Dina.${own}`, email: `Dina.${own}@Contoh.sch.id`, phone: `08123${own}678`, own }
}

test.each(roleNames)('%s signs in by user name and gets tokens and the own profile, without an envelope', async (role) => {
  const school = await openSchool()
  const { status, tokens } = await grant(school, role, school.people[role])
  expect(status).toBe(200)
  expect(Object.keys(tokens).toSorted()).toEqual(['access_token', 'expires_in', 'refresh_token', 'token_type', 'user'])
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900, user: { user_type: role, role: roles[role].id } })
  expect((await callerOf(school.app, role, tokens.access_token).ask(account.profile, {})).data).toEqual(tokens.user)
})

test('one signs in by user name, e-mail or phone, in capitals or not, the phone as 08…, 628… or +628…', async () => {
  const school = await openSchool()
  const { own, ...names } = contacts()
  const dina = await aPupil(school.db, school.school, { name: 'Dina', ...names })
  for (const username of [
    `dina.${own}`,
    `DINA.${own}`,
    `  dina.${own} `,
    `dina.${own}@contoh.sch.id`,
    `DINA.${own}@CONTOH.SCH.ID`,
    `08123${own}678`,
    `628123${own}678`,
    `+628123${own}678`,
    `+62 8123-${own}-678`,
    `0812 3${own} 678`,
  ])
    expect(await grant(school, 'student', { username }), username).toMatchObject({
      status: 200,
      tokens: { user: { username: dina.username } },
    })
})

test('a user name goes before another person’s e-mail or phone that reads the same', async () => {
  const school = await openSchool()
  const { phone } = contacts()
  await aPupil(school.db, school.school, { phone })
  const named = await aPupil(school.db, school.school, { username: phone })
  expect((await grant(school, 'student', { username: phone })).tokens.user.username).toBe(named.username)
})

test('the client key decides the role: a pupil’s name at the teacher’s login is not found', async () => {
  const school = await openSchool()
  const others = roleNames.filter((role) => role !== 'student')
  for (const role of others) expect((await grant(school, role, school.people.student)).body, role).toEqual(notFound)
})

test('one phone can be a parent’s and a teacher’s; each signs in at the own login', async () => {
  const school = await openSchool()
  const { phone } = contacts()
  await aTeacher(school.db, school.school, { name: 'Bu Rina', phone })
  await school.db.updateTable('account').set({ phone }).where('id', '=', school.people.parent.id).execute()
  expect((await grant(school, 'teacher', { username: phone })).tokens.user.name).toBe('Bu Rina')
  expect((await grant(school, 'parent', { username: phone })).tokens.user.name).toBe('Sari Wahyuni')
})

test('a name that nobody has is 404, a wrong password 400, each with its text', async () => {
  const school = await openSchool()
  expect((await grant(school, 'student', { username: 'tidak.ada' })).body).toEqual(notFound)
  expect((await grant(school, 'student', { ...school.people.student, password: 'salah' })).body).toEqual(wrong)
  expect((await grant(school, 'student', { ...school.people.student, password: 'lentera1234' })).body).toEqual(wrong)
  expect((await grant(school, 'student', { ...school.people.student, password: 'LENTERA123' })).body).toEqual(wrong)
})

test('a deleted account is not found', async () => {
  const school = await openSchool()
  await school.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', school.people.student.id).execute()
  expect((await grant(school, 'student', school.people.student)).body).toEqual(notFound)
})

test('a client that is not ours, or has another role’s secret, is a 422 that names it', async () => {
  const school = await openSchool()
  const clients = clientsOf(school.settings)
  const { username } = school.people.student
  for (const client of [
    { client_id: 'lentera-siswa', client_secret: clients.student.secret },
    { client_id: clients.student.id, client_secret: clients.teacher.secret },
    { client_id: clients.student.id, client_secret: '' },
  ]) {
    const { status, body } = await school.guest.ask(account.token, {
      body: { grant_type: 'password', username, password: 'lentera123', ...client },
    })
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['client_id'] })
  }
})

test('a grant of another kind, or one without its fields, is a 422 that names them', async () => {
  const school = await openSchool()
  const { id: client_id, secret: client_secret } = clientsOf(school.settings).student
  const fieldsOf = async (body: Record<string, unknown>) => {
    const answer = await school.guest.send(requestOf(account.token, undefined, { body: { client_id, client_secret, ...body } }))
    return { status: answer.status, fields: Object.keys(answer.body.errors ?? {}).toSorted() }
  }
  expect(await fieldsOf({})).toEqual({ status: 422, fields: ['grant_type'] })
  expect(await fieldsOf({ grant_type: 'client_credentials' })).toEqual({ status: 422, fields: ['grant_type'] })
  expect(await fieldsOf({ grant_type: 'password' })).toEqual({ status: 422, fields: ['password', 'username'] })
  expect(await fieldsOf({ grant_type: 'password', username: '  ', password: '' })).toEqual({
    status: 422,
    fields: ['password', 'username'],
  })
  expect(await fieldsOf({ grant_type: 'refresh_token' })).toEqual({ status: 422, fields: ['refresh_token'] })
})

test('signing in notes when, and the next profile shows it', async () => {
  const school = await openSchool({ now: '2026-11-23T06:50:00+07:00' })
  const pupil = await school.signIn('student')
  expect((await pupil.ask(account.profile, {})).data.last_login).toBe('2026-11-22T23:50:00.000Z')
})

test('the profile says on which clock screens print instants: the school’s, of a parent the first child’s', async () => {
  const school = await openSchool({ school: { timezone: 'Asia/Makassar' } })
  for (const role of ['student', 'teacher', 'school', 'parent'] as const)
    expect((await (await school.signIn(role)).ask(account.profile, {})).data.timezone).toBe('Asia/Makassar')
  await school.db.updateTable('family_link').set({ state: 'revoked' }).execute()
  expect((await (await school.signIn('parent')).ask(account.profile, {})).data.timezone).toBeNull()
})

test('the profile has the specification’s fields, for each role its own', async () => {
  const school = await openSchool({ school: { name: 'SMA Lentera' } })
  const profile = async (role: Role) => (await (await school.signIn(role)).ask(account.profile, {})).data
  const common = {
    email: null,
    phone: null,
    image: null,
    is_premium: false,
    is_need_complete_data: false,
    is_sub_push_notif: false,
    students: [],
  }
  const own = { school_name: 'SMA Lentera', grade: null, class: null }
  const student = await profile('student')
  expect(student).toMatchObject({
    ...common,
    name: 'Andi Saputra',
    school_name: 'SMA Lentera',
    grade: 11,
    class: school.class.name,
  })
  const teacher = await profile('teacher')
  expect(teacher).toMatchObject({ ...common, ...own, name: 'Ratna Dewi, S.Pd.', class: school.class.name })
  expect(await profile('school')).toMatchObject({ ...common, ...own, name: 'Tata Usaha' })
  expect(teacher.school_id).toBe(student.school_id)
  expect(await profile('parent')).toMatchObject({
    ...common,
    name: 'Sari Wahyuni',
    school_id: null,
    school_name: null,
    students: [
      { id: student.id, name: 'Andi Saputra', image: null, class: school.class.name, grade: 11, school: { name: 'SMA Lentera' } },
    ],
  })
})

test('a parent’s profile holds the linked children alone: not the asked for, refused or former ones', async () => {
  const { db, ...school } = await openSchool()
  for (const state of ['pending', 'rejected', 'revoked'] as const)
    await db
      .insertInto('family_link')
      .values({ parent_id: school.people.parent.id, student_id: (await aPupil(db, school.school)).id, state })
      .execute()
  const { data } = await (await school.signIn('parent')).ask(account.profile, {})
  expect(data.students.map(({ name }) => name)).toEqual(['Andi Saputra'])
})

test('a person whose account was deleted while signed in has no session any more', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  await school.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', school.people.student.id).execute()
  expect((await pupil.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'student', { refresh_token: pupil.tokens.refresh_token })).status).toBe(401)
})

test('a parent without children, and a pupil without class or school, still sign in', async () => {
  const school = await openSchool()
  const alone = await aPupil(school.db, school.school, { school_id: null })
  expect((await grant(school, 'student', alone)).tokens.user).toMatchObject({
    school_id: null,
    school_name: null,
    class: null,
    grade: null,
  })
  const { status } = await (await school.signIn('student', alone)).ask(home.student, {})
  expect(status).toBe(404)
})

test('a device is named by its browser in words', async () => {
  const school = await openSchool()
  const agent =
    'Mozilla/5.0 (Linux; Android 14; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
  const { tokens } = await grant(school, 'student', school.people.student, {
    address: '10.1.2.3',
    headers: { 'user-agent': agent },
  })
  const { data } = await callerOf(school.app, 'student', tokens.access_token).ask(settings.devices, {})
  expect(data).toMatchObject([{ name: 'Chrome di Android', address: '10.1.2.3', current: true }])
})
