import { notifications } from '@lentera/contract/notifications'
import { people as peopleCalls } from '@lentera/contract/people'
import { signals } from '@lentera/contract/signals'
import { signalRules, usualSignalRules } from '@lentera/contract/signals/rules'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aLesson, anOffice, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { aBook, letAndiFall } from '#test/score-book.ts'

test('scores that fell are told to the homeroom teacher and the office in a sentence, and to no pupil or parent', async () => {
  const book = await aBook()
  await letAndiFall(book)
  await book.run()
  expect(await book.found()).toEqual(['Andi Saputra: falling_scores'])
  expect(await book.found('school')).toEqual(['Andi Saputra: falling_scores'])
  const [signal] = await book.list()
  expect(signal).toMatchObject({
    text: 'Rata-rata dua nilai terakhir turun: Kimia dari 83 ke 62 sejak 10 Okt',
    sights: [
      {
        kind: 'fall',
        subject_id: book.ids.encode(book.subject.id),
        subject: 'Kimia',
        on: '2026-10-10',
        before: 83,
        after: 62,
        hidden: false,
      },
    ],
    reasons: { dates: [], rate: null, school_days: 0 },
    seen_on: '2026-11-20',
  })
  const { data } = await (await book.signIn('teacher')).ask(signals.detail, { params: { signal_id: signal!.id } })
  expect(data.message).toContain('Nilai terakhir Andi di Kimia lebih rendah daripada sebelumnya.')
  expect(data.message).not.toMatch(/dari 83|ke 62/)
  const told = async (role: 'teacher' | 'school' | 'student' | 'parent') =>
    (await (await book.signIn(role)).ask(notifications.list, { query: {} })).data.data.filter(({ kind }) => kind === 'signal')
  expect(await told('teacher')).toMatchObject([{ text: 'Rata-rata dua nilai terakhir turun: Kimia dari 83 ke 62 sejak 10 Okt.' }])
  expect(await told('school')).toMatchObject([{ title: '1 siswa perlu perhatian' }])
  expect([...(await told('student')), ...(await told('parent'))]).toEqual([])
})

test('a fall that rests on what is not shown yet is the homeroom teacher’s alone, and no word of it is in the message', async () => {
  const book = await aBook()
  const parts = await letAndiFall(book, { shown: false })
  await book.run()
  expect(await book.found()).toEqual(['Andi Saputra: falling_scores'])
  const [signal] = await book.list()
  const params = { signal_id: signal!.id }
  const office = await book.signIn('school')
  expect(await book.found('school')).toEqual([])
  expect((await office.ask(signals.detail, { params })).status).toBe(404)
  expect((await office.ask(signals.contact, { params, body: { way: 'phone', note: 'Sudah.' } })).status).toBe(404)
  const news = (await office.ask(notifications.list, { query: {} })).data.data
  expect(news.filter(({ kind }) => kind === 'signal')).toEqual([])
  const { data } = await (await book.signIn('teacher')).ask(signals.detail, { params })
  expect(data.text).toContain('Kimia')
  expect(data.message).not.toContain('Kimia')
  await book.db.updateTable('grade_component').set({ shown: true }).where('id', '=', parts[3]!.id).execute()
  await book.run('2026-11-21')
  expect(await book.found('school')).toEqual(['Andi Saputra: falling_scores'])
})

test('a score that is corrected keeps its day: it is not the last one because of that', async () => {
  const book = await aBook()
  const { db, people, andi, say } = book
  const [first] = await letAndiFall(book)
  const change = { component_id: first!.id, student_id: andi.id, by_id: people.teacher.id }
  await db
    .insertInto('grade_change')
    .values({ ...change, before: null, after: 80, at: new Date('2026-08-20T03:00:00Z') })
    .execute()
  await say(first!, andi, { score: 84, on: '2026-11-19' })
  await book.run()
  expect(await book.found()).toEqual(['Andi Saputra: falling_scores'])
})

test('scores that are missing where others have theirs need a look until they are given; history stays', async () => {
  const book = await aBook()
  const { part, say, andi, bagus, citra } = book
  const [one, two] = [await part('Materi 1', { due_on: '2026-11-02' }), await part('Materi 2', { due_on: '2026-11-10' })]
  // Nobody has anything in this one: its teacher is still at it.
  await part('Materi 3', { due_on: '2026-11-10' })
  for (const each of [one, two]) for (const pupil of [bagus, citra]) await say(each, pupil, { score: 75 })
  await say(two, andi, { state: 'late' })
  await book.run()
  expect(await book.found()).toEqual(['Andi Saputra: missing_scores'])
  const text = '2 nilai belum ada: Materi 1 (Kimia, tenggat 2 Nov) dan Materi 2 (Kimia, belum dikumpulkan, tenggat 10 Nov)'
  expect(await book.list()).toMatchObject([{ text, found_on: '2026-11-20' }])
  await say(one, andi, { score: 70 })
  await book.run('2026-11-21')
  expect(await book.found()).toEqual([])
  expect(await book.list('teacher', 'over')).toMatchObject([{ text, ended_on: '2026-11-21' }])
})

test('tasks past their time need a look until they are handed in, of who has them', async () => {
  const book = await aBook()
  const { db, school, people, andi, bagus, citra } = book
  const now = book.now()
  const room = await aRoom(db, school, { by: people.teacher, now, classes: [book.class.id], name: 'Kimia XI' })
  const given = { room: room.id, by: people.teacher, now, given_at: new Date('2026-10-01T00:00:00Z') }
  const tasks = []
  for (const day of ['02', '05', '09'])
    tasks.push(
      await aTask(db, { ...given, title: `Tugas ${day}`, due_at: new Date(`2026-11-${day}T10:00:00Z`), handed: [bagus.id] }),
    )
  await aTask(db, { ...given, title: 'Nanti', due_at: new Date('2026-12-01T00:00:00Z') })
  const exempt = { post_id: tasks[0]!.id, student_id: citra.id, state: 'exempt' as const, changed_at: now }
  await db.insertInto('tugasku_work').values(exempt).execute()
  await book.run()
  expect(await book.found()).toEqual(['Andi Saputra: missing_tasks'])
  expect((await book.list())[0]!.text).toBe(
    '3 tugas lewat tenggat belum dikumpulkan: Tugas 02 (Kimia XI, tenggat 2 Nov), Tugas 05 (Kimia XI, tenggat 5 Nov), dan Tugas 09 (Kimia XI, tenggat 9 Nov)',
  )
  const work = { post_id: tasks[1]!.id, student_id: andi.id, state: 'submitted' as const, changed_at: now }
  await db.insertInto('tugasku_work').values(work).execute()
  await book.run('2026-11-21')
  expect(await book.found()).toEqual([])
})

test('who has moved brings the scores along by the days on which they were first given, and owes nothing that was due before', async () => {
  const book = await aBook()
  const { db, school, people, andi, part, say, ids } = book
  const parts = await letAndiFall(book)
  const [first] = parts
  const change = { component_id: first!.id, student_id: andi.id, by_id: people.teacher.id }
  await db
    .insertInto('grade_change')
    .values({ ...change, before: null, after: 80, at: new Date('2026-08-20T03:00:00Z') })
    .execute()
  await say(first!, andi, { score: 84, on: '2026-11-17' })
  const other = await aClass(db, school, { name: 'XI Lain', homeroom_teacher_id: people.teacher.id })
  await aLesson(db, school, { class: other, teacher: people.teacher, subject: book.subject })
  const mates = [await aPupil(db, school, { name: 'Dewi', in: other }), await aPupil(db, school, { name: 'Eko', in: other })]
  const due = [
    await part('Lama', { class_id: other.id, due_on: '2026-10-01' }),
    await part('Lama 2', { class_id: other.id, due_on: '2026-10-08' }),
  ]
  for (const one of due) for (const mate of mates) await say(one, mate, { score: 80 })
  const body = { person_ids: [ids.encode(andi.id)], class_uuid: other.uuid, from: '2026-11-18', reason: 'Salah kelas.' }
  expect((await (await book.signIn('school')).ask(peopleCalls.moveSeveral, { body })).status).toBe(200)
  await book.run()
  const all = await book.list('school')
  expect(all.map(({ student, class_name, cause }) => `${student.name}, ${class_name}: ${cause}`)).toEqual([
    'Andi Saputra, XI Lain: falling_scores',
  ])
})

test('what was done at school is noted as well as what the family said, and waits again on the day that was said', async () => {
  const book = await aBook()
  await letAndiFall(book)
  await book.run()
  const params = { signal_id: (await book.list())[0]!.id }
  const teacher = await book.signIn('teacher')
  const { data } = await teacher.ask(signals.contact, { params, body: { way: 'pupil', note: 'Andi kesulitan stoikiometri.' } })
  expect(data.contacts).toMatchObject([{ way: 'pupil', note: 'Andi kesulitan stoikiometri.' }])
  const waiting = async () =>
    (await teacher.ask(waits.list, { query: { per_page: 50 } })).data.lines.filter(({ place }) => place === 'signals').length
  expect(await waiting()).toBe(0)
  const note = { way: 'none' as const, note: 'Sudah dibicarakan; tunggu nilai berikutnya.' }
  const past = await teacher.ask(signals.contact, { params, body: { ...note, again_on: '2026-11-20' } })
  expect([past.status, Object.keys(past.body.errors ?? {})]).toEqual([422, ['again_on']])
  await teacher.ask(signals.contact, { params, body: { ...note, again_on: '2026-11-23' } })
  expect(await waiting()).toBe(0)
  book.travel('2026-11-23T07:00:00+07:00')
  expect(await (await book.signIn('teacher')).ask(waits.list, { query: { per_page: 50 } })).toMatchObject({
    data: { lines: expect.arrayContaining([expect.objectContaining({ place: 'signals', title: 'Andi Saputra' })]) },
  })
  const outsider = await book.signIn('teacher', await aTeacher(book.db, book.school))
  expect((await outsider.ask(signals.contact, { params, body: { way: 'pupil', note: 'Bukan saya.' } })).status).toBe(404)
})

test('a school sets its own numbers with a reason, one after the other, and they hold from the next look on', async () => {
  const book = await aBook()
  await letAndiFall(book)
  const office = await book.signIn('school')
  expect((await office.ask(signalRules.show, {})).data).toEqual({ rules: usualSignalRules, revision: 0, changes: [] })
  const rules = { ...usualSignalRules, fall_points: 30 }
  const set = (body: object) => office.ask(signalRules.set, { body: { ...rules, revision: 0, why: 'Rapat guru BK.', ...body } })
  const both = await Promise.all([set({}), set({ fall_points: 25 })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { data } = await office.ask(signalRules.show, {})
  expect(data).toMatchObject({ revision: 1, changes: [{ by: 'Tata Usaha', why: 'Rapat guru BK.' }] })
  // Somebody else's school still has the usual ones.
  const far = await aSchool(book.db, { year: 2026 })
  const stranger = await book.signIn('school', await anOffice(book.db, far))
  expect((await stranger.ask(signalRules.show, {})).data).toMatchObject({ rules: usualSignalRules, revision: 0 })
  expect((await set({ revision: 1, fall_points: 4 })).body.errors).toHaveProperty('fall_points')
  expect((await set({ revision: 1, fall_points: 10, several_points: 11 })).body.errors).toHaveProperty('several_points')
  expect((await office.ask(signalRules.show, {})).data.revision).toBe(1)
  await book.run()
  expect(await book.found()).toEqual([])
})
