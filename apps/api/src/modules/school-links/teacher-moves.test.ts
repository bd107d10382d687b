import { notifications } from '@lentera/contract/notifications'
import { schoolLinks } from '@lentera/contract/school-links'
import { officeLinks } from '@lentera/contract/school-links/office'
import { timetable } from '@lentera/contract/timetable'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { linkProposer } from '#notices/entering.queries.ts'
import { aHome } from '#test/school.ts'
import { timetableOffice } from '#test/timetable-office.ts'

const key = () => ({ 'idempotency-key': uuidV7() })

/** Ratna, who gives a lesson and has a quiz that runs and a draft, before another school with the code MASUK. */
const between = async () => {
  const old = await timetableOffice()
  const { db, school, people } = old
  const there = await aHome()
  await db.updateTable('school').set({ access_code: 'MASUK' }).where('id', '=', there.school.id).execute()
  const questions = [await aQuestion(db, school, people.teacher)]
  const running = await aQuizSession(db, school, people.teacher, { questions })
  const draft = await aQuizSession(db, school, people.teacher, { questions, state: 'draft', starts_at: null, ends_at: null })
  const who = await old.signIn('teacher')
  const office = await old.signIn('school', there.people.school)
  const join = (access_code?: string) =>
    who.ask(schoolLinks.join, { body: { school_uuid: there.school.uuid, ...(access_code && { access_code }) } }, key())
  const card = async () => (await who.ask(schoolLinks.card, { params: { school_uuid: there.school.uuid } })).data.kept
  const approve = async () => {
    const of = (await office.ask(officeLinks.requests, { query: {} })).data.requests.map(({ id, revision }) => ({ id, revision }))
    return (await office.ask(officeLinks.decide, { body: { of, verb: 'approve' } }, key())).data.results
  }
  const schoolOf = async () => (await who.ask(schoolLinks.mine, {})).data.school?.uuid
  const give = () => old.who.ask(timetable.handOver, { body: { from_id: old.ratna, to_id: old.ids.encode(old.budi.id) } })
  const teacherOf = async ({ id }: { id: number }) =>
    (await db.selectFrom('quiz_session').where('id', '=', id).select('teacher_id').executeTakeFirstOrThrow()).teacher_id
  return { ...old, there, running, draft, teacher: who, join, card, approve, schoolOf, give, teacherOf }
}

test('a teacher who still teaches is let in by no other school, by its code or its office, and nothing of the old school changes', async () => {
  const { school, join, card, approve, schoolOf, lessons, running, teacherOf, people } = await between()
  const before = await lessons()
  const words = 'Anda masih mengajar 1 jam pelajaran di jadwal dan memegang 1 kuis di SMA Uji Coba.'
  expect(await card()).toBe(`${words} Minta tata usaha di sana menyerahkannya dulu kepada guru lain.`)
  expect((await join('MASUK')).body).toMatchObject({ code: 'STILL_TEACHES', message: expect.stringContaining(words) })
  // Without the code it is a request, which may wait.
  expect((await join()).data.waiting).toMatchObject({ kind: 'move', state: 'pending' })
  const [refused] = await approve()
  expect(refused).toMatchObject({ outcome: 'refused', state: 'pending' })
  // The other school reads that there is something, and not what.
  expect(refused?.because).toBe(
    'Ratna Dewi, S.Pd. masih punya tugas di SMA Uji Coba. Tata usaha di sana perlu menyerahkannya dulu kepada guru lain.',
  )
  expect(await schoolOf()).toBe(school.uuid)
  expect(await lessons()).toEqual(before)
  expect(await teacherOf(running)).toBe(people.teacher.id)
})

test('once the old office has handed over, the other school lets the teacher in; the running quiz stays with the successor, the draft with its author', async () => {
  const { there, join, card, approve, schoolOf, give, running, draft, teacherOf, budi, people } = await between()
  await join()
  expect((await give()).data).toMatchObject({ lessons: 1, quizzes: 1 })
  expect(await card()).toBeNull()
  expect(await approve()).toMatchObject([{ outcome: 'decided', state: 'linked' }])
  expect(await schoolOf()).toBe(there.school.uuid)
  expect([await teacherOf(running), await teacherOf(draft)]).toEqual([budi.id, people.teacher.id])
})

test('a colleague who holds nothing goes by the code at once, and the old office reads what that means for a teacher', async () => {
  const { db, school, signIn, there } = await between()
  const free = await signIn('teacher', await aTeacher(db, school, { name: 'Pak Bebas' }))
  const body = { school_uuid: there.school.uuid, access_code: 'MASUK' }
  expect((await free.ask(schoolLinks.join, { body }, key())).data.school?.uuid).toBe(there.school.uuid)
  const told = (await (await signIn('school')).ask(notifications.list, { query: { type: 'all' } })).data.data
  expect(told[0]).toMatchObject({
    title: 'Pak Bebas pindah ke SMA Uji Coba',
    text: expect.stringMatching(/^Bukan lagi wali kelas/),
  })
})

test('a school without anybody in its office keeps no teacher', async () => {
  const { db, school, now, there, join, schoolOf } = await between()
  await db
    .updateTable('account')
    .set({ deleted_at: now() })
    .where('school_id', '=', school.id)
    .where('role', '=', 'school')
    .execute()
  expect((await join('MASUK')).status).toBe(200)
  expect(await schoolOf()).toBe(there.school.uuid)
})

test('the teacher whose proposed school is verified stays until the old office has handed over; the request waits', async () => {
  const { db, school, there, database, now, join, schoolOf, people, give, approve } = await between()
  await db.updateTable('school').set({ proposed_by: people.teacher.id }).where('id', '=', there.school.id).execute()
  await join()
  await database.inTransaction((own) => linkProposer(own, { school: there.school.id, now: now(), by: people.teacher.id }))
  expect(await schoolOf()).toBe(school.uuid)
  await give()
  expect(await approve()).toMatchObject([{ outcome: 'decided', state: 'linked' }])
})
