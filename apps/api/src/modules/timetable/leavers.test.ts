import { ownData } from '@lentera/contract/settings/own-data'
import { timetable } from '@lentera/contract/timetable'
import { timetableHeld } from '@lentera/contract/timetable/held'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aFurtherTeacher, aTeacher, PASSWORD } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import { timetableOffice } from '#test/timetable-office.ts'

const PAST = '2026-12-24T07:00:00+07:00'

/** Ratna teaches, leads a class, teaches beside Budi, and holds a room and a quiz; Budi leads the other class. */
const open = async () => {
  const at = await timetableOffice()
  const { db, school, class: room, people: around, other, budi, fisika, signIn, now } = at
  const { teacher } = around
  await db.updateTable('class').set({ homeroom_teacher_id: budi.id }).where('id', '=', other.id).execute()
  await aFurtherTeacher(db, school, { class: other, teacher, subject: fisika })
  const class_room = await aRoom(db, school, { now: now(), classes: [room.id], by: teacher, name: 'Ruang Ratna' })
  const asked = { classes: [room], questions: [await aQuestion(db, school, teacher)] }
  const ends_at = new Date('2027-02-01T03:00:00Z')
  const quiz = await aQuizSession(db, school, teacher, { ...asked, title: 'Kuis Ratna', ends_at })
  const ask = async () => {
    const me = await signIn('teacher')
    expect((await me.ask(ownData.askDeletion, { body: { password: PASSWORD } })).status).toBe(200)
  }
  const office = () => signIn('school')
  const waiting = async () => {
    const { lines } = (await (await office()).ask(waits.list, { query: { per_page: 50 } })).data
    return lines.filter(({ place }) => place === 'timetable').map(({ title, note }) => ({ title, note }))
  }
  const leaders = async () => {
    const rows = await db
      .selectFrom('class')
      .where('id', 'in', [room.id, other.id])
      .orderBy('name')
      .select('homeroom_teacher_id')
      .execute()
    return rows.map(({ homeroom_teacher_id }) => homeroom_teacher_id)
  }
  return { ...at, teacher, class_room, quiz, ask, office, waiting, leaders }
}
const HAS = 'Masih mengajar 1 jam pelajaran di jadwal dan memegang 1 ruang kelas dan 1 kuis.'

test('what a teacher has who asks to delete the account waits for the office of the school, until the teacher comes back', async () => {
  const { ask, waiting, signIn } = await open()
  const stranger = await open()
  expect(await waiting()).toEqual([])
  await ask()
  expect(await waiting()).toEqual([
    { title: 'Ratna Dewi, S.Pd. menghapus akun 23 Desember 2026', note: `${HAS} Wali kelas XI 1.` },
  ])
  expect(await stranger.waiting()).toEqual([])
  await signIn('teacher')
  expect(await waiting()).toEqual([])
})

test('what is planned to go to a successor, and what was given, waits no more', async () => {
  const { ask, waiting, office, ratna, ids, budi } = await open()
  await ask()
  const body = { from_id: ratna, to_id: ids.encode(budi.id) }
  expect((await (await office()).ask(timetable.handOver, { body: { ...body, from: '2026-12-01' } })).status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await (await office()).ask(timetable.handOver, { body })).status).toBe(200)
  expect(await waiting()).toEqual([])
})

test('a teacher whose account is gone leads no class and teaches beside nobody; the colleague does as before', async () => {
  const { db, ask, travel, runJobs, leaders, teacher, budi } = await open()
  await ask()
  expect(await leaders()).toEqual([teacher.id, budi.id])
  travel(PAST)
  await runJobs()
  expect(await leaders()).toEqual([null, budi.id])
  const changes = db
    .selectFrom('homeroom_change')
    .where('from_teacher_id', '=', teacher.id)
    .select(['to_teacher_id', 'changed_on'])
  expect(await changes.execute()).toEqual([{ to_teacher_id: null, changed_on: '2026-12-24' }])
  const beside = db.selectFrom('further_teacher').where('teacher_id', '=', teacher.id).select('ended_on')
  expect(await beside.execute()).toEqual([{ ended_on: '2026-12-24' }])
})

test('what somebody leaves behind with the account is handed over afterwards, and then there is nobody to take from', async () => {
  const { db, school, ask, travel, runJobs, waiting, office, ratna, ids, budi, quiz, class_room, first } = await open()
  const idle = await aTeacher(db, school, { deleted_at: new Date('2026-11-20T00:00:00Z') })
  await ask()
  travel(PAST)
  await runJobs()
  expect(await waiting()).toEqual([{ title: 'Tugas guru yang akunnya dihapus', note: HAS }])
  const who = await office()
  const overview = async () => (await who.ask(timetable.overview, {})).data
  const { teachers, gone } = await overview()
  expect(teachers.map(({ id }) => id)).toEqual([ids.encode(budi.id)])
  expect(gone).toEqual([{ id: ratna, name: 'Akun dihapus', lessons: 1, leads: [], groups: 0, rooms: 1, quizzes: 1 }])
  const held = (teacher_id: string) => who.ask(timetableHeld.read, { params: { teacher_id } })
  expect((await held(ratna)).data).toMatchObject({ shared: [], leads: [], rooms: ['Ruang Ratna'], quizzes: ['Kuis Ratna'] })
  expect((await who.ask(timetable.week, { query: { teacher_id: ratna } })).data).toHaveLength(1)
  const give = (from_id: string, to_id: string) => who.ask(timetable.handOver, { body: { from_id, to_id } })
  expect((await give(ids.encode(idle.id), ids.encode(budi.id))).status).toBe(404)
  expect((await give(ids.encode(budi.id), ratna)).status).toBe(404)
  expect((await give(ratna, ids.encode(budi.id))).data).toMatchObject({ lessons: 1, classes: 0, rooms: 1, quizzes: 1 })
  const lesson = db.selectFrom('lesson').where('id', '=', first.id).select('teacher_id')
  const session = db.selectFrom('quiz_session').where('id', '=', quiz.id).select('teacher_id')
  for (const rows of [await lesson.execute(), await session.execute()]) expect(rows).toEqual([{ teacher_id: budi.id }])
  const members = db.selectFrom('tugasku_member').where('room_id', '=', class_room.id).where('state', '=', 'active')
  expect(await members.select('account_id').execute()).toEqual([{ account_id: budi.id }])
  expect(await waiting()).toEqual([])
  expect((await overview()).gone).toEqual([])
  expect((await held(ratna)).status).toBe(404)
  expect((await give(ratna, ids.encode(budi.id))).status).toBe(404)
})

test('a hand-over that is planned for later than the account is there is held up on its day, and can be done at once', async () => {
  const { db, ask, travel, runJobs, waiting, office, ratna, ids, budi, first } = await open()
  await ask()
  const body = { from_id: ratna, to_id: ids.encode(budi.id) }
  expect((await (await office()).ask(timetable.handOver, { body: { ...body, from: '2027-01-04' } })).status).toBe(200)
  const titles = async () => (await waiting()).map(({ title }) => title)
  expect(await titles()).toEqual(['Ratna Dewi, S.Pd. menghapus akun 23 Desember 2026'])
  travel(PAST)
  await runJobs()
  expect(await titles()).toEqual(['Tugas guru yang akunnya dihapus'])
  travel('2027-01-04T00:05:00+07:00')
  await runJobs()
  expect(await titles()).toEqual(['Tugas Akun dihapus belum pindah ke Budi Santoso'])
  expect((await (await office()).ask(timetable.handOver, { body })).status).toBe(200)
  const lesson = db.selectFrom('lesson').where('id', '=', first.id).select('teacher_id')
  expect(await lesson.execute()).toEqual([{ teacher_id: budi.id }])
  expect(await titles()).toEqual([])
})
