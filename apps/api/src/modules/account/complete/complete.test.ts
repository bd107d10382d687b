import { roleNames } from '@lentera/contract'
import { account } from '@lentera/contract/account'
import { completeData } from '@lentera/contract/account/complete'
import { otp } from '@lentera/contract/account/otp'
import { expect, test } from 'vitest'
import { anOffice, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { grant } from '#test/grant.ts'
import { aProof } from '#test/otp.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import type { Role } from '@lentera/contract'
import { completeAccount } from './complete.queries.ts'

let made = 0
const unique = () => `${String(process.pid % 1000).padStart(3, '0')}${String(++made).padStart(3, '0')}`
const aNumber = () => `0856${unique()}`
const password = 'rimba fajar 48'

/** Somebody whose account the office has made, and who has to complete it. */
const newcomer = async (school: OpenSchool, role: Role = 'student') => {
  const wishes = { is_need_complete_data: true, has_first_password: true }
  const people = {
    student: () => aPupil(school.db, school.school, wishes),
    parent: () => aParent(school.db, wishes),
    teacher: () => aTeacher(school.db, school.school, wishes),
    school: () => anOffice(school.db, school.school, wishes),
  }
  const person = await people[role]()
  return { ...person, device: await school.signIn(role, person) }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>

const about = (phone: string, secret_token: string) => ({
  name: "Nur'aini Putri",
  password,
  password_confirmation: password,
  phone,
  username: `nur.${unique()}`,
  secret_token,
})
/** Asks for a code to the number and types it. */
const prove = async (school: OpenSchool, { device }: Newcomer, target: string) => {
  const { data } = await device.ask(otp.requestOwn, { body: { purpose: 'complete_data', channel: 'sms', target } })
  const code = await school.codeSentTo(target)
  return (await school.guest.ask(otp.verify, { body: { otp_token: data.otp_token, code } })).data.secret_token
}

test.each(roleNames)('a %s completes the account that somebody else has made, once', async (role) => {
  const school = await openSchool()
  const me = await newcomer(school, role)
  const phone = aNumber()
  const body = {
    ...about(phone, await prove(school, me, phone)),
    email: `Nur.${unique()}@Contoh.example`,
    whatsapp_number: `+62 ${aNumber().slice(1)}`,
    instagram_username: '@Nur.Aini',
    tiktok_username: null,
  }
  const { status, data } = await me.device.ask(completeData.complete, { body })
  expect(status).toBe(200)
  expect(data).toMatchObject({ name: "Nur'aini Putri", phone, email: body.email.toLowerCase(), is_need_complete_data: false })
  const row = await school.db.selectFrom('account').where('id', '=', me.id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    phone_verified_at: school.now(),
    email_verified_at: null,
    instagram_username: 'nur.aini',
    tiktok_username: null,
    has_first_password: false,
  })
  expect((await me.device.ask(completeData.complete, { body })).body).toMatchObject({ status: 409, code: 'DATA_COMPLETE' })
  expect((await grant(school, role, { username: body.username, password })).status).toBe(200)
})

test('completing an account ends its other sessions: the first password may be in other hands', async () => {
  const school = await openSchool()
  const me = await newcomer(school)
  const elsewhere = await school.signIn('student', me)
  const phone = aNumber()
  await me.device.ask(completeData.complete, { body: about(phone, await prove(school, me, phone)) })
  expect((await elsewhere.ask(account.profile, {})).status).toBe(401)
  expect((await me.device.ask(account.profile, {})).status).toBe(200)
})

test('an account that lacks nothing is not changed this way', async () => {
  const school = await openSchool()
  const me = await school.signIn('student')
  const place = { db: school.db, settings: school.settings, now: school.now() }
  const target = aNumber()
  const proof = await aProof(place, { purpose: 'complete_data', role: 'student', target, account: school.people.student.id })
  expect((await me.ask(completeData.complete, { body: about(target, proof) })).body).toMatchObject({ code: 'DATA_COMPLETE' })
})

test('a proof of somebody else, or of another number, is none', async () => {
  const school = await openSchool()
  const [me, other] = [await newcomer(school), await newcomer(school)]
  const phone = aNumber()
  const proof = await prove(school, other, phone)
  expect((await me.device.ask(completeData.complete, { body: about(phone, proof) })).body).toMatchObject({
    code: 'INVALID_TOKEN',
  })
  expect((await other.device.ask(completeData.complete, { body: about(aNumber(), proof) })).body).toMatchObject({
    code: 'INVALID_TOKEN',
  })
})

test('what somebody else of the role has is told at its field, and the proof stays good', async () => {
  const school = await openSchool()
  const me = await newcomer(school)
  const phone = aNumber()
  const body = about(phone, await prove(school, me, phone))
  const taken = { ...body, username: school.people.student.username }
  expect((await me.device.ask(completeData.complete, { body: taken })).body).toMatchObject({
    code: 'TAKEN',
    errors: { username: ['Nama pengguna sudah dipakai.'] },
  })
  expect((await me.device.ask(completeData.complete, { body })).status).toBe(200)
})

/** Gives somebody a password, as if it had been chosen or given before. */
const has = async (school: OpenSchool, { id }: Newcomer, chosen: string) => {
  const password_hash = await hashPassword(chosen)
  await school.db.updateTable('account').set({ password_hash }).where('id', '=', id).execute()
  return { password: chosen, password_confirmation: chosen }
}

test('whoever completes an account with a common password, or the own name as one, chooses another', async () => {
  const school = await openSchool()
  const me = await newcomer(school)
  const phone = aNumber()
  const body = about(phone, await prove(school, me, phone))
  for (const weak of ['sekolah123', "Nur'aini2026"]) {
    const refused = await me.device.ask(completeData.complete, {
      body: { ...body, password: weak, password_confirmation: weak },
    })
    expect(refused.body.errors, weak).toMatchObject({ password: [expect.stringContaining('mudah ditebak')] })
  }
  expect((await me.device.ask(completeData.complete, { body })).status).toBe(200)
})

test('the password that the school gave is no new one', async () => {
  const school = await openSchool()
  const me = await newcomer(school)
  const given = await has(school, me, 'telaga senja 21')
  const phone = aNumber()
  const body = { ...about(phone, await prove(school, me, phone)), ...given }
  expect((await me.device.ask(completeData.complete, { body })).body).toMatchObject({
    errors: { password: ['Ini kata sandi dari sekolah. Pilih yang lain.'] },
  })
})

test('somebody whose own password nobody else knows may keep it', async () => {
  const school = await openSchool()
  const me = await newcomer(school)
  await school.db.updateTable('account').set({ has_first_password: false }).where('id', '=', me.id).execute()
  const own = await has(school, me, 'telaga senja 21')
  const phone = aNumber()
  const body = { ...about(phone, await prove(school, me, phone)), ...own }
  expect((await me.device.ask(completeData.complete, { body })).status).toBe(200)
})

test('of two devices that complete an account one after the other the second changes nothing', async () => {
  const school = await openSchool()
  const [me, other] = [await newcomer(school), await newcomer(school)]
  const fields = { password_hash: 'kept', whatsapp_number: null, instagram_username: null, tiktok_username: null, email: null }
  const complete = (name: string, phone: string) => {
    const said = { ...fields, name, phone, username: `nama.${unique()}`, proven: 'phone', keepsEmail: false } as const
    return completeAccount(school.db, me.id, { ...said, now: school.now() })
  }
  const nameOf = async ({ id }: { id: number }) =>
    await school.db.selectFrom('account').where('id', '=', id).select(['name', 'is_need_complete_data']).executeTakeFirstOrThrow()
  const before = await nameOf(other)
  expect(await complete('Pertama', aNumber())).toBe(true)
  expect(await complete('Kedua', aNumber())).toBe(false)
  expect(await nameOf(me)).toEqual({ name: 'Pertama', is_need_complete_data: false })
  expect(await nameOf(other)).toEqual(before)
})

test('an address that was proven before stays proven, and another one, or none, is not', async () => {
  const school = await openSchool()
  const before = new Date('2026-09-01T00:00:00Z')
  const proven = async (email: string | undefined, had: string) => {
    const me = await newcomer(school)
    await school.db.updateTable('account').set({ email: had, email_verified_at: before }).where('id', '=', me.id).execute()
    const phone = aNumber()
    const body = { ...about(phone, await prove(school, me, phone)), email }
    expect((await me.device.ask(completeData.complete, { body })).status).toBe(200)
    const row = school.db.selectFrom('account').where('id', '=', me.id).select(['email', 'email_verified_at'])
    return row.executeTakeFirstOrThrow()
  }
  const [kept, former] = [`lama.${unique()}@contoh.example`, `ganti.${unique()}@contoh.example`]
  expect(await proven(kept.toUpperCase(), kept)).toEqual({ email: kept, email_verified_at: before })
  const other = `baru.${unique()}@contoh.example`
  expect(await proven(other, former)).toEqual({ email: other, email_verified_at: null })
  expect(await proven(undefined, `tanpa.${unique()}@contoh.example`)).toEqual({ email: null, email_verified_at: null })
})
