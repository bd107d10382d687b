import { attendance } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { notifications } from '@lentera/contract/notifications'
import { schoolLinks } from '@lentera/contract/school-links'
import { officeLinks } from '@lentera/contract/school-links/office'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { aProof } from '#test/otp.ts'
import { record } from '#test/records.ts'
import { type Caller, aHome, openSchool } from '#test/school.ts'

const key = () => ({ 'idempotency-key': uuidV7() })
const asks = (who: Caller, school_uuid: string, more: object = {}) =>
  who.ask(
    who.role === 'teacher' ? schoolLinks.join : schoolLinks.ask,
    { body: { school_uuid, ...(who.role === 'student' && { class_uuid: null }), ...more } as never },
    key(),
  )
const decides = (office: Caller, request: { id: string; revision: number }, verb: 'approve' | 'reject', reason?: string) =>
  office.ask(
    officeLinks.decide,
    { body: { of: [{ id: request.id, revision: request.revision }], verb, ...(reason && { reason }) } },
    key(),
  )

/** A pupil from nowhere before a school with one class, and its office. */
const gate = async () => {
  const school = await openSchool()
  const pupil = await aPupil(school.db, school.school, { school_id: null, name: 'Dewi Anggraini', born_on: '2010-04-05' })
  const who = await school.signIn('student', pupil)
  const office = await school.signIn('school')
  const inbox = async () => (await office.ask(officeLinks.requests, { query: {} })).data.requests
  const mine = async () => (await who.ask(schoolLinks.mine, {})).data
  return { ...school, pupil, who, office, inbox, mine, ids: createIds(school.settings.hashidsSalt) }
}

test('a pupil asks a school for a class, the office lets the pupil in, and the home is that of the class', async () => {
  const { who, office, inbox, mine, school, class: room } = await gate()
  expect((await who.ask(home.student, {})).body).toMatchObject({ code: 'SCHOOL_MISSING' })
  const { data } = await asks(who, school.uuid, { class_uuid: room.uuid })
  expect(data).toMatchObject({ school: null, waiting: { kind: 'join', state: 'pending', class_name: room.name } })
  const { lines } = (await office.ask(waits.list, { query: {} })).data
  expect(lines).toContainEqual(expect.objectContaining({ place: 'link_requests', title: 'Dewi Anggraini' }))
  const [request] = await inbox()
  expect(request).toMatchObject({ kind: 'join', person: { name: 'Dewi Anggraini' }, class: { uuid: room.uuid }, twins: [] })
  expect((await decides(office, request!, 'approve')).data.results).toMatchObject([{ outcome: 'decided', state: 'linked' }])
  const left = (await office.ask(waits.list, { query: {} })).data.lines
  expect(left.filter(({ place }) => place === 'link_requests')).toEqual([])
  expect(await mine()).toMatchObject({ school: { name: 'SMA Uji Coba' }, class: { uuid: room.uuid }, waiting: null, last: null })
  expect((await who.ask(home.student, {})).data.class_name).toBe(room.name)
  const told = (await who.ask(notifications.list, { query: { type: 'all' } })).data.data
  expect(told[0]).toMatchObject({ kind: 'school_link', title: 'Terhubung dengan SMA Uji Coba', text: `Kelas ${room.name}.` })
})

test('a rejected pupil reads why, and asks again', async () => {
  const { who, office, inbox, mine, school } = await gate()
  await asks(who, school.uuid)
  expect((await decides(office, (await inbox())[0]!, 'reject')).body).toMatchObject({ code: 'VALIDATION' })
  await decides(office, (await inbox())[0]!, 'reject', 'Nama tidak ada di daftar kami')
  expect(await mine()).toMatchObject({
    school: null,
    waiting: null,
    last: { state: 'rejected', reason: 'Nama tidak ada di daftar kami' },
  })
  const told = (await who.ask(notifications.list, { query: { type: 'all' } })).data.data
  expect(told[0]?.text).toContain('Alasan: Nama tidak ada di daftar kami.')
  await asks(who, school.uuid)
  expect((await mine()).waiting?.state).toBe('pending')
  expect(await inbox()).toHaveLength(1)
})

test('one request waits at most: asking another school withdraws the first, and a withdrawn one is not decided', async () => {
  const { who, office, inbox, mine, school } = await gate()
  const other = await aHome()
  await asks(who, school.uuid)
  const [first] = await inbox()
  await asks(who, other.school.uuid)
  expect(await inbox()).toEqual([])
  expect((await decides(office, first!, 'approve')).data.results).toMatchObject([{ outcome: 'already', state: 'withdrawn' }])
  const { waiting } = await mine()
  expect((await who.ask(schoolLinks.withdraw, { params: { school_link_id: waiting!.id } })).data).toMatchObject({
    waiting: null,
    last: { state: 'withdrawn' },
  })
  expect((await who.ask(schoolLinks.withdraw, { params: { school_link_id: waiting!.id } })).status).toBe(200)
})

test('the same request sent twice is one', async () => {
  const { who, inbox, school } = await gate()
  const once = key()
  const body = { school_uuid: school.uuid, class_uuid: null }
  await who.ask(schoolLinks.ask, { body }, once)
  expect((await who.ask(schoolLinks.ask, { body }, once)).status).toBe(200)
  expect(await inbox()).toHaveLength(1)
})

test('the old school stays until the new one says yes; then its link has moved, and what it recorded stays', async () => {
  const old = await openSchool()
  const there = await aHome()
  const { student } = old.people
  await record(old, student, { '2026-11-20': 'late' })
  const who = await old.signIn('student')
  const asked = await asks(who, there.school.uuid, { class_uuid: there.class.uuid })
  expect(asked.data).toMatchObject({ school: { uuid: old.school.uuid }, waiting: { kind: 'move' } })
  expect((await who.ask(attendance.today, {})).status).toBe(200)
  const office = await old.signIn('school', there.people.school)
  const [request] = (await office.ask(officeLinks.requests, { query: {} })).data.requests
  expect(request).toMatchObject({ kind: 'move', person: { school_name: 'SMA Uji Coba', class_name: old.class.name } })
  await decides(office, request!, 'approve')
  const mine = (await who.ask(schoolLinks.mine, {})).data
  expect(mine).toMatchObject({ school: { uuid: there.school.uuid }, class: { uuid: there.class.uuid } })
  const former = await old.signIn('school')
  expect((await former.ask(officeLinks.former, { query: {} })).data).toMatchObject([
    { name: 'Andi Saputra', state: 'moved', class_name: old.class.name, free: false },
  ])
  const told = (await former.ask(notifications.list, { query: { type: 'all' } })).data.data
  expect(told[0]).toMatchObject({
    title: 'Andi Saputra pindah ke SMA Uji Coba',
    text: 'Tidak ada lagi di daftar kelas. Presensinya di sini tetap tersimpan.',
  })
  const kept = await old.db
    .selectFrom('attendance')
    .where('account_id', '=', student.id)
    .select(['school_id', 'status'])
    .execute()
  expect(kept).toEqual([{ school_id: old.school.id, status: 'late' }])
  const back = await former.ask(officeLinks.takeBack, {
    body: { person_ids: [createIds(old.settings.hashidsSalt).encode(student.id)] },
  })
  expect(back.body).toMatchObject({ code: 'LINKED_ALREADY' })
})

test('a pupil who may be there already is shown with that account; one of the same NISN is not let in twice', async () => {
  const { db, school, who, pupil, office, inbox, class: room } = await gate()
  await aPupil(db, school, { in: room, name: 'Dewi Anggraini', born_on: '2010-04-05', username: `dewi.${pupil.id}` })
  await asks(who, school.uuid)
  expect((await inbox())[0]?.twins).toEqual([
    { name: 'Dewi Anggraini', username: `dewi.${pupil.id}`, class_name: room.name, same: 'name', entered: false },
  ])
  const nisn = String(pupil.id).padStart(10, '0')
  await db.updateTable('account').set({ nisn }).where('username', '=', `dewi.${pupil.id}`).execute()
  await db.updateTable('account').set({ nisn }).where('id', '=', pupil.id).execute()
  const [request] = await inbox()
  expect(request?.twins[0]?.same).toBe('number')
  const { data } = await decides(office, request!, 'approve')
  expect(data.results).toMatchObject([{ outcome: 'refused', state: 'pending', because: expect.stringContaining('NISN') }])
})

test('the office chooses the class before it says yes, and what was chosen meanwhile is not overlooked', async () => {
  const { db, school, who, office, inbox, mine, class: room } = await gate()
  const other = await aClass(db, school)
  await asks(who, school.uuid, { class_uuid: room.uuid })
  const [seen] = await inbox()
  const params = { school_link_id: seen!.id }
  const placed = await office.ask(officeLinks.place, { params, body: { class_uuid: other.uuid, revision: seen!.revision } })
  expect(placed.data.class).toEqual({ uuid: other.uuid, name: other.name })
  const again = await office.ask(officeLinks.place, { params, body: { class_uuid: null, revision: seen!.revision } })
  expect(again.body).toMatchObject({ code: 'DATA_CHANGED' })
  expect((await decides(office, seen!, 'approve')).data.results).toMatchObject([{ outcome: 'changed' }])
  await decides(office, placed.data, 'approve')
  expect((await mine()).class?.uuid).toBe(other.uuid)
})

test('a pupil asks for another class of the own school, and stays in the old one until the office agrees', async () => {
  const school = await openSchool()
  const other = await aClass(school.db, school.school)
  const who = await school.signIn('student')
  const own = await who.ask(schoolLinks.classStudent, { body: { class_id: school.class.uuid } })
  expect(own.body).toMatchObject({ code: 'VALIDATION', errors: { class_id: ['Kamu sudah di kelas ini.'] } })
  const foreign = (await aHome()).class.uuid
  expect((await who.ask(schoolLinks.classStudent, { body: { class_id: foreign } })).status).toBe(404)
  const { data } = await who.ask(schoolLinks.classStudent, { body: { class_id: other.uuid } })
  expect(data).toMatchObject({ class: { uuid: school.class.uuid }, waiting: { kind: 'class', class_name: other.name } })
  const office = await school.signIn('school')
  const [request] = (await office.ask(officeLinks.requests, { query: {} })).data.requests
  await decides(office, request!, 'approve')
  expect((await who.ask(schoolLinks.mine, {})).data).toMatchObject({ class: { uuid: other.uuid }, waiting: null })
})

test('a teacher with the access code belongs to the school at once; ten wrong ones end the day’s tries', async () => {
  const school = await openSchool()
  await school.db.updateTable('school').set({ access_code: 'LENTERA7' }).where('id', '=', school.school.id).execute()
  const teacher = await aTeacher(school.db, school.school, { school_id: null })
  const who = await school.signIn('teacher', teacher)
  const { uuid } = school.school
  expect((await asks(who, uuid, { access_code: 'salah123' })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { access_code: [expect.stringContaining('tidak cocok')] },
  })
  const { data } = await asks(who, uuid, { access_code: 'lentera7', nuptk: '1234567890123456' })
  expect(data).toMatchObject({ school: { uuid }, waiting: null, since: expect.any(String) })
  expect((await asks(who, uuid)).body).toMatchObject({ code: 'LINKED_ALREADY' })
  const guesser = await school.signIn('teacher', await aTeacher(school.db, school.school, { school_id: null }))
  for (let at = 0; at < 10; at++) await asks(guesser, uuid, { access_code: `TEBAK${at}` })
  expect((await asks(guesser, uuid, { access_code: 'LENTERA7' })).body).toMatchObject({ code: 'CODE_TRIES' })
})

test('whoever has proven a number proves it again, with a proof of their own for this alone', async () => {
  const { db, school, who, pupil, settings, now } = await gate()
  const target = `0812${String(pupil.id).padStart(8, '0')}`
  await db.updateTable('account').set({ phone: target, phone_verified_at: now() }).where('id', '=', pupil.id).execute()
  expect((await who.ask(schoolLinks.card, { params: { school_uuid: school.uuid } })).data.needs_code).toBe(true)
  expect((await asks(who, school.uuid)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  const wish = { role: 'student', target, account: pupil.id } as const
  const other = await aProof({ db, settings, now: now() }, { ...wish, purpose: 'phone_edit' })
  expect((await asks(who, school.uuid, { secret_token: other })).body).toMatchObject({ code: 'INVALID_TOKEN' })
  const proof = await aProof({ db, settings, now: now() }, { ...wish, purpose: 'school_link' })
  expect((await asks(who, school.uuid, { secret_token: proof })).data.waiting?.state).toBe('pending')
})

test('a school that restricts numbers refuses the others, and who has none', async () => {
  const { db, school, who, pupil } = await gate()
  await db.updateTable('school').set({ restricts_numbers: true }).where('id', '=', school.id).execute()
  const phone = (first: string) =>
    db
      .updateTable('account')
      .set({ phone: `${first}${String(pupil.id).padStart(8, '0')}` })
      .where('id', '=', pupil.id)
      .execute()
  expect((await asks(who, school.uuid)).body).toMatchObject({ code: 'WARNING_TSEL_ONLY' })
  await phone('0899')
  expect((await asks(who, school.uuid)).body).toMatchObject({ code: 'WARNING_TSEL_ONLY' })
  await phone('0851')
  expect((await asks(who, school.uuid)).data.waiting?.state).toBe('pending')
})

test('an office whose school nobody has verified learns of nobody and lets nobody in; once it is verified they wait there', async () => {
  const { db, school, who, office, inbox } = await gate()
  await asks(who, school.uuid)
  const [request] = await inbox()
  const status = (to: 'pending' | 'verified') =>
    db.updateTable('school').set({ status: to }).where('id', '=', school.id).execute()
  await status('pending')
  expect((await office.ask(officeLinks.requests, { query: {} })).data).toMatchObject({
    verified: false,
    waiting: 0,
    requests: [],
  })
  expect((await office.ask(waits.list, { query: { per_page: 200 } })).data.counts).not.toHaveProperty('link_requests')
  expect((await decides(office, request!, 'approve')).body).toMatchObject({ code: 'SCHOOL_UNVERIFIED' })
  const params = { school_link_id: request!.id }
  expect((await office.ask(officeLinks.request, { params })).body).toMatchObject({ code: 'SCHOOL_UNVERIFIED' })
  const placed = await office.ask(officeLinks.place, { params, body: { class_uuid: null, revision: 1 } })
  expect(placed.body).toMatchObject({ code: 'SCHOOL_UNVERIFIED' })
  await status('verified')
  expect(await inbox()).toHaveLength(1)
})
