import { parentSlip } from '@lentera/contract/account/slip'
import { family } from '@lentera/contract/family'
import { familyOffice } from '@lentera/contract/family/office'
import { type SlipClass, type SlipLink, slips } from '@lentera/contract/family/slips'
import { home } from '@lentera/contract/home'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { aNisn, toldTo } from '#test/family-room.ts'
import { openSchool } from '#test/school.ts'

const born_on = '2010-05-12'

/** A pupil of the teacher's class, whose code the teacher has just made. */
const open = async () => {
  const school = await openSchool()
  const { db } = school
  const nisn = aNisn()
  const pupil = await aPupil(db, school.school, { name: 'Dimas Aji', nisn, born_on, in: school.class })
  const teacher = await school.signIn('teacher')
  const student_id = createIds(school.settings.hashidsSalt).encode(pupil.id)
  const renew = async () => (await teacher.ask(slips.renew, { params: { student_id } })).data.code
  const code = await renew()
  let phones = 0
  const phoneOf = () => `0856${nisn.slice(-7)}${++phones}`
  const typed = (more: object = {}) => ({
    code,
    nisn,
    born_on,
    name: 'Sari Wahyuni',
    phone: phoneOf(),
    password: 'rimba fajar 48',
    password_confirmation: 'rimba fajar 48',
    relation: 'mother' as const,
    ...more,
  })
  const register = (more: object = {}) => school.guest.ask(parentSlip.open, { body: typed(more) })
  /** Opens an account, and answers whose it is. */
  const parentOf = async (more: object = {}) => {
    const { data } = await register(more)
    return school.signIn('parent', { username: data.user.username })
  }
  const inbox = async () => ((await teacher.ask(slips.inbox, { query: {} })).body as { data: SlipLink[] }).data
  const decide = async (verb: 'approve' | 'decline', reason?: string) => {
    const of = (await inbox()).map(({ id, revision }) => ({ id, revision }))
    return teacher.ask(slips.decide, { body: { of, verb, ...(reason !== undefined && { reason }) } })
  }
  const links = () =>
    db
      .selectFrom('family_link')
      .where('student_id', '=', pupil.id)
      .orderBy('id')
      .select(['state', 'by_slip', 'confirmed_by', 'relation'])
      .execute()
  const children = async (who: Awaited<ReturnType<typeof parentOf>>) => (await who.ask(family.children, {})).data
  return { ...school, nisn, pupil, teacher, student_id, renew, code, register, parentOf, inbox, decide, links, children }
}

test('a parent with a slip opens an account without any message, sees nothing of the child, and all once the teacher confirms', async () => {
  const { parentOf, children, inbox, decide, links, db, people, teacher, signIn, pupil } = await open()
  const sent = () => db.selectFrom('outgoing_message').select('id').orderBy('id').execute()
  const before = await sent()
  const parent = await parentOf()
  expect(await sent()).toEqual(before)
  expect(await children(parent)).toMatchObject({ children: [], asks: [{ state: 'waiting' }] })
  expect(JSON.stringify((await parent.ask(home.parent, {})).data)).not.toContain('Dimas')
  expect((await teacher.ask(waits.list, { query: {} })).data.counts).toMatchObject({ family: 1 })
  expect(await inbox()).toMatchObject([{ parent: { name: 'Sari Wahyuni' }, student: { name: 'Dimas Aji' }, relation: 'mother' }])
  expect((await decide('approve')).data.results).toMatchObject([{ outcome: 'decided', state: 'linked' }])
  expect((await children(parent)).children).toMatchObject([{ name: 'Dimas Aji' }])
  expect(await links()).toEqual([{ state: 'linked', by_slip: true, confirmed_by: people.teacher.id, relation: 'mother' }])
  expect((await toldTo(parent))[0]).toContain('terhubung dengan Anda')
  expect((await toldTo(await signIn('student', pupil)))[0]).toContain('terhubung sebagai orang tuamu')
})

test('the code alone opens nothing: another NISN or birth date is refused as a code of nobody is', async () => {
  const { register, db } = await open()
  const parents = () => db.selectFrom('account').where('role', '=', 'parent').select('id').execute()
  const before = (await parents()).length
  const refused = { status: 409, code: 'PARENT_CODE_INVALID' }
  const wrong = [{ nisn: '0000000001' }, { born_on: '2010-05-13' }, { code: 'ACDEFGHJ' }]
  const answers = []
  for (const more of wrong) answers.push((await register(more)).body)
  for (const body of answers) expect(body).toMatchObject(refused)
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
  expect((await parents()).length).toBe(before)
})

test('ten wrong tries close a code, also for the right NISN, until a new one is made; another pupil’s code stays good', async () => {
  const { register, renew, teacher, db, school, class: room, settings } = await open()
  const other = { nisn: aNisn(), born_on }
  const friend = await aPupil(db, school, { name: 'Rani', ...other, in: room })
  const params = { student_id: createIds(settings.hashidsSalt).encode(friend.id) }
  const theirs = (await teacher.ask(slips.renew, { params })).data.code
  for (let at = 0; at < 10; at++) expect((await register({ nisn: '0000000001' })).status).toBe(409)
  expect((await register()).body).toMatchObject({ code: 'PARENT_CODE_INVALID' })
  expect((await register({ ...other, code: theirs })).status).toBe(200)
  expect((await register({ code: await renew() })).status).toBe(200)
})

test('whoever types it right after nine wrong tries gets in, and right ones count for nothing', async () => {
  const { register } = await open()
  for (let at = 0; at < 9; at++) await register({ nisn: '0000000001' })
  expect((await register()).status).toBe(200)
  expect((await register({ name: 'Budi Santoso' })).status).toBe(200)
})

test('both parents use one code, four accounts at the most', async () => {
  const { register, inbox } = await open()
  for (let at = 0; at < 4; at++) expect((await register({ name: `Orang Tua ${'ABCD'[at]}` })).status).toBe(200)
  expect((await register()).body).toMatchObject({ code: 'PARENT_CODE_INVALID' })
  expect(await inbox()).toHaveLength(4)
})

test('400 codes of nobody ask new tries of that network for a proof, and never close it: a known code gets in with one', async () => {
  const { register } = await open()
  for (let at = 0; at < 400; at++) await register({ code: 'ACDEFGHJ' })
  const { body } = await register()
  expect(body).toMatchObject({ status: 429, code: 'DEVICE_CHECK' })
})

test('a pupil who uses the own slip approves nothing, sees nothing of it, and links that account in no other way', async () => {
  const { parentOf, links, signIn, pupil, db, children } = await open()
  const made = await parentOf()
  const child = await signIn('student', pupil)
  expect((await child.ask(family.parents, {})).data.links).toEqual([])
  expect((await child.ask(waits.list, { query: {} })).data.counts).not.toHaveProperty('family')
  const { code } = (await child.ask(family.showCode, { body: { renew: false } })).data
  expect((await made.ask(family.connect, { body: { code, relation: null } })).body).toMatchObject({ code: 'PARENT_UNCONFIRMED' })
  const { phone } = await db
    .selectFrom('account')
    .where('name', '=', 'Sari Wahyuni')
    .where('self_registered', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .select('phone')
    .executeTakeFirstOrThrow()
  expect((await child.ask(family.findParent, { body: { phone: phone! } })).data.found).toBeNull()
  expect(await links()).toMatchObject([{ state: 'pending', confirmed_by: null }])
  expect((await children(made)).children).toEqual([])
})

test('a refusal is told to parent and pupil with its reason, and ends the code', async () => {
  const { parentOf, decide, register, links, signIn, pupil, children } = await open()
  const parent = await parentOf()
  expect((await decide('decline')).status).toBe(422)
  await decide('decline', 'Bukan wali yang tercatat')
  expect(await links()).toMatchObject([{ state: 'rejected' }])
  for (const who of [parent, await signIn('student', pupil)]) expect(await toldTo(who)).toHaveLength(1)
  expect((await register({ name: 'Orang Lain' })).body).toMatchObject({ code: 'PARENT_CODE_INVALID' })
  expect((await children(parent)).children).toEqual([])
})

test('the office confirms in its own list what no teacher has', async () => {
  const { parentOf, children, signIn } = await open()
  const parent = await parentOf()
  const desk = await signIn('school')
  const { data } = (await desk.ask(familyOffice.inbox, { query: {} })).body as { data: { id: string; revision: number }[] }
  await desk.ask(familyOffice.decide, { body: { of: data.map(({ id, revision }) => ({ id, revision })), verb: 'approve' } })
  expect((await children(parent)).children).toMatchObject([{ name: 'Dimas Aji' }])
})

test('a parent with an account adds a second child with its slip, once, and it waits alike', async () => {
  const { code, nisn, inbox, signIn, children, people, decide } = await open()
  const parent = await signIn('parent', people.parent)
  const add = () => parent.ask(slips.addChild, { body: { code, nisn, born_on, relation: 'mother' } })
  expect((await add()).data).toEqual({ asked: true })
  expect((await add()).data).toEqual({ asked: true })
  expect(await inbox()).toHaveLength(1)
  expect((await children(parent)).children.map(({ name }) => name)).toEqual(['Andi Saputra'])
  await decide('approve')
  expect((await children(parent)).children.map(({ name }) => name).toSorted()).toEqual(['Andi Saputra', 'Dimas Aji'])
  expect((await add()).body).toMatchObject({ code: 'TAKEN' })
})

test('a teacher has the codes and the parents of the class that the teacher leads, and of no other', async () => {
  const { parentOf, db, school, signIn, student_id, inbox, class: room } = await open()
  await parentOf()
  const colleague = await aTeacher(db, school)
  await aClass(db, school, { homeroom_teacher_id: colleague.id })
  const other = await signIn('teacher', colleague)
  expect(((await other.ask(slips.inbox, { query: {} })).body as { data: unknown[] }).data).toEqual([])
  expect((await other.ask(waits.list, { query: {} })).data.counts).not.toHaveProperty('family')
  const [link] = await inbox()
  expect((await other.ask(slips.inboxOne, { params: { family_link_id: link!.id } })).status).toBe(404)
  expect((await other.ask(slips.renew, { params: { student_id } })).status).toBe(404)
  expect((await other.ask(slips.ofClass, { query: { class_uuid: room.uuid } })).status).toBe(404)
})

test('a pupil of the class who belongs to another school by now is not listed, and gets no code', async () => {
  const { teacher, student_id, class: room, db, pupil } = await open()
  const elsewhere = await openSchool()
  await db.updateTable('account').set({ school_id: elsewhere.school.id }).where('id', '=', pupil.id).execute()
  const { pupils } = (await teacher.ask(slips.ofClass, { query: { class_uuid: room.uuid } })).data as SlipClass
  expect(pupils.map(({ name }) => name)).toEqual(['Andi Saputra'])
  const codes = () => db.selectFrom('parent_code').where('student_id', '=', pupil.id).select(['id', 'ended_at']).execute()
  const before = await codes()
  expect((await teacher.ask(slips.renew, { params: { student_id } })).status).toBe(404)
  expect(await codes()).toEqual(before)
})

test('a revoked code and one that is over open nothing; printing keeps a code that holds', async () => {
  const { register, renew, teacher, student_id, class: room, travel, db, pupil } = await open()
  const codes = () =>
    db.selectFrom('parent_code').where('student_id', '=', pupil.id).where('ended_at', 'is', null).select('id').execute()
  const [before] = await codes()
  expect((await teacher.ask(slips.print, { body: { class_uuid: room.uuid } })).status).toBe(200)
  expect(await codes()).toEqual([before])
  await teacher.ask(slips.revoke, { params: { student_id } })
  expect(await codes()).toEqual([])
  expect((await register()).status).toBe(409)
  const fresh = await renew()
  travel('2027-01-23T07:00:00+07:00')
  expect((await register({ code: fresh })).body).toMatchObject({ code: 'PARENT_CODE_INVALID' })
})

test('a tick that a code was sent stays with that code and is taken back, a new code has none', async () => {
  const { teacher, student_id, class: room, renew, code, db, pupil, now } = await open()
  await db.updateTable('school_pupil').set({ guardian_phone: '081234567890' }).where('student_id', '=', pupil.id).execute()
  const row = async () => {
    const { pupils } = (await teacher.ask(slips.ofClass, { query: { class_uuid: room.uuid } })).data as SlipClass
    return pupils.find(({ name }) => name === 'Dimas Aji')
  }
  const mark = (sent: boolean) => teacher.ask(slips.markSent, { params: { student_id }, body: { sent } })
  expect(await row()).toMatchObject({ code, phone: '081234567890', sent_at: null })
  expect((await mark(true)).data).toEqual({ student_id, sent_at: now().toISOString() })
  expect(await row()).toMatchObject({ sent_at: now().toISOString() })
  await mark(false)
  expect(await row()).toMatchObject({ sent_at: null })
  await mark(true)
  await renew()
  expect(await row()).toMatchObject({ sent_at: null })
})

test('neither code nor what opens it can be read from the database, and pupils without NISN have none', async () => {
  const { code, db, pupil, teacher, class: room, people, settings } = await open()
  const row = await db.selectFrom('parent_code').where('student_id', '=', pupil.id).selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(code)
  const { pupils } = (await teacher.ask(slips.ofClass, { query: { class_uuid: room.uuid } })).data as SlipClass
  expect(pupils.map(({ name, state }) => [name, state])).toEqual([
    ['Andi Saputra', 'incomplete'],
    ['Dimas Aji', 'running'],
  ])
  const params = { student_id: createIds(settings.hashidsSalt).encode(people.student.id) }
  expect((await teacher.ask(slips.renew, { params })).status).toBe(422)
})

test('a number that has an account is refused at its field, and the code is not used by that', async () => {
  const { register, db, pupil } = await open()
  const phone = `0812${aNisn().slice(-8)}`
  await aParent(db, { phone })
  expect((await register({ phone })).body).toMatchObject({ code: 'TAKEN', errors: { phone: [expect.any(String)] } })
  const { uses } = await db.selectFrom('parent_code').where('student_id', '=', pupil.id).select('uses').executeTakeFirstOrThrow()
  expect(uses).toBe(0)
})
