import { account } from '@lentera/contract/account'
import { notifications } from '@lentera/contract/notifications'
import { operatorSchools } from '@lentera/contract/operator/schools'
import { expect, test } from 'vitest'
import { anOffice, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { beginFactor, confirmFactor } from '#kit/security/account-factor.queries.ts'
import { grant } from '#test/grant.ts'
import { signInOperator } from '#test/operator.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

const withFactor = async ({ db, now }: OpenSchool, id: number) => {
  await beginFactor(db, { account: id, sealed: 'never opened', now: now() })
  await confirmFactor(db, { account: id, hashes: [], now: now() })
}
const actsOf = ({ db, school }: OpenSchool) =>
  db
    .selectFrom('operator_act')
    .where('school_id', '=', school.id)
    .where('act', '=', 'school_factor_reset')
    .select(['operator_id', 'detail'])
    .execute()
const open = async () => {
  const school = await openSchool()
  const office = await anOffice(school.db, school.school)
  await withFactor(school, office.id)
  const me = await signInOperator(school)
  const params = { school_id: createIds(school.settings.hashidsSalt).encode(school.school.id) }
  const reset = (username: string, more = {}) =>
    me.ask(operatorSchools.resetFactor, { params, body: { username, reason: 'Ponsel hilang.' }, ...more })
  return { ...school, office, me, reset }
}

test('an operator takes the second factor of an office away: it gets in by its password, is told, and the act is kept', async () => {
  const school = await open()
  const { office, me, reset } = school
  const other = await anOffice(school.db, school.school)
  await withFactor(school, other.id)
  const device = await school.signIn('school', office)
  expect((await grant(school, 'school', office)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect((await reset(office.username.toUpperCase())).status).toBe(200)
  expect((await device.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'school', office)).status).toBe(200)
  expect((await grant(school, 'school', other)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  const { data: told } = await (await school.signIn('school', office)).ask(notifications.list, {})
  expect(JSON.stringify(told)).toContain('Dimatikan oleh pengelola atas permintaan sekolah')
  expect(await actsOf(school)).toMatchObject([
    { operator_id: me.operator.id, detail: { username: office.username.toUpperCase(), reason: 'Ponsel hilang.' } },
  ])
})

test('an operator resets no teacher, no office of another school and no account without a second factor', async () => {
  const school = await open()
  const { reset, db } = school
  const teacher = await aTeacher(db, school.school)
  await withFactor(school, teacher.id)
  const elsewhere = await open()
  for (const { username } of [teacher, elsewhere.office, school.people.school]) {
    // oxlint-disable-next-line no-await-in-loop -- three rows
    const refused = await reset(username)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toHaveProperty('username')
  }
  expect((await grant(school, 'teacher', teacher)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect((await grant(elsewhere, 'school', elsewhere.office)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  expect([...(await actsOf(school)), ...(await actsOf(elsewhere))]).toEqual([])
})

test('an operator whose proof is older than ten minutes says again who is there before a second factor is reset', async () => {
  const school = await open()
  school.travel(new Date(school.now().getTime() + 11 * 60_000).toISOString())
  expect((await school.reset(school.office.username)).body).toMatchObject({ code: 'PROOF_NEEDED' })
  expect((await grant(school, 'school', school.office)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
})

/** A teacher without a school who has lost the phone, and whose address is proven. */
const alone = async () => {
  const school = await open()
  const email = `guru.${process.pid}.${Date.now()}@contoh.example`
  const teacher = await aTeacher(school.db, school.school, { school_id: null, email, email_verified_at: school.now() })
  await withFactor(school, teacher.id)
  const resetTeacher = (username: string) =>
    school.me.ask(operatorSchools.resetTeacherFactor, { body: { username, reason: 'Ponsel hilang.' } })
  return { ...school, teacher: { ...teacher, email }, resetTeacher }
}

test('an operator takes the second factor of a teacher without a school away, who is told by mail; the log names nobody', async () => {
  const school = await alone()
  const { teacher, resetTeacher, db } = school
  const device = await school.signIn('teacher', teacher)
  expect((await resetTeacher(teacher.username)).status).toBe(200)
  expect((await device.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'teacher', teacher)).status).toBe(200)
  const mail = await db
    .selectFrom('outgoing_message')
    .where('recipient', '=', teacher.email)
    .select(['channel', 'body'])
    .executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ channel: 'email', body: expect.stringContaining('dimatikan oleh pengelola') })
  const { uuid } = await db.selectFrom('account').where('id', '=', teacher.id).select('uuid').executeTakeFirstOrThrow()
  const act = await db
    .selectFrom('operator_act')
    .where('operator_id', '=', school.me.operator.id)
    .where('act', '=', 'teacher_factor_reset')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(act).toMatchObject({ detail: { account: uuid, reason: 'Ponsel hilang.' } })
  expect(JSON.stringify(act)).not.toContain(teacher.username)
})

test('a teacher of a school is left to its office, and nobody unknown, no office and no account without a second factor is changed', async () => {
  const school = await alone()
  const { resetTeacher, db, office } = school
  const employed = await aTeacher(db, school.school)
  await withFactor(school, employed.id)
  const plain = await aTeacher(db, school.school, { school_id: null })
  for (const username of [employed.username, office.username, plain.username, 'tidak.ada']) {
    // oxlint-disable-next-line no-await-in-loop -- four rows
    const refused = await resetTeacher(username)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toHaveProperty('username')
  }
  for (const [role, who] of [
    ['teacher', employed],
    ['school', office],
    ['teacher', school.teacher],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    expect((await grant(school, role, who)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  school.travel(new Date(school.now().getTime() + 11 * 60_000).toISOString())
  expect((await resetTeacher(school.teacher.username)).body).toMatchObject({ code: 'PROOF_NEEDED' })
})
