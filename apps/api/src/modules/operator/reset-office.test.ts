import { account } from '@lentera/contract/account'
import { notifications } from '@lentera/contract/notifications'
import { operatorSchools } from '@lentera/contract/operator/schools'
import { expect, test } from 'vitest'
import { anOffice, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { beginFactor, confirmFactor } from '#kit/security/account-factor.queries.ts'
import { grant } from '#test/grant.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'

const wish = {
  factor: false,
  with_operator_right: false,
  proof: 'letter' as const,
  proof_note: 'Surat 421.3/017, diperiksa lewat dinas.',
  reason: 'Tata usaha berganti.',
}

const open = async () => {
  const school = await openSchool()
  const office = await anOffice(school.db, school.school, { name: 'Wulan, Tata Usaha', office_rights: ['curriculum'] })
  const me = await signInOperator(school)
  const params = { school_id: createIds(school.settings.hashidsSalt).encode(school.school.id) }
  const reset = (username: string | null, more: Partial<typeof wish> = {}) =>
    me.ask(operatorSchools.resetOffice, { params, body: { username, ...wish, ...more } })
  const toldTo = async (who: { username: string }) =>
    JSON.stringify((await (await school.signIn('school', who)).ask(notifications.list, { query: {} })).data)
  const acts = () =>
    school.db
      .selectFrom('operator_act')
      .where('school_id', '=', school.school.id)
      .where('act', 'in', ['school_office_reset', 'school_office_add'])
      .select(['act', 'operator_id', 'detail'])
      .execute()
  const rightsOf = async (id: number) =>
    (await school.db.selectFrom('account').where('id', '=', id).select('office_rights').executeTakeFirstOrThrow()).office_rights
  return { ...school, office, me, reset, toldTo, acts, rightsOf }
}

test('an operator resets an office: it is out everywhere, gets in by the new password alone, and the others are told why', async () => {
  const school = await open()
  const { office, reset, people, db, me } = school
  const device = await school.signIn('school', office)
  const untouched = await school.signIn('school', people.school)
  const { status, data } = await reset(office.username.toUpperCase())
  expect(status).toBe(200)
  expect(data).toEqual({ username: office.username, password: expect.stringMatching(/^[a-z]+-[a-z]+-\d{4}$/) })
  expect((await device.ask(account.profile, {})).status).toBe(401)
  expect((await untouched.ask(account.profile, {})).status).toBe(200)
  expect((await grant(school, 'school', office)).status).not.toBe(200)
  expect((await grant(school, 'school', { username: office.username, password: data.password })).status).toBe(200)
  const row = await db.selectFrom('account').where('id', '=', office.id).select('has_first_password').executeTakeFirstOrThrow()
  expect(row.has_first_password).toBe(true)
  expect(await school.rightsOf(office.id)).toEqual(['curriculum'])
  expect(await school.toldTo(people.school)).toContain('Akun Wulan, Tata Usaha diatur ulang pengelola')
  expect(await school.toldTo(people.school)).toContain('Alasan: Tata usaha berganti.')
  expect(await school.toldTo(people.school)).not.toContain('421.3/017')
  expect(await school.toldTo(office)).toContain('Dibuat ulang oleh pengelola atas permintaan sekolah')
  expect(await school.toldTo(office)).not.toContain('diatur ulang pengelola')
  const acts = await school.acts()
  expect(acts).toEqual([
    {
      act: 'school_office_reset',
      operator_id: me.operator.id,
      detail: {
        username: office.username,
        reason: 'Tata usaha berganti.',
        proof: 'Surat kepala sekolah, dicocokkan dengan data dinas',
        proof_note: 'Surat 421.3/017, diperiksa lewat dinas.',
        with_operator_right: false,
      },
    },
  ])
  expect(JSON.stringify(acts)).not.toContain(data.password)
})

test('on asking the account gets the operator right, beside those that it has; one that has every right keeps them', async () => {
  const school = await open()
  expect((await school.reset(school.office.username, { with_operator_right: true })).status).toBe(200)
  expect(await school.rightsOf(school.office.id)).toEqual(['curriculum', 'operator'])
  expect((await school.reset(school.people.school.username, { with_operator_right: true })).status).toBe(200)
  expect(await school.rightsOf(school.people.school.id)).toBeNull()
})

test('the second factor stays unless the operator takes it away, too', async () => {
  const school = await open()
  const { office, reset, db } = school
  await beginFactor(db, { account: office.id, sealed: 'never opened', now: school.now() })
  await confirmFactor(db, { account: office.id, hashes: [], now: school.now() })
  const first = (await reset(office.username)).data
  expect((await grant(school, 'school', first)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const second = (await reset(office.username, { factor: true })).data
  expect((await grant(school, 'school', second)).status).toBe(200)
})

test('a school whose office nobody knows gets a further account with every right; the others stay', async () => {
  const school = await open()
  const { data } = await school.reset(null)
  expect(data.username).toMatch(/^tu\.\d{8}/)
  expect((await grant(school, 'school', data)).status).toBe(200)
  expect((await grant(school, 'school', school.office)).status).toBe(200)
  expect(await school.toldTo(school.office)).toContain('dibuat pengelola')
  const { id } = await school.db
    .selectFrom('account')
    .where('username', '=', data.username)
    .where('role', '=', 'school')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await school.rightsOf(id)).toBeNull()
  expect(await school.acts()).toMatchObject([{ act: 'school_office_add' }])
})

test('no teacher and no office of another school is reset, and nobody is told', async () => {
  const school = await open()
  const elsewhere = await open()
  const teacher = await aTeacher(school.db, school.school)
  for (const username of [teacher.username, elsewhere.office.username, 'tidak.ada']) {
    // oxlint-disable-next-line no-await-in-loop -- three rows
    const refused = await school.reset(username, { with_operator_right: true })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toHaveProperty('username')
  }
  expect((await grant(elsewhere, 'school', elsewhere.office)).status).toBe(200)
  expect(await school.toldTo(school.people.school)).not.toContain('pengelola')
  expect(await school.acts()).toEqual([])
})

test('without a word of the proof, or with an old one of the operator, nothing is changed', async () => {
  const school = await open()
  const { office, reset } = school
  expect((await reset(office.username, { with_operator_right: true, proof_note: '' })).body.errors).toHaveProperty('proof_note')
  school.travel(new Date(school.now().getTime() + 11 * 60_000).toISOString())
  expect((await reset(office.username, { with_operator_right: true })).body).toMatchObject({ code: 'PROOF_NEEDED' })
  expect((await grant(school, 'school', office)).status).toBe(200)
  expect(await school.rightsOf(office.id)).toEqual(['curriculum'])
  expect(await school.acts()).toEqual([])
})

test('a school that nobody knows is not found', async () => {
  const school = await open()
  const params = { school_id: createIds(school.settings.hashidsSalt).encode(2_000_000_000) }
  expect((await school.me.ask(operatorSchools.resetOffice, { params, body: { username: null, ...wish } })).status).toBe(404)
})
