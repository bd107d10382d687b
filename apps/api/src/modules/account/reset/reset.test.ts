import { type Role, roleNames } from '@lentera/contract'
import { account } from '@lentera/contract/account'
import { otp } from '@lentera/contract/account/otp'
import { passwordReset } from '@lentera/contract/account/reset'
import { expect, test } from 'vitest'
import { anOffice, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { grant } from '#test/grant.ts'
import { aProof } from '#test/otp.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

let made = 0
const aNumber = () => `0851${String(process.pid % 1000).padStart(3, '0')}${String(++made).padStart(3, '0')}`
const password = 'rimba fajar 48'

const somebody = async ({ db, school }: OpenSchool, role: Role, more: { email?: string } = {}) => {
  const wishes = { phone: aNumber(), ...more }
  const people = {
    student: () => aPupil(db, school, wishes),
    parent: () => aParent(db, wishes),
    teacher: () => aTeacher(db, school, wishes),
    school: () => anOffice(db, school, wishes),
  }
  return { ...(await people[role]()), phone: wishes.phone }
}
/** Asks for a code and types it: the proof. */
const prove = async (
  school: OpenSchool,
  role: Role,
  target: string,
  channel: 'whatsapp' | 'sms' | 'email' = 'whatsapp',
  to = target,
) => {
  const { data } = await school.guest.ask(otp.request, { body: { purpose: 'reset', user_type: role, channel, target } })
  const code = await school.codeSentTo(to)
  return (await school.guest.ask(otp.verify, { body: { otp_token: data.otp_token, code } })).data.secret_token
}
const reset = (school: OpenSchool, role: Role, phone: string, secret_token: string, wanted = password) =>
  school.guest.ask(passwordReset[role], {
    body: { phone, password: wanted, password_confirmation: wanted, secret_token },
  })

test.each(roleNames)('a %s who forgot the password types a code, chooses a new one, and signs in with it', async (role) => {
  const school = await openSchool()
  const { username, phone } = await somebody(school, role)
  expect((await reset(school, role, phone, await prove(school, role, phone))).status).toBe(200)
  expect((await grant(school, role, { username })).status).toBe(400)
  expect((await grant(school, role, { username, password })).status).toBe(200)
})

test('a new password ends every session, and the lock on signing in', async () => {
  const school = await openSchool()
  const pupil = await somebody(school, 'student')
  const device = await school.signIn('student', pupil)
  for (let at = 0; at < 10; at++) await grant(school, 'student', { username: pupil.username, password: 'salah' })
  expect((await grant(school, 'student', pupil)).status).toBe(429)
  await reset(school, 'student', pupil.phone, await prove(school, 'student', pupil.phone))
  expect((await device.ask(account.profile, {})).status).toBe(401)
  expect((await grant(school, 'student', { username: pupil.username, password })).status).toBe(200)
})

test('the code goes by mail to the address of the account with that number, which is thereby proven', async () => {
  const school = await openSchool()
  const email = `lupa.${process.pid}.${++made}@contoh.example`
  const { id, phone } = await somebody(school, 'teacher', { email })
  expect((await reset(school, 'teacher', phone, await prove(school, 'teacher', phone, 'email', email))).status).toBe(200)
  const row = await school.db.selectFrom('account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email_verified_at: school.now(), phone_verified_at: null })
})

test('a number that nobody has is answered like any other, and nothing is sent', async () => {
  const school = await openSchool()
  const [unknown, known] = [aNumber(), (await somebody(school, 'student')).phone]
  const ask = (target: string) =>
    school.guest.ask(otp.request, { body: { purpose: 'reset', user_type: 'student', channel: 'sms', target } })
  const [nobody, somebodys] = [await ask(unknown), await ask(known)]
  expect(nobody.status).toBe(200)
  expect(Object.keys(nobody.data)).toEqual(Object.keys(somebodys.data))
  await expect(school.codeSentTo(unknown)).rejects.toThrow('no result')
})

test('the answer of a new password that was lost is given again, and to nobody who does not know it', async () => {
  const school = await openSchool()
  const { phone, username } = await somebody(school, 'parent')
  const proof = await prove(school, 'parent', phone)
  expect((await reset(school, 'parent', phone, proof)).status).toBe(200)
  expect((await reset(school, 'parent', phone, proof)).status).toBe(200)
  expect((await reset(school, 'parent', phone, proof, 'kata lain 77')).body).toMatchObject({ status: 400, code: 'INVALID_TOKEN' })
  expect((await grant(school, 'parent', { username, password })).status).toBe(200)
})

test('two tabs with two passwords and one proof: one of them counts', async () => {
  const school = await openSchool()
  const { phone } = await somebody(school, 'student')
  const proof = await prove(school, 'student', phone)
  const answers = await Promise.all(
    ['kata satu 11', 'kata dua 22'].map((wanted) => reset(school, 'student', phone, proof, wanted)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('a proof of another number, role or purpose, or an old one, changes nothing', async () => {
  const school = await openSchool()
  const mine = await somebody(school, 'student')
  const other = await somebody(school, 'student')
  const place = { db: school.db, settings: school.settings, now: school.now() }
  const good = { purpose: 'reset', role: 'student', target: mine.phone, account: mine.id } as const
  const proofs = [
    await aProof(place, { ...good, target: other.phone, account: other.id }),
    await aProof(place, { ...good, role: 'parent' }),
    await aProof(place, { ...good, purpose: 'phone_edit' }),
    await aProof({ ...place, now: new Date(school.now().getTime() - 901_000) }, good),
    'invented',
  ]
  for (const proof of proofs)
    expect((await reset(school, 'student', mine.phone, proof)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  expect((await grant(school, 'student', mine)).status).toBe(200)
})

test('a password that is too short, easily guessed or typed in two ways is refused at its field, and the proof stays good', async () => {
  const school = await openSchool()
  const { phone } = await somebody(school, 'student')
  const secret_token = await prove(school, 'student', phone)
  const errorsOf = async (wanted: string, password_confirmation = wanted) =>
    Object.keys(
      (await school.guest.ask(passwordReset.student, { body: { phone, password: wanted, password_confirmation, secret_token } }))
        .body.errors as object,
    )
  expect(await errorsOf('pendek1')).toEqual(['password'])
  expect(await errorsOf('aaaaaaaaaa')).toEqual(['password'])
  expect(await errorsOf(phone)).toEqual(['password'])
  expect(await errorsOf(password, 'rimba fajar 49')).toEqual(['password_confirmation'])
  expect((await reset(school, 'student', phone, secret_token)).status).toBe(200)
})
