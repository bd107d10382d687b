import { account } from '@lentera/contract/account'
import { otp } from '@lentera/contract/account/otp'
import { register } from '@lentera/contract/account/register'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { grant } from '#test/grant.ts'
import { aProof } from '#test/otp.ts'
import { about, accountOf, hashidOf, home, linksOf, password, unique } from '#test/registering.ts'
import { openSchool } from '#test/school.ts'

test('a pupil asks for a code, types it, registers, is signed in at once, and asks the school and class for a place', async () => {
  const school = await openSchool()
  const { guest } = school
  const phone = '085800009999'
  const sent = await guest.ask(otp.request, {
    body: { purpose: 'register', user_type: 'student', channel: 'whatsapp', target: phone },
  })
  const code = await school.codeSentTo(phone)
  const { data } = await guest.ask(otp.verify, { body: { otp_token: sent.data.otp_token, code } })
  const room = await aClass(school.db, school.school)
  const body = {
    ...(await about(school, 'student', { phone: '085800009998' })),
    name: "  Nur'aini   ‘Abd al-Raḥmān ",
    dob: '2008-05-17',
    phone: '+62 858-0000-9999',
    secret_token: data.secret_token,
    whatsapp_number: '085800009999',
    instagram_username: '@Putri.Anjani',
    tiktok_username: '',
    interest_fields: `${hashidOf(school, 1)},${hashidOf(school, 2)}`,
    school_id: hashidOf(school, school.school.id),
    class_uuid: room.uuid,
  }
  const answer = await guest.ask(register.student, { body })
  expect(answer.body.message).toBeUndefined()
  expect(answer.data.user).toMatchObject({ user_type: 'student', username: body.username, phone, school_id: null })
  const me = await school.signIn('student', { username: body.username })
  expect((await me.ask(account.profile, {})).status).toBe(200)
  const row = (await accountOf(school, body.username))!
  expect(row).toMatchObject({
    name: "Nur'aini ‘Abd al-Raḥmān",
    born_on: '2008-05-17',
    self_registered: true,
    whatsapp_number: phone,
    instagram_username: 'putri.anjani',
    tiktok_username: null,
    ...home,
    guardian_consent: 'not_needed',
    school_id: null,
  })
  expect(row.phone_verified_at).toEqual(school.now())
  expect(await linksOf(school, row.id)).toMatchObject([{ school_id: school.school.id, class_id: room.id, state: 'pending' }])
  const interests = await school.db.selectFrom('account_interest').where('account_id', '=', row.id).selectAll().execute()
  expect(interests).toHaveLength(2)
  expect((await grant(school, 'student', { username: phone, password })).status).toBe(200)
})

test('a pupil under 18 by the school’s own date waits for a guardian, and one who is 18 today does not', async () => {
  // It is the 23rd in Jayapura already, and still the 22nd in Jakarta.
  const school = await openSchool({ now: '2026-11-22T22:30:00+07:00' })
  const east = await aSchool(school.db, { timezone: 'Asia/Jayapura' })
  const consentOf = async (dob: string, more: object) => {
    const body = { ...(await about(school, 'student')), dob, ...more }
    expect((await school.guest.ask(register.student, { body })).status).toBe(200)
    return (await accountOf(school, body.username))!.guardian_consent
  }
  expect(await consentOf('2008-11-23', { school_id: hashidOf(school, east.id) })).toBe('not_needed')
  expect(await consentOf('2008-11-24', { school_id: hashidOf(school, east.id) })).toBe('waiting')
  expect(await consentOf('2008-11-23', { province_id: '31', regency_id: '31.71', district_id: '31.71.01' })).toBe('waiting')
  expect(await consentOf('2008-11-22', { province_id: '31', regency_id: '31.71', district_id: '31.71.01' })).toBe('not_needed')
})

test('birth dates that nobody has are refused at their field, by role', async () => {
  const school = await openSchool()
  const refused = async (role: 'student' | 'parent', dob: string) => {
    const body = { ...(await about(school, role)), dob }
    return (await school.guest.ask(register[role], { body })).body.errors
  }
  expect(await refused('student', '2026-11-25')).toEqual({ dob: ['Tanggal ini belum lewat.'] })
  expect(Object.keys((await refused('student', '2024-01-01')) ?? {})).toEqual(['dob'])
  expect(await refused('parent', '2012-01-01')).toEqual({
    dob: ['Akun orang tua untuk usia 15 tahun ke atas. Periksa tahunnya.'],
  })
})

test('the same registration sent again signs in the account that it made, and there is never a second one', async () => {
  const school = await openSchool()
  const body = { ...(await about(school, 'parent')), dob: '1980-01-01' }
  const [first, second] = await Promise.all([
    school.guest.ask(register.parent, { body }),
    school.guest.ask(register.parent, { body }),
  ])
  const third = await school.guest.ask(register.parent, { body })
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
  expect(new Set([first, second, third].map(({ data }) => data.user.id)).size).toBe(1)
  const other = await school.guest.ask(register.parent, { body: { ...body, username: `lain.${unique()}` } })
  expect(other.body).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
  const guessed = await school.guest.ask(register.parent, {
    body: { ...body, password: 'bukan kata sandinya', password_confirmation: 'bukan kata sandinya' },
  })
  expect(guessed.body.code).toBe('INVALID_TOKEN')
  const { n } = await school.db
    .selectFrom('account')
    .where('phone', '=', body.phone)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(1)
})

test('a proof of another number, role or purpose, or one that is late, makes no account', async () => {
  const school = await openSchool()
  const place = { db: school.db, settings: school.settings, now: school.now() }
  const ask = async (secret_token: string, phone: string) => {
    const body = { ...(await about(school, 'teacher')), dob: '1980-01-01', secret_token, phone }
    const answer = await school.guest.ask(register.teacher, { body })
    return { code: answer.body.code, made: await accountOf(school, body.username) }
  }
  const refused = { code: 'INVALID_TOKEN', made: undefined }
  const target = '085811112222'
  const good = await aProof(place, { purpose: 'register', role: 'teacher', target })
  expect(await ask(good, '085811112223')).toEqual(refused)
  expect(await ask(await aProof(place, { purpose: 'register', role: 'parent', target }), target)).toEqual(refused)
  expect(await ask(await aProof(place, { purpose: 'reset', role: 'teacher', target }), target)).toEqual(refused)
  school.travel('2026-11-23T07:06:00+07:00')
  expect(await ask(good, target)).toEqual(refused)
})

test('a user name, e-mail or number that somebody of the role has is told at its field, and the proof stays good for another try', async () => {
  const school = await openSchool()
  const taken = await aPupil(school.db, school.school, { email: `ada.${unique()}@contoh.id`, phone: `0859${unique()}` })
  const row = (await accountOf(school, taken.username))!
  const body = { ...(await about(school, 'student')), dob: '2008-05-17' }
  const first = await school.guest.ask(register.student, { body: { ...body, username: row.username.toUpperCase() } })
  expect(first.body).toMatchObject({ status: 409, code: 'TAKEN', errors: { username: ['Nama pengguna sudah dipakai.'] } })
  const second = await school.guest.ask(register.student, { body: { ...body, email: row.email! } })
  expect(second.body).toMatchObject({ code: 'TAKEN', errors: { email: ['Email sudah dipakai orang lain.'] } })
  const again = { ...(await about(school, 'student', { phone: row.phone! })), dob: '2008-05-17' }
  const third = await school.guest.ask(register.student, { body: again })
  expect(Object.keys(third.body.errors ?? {})).toEqual(['phone'])
  expect((await school.guest.ask(register.student, { body })).status).toBe(200)
})

test('one number can be a parent and a teacher', async () => {
  const school = await openSchool()
  const phone = `0856${unique()}`
  const parent = { ...(await about(school, 'parent', { phone })), dob: '1980-01-01' }
  const teacher = { ...(await about(school, 'teacher', { phone })), dob: '1980-01-01', username: parent.username }
  expect((await school.guest.ask(register.parent, { body: parent })).status).toBe(200)
  expect((await school.guest.ask(register.teacher, { body: teacher })).status).toBe(200)
})

test('a parent who opened a child’s code asks that child; who is behind a code is not told', async () => {
  const school = await openSchool()
  const body = { ...(await about(school, 'parent')), dob: '1980-01-01', user_id: hashidOf(school, school.people.student.id) }
  const known = await school.guest.ask(register.parent, { body })
  expect(known.data.user.students).toEqual([])
  const { id } = (await accountOf(school, body.username))!
  const links = await school.db.selectFrom('family_link').where('parent_id', '=', id).select(['student_id', 'state']).execute()
  expect(links).toEqual([{ student_id: school.people.student.id, state: 'pending' }])
  const nobody = { ...(await about(school, 'parent')), dob: '1980-01-01', user_id: hashidOf(school, school.people.teacher.id) }
  const answer = await school.guest.ask(register.parent, { body: nobody })
  expect(answer.status).toBe(200)
  const noise = { ...(await about(school, 'parent')), dob: '1980-01-01', user_id: 'a'.repeat(20) }
  expect((await school.guest.ask(register.parent, { body: noise })).body.errors).toHaveProperty('user_id')
})

test('whatever does not fit is told at its field', async () => {
  const school = await openSchool()
  const fieldsOf = async (more: object) => {
    const body = { ...(await about(school, 'student')), dob: '2008-05-17', ...more }
    return Object.keys((await school.guest.ask(register.student, { body })).body.errors ?? {})
  }
  expect(await fieldsOf({ password_confirmation: 'lain sekali' })).toEqual(['password_confirmation'])
  expect(await fieldsOf({ password: 'aaaaaaaaa', password_confirmation: 'aaaaaaaaa' })).toEqual(['password'])
  expect(await fieldsOf({ district_id: '31.71.01' })).toEqual(['district_id'])
  expect(await fieldsOf({ interest_fields: hashidOf(school, 999_999) })).toEqual(['interest_fields'])
  expect(await fieldsOf({ school_id: hashidOf(school, 999_999_999) })).toEqual(['school_id'])
  expect(await fieldsOf({ class_uuid: school.class.uuid })).toEqual(['class_uuid', 'school_id'])
  expect(await fieldsOf({ school_name: 'SMA Tanpa Nomor' })).toEqual(['school_npsn'])
  const elsewhere = await aClass(school.db, await aSchool(school.db))
  const school_id = hashidOf(school, school.school.id)
  expect(await fieldsOf({ school_id, class_uuid: elsewhere.uuid })).toEqual(['class_uuid'])
})
