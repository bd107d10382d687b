import { register } from '@lentera/contract/account/register'
import { expect, test } from 'vitest'
import { aProof } from '#test/otp.ts'
import { about, accountOf, hashidOf, home, linksOf, unique } from '#test/registering.ts'
import { openSchool } from '#test/school.ts'

test('a teacher who knows the school’s access code belongs to it at once; without it the school decides', async () => {
  const school = await openSchool({ school: { access_code: 'LENTERA-7XK2' } })
  const school_id = hashidOf(school, school.school.id)
  const knows = {
    ...(await about(school, 'teacher')),
    dob: '1980-01-01',
    school_id,
    access_code: ' lentera-7xk2 ',
    nuptk: '1234567890123456',
  }
  const { data } = await school.guest.ask(register.teacher, { body: knows })
  expect(data.user.school_id).toBe(school_id)
  const row = (await accountOf(school, knows.username))!
  expect(await linksOf(school, row.id)).toMatchObject([{ state: 'linked', decided_by: null }])

  const asks = { ...(await about(school, 'teacher')), dob: '1980-01-01', school_id }
  expect((await school.guest.ask(register.teacher, { body: asks })).data.user.school_id).toBeNull()
  expect(await linksOf(school, (await accountOf(school, asks.username))!.id)).toMatchObject([{ state: 'pending' }])

  const same = { ...(await about(school, 'teacher')), dob: '1980-01-01', nuptk: knows.nuptk }
  expect((await school.guest.ask(register.teacher, { body: same })).body).toMatchObject({
    code: 'TAKEN',
    errors: { nuptk: [expect.any(String)] },
  })
})

test('whoever guesses at access codes has proven a number as a teacher, waits after ten, and has still to name the school', async () => {
  const school = await openSchool({ school: { access_code: 'LENTERA-7XK2' } })
  const body = { ...(await about(school, 'teacher')), dob: '1980-01-01', school_id: hashidOf(school, school.school.id) }
  const guess = async (access_code: string) => (await school.guest.ask(register.teacher, { body: { ...body, access_code } })).body
  for (let at = 0; at < 10; at++)
    expect(await guess(`TEBAK-${at}`)).toMatchObject({ code: 'VALIDATION', errors: { access_code: [expect.any(String)] } })
  expect((await guess('LENTERA-7XK2')).code).toBe('LOGIN_LOCKED')
  // Neither without a proof, nor with one for an account of another role.
  const place = { db: school.db, settings: school.settings, now: school.now() }
  const pupils = await aProof(place, { purpose: 'register', role: 'student', target: body.phone })
  for (const secret_token of ['tebakan', pupils]) {
    const unproven = await school.guest.ask(register.teacher, { body: { ...body, secret_token, access_code: 'TEBAK-11' } })
    expect(unproven.body.code).toBe('INVALID_TOKEN')
  }
  const { school_id: _, ...nowhere } = body
  const alone = await school.guest.ask(register.teacher, { body: { ...nowhere, access_code: 'LENTERA-7XK2' } })
  expect(alone.body.errors).toHaveProperty('access_code')
})

test('a school that is missing is proposed with its NPSN, once, and found by nobody before it is verified', async () => {
  const school = await openSchool()
  const school_npsn = `7${unique()}`
  for (const name of ['MTsN 3 Palu', 'Mts Negeri 3']) {
    const body = { ...(await about(school, 'student')), dob: '2011-05-17', school_npsn, school_name: name }
    expect((await school.guest.ask(register.student, { body })).status).toBe(200)
  }
  const rows = await school.db.selectFrom('school').where('npsn', '=', school_npsn).selectAll().execute()
  expect(rows).toMatchObject([{ name: 'MTsN 3 Palu', level: 'smp', status: 'pending', timezone: 'Asia/Makassar', ...home }])
  const waiting = await school.db.selectFrom('school_link').where('school_id', '=', rows[0]!.id).select('state').execute()
  expect(waiting).toEqual([{ state: 'pending' }, { state: 'pending' }])
})

test('a school’s office registers a school once; a verified one is told so, and one that waits too', async () => {
  const school = await openSchool()
  const school_npsn = `8${unique()}`
  const ask = async (more: object = {}) =>
    school.guest.ask(register.school, {
      body: {
        ...(await about(school, 'school')),
        name: 'Yuni Astuti',
        school_npsn,
        school_name: 'SMKN 4 Makassar',
        address: 'Jl. Hertasning 2',
        ...more,
      },
    })
  const first = await ask({ educational_level: 'smk' })
  expect(first.data.user).toMatchObject({ user_type: 'school', school_name: 'SMKN 4 Makassar' })
  const row = await school.db.selectFrom('school').where('npsn', '=', school_npsn).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'pending', level: 'smk', address: 'Jl. Hertasning 2', contact_name: 'Yuni Astuti' })
  expect((await ask()).body).toMatchObject({ status: 409, code: 'SCHOOL_REGISTERED' })
  const { npsn } = await school.db
    .selectFrom('school')
    .where('id', '=', school.school.id)
    .select('npsn')
    .executeTakeFirstOrThrow()
  expect((await ask({ school_npsn: npsn })).body.message).toBe('Sekolah ini sudah terdaftar. Hubungi tata usaha.')
  expect((await ask({ educational_level: 's2' })).body.errors).toHaveProperty('educational_level')
})
