import { createDecipheriv } from 'node:crypto'
import { account } from '@lentera/contract/account'
import { type profile as calls, profile } from '@lentera/contract/profile'
import type { Input, Role } from '@lentera/contract'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import { aProof } from '#test/otp.ts'
import { openSchool, type OpenSchool } from '#test/school.ts'
import { PHONE_KEY } from './phone-token.ts'

type Body = Input<typeof calls.patch>['body']
const own = () => `${process.pid % 100_000}`.padStart(5, '0')

const patching = async (school: OpenSchool, role: Role, who: { username: string } = school.people[role]) => {
  const caller = await school.signIn(role, who)
  return {
    ...caller,
    patch: (field: Body['field'], value: string, secret_token?: string) =>
      caller.ask(profile.patch, { body: { field, value, ...(secret_token !== undefined && { secret_token }) } }),
  }
}
const proofFor = (
  school: OpenSchool,
  target: string,
  role: Role = 'student',
  purpose: 'phone_edit' | 'email_edit' = 'phone_edit',
) => aProof({ ...school, now: school.now() }, { purpose, role, target, account: school.people[role].id })
const sentTo = (school: OpenSchool, recipient: string) =>
  school.db.selectFrom('outgoing_message').where('recipient', '=', recipient).select(['kind', 'body', 'channel']).execute()

test('a parent with an apostrophe in the name and a letter of another script keeps both, and the change is kept', async () => {
  const school = await openSchool()
  const { patch, ask } = await patching(school, 'parent')
  expect((await patch('name', "  Nur'aini   Ḥasan 陈 ")).data).toEqual({ value: "Nur'aini Ḥasan 陈" })
  expect((await ask(account.profile, {})).data.name).toBe("Nur'aini Ḥasan 陈")
  const [change] = await school.db
    .selectFrom('profile_change')
    .where('account_id', '=', school.people.parent.id)
    .selectAll()
    .execute()
  expect(change).toMatchObject({ field: 'name', from_value: 'Sari Wahyuni', to_value: "Nur'aini Ḥasan 陈" })
})

test('a pupil of a school asks its office for another name or birth date; one without a school changes the name, and says the birth date once', async () => {
  const school = await openSchool()
  const { patch } = await patching(school, 'student')
  expect((await patch('name', 'Andi Lain')).body).toMatchObject({ code: 'KEPT_BY_SCHOOL' })
  expect((await patch('born_on', '2010-01-02')).status).toBe(409)
  const free = await aPupil(school.db, school.school, { school_id: null, born_on: null })
  const alone = await patching(school, 'student', free)
  expect((await alone.patch('name', 'Andi Lain')).status).toBe(200)
  expect((await alone.patch('born_on', '2010-01-02')).data).toEqual({ value: '2010-01-02' })
  expect((await alone.patch('born_on', '2000-01-02')).body).toMatchObject({ code: 'KEPT_BY_SCHOOL' })
  expect((await alone.patch('born_on', '2026-11-24')).body.errors).toEqual({ value: ['Tidak boleh setelah hari ini.'] })
})

test('a user name that a classmate has is not available, however it is written; the own one is', async () => {
  const school = await openSchool()
  const friend = await aPupil(school.db, school.school)
  const { patch } = await patching(school, 'student')
  expect((await patch('username', friend.username.toUpperCase())).body).toMatchObject({
    code: 'VALIDATION',
    errors: { value: ['Nama pengguna tidak tersedia'] },
  })
  expect((await patch('username', school.people.student.username)).status).toBe(200)
  const teacher = await patching(school, 'teacher')
  expect((await teacher.patch('username', friend.username)).status).toBe(200)
})

test('a phone is changed with the code that went to the new number, and the former number hears of it', async () => {
  const school = await openSchool()
  const [former, next] = [`0812${own()}01`, `0821${own()}02`]
  await school.db.updateTable('account').set({ phone: former }).where('id', '=', school.people.student.id).execute()
  const { patch, ask } = await patching(school, 'student')
  expect((await patch('phone', next)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  const proof = await proofFor(school, next)
  expect((await patch('phone', `+62${next.slice(1)}`, proof)).data).toEqual({ value: next })
  expect((await ask(profile.detail, {})).data).toMatchObject({ phone: next, phone_verified: true })
  const [message] = await sentTo(school, former)
  expect(message).toMatchObject({ kind: 'account.phone_changed', channel: 'whatsapp' })
  expect(message?.body).not.toContain(next)
})

test('the proof of another number, another person, another purpose, or one that was used, changes nothing', async () => {
  const school = await openSchool()
  const [next, other] = [`0821${own()}11`, `0821${own()}12`]
  const { patch } = await patching(school, 'student')
  const used = await proofFor(school, next)
  expect((await patch('phone', other, used)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  const classmate = await patching(school, 'student', await aPupil(school.db, school.school))
  expect((await classmate.patch('phone', next, used)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  const ofMail = await proofFor(school, next, 'student', 'email_edit')
  expect((await patch('phone', next, ofMail)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  expect((await patch('phone', next, used)).status).toBe(200)
  expect((await patch('phone', other, used)).body).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('a number that somebody took meanwhile is not available, and its proof is still good for nothing else', async () => {
  const school = await openSchool()
  const next = `0821${own()}21`
  const proof = await proofFor(school, next)
  await aPupil(school.db, school.school, { phone: next })
  const { patch } = await patching(school, 'student')
  expect((await patch('phone', next, proof)).body).toMatchObject({ errors: { value: ['Nomor ponsel tidak tersedia'] } })
})

test('one phone may be a parent and a teacher', async () => {
  const school = await openSchool()
  const phone = `0821${own()}31`
  await aParent(school.db, { phone })
  const { patch } = await patching(school, 'teacher')
  expect((await patch('phone', phone, await proofFor(school, phone, 'teacher'))).status).toBe(200)
})

test('a school that restricts numbers takes those of the provider alone, its operator’s list where there is one', async () => {
  const school = await openSchool({ school: { restricts_numbers: true } })
  const [other, known, byU] = [`0817${own()}41`, `0812${own()}42`, `0851${own()}43`]
  const { patch, ask } = await patching(school, 'student')
  expect((await ask(profile.detail, {})).data.restricts_numbers).toBe(true)
  const proof = await proofFor(school, other)
  expect((await patch('phone', other, proof)).body).toMatchObject({ code: 'WARNING_TSEL_ONLY' })
  for (const phone of [known, byU]) expect((await patch('phone', phone, await proofFor(school, phone))).status).toBe(200)
  for (const role of ['parent', 'school'] as const) {
    const { patch: theirs } = await patching(school, role)
    expect((await theirs('phone', other, await proofFor(school, other, role))).status, role).toBe(200)
  }
})

test('an e-mail is changed with its own code, and the former address hears of it', async () => {
  const school = await openSchool()
  const [former, next] = [`lama.${own()}@contoh.id`, `Baru.${own()}@Contoh.id`]
  await school.db.updateTable('account').set({ email: former }).where('id', '=', school.people.parent.id).execute()
  const { patch, ask } = await patching(school, 'parent')
  expect((await patch('email', 'bukan email')).status).toBe(422)
  const proof = await proofFor(school, next.toLowerCase(), 'parent', 'email_edit')
  expect((await patch('email', next, proof)).data).toEqual({ value: next.toLowerCase() })
  expect((await ask(profile.detail, {})).data.email_verified).toBe(true)
  expect((await sentTo(school, former))[0]).toMatchObject({ channel: 'email', kind: 'account.email_changed' })
})

test('social names lose their @, and may be taken away; a phone may not', async () => {
  const school = await openSchool()
  const { patch } = await patching(school, 'student')
  expect((await patch('instagram_username', '@Andi.Saputra')).data).toEqual({ value: 'andi.saputra' })
  expect((await patch('tiktok_username', 'andi saputra')).status).toBe(422)
  expect((await patch('instagram_username', '')).data).toEqual({ value: '' })
  expect((await patch('phone', '')).body.errors).toEqual({ value: ['Wajib diisi.'] })
  expect((await patch('gender', 'x')).body.errors).toEqual({ value: ['Pilihannya tidak dikenal.'] })
})

test('the same change sent twice counts once, although its proof is good for one', async () => {
  const school = await openSchool()
  const phone = `0821${own()}51`
  const { ask } = await school.signIn('student')
  const body = { field: 'phone' as const, value: phone, secret_token: await proofFor(school, phone) }
  const key = { 'idempotency-key': '0191d1a0-0000-7000-8000-0000000000aa' }
  const answers = [await ask(profile.patch, { body }, key), await ask(profile.patch, { body }, key)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('the encrypted phone is another text each time, and this server alone reads it', async () => {
  const school = await openSchool()
  const phone = `0812${own()}61`
  await school.db.updateTable('account').set({ phone }).where('id', '=', school.people.student.id).execute()
  const { ask } = await school.signIn('student')
  const [one, two] = [(await ask(profile.phoneEnc, {})).data.phone!, (await ask(profile.phoneEnc, {})).data.phone!]
  expect(one).not.toBe(two)
  const bytes = Buffer.from(one, 'base64url')
  const { id } = (await ask(account.profile, {})).data
  const open = createDecipheriv('aes-256-gcm', derivedKey(school.settings.jwtSecret, PHONE_KEY), bytes.subarray(0, 12))
  open.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-16))
  expect(Buffer.concat([open.update(bytes.subarray(12, -16)), open.final()]).toString()).toBe(phone)
  expect((await (await school.signIn('parent')).ask(profile.phoneEnc, {})).data).toEqual({ phone: null })
})

test('a district brings its regency and province along; another province takes them away', async () => {
  const school = await openSchool()
  const { patch, ask } = await patching(school, 'parent')
  const place = async () => {
    const { province_id, regency_id, district_id } = (await ask(profile.detail, {})).data
    return [province_id, regency_id, district_id]
  }
  await patch('district_id', '73.71.04')
  expect(await place()).toEqual(['73', '73.71', '73.71.04'])
  expect((await patch('regency_id', '73.71')).status).toBe(200)
  expect(await place()).toEqual(['73', '73.71', '73.71.04'])
  await patch('province_id', '31')
  expect(await place()).toEqual(['31', null, null])
  for (const [field, value] of [
    ['province_id', '99'],
    ['district_id', '73.71'],
    ['educational_level', 'tk'],
  ] as const)
    expect((await patch(field, value)).status, `${field} ${value}`).toBe(422)
})
