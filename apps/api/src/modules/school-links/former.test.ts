import { attendance } from '@lentera/contract/attendance'
import { people } from '@lentera/contract/people'
import { schoolLinks } from '@lentera/contract/school-links'
import { officeLinks } from '@lentera/contract/school-links/office'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { fileTypeOf } from '#kit/files/type.ts'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { linkProposer } from '#notices/entering.queries.ts'
import { grant } from '#test/grant.ts'
import { openSchool } from '#test/school.ts'

const opened = async () => {
  const school = await openSchool()
  const ids = createIds(school.settings.hashidsSalt)
  const office = await school.signIn('school')
  const part = (who: readonly { id: number }[], as: 'graduated' | 'moved' | 'removed') =>
    office.ask(officeLinks.part, { body: { person_ids: who.map(({ id }) => ids.encode(id)), as, reason: 'Ikut orang tua.' } })
  const names = async () => (await office.ask(people.list, { query: { show: 'students' } })).data.map(({ name }) => name)
  return { ...school, ids, office, part, names }
}

test('pupils who have graduated are in no list any more, keep their account, and read so; a mistake is taken back', async () => {
  const { people: around, ids, office, part, names, class: room, signIn, ...school } = await opened()
  const who = await signIn('student')
  await part([around.student], 'graduated')
  expect(await names()).toEqual([])
  const teacher = await signIn('teacher')
  expect((await teacher.ask(attendance.board, { query: {} })).data.students).toEqual([])
  expect((await who.ask(schoolLinks.mine, {})).data).toMatchObject({
    school: null,
    last: { state: 'graduated', reason: 'Ikut orang tua.' },
  })
  await expect(grant(school, 'student', { username: around.student.username })).resolves.toBeDefined()
  const { data } = await office.ask(officeLinks.former, { query: { state: 'graduated' } })
  expect(data).toMatchObject([{ name: 'Andi Saputra', class_name: room.name, free: true }])
  await office.ask(officeLinks.takeBack, { body: { person_ids: [ids.encode(around.student.id)] } })
  expect(await names()).toEqual(['Andi Saputra'])
  expect((await who.ask(schoolLinks.mine, {})).data).toMatchObject({ class: { uuid: room.uuid }, last: null })
  const states = await school.db
    .selectFrom('school_link_change as change')
    .innerJoin('school_link as link', 'link.id', 'change.link_id')
    .where('link.account_id', '=', around.student.id)
    .orderBy('change.id')
    .select('change.state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['graduated', 'linked'])
})

test('a teacher who stands in the timetable is not let go, and nobody of the list is', async () => {
  const { people: around, part, names } = await opened()
  expect((await part([around.student, around.teacher], 'removed')).body).toMatchObject({
    code: 'STILL_TEACHES',
    message: expect.stringContaining('Ratna Dewi'),
  })
  expect(await names()).toEqual(['Andi Saputra'])
  expect((await part([around.teacher], 'graduated')).body).toMatchObject({ code: 'VALIDATION' })
})

test('a teacher whose quiz still runs is not let go, and the quiz keeps its teacher', async () => {
  const { db, school, part } = await opened()
  const teacher = await aTeacher(db, school, { name: 'Pak Kuis' })
  const quiz = await aQuizSession(db, school, teacher, { questions: [await aQuestion(db, school, teacher)] })
  expect((await part([teacher], 'moved')).body).toMatchObject({
    code: 'STILL_TEACHES',
    message: 'Pak Kuis masih memegang 1 kuis. Serahkan dulu kepada guru lain.',
  })
  const { school_id } = await db.selectFrom('account').where('id', '=', teacher.id).select('school_id').executeTakeFirstOrThrow()
  expect(school_id).toBe(school.id)
  await db.updateTable('quiz_session').set({ state: 'cancelled' }).where('id', '=', quiz.id).execute()
  expect((await part([teacher], 'moved')).status).toBe(200)
})

test('a teacher without lessons is let go, and leads no class any more', async () => {
  const { db, school, part, signIn } = await opened()
  const teacher = await aTeacher(db, school, { name: 'Pak Pergi' })
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  await part([teacher], 'removed')
  const { homeroom_teacher_id } = await db
    .selectFrom('class')
    .where('id', '=', room.id)
    .select('homeroom_teacher_id')
    .executeTakeFirstOrThrow()
  expect(homeroom_teacher_id).toBeNull()
  const who = await signIn('teacher', teacher)
  expect((await who.ask(attendance.board, { query: {} })).body).toMatchObject({ code: 'SCHOOL_MISSING' })
})

test('a class gets slips of one page, and new passwords theirs; people of another school get none', async () => {
  const { people: around, db, school, ids, office, class: room, app } = await opened()
  await aPupil(db, school, { in: room, name: 'Ayu ‘Ain Lestari' })
  const headers = { authorization: `Bearer ${office.token}` }
  const sheet = await app.inject({ url: `${officeLinks.classSlips.path}?class_uuid=${room.uuid}`, headers })
  expect([sheet.statusCode, fileTypeOf(sheet.rawPayload)]).toEqual([200, 'application/pdf'])
  expect(sheet.rawPayload.length).toBeLessThan(60_000)
  expect((await office.ask(officeLinks.classSlips, { query: { class_uuid: uuidV7() } })).status).toBe(404)
  const slips = (id: number, password?: string) =>
    office.ask(officeLinks.slips, { body: { people: [{ id: ids.encode(id), ...(password && { password }) }] } })
  expect((await slips(around.student.id, 'kopi-susu-71')).status).toBe(200)
  expect((await slips((await openSchool()).people.student.id)).status).toBe(404)
})

test('a teacher proposes a school that is missing and belongs to it once it is verified; one that is there is named', async () => {
  const { db, database, school, signIn, people: around } = await opened()
  const who = await signIn('teacher', await aTeacher(db, school, { school_id: null }))
  const body = {
    npsn: String(10_000_000 + (process.pid % 1000) * 1000 + Math.floor(Math.random() * 1000)),
    name: 'SMP Negeri 4 Bantaeng',
    level: 'smp' as const,
    address: 'Jalan Pahlawan 4',
    province_id: '73',
    regency_id: '73.71',
    district_id: '73.71.01',
  }
  const { data } = await who.ask(schoolLinks.propose, { body }, { 'idempotency-key': uuidV7() })
  expect(data.waiting).toMatchObject({ state: 'pending', school: { name: 'SMP Negeri 4 Bantaeng', verified: false } })
  const proposed = await db.selectFrom('school').where('npsn', '=', body.npsn).select('id').executeTakeFirstOrThrow()
  await db.updateTable('school').set({ status: 'verified' }).where('id', '=', proposed.id).execute()
  await database.inTransaction((own) => linkProposer(own, { school: proposed.id, now: new Date(), by: around.school.id }))
  expect((await who.ask(schoolLinks.mine, {})).data).toMatchObject({ school: { name: 'SMP Negeri 4 Bantaeng' }, waiting: null })
  const { npsn } = await db.selectFrom('school').where('id', '=', school.id).select('npsn').executeTakeFirstOrThrow()
  const again = await who.ask(schoolLinks.propose, { body: { ...body, npsn } }, { 'idempotency-key': uuidV7() })
  expect(again.body).toMatchObject({ code: 'TAKEN', data: { school_uuid: school.uuid }, errors: { npsn: [expect.any(String)] } })
  const wrong = await who.ask(
    schoolLinks.propose,
    { body: { ...body, district_id: '11.01.01' } },
    { 'idempotency-key': uuidV7() },
  )
  expect(wrong.body).toMatchObject({ code: 'VALIDATION', errors: { district_id: [expect.any(String)] } })
})
