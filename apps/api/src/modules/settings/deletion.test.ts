import { account } from '@lentera/contract/account'
import { otp } from '@lentera/contract/account/otp'
import { notifications } from '@lentera/contract/notifications'
import { pupilRegister } from '@lentera/contract/people/register'
import { officeLinks } from '@lentera/contract/school-links/office'
import { ownData } from '@lentera/contract/settings/own-data'
import { expect, test } from 'vitest'
import { anAttitudeNote } from '#db/seed/attitude-notes.ts'
import { aClass, anOffice, aParent, aPupil, aTeacher, PASSWORD } from '#db/seed/builders.ts'
import { aFile } from '#db/seed/files.ts'
import { createIds } from '#kit/http/ids.ts'
import { askForSchool } from '#school/links.queries.ts'
import { grant } from '#test/grant.ts'
import { aProof } from '#test/otp.ts'
import { record } from '#test/records.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

type Device = Awaited<ReturnType<OpenSchool['signIn']>>
const ask = (me: Device, body: { secret_token?: string; password?: string }) => me.ask(ownData.askDeletion, { body })
const proofOf = (school: OpenSchool, role: 'student' | 'parent' | 'teacher' | 'school', id: number) =>
  aProof(
    { db: school.db, settings: school.settings, now: school.now() },
    { purpose: 'deletion', role, target: '081234567897', account: id },
  )
const rowOf = (school: OpenSchool, id: number) =>
  school.db.selectFrom('account').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
/** Each a number of nobody else. */
let count = 0
const aNumber = () => `0815${String(process.pid % 10_000).padStart(4, '0')}${String(++count).padStart(3, '0')}`
const PAST = '2026-12-24T07:00:00+07:00'

test('who proves the own number leaves everywhere at once, comes back in time, and reads that the account stays', async () => {
  const school = await openSchool()
  const phone = aNumber()
  const someone = await aParent(school.db, { phone, of: [school.people.student] })
  const [here, elsewhere] = [await school.signIn('parent', someone), await school.signIn('parent', someone)]
  expect((await here.ask(ownData.deletion, {})).data).toMatchObject({ proof: 'code', channels: ['whatsapp', 'sms'] })
  const { otp_token } = (await here.ask(otp.requestOwn, { body: { purpose: 'deletion', channel: 'whatsapp' } })).data
  const code = await school.codeSentTo(phone)
  const { secret_token } = (await school.guest.ask(otp.verify, { body: { otp_token, code } })).data
  expect((await ask(here, { secret_token })).data).toEqual({ ends_at: '2026-12-22T23:50:00.000Z' })
  for (const device of [here, elsewhere]) expect((await device.ask(account.profile, {})).status).toBe(401)
  school.travel('2026-12-22T06:00:00+07:00')
  await school.runJobs()
  expect((await grant(school, 'parent', someone)).status).toBe(200)
  const back = await school.signIn('parent', someone)
  expect((await back.ask(notifications.list, { query: { type: 'all' } })).data.data).toMatchObject([{ kind: 'account_restored' }])
  school.travel(PAST)
  await school.runJobs()
  expect((await rowOf(school, someone.id)).deleted_at).toBeNull()
})

test('an account without number and address is confirmed with its password, and guessing it ends after ten', async () => {
  const school = await openSchool()
  const me = await school.signIn('student')
  expect((await me.ask(ownData.deletion, {})).data).toMatchObject({
    proof: 'password',
    channels: [],
    school_name: 'SMA Uji Coba',
    kept_by: ['SMA Uji Coba'],
  })
  expect((await ask(me, {})).body).toMatchObject({ code: 'VALIDATION' })
  for (let tries = 0; tries < 10; tries++)
    expect((await ask(me, { password: 'wrong' })).body).toMatchObject({ errors: { password: expect.anything() } })
  expect((await ask(me, { password: PASSWORD })).body).toMatchObject({ code: 'LOGIN_LOCKED' })
  school.travel('2026-11-23T07:06:00+07:00')
  expect((await ask(await school.signIn('student'), { password: PASSWORD })).status).toBe(200)
})

test('a password is no proof where there is a number, and a proof of somebody else or for something else is none', async () => {
  const school = await openSchool()
  const someone = await aParent(school.db, { phone: aNumber() })
  const me = await school.signIn('parent', someone)
  expect((await ask(me, { password: PASSWORD })).body).toMatchObject({ errors: { secret_token: expect.anything() } })
  const foreign = await proofOf(school, 'parent', school.people.parent.id)
  expect((await ask(me, { secret_token: foreign })).body).toMatchObject({ code: 'INVALID_TOKEN' })
  const place = { db: school.db, settings: school.settings, now: school.now() }
  const other = await aProof(place, { purpose: 'reset', role: 'parent', target: '081234567897', account: someone.id })
  expect((await ask(me, { secret_token: other })).body).toMatchObject({ code: 'INVALID_TOKEN' })
  expect((await me.ask(account.profile, {})).status).toBe(200)
})

test('after 30 days a pupil’s number, address and links are gone, and the school keeps the name with its records', async () => {
  const school = await openSchool()
  const { student, parent } = school.people
  await record(school, student, { '2026-11-19': 'present' })
  await ask(await school.signIn('student'), { secret_token: await proofOf(school, 'student', student.id) })
  school.travel(PAST)
  await school.runJobs()
  expect(await rowOf(school, student.id)).toMatchObject({
    name: 'Andi Saputra',
    phone: null,
    email: null,
    username: `dihapus-${student.id}`,
    deleted_at: school.now(),
  })
  expect(await school.db.selectFrom('attendance').where('account_id', '=', student.id).select('status').execute()).toEqual([
    { status: 'present' },
  ])
  expect((await (await school.signIn('parent', parent)).ask(account.profile, {})).data.students).toEqual([])
  expect((await grant(school, 'student', student)).status).toBe(404)
})

test('a graduate and a teacher who left stay in the school’s register by name and number; who never was at a school is emptied', async () => {
  const school = await openSchool()
  const { db } = school
  const ids = createIds(school.settings.hashidsSalt)
  const known = { born_on: '2009-02-03', gender: 'female' } as const
  const nisn = aNumber().slice(-10)
  const [alumna, asker] = [
    await aPupil(db, school.school, { ...known, name: 'Citra Lulus', nisn, in: school.class }),
    await aPupil(db, school.school, { ...known, name: 'Dewi Bertanya', nisn: aNumber().slice(-10), school_id: null }),
  ]
  await askForSchool(db, { account: asker.id, school: school.school.id, now: school.now() })
  const nip = aNumber().padEnd(18, '0')
  const former = await aTeacher(db, school.school, { name: 'Wulan Pindah', nip })
  const office = await school.signIn('school')
  for (const [{ id }, as] of [
    [alumna, 'graduated'],
    [former, 'removed'],
  ] as const) {
    const reason = as === 'removed' ? 'Pindah tugas' : null
    expect((await office.ask(officeLinks.part, { body: { person_ids: [ids.encode(id)], as, reason } })).status).toBe(200)
  }
  const keptBy = []
  for (const [role, someone] of [
    ['student', alumna],
    ['student', asker],
    ['teacher', former],
  ] as const) {
    const me = await school.signIn(role, someone)
    keptBy.push((await me.ask(ownData.deletion, {})).data.kept_by)
    expect((await ask(me, { password: PASSWORD })).status).toBe(200)
  }
  expect(keptBy).toEqual([['SMA Uji Coba'], [], ['SMA Uji Coba']])
  school.travel(PAST)
  await school.runJobs()
  expect(await rowOf(school, alumna.id)).toMatchObject({ ...known, name: 'Citra Lulus', nisn, deleted_at: school.now() })
  expect(await rowOf(school, former.id)).toMatchObject({ name: 'Wulan Pindah', nip, deleted_at: school.now() })
  const emptied = { name: 'Akun dihapus', nisn: null, born_on: null, gender: null, deleted_at: school.now() }
  expect(await rowOf(school, asker.id)).toMatchObject(emptied)
  const register = (await (await school.signIn('school')).ask(pupilRegister.list, { query: {} })).data
  expect(register.map(({ name, nisn: number, state }) => [name, number, state])).toEqual([
    ['Andi Saputra', null, 'active'],
    ['Citra Lulus', nisn, 'graduated'],
  ])
})

test('after 30 days nothing is left of a parent’s name, and the name can be taken anew', async () => {
  const school = await openSchool()
  const phone = aNumber()
  const someone = await aParent(school.db, { name: 'Budi Pergi', phone, of: [school.people.student] })
  await ask(await school.signIn('parent', someone), { secret_token: await proofOf(school, 'parent', someone.id) })
  school.travel(PAST)
  await school.runJobs()
  expect(await rowOf(school, someone.id)).toMatchObject({ name: 'Akun dihapus', phone: null, born_on: null })
  expect(await aParent(school.db, { phone, username: someone.username })).toMatchObject({ username: someone.username })
})

test('a teacher may leave and sees which classes lose their homeroom teacher; the last account of an office stays', async () => {
  const school = await openSchool()
  const { teacher, school: office } = school.people
  expect((await (await school.signIn('teacher')).ask(ownData.deletion, {})).data).toMatchObject({
    leads: [school.class.name],
    is_last_office: false,
  })
  const me = await school.signIn('school')
  expect((await me.ask(ownData.deletion, {})).data).toMatchObject({ is_last_office: true })
  expect((await ask(me, { secret_token: await proofOf(school, 'school', office.id) })).body).toMatchObject({
    code: 'LAST_OFFICE',
  })
  // Somebody who only takes care of the timetable keeps no accounts.
  await anOffice(school.db, school.school, { office_rights: ['curriculum'] })
  expect((await ask(me, { secret_token: await proofOf(school, 'school', office.id) })).body).toMatchObject({
    code: 'LAST_OFFICE',
  })
  await anOffice(school.db, school.school, { office_rights: ['operator'] })
  expect((await ask(me, { secret_token: await proofOf(school, 'school', office.id) })).status).toBe(200)
  expect((await ask(await school.signIn('teacher'), { secret_token: await proofOf(school, 'teacher', teacher.id) })).status).toBe(
    200,
  )
})

test('what a teacher has put beside the school’s records stays there after the account is gone, and the nightly clearing goes on', async () => {
  const school = await openSchool()
  const { db } = school
  const [by, room] = [school.people.teacher, await aClass(db, school.school)]
  const note = await anAttitudeNote(db, school.school, { of: school.people.student, by, in: room })
  const [held, loose] = [(await aFile(db, { owner: by })).id, (await aFile(db, { owner: by })).id]
  await db.insertInto('attitude_note_file').values({ note_id: note.id, file_id: held }).execute()
  const teacher = await school.signIn('teacher')
  await ask(teacher, { password: PASSWORD })
  school.travel(PAST)
  await school.runJobs()
  school.travel('2026-12-25T07:00:00+07:00')
  await school.runJobs()
  const left = await db.selectFrom('file').where('id', 'in', [held, loose]).select(['id', 'delete_after']).execute()
  expect(left).toEqual([{ id: held, delete_after: null }])
})
