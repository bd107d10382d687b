import { account } from '@lentera/contract/account'
import { notifications } from '@lentera/contract/notifications'
import { operatorSchools } from '@lentera/contract/operator/schools'
import { expect, test } from 'vitest'
import { anOffice, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { grant } from '#test/grant.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'

const open = async () => {
  const school = await openSchool()
  const office = await anOffice(school.db, school.school, { office_rights: ['curriculum'] })
  const me = await signInOperator(school)
  const params = { school_id: createIds(school.settings.hashidsSalt).encode(school.school.id) }
  const proven = { proof: 'letter' as const, proof_note: 'Surat 421.3/017, diperiksa lewat dinas.' }
  const reset = (username: string, with_operator_right = false, more: Partial<typeof proven> = {}) =>
    me.ask(operatorSchools.resetOffice, { params, body: { username, with_operator_right, ...proven, ...more } })
  const actsOf = () =>
    school.db
      .selectFrom('operator_act')
      .where('school_id', '=', school.school.id)
      .where('act', '=', 'school_office_reset')
      .select(['operator_id', 'detail'])
      .execute()
  const rightsOf = async (id: number) =>
    (await school.db.selectFrom('account').where('id', '=', id).select('office_rights').executeTakeFirstOrThrow()).office_rights
  return { ...school, office, me, reset, actsOf, rightsOf }
}

test('an operator lets an office in again with a second proof, which is kept; the account is told and signed out', async () => {
  const school = await open()
  const { office, me, reset } = school
  const device = await school.signIn('school', office)
  const { status, data: made } = await reset(office.username.toUpperCase())
  expect({ status, username: made.username }).toEqual({ status: 200, username: office.username })
  expect((await device.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'school', { username: office.username })).status).toBe(400)
  expect((await grant(school, 'school', { username: office.username, password: made.password })).status).toBe(200)
  expect(await school.rightsOf(office.id)).toEqual(['curriculum'])
  const { data: told } = await (await school.signIn('school', office)).ask(notifications.list, {})
  expect(JSON.stringify(told)).toContain('Dibuat ulang oleh pengelola atas permintaan sekolah')
  const acts = await school.actsOf()
  expect(acts).toMatchObject([
    {
      operator_id: me.operator.id,
      detail: {
        username: office.username,
        proof: 'Surat kepala sekolah, dicocokkan dengan data dinas',
        proof_note: 'Surat 421.3/017, diperiksa lewat dinas.',
        with_operator_right: false,
      },
    },
  ])
  expect(JSON.stringify(acts)).not.toContain(made.password)
})

test('on asking the account gets the operator right, beside those that it has; one that has every right keeps them', async () => {
  const school = await open()
  expect((await school.reset(school.office.username, true)).status).toBe(200)
  expect(await school.rightsOf(school.office.id)).toEqual(['curriculum', 'operator'])
  expect((await school.reset(school.people.school.username, true)).status).toBe(200)
  expect(await school.rightsOf(school.people.school.id)).toBeNull()
})

test('without a word of the proof, with an old one of the operator, and for anybody else nothing is changed', async () => {
  const school = await open()
  const { office, reset } = school
  const [teacher, elsewhere] = [await aTeacher(school.db, school.school), await open()]
  expect((await reset(office.username, true, { proof_note: '' })).body.errors).toHaveProperty('proof_note')
  for (const { username } of [teacher, elsewhere.office]) {
    // oxlint-disable-next-line no-await-in-loop -- two rows
    expect((await reset(username, true)).body.errors).toHaveProperty('username')
  }
  school.travel(new Date(school.now().getTime() + 11 * 60_000).toISOString())
  expect((await reset(office.username, true)).body).toMatchObject({ code: 'PROOF_NEEDED' })
  expect((await grant(school, 'school', office)).status).toBe(200)
  expect(await school.rightsOf(office.id)).toEqual(['curriculum'])
  expect(await school.actsOf()).toEqual([])
})
