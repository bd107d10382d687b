import { notifications } from '@lentera/contract/notifications'
import { people } from '@lentera/contract/people'
import { timetable } from '@lentera/contract/timetable'
import { timetableHeld } from '@lentera/contract/timetable/held'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, anOffice, aPupil, aSubject, aTeacher, aYear } from '#db/seed/builders.ts'
import { aQuestion, aQuizSession } from '#db/seed/quizzes.ts'
import { aRoom } from '#db/seed/tugasku.ts'
import { draftOffice, type DraftOffice } from '#test/version-office.ts'

const DAY = '2027-01-04'
type Asking = Pick<DraftOffice['who'], 'ask'>

/** The office with calls for plans of Ratna's hand-over to Budi. */
const planOffice = async () => {
  const at = await draftOffice()
  await at.db.deleteFrom('timetable_version').where('school_id', '=', at.school.id).execute()
  const budi = at.ids.encode(at.budi.id)
  const plan = (more: object = {}, who: Asking = at.who) =>
    who.ask(timetable.handOver, { body: { from_id: at.ratna, to_id: budi, from: DAY, ...more } })
  const coming = async () => (await at.who.ask(timetableHeld.coming, {})).data.coming
  const drop = async (revision?: number, who: Asking = at.who) => {
    const [one] = await coming()
    return who.ask(timetableHeld.drop, { params: { hand_over_id: one!.id }, query: { revision: revision ?? one!.revision } })
  }
  const rows = () =>
    at.db.selectFrom('coming_hand_over').where('school_id', '=', at.school.id).orderBy('id').selectAll().execute()
  /** The jobs at five past midnight of a date. */
  const dawn = async (date = DAY) => {
    at.travel(`${date}T00:05:00+07:00`)
    await at.runJobs()
  }
  const taughtBy = async () => (await at.running()).map(({ teacher_id }) => teacher_id)
  return { ...at, budi: at.budi, budiId: budi, plan, coming, drop, rows, dawn, taughtBy }
}
const titles = async (who: Asking) =>
  (await who.ask(notifications.list, { query: {} })).data.data
    .filter(({ kind }) => kind === 'timetable' || kind === 'homeroom')
    .map(({ title }) => title)
    .toSorted()
const waitingOf = async (who: Asking) => (await who.ask(waits.list, { query: { per_page: 20 } })).data.lines

test('a hand-over from a date to come changes nothing until then, and on its day the successor has what the teacher has by then', async () => {
  const at = await planOffice()
  const { db, school, class: room, people: around, ratna, budi } = at
  const { data } = await at.plan()
  expect(data).toEqual({ lessons: 1, shared: 0, classes: 1, groups: 0, rooms: 0, quizzes: 0, planned_from: DAY })
  expect(await at.coming()).toMatchObject([
    { teacher: { id: ratna }, successor: { id: at.budiId, name: 'Budi Santoso' }, from: DAY, state: 'planned', reason: null },
  ])
  expect(await at.taughtBy()).toEqual([around.teacher.id])
  // What comes to the teacher after the planning goes along; what a colleague has stays.
  await at.add({ teacher_id: ratna, weekday: 2 })
  const sinta = await aTeacher(db, school, { name: 'Sinta Maharani' })
  await at.add({ teacher_id: at.ids.encode(sinta.id), weekday: 3 })
  const group = await aGroup(db, school, { subject: await aSubject(db, school, 'Seni Musik'), of: [], kind: 'other' })
  await db.updateTable('learning_group').set({ teacher_id: around.teacher.id }).where('id', '=', group.id).execute()
  const tasks = await aRoom(db, school, { now: at.now(), classes: [room.id], by: around.teacher })
  await at.dawn('2027-01-03')
  expect(await at.taughtBy()).not.toContain(budi.id)
  const question = await aQuestion(db, school, around.teacher)
  const ends_at = new Date('2027-02-01T00:00:00Z')
  const quiz = await aQuizSession(db, school, around.teacher, { classes: [room], questions: [question], ends_at })
  await at.dawn()
  expect((await at.taughtBy()).toSorted((a, b) => a - b)).toEqual([budi.id, budi.id, sinta.id].toSorted((a, b) => a - b))
  const led = await db.selectFrom('class').where('id', '=', room.id).select('homeroom_teacher_id').executeTakeFirstOrThrow()
  expect(led.homeroom_teacher_id).toBe(budi.id)
  const owner = await db.selectFrom('learning_group').where('id', '=', group.id).select('teacher_id').executeTakeFirstOrThrow()
  expect(owner.teacher_id).toBe(budi.id)
  const held = db.selectFrom('tugasku_member').where('room_id', '=', tasks.id).where('state', '=', 'active')
  expect(await held.where('account_id', '=', budi.id).execute()).toHaveLength(1)
  const session = await db.selectFrom('quiz_session').where('id', '=', quiz.id).select('teacher_id').executeTakeFirstOrThrow()
  expect(session.teacher_id).toBe(budi.id)
  expect(await at.coming()).toEqual([])
  expect(await at.rows()).toMatchObject([{ state: 'applied', reason: null }])
  const gone = await at.who.ask(people.remove, { params: { person_id: ratna }, query: { revision: 1 } })
  expect(gone.status).toBe(200)
})

test('it is done once, also by a server that was off on its day, and a lesson that was called keeps the days before', async () => {
  const at = await planOffice()
  await at.plan()
  await at.call('2026-12-14')
  await at.dawn('2027-01-20')
  const after = await at.lessons()
  expect(after).toHaveLength(2)
  expect(after.find(({ ended_on }) => ended_on !== null)).toMatchObject({
    teacher_id: at.people.teacher.id,
    ended_on: '2027-01-20',
  })
  await at.runJobs()
  await at.dawn('2027-01-21')
  expect(await at.lessons()).toEqual(after)
})

test('everybody concerned hears of it with its date when it is planned, and on the day only what is another thing by then', async () => {
  const at = await planOffice()
  const stranger = await aPupil(at.db, at.school, { name: 'Siswa XI 2', in: at.other })
  await at.plan()
  const teacher = await at.signIn('teacher')
  expect(await titles(teacher)).toEqual([
    'Jadwal mengajar Anda berubah mulai 4 Januari 2027',
    'Mulai 4 Januari 2027 Anda bukan lagi wali kelas XI 1',
  ])
  expect(await titles(await at.signIn('teacher', at.budi))).toEqual([
    'Anda menjadi wali kelas XI 1 mulai 4 Januari 2027',
    'Jadwal mengajar Anda berubah mulai 4 Januari 2027',
  ])
  const family = ['Jadwal XI 1 berubah mulai 4 Januari 2027']
  expect(await titles(await at.signIn('student'))).toEqual(family)
  expect(await titles(await at.signIn('parent'))).toEqual(family)
  await at.dawn()
  // An hour later nothing was noted that is told as a change by hand.
  at.travel('2027-01-04T02:05:00+07:00')
  await at.runJobs()
  expect(await titles(await at.signIn('teacher'))).toHaveLength(2)
  expect(await titles(await at.signIn('teacher', at.budi))).toHaveLength(2)
  expect(await titles(await at.signIn('student'))).toEqual(family)
  expect(await titles(await at.signIn('student', stranger))).toEqual([])
})

test('a lesson that came to the teacher after the planning is told on the day', async () => {
  const at = await planOffice()
  await at.plan()
  await at.save(at.first.id, { subject_id: at.inDraft.subject.id, teacher_id: at.ratna, weekday: 3 })
  at.travel('2026-11-23T09:05:00+07:00')
  await at.runJobs()
  await at.dawn()
  const told = await titles(await at.signIn('student'))
  expect(told.filter((title) => title.endsWith('mulai 4 Januari 2027'))).toHaveLength(2)
})

test('the date is today or later in the running year; another one is refused beside its field, and today means at once', async () => {
  const at = await planOffice()
  const errors = async (from: string) => (await at.plan({ from })).body
  expect(await errors('2026-11-22')).toMatchObject({ code: 'VALIDATION', errors: { from: ['Pilih hari ini atau sesudahnya.'] } })
  expect(await errors('2027-07-01')).toMatchObject({ errors: { from: ['Tahun ajaran berakhir 30 Juni 2027.'] } })
  expect(await at.rows()).toEqual([])
  expect((await at.who.ask(timetableHeld.coming, {})).data).toEqual({ today: '2026-11-23', until: '2027-06-30', coming: [] })
  expect((await at.plan({ from: '2027-06-30' })).status).toBe(200)
  expect((await at.plan({ from: '2026-11-23' })).data).toMatchObject({ lessons: 1, planned_from: null })
  expect(await at.taughtBy()).toEqual([at.budi.id])
})

test('giving all at once ends the plan of that teacher, and no other one', async () => {
  const at = await planOffice()
  const sinta = await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })
  await at.plan()
  await at.plan({ from_id: at.ids.encode(sinta.id) })
  await at.plan({ from: undefined })
  expect(await at.rows()).toMatchObject([
    { state: 'dropped', reason: 'Semua sudah diserahkan lebih awal.' },
    { state: 'planned', teacher_id: sinta.id },
  ])
})

test('what stands in the successor’s hour is named at the planning, and nothing is planned', async () => {
  const at = await planOffice()
  await at.add()
  expect((await at.plan()).body).toMatchObject({
    code: 'LESSON_CLASH',
    message: '1 jam bentrok, jadi belum ada yang direncanakan. Budi Santoso sudah mengajar Fisika di XI 2, Senin 07.15–08.45.',
  })
  expect(await at.rows()).toEqual([])
  expect(await titles(await at.signIn('student'))).toEqual([])
})

test('a clash that came later holds it up: nothing is given, the office reads why, and it is done on the day after the clash is gone', async () => {
  const at = await planOffice()
  await at.plan()
  const { data: clashing } = await at.add()
  await at.add({ teacher_id: at.ratna, weekday: 4 })
  await at.dawn()
  expect((await at.taughtBy()).filter((id) => id === at.people.teacher.id)).toHaveLength(2)
  const reason = expect.stringContaining('Budi Santoso sudah mengajar Fisika di XI 2, Senin 07.15–08.45.') as unknown
  expect(await at.coming()).toMatchObject([{ state: 'blocked', reason }])
  expect(await waitingOf(at.who)).toContainEqual(
    expect.objectContaining({ title: expect.stringContaining('belum pindah ke Budi Santoso') as unknown, note: reason }),
  )
  const other = await draftOffice()
  expect((await waitingOf(other.who)).filter(({ title }) => title.includes('belum pindah'))).toEqual([])
  const params = { lesson_id: clashing.id }
  expect((await at.who.ask(timetable.remove, { params, query: { revision: clashing.revision } })).status).toBe(200)
  await at.runJobs()
  expect(await at.coming()).toHaveLength(1)
  await at.dawn('2027-01-05')
  expect(new Set(await at.taughtBy())).toEqual(new Set([at.budi.id]))
  expect((await waitingOf(at.who)).filter(({ title }) => title.includes('belum pindah'))).toEqual([])
})

test('a successor who has left by then holds it up, and the office can drop it and choose another one', async () => {
  const at = await planOffice()
  await at.plan()
  await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', at.budi.id).execute()
  await at.dawn()
  expect(await at.coming()).toMatchObject([
    { state: 'blocked', reason: 'Akun dihapus tidak lagi mengajar di sekolah ini. Pilih guru lain.' },
  ])
  const sinta = await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })
  const [{ id: instead_of }] = (await at.coming()) as [{ id: string }]
  const next = await at.plan({ to_id: at.ids.encode(sinta.id), from: '2027-01-05', instead_of })
  expect(next.status).toBe(200)
  await at.dawn('2027-01-05')
  expect(await at.taughtBy()).toEqual([sinta.id])
})

test('a teacher who has left with something in hand holds it up; one who has left with nothing leaves nothing to decide', async () => {
  const at = await planOffice()
  await at.plan()
  const sinta = await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })
  await at.plan({ from_id: at.ids.encode(sinta.id) })
  const leave = (id: number) => at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', id).execute()
  await leave(at.people.teacher.id)
  await leave(sinta.id)
  await at.dawn()
  expect(await at.taughtBy()).toEqual([at.people.teacher.id])
  expect(await at.rows()).toMatchObject([{ state: 'blocked' }, { state: 'dropped', teacher_id: sinta.id }])
})

test('a version of the timetable that holds from the same day comes first, and what the teacher has in it is given', async () => {
  const at = await draftOffice()
  const budi = at.ids.encode(at.budi.id)
  await at.change({ weekday: 2 })
  await at.publish(DAY)
  const body = { from_id: at.ratna, to_id: budi, from: DAY }
  expect((await at.who.ask(timetable.handOver, { body })).status).toBe(200)
  // What is told of goes by the hours of the version.
  const { data } = (await (await at.signIn('teacher', at.budi)).ask(notifications.list, { query: {} })).data
  expect(data.find(({ kind }) => kind === 'timetable')?.text).toContain('Selasa')
  at.travel(`${DAY}T00:05:00+07:00`)
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 2, teacher_id: at.budi.id }])
})

test('a version of the same day that is held up holds the hand-over up, which would otherwise be taken back by it', async () => {
  const at = await draftOffice()
  await at.change({ weekday: 2 })
  const sinta = await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })
  await at.publish(DAY)
  const params = { body: { from_id: at.ratna, to_id: at.ids.encode(sinta.id), from: DAY } }
  expect((await at.who.ask(timetable.handOver, params)).status).toBe(200)
  await at.db
    .updateTable('timetable_version_lesson')
    .set({ teacher_id: at.budi.id })
    .where('school_id', '=', at.school.id)
    .execute()
  await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', at.budi.id).execute()
  at.travel(`${DAY}T00:05:00+07:00`)
  await at.runJobs()
  expect(await at.running()).toMatchObject([{ weekday: 1, teacher_id: at.people.teacher.id }])
  expect((await at.who.ask(timetableHeld.coming, {})).data.coming).toMatchObject([
    { state: 'blocked', reason: 'Jadwal Semester genap belum dapat berlaku. Tugas pindah sesudahnya.' },
  ])
})

test('a plan is dropped by the office, and those who were told of it hear that nothing comes of it', async () => {
  const at = await planOffice()
  await at.plan()
  expect((await at.drop(7)).body.code).toBe('DATA_CHANGED')
  expect(await at.coming()).toHaveLength(1)
  const other = await draftOffice()
  expect((await at.drop(1, other.who)).status).toBe(404)
  expect((await at.drop()).status).toBe(200)
  expect(await at.rows()).toMatchObject([{ state: 'dropped', reason: 'Dibatalkan oleh kantor sekolah.' }])
  expect(await titles(await at.signIn('student'))).toEqual([
    'Jadwal XI 1 berubah mulai 4 Januari 2027',
    'Perubahan jadwal XI 1 mulai 4 Januari 2027 dibatalkan',
  ])
  expect(await titles(await at.signIn('teacher'))).toContain('Pergantian wali kelas XI 1 mulai 4 Januari 2027 dibatalkan')
  await at.dawn()
  expect(await at.taughtBy()).toEqual([at.people.teacher.id])
})

test('a teacher has one plan: a second one names the one that was seen, whose people hear that it is another one', async () => {
  const at = await planOffice()
  await at.plan()
  expect((await at.plan({ from: '2027-01-11' })).body.code).toBe('DATA_CHANGED')
  const [{ id: instead_of }] = (await at.coming()) as [{ id: string }]
  const sinta = at.ids.encode((await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })).id)
  expect((await at.plan({ from_id: sinta, instead_of })).body.code).toBe('DATA_CHANGED')
  expect((await at.plan({ from: '2027-01-11', instead_of })).status).toBe(200)
  expect(await at.coming()).toMatchObject([{ from: '2027-01-11' }])
  expect((await at.plan({ from: '2027-01-12', instead_of })).body.code).toBe('DATA_CHANGED')
  expect((await titles(await at.signIn('student'))).toSorted()).toEqual([
    'Jadwal XI 1 berubah mulai 11 Januari 2027',
    'Jadwal XI 1 berubah mulai 4 Januari 2027',
    'Perubahan jadwal XI 1 mulai 4 Januari 2027 dibatalkan',
  ])
})

test('of two offices that decide at once one wins, and the other hears that something has changed', async () => {
  const at = await planOffice()
  const second = await at.signIn('school', await anOffice(at.db, at.school))
  const codes = async (asked: readonly Promise<{ status: number; body: { code?: string } }>[]) =>
    (await Promise.all(asked)).map(({ status, body }) => (status === 200 ? 'done' : body.code)).toSorted()
  expect(await codes([at.plan(), at.plan({ from: '2027-01-11' }, second)])).toEqual(['DATA_CHANGED', 'done'])
  expect(await at.coming()).toHaveLength(1)
  const [{ id: instead_of }] = (await at.coming()) as [{ id: string }]
  const replacing = [at.plan({ from: '2027-02-01', instead_of }), at.plan({ from: '2027-02-08', instead_of }, second)]
  expect(await codes(replacing)).toEqual(['DATA_CHANGED', 'done'])
  const [{ revision }] = (await at.coming()) as [{ revision: number }]
  expect(await codes([at.drop(revision), at.drop(revision, second)])).toEqual(['DATA_CHANGED', 'done'])
  expect((await at.rows()).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
})

test('a hand-over of another school’s teacher is not found, and none of its plans is listed', async () => {
  const at = await planOffice()
  const other = await planOffice()
  await other.plan()
  expect((await at.plan({ from_id: other.ratna })).status).toBe(404)
  expect((await at.plan({ to_id: other.budiId })).status).toBe(404)
  expect(await at.coming()).toEqual([])
  const [{ id: instead_of }] = (await other.coming()) as [{ id: string }]
  expect((await at.plan({ instead_of })).body.code).toBe('DATA_CHANGED')
  expect(await other.coming()).toHaveLength(1)
})

test('lessons of the year that follows go along, and a class of a past year stays with its leader', async () => {
  const at = await planOffice()
  const { db, school, people: around } = at
  await aYear(db, school, 2027)
  await aYear(db, school, 2025)
  const led = { homeroom_teacher_id: around.teacher.id }
  const next = await aClass(db, school, { ...led, tahun_ajaran_id: 2027 })
  const past = await aClass(db, school, { ...led, tahun_ajaran_id: 2025 })
  await aLesson(db, school, { class: next, teacher: around.teacher, weekday: 5 })
  await at.plan({ from: '2027-06-30' })
  await at.dawn('2027-06-30')
  expect(new Set(await at.taughtBy())).toEqual(new Set([at.budi.id]))
  expect(await at.taughtBy()).toHaveLength(2)
  const leaders = await db
    .selectFrom('class')
    .where('id', 'in', [next.id, past.id])
    .orderBy('id')
    .select('homeroom_teacher_id')
    .execute()
  expect(leaders.map(({ homeroom_teacher_id: leader }) => leader)).toEqual([at.budi.id, around.teacher.id])
})
