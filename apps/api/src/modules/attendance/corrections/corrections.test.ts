import type { Input } from '@lentera/contract'
import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { expect, test } from 'vitest'
import { aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

type Correction = Partial<Omit<Input<typeof decisions.correct>['body'], 'status'>> & { readonly status?: string }
const today = '2026-11-23'

/** Half past eight on a Monday in Jakarta; `correct` is the teacher's word on the pupil's today. */
const halfPastEight = async () => {
  const school = await openSchool({ now: '2026-11-23T08:30:00+07:00' })
  const teacher = await school.signIn('teacher')
  const { data } = await teacher.ask(attendance.board, { query: {} })
  const student_id = data.students[0]!.id
  const usual = { student_id, date: today, status: 'present', reason: 'Terlihat di kelas', revision: null } as const
  const correct = (wishes: Correction = {}, by = teacher) =>
    by.ask(decisions.correct, { body: { ...usual, ...wishes } as typeof usual })
  return { ...school, teacher, student_id, correct, office: await school.signIn('school') }
}
const historyOf = async (who: Awaited<ReturnType<typeof halfPastEight>>['teacher'], attendance_id: string) =>
  (await who.ask(decisions.recordHistory, { params: { attendance_id } })).data.history

test('a pupil without a record gets one by correction, with who wrote it and why', async () => {
  const { correct, teacher, db, people } = await halfPastEight()
  const { data } = await correct({ status: 'sick', reason: 'Ibu menelepon' })
  expect(data).toMatchObject({ status: 'sick', verification: 'approved', method: 'correction', clock_in_at: null })
  expect(await historyOf(teacher, data.id)).toMatchObject([
    { kind: 'correction', by: 'Ratna Dewi, S.Pd.', from_status: 'unrecorded', to_status: 'sick', reason: 'Ibu menelepon' },
  ])
  const row = await db.selectFrom('attendance').where('account_id', '=', people.student.id).selectAll().executeTakeFirstOrThrow()
  expect(row.recorded_by).toBe(people.teacher.id)
})

test('a correction never destroys: every state, time and reason before it stays in the history', async () => {
  const { correct, teacher } = await halfPastEight()
  const first = (await correct({ status: 'late', time: '07:40', reason: 'Ban bocor' })).data
  expect(first).toMatchObject({ status: 'late', late_minutes: 25, clock_in_at: '2026-11-23T00:40:00.000Z' })
  const second = (await correct({ status: 'present', time: '07:10', reason: 'Salah catat', revision: first.revision })).data
  expect(second).toMatchObject({ status: 'present', late_minutes: null, clock_in_at: '2026-11-23T00:10:00.000Z' })
  expect(await historyOf(teacher, first.id)).toMatchObject([
    { to_status: 'late', to_clock_in_at: '2026-11-23T00:40:00.000Z', reason: 'Ban bocor' },
    { from_status: 'late', to_status: 'present', from_clock_in_at: '2026-11-23T00:40:00.000Z', reason: 'Salah catat' },
  ])
})

test('what another has changed meanwhile is not overwritten, and the text says what to do', async () => {
  const { correct, teacher } = await halfPastEight()
  const { data } = await correct({ status: 'absent' })
  for (const revision of [null, data.revision - 1, data.revision + 1, 2 ** 40])
    expect((await correct({ revision })).body).toEqual({
      status: 409,
      code: 'RECORD_CHANGED',
      message: 'Data presensi ini sudah diubah orang lain. Muat ulang untuk melihat yang terbaru.',
    })
  expect(await historyOf(teacher, data.id)).toHaveLength(1)
})

test('of ten who correct at the same moment one is first, and nine are told', async () => {
  const { correct, teacher } = await halfPastEight()
  const answers = await Promise.all(Array.from({ length: 10 }, () => correct()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const { data } = answers.find(({ status }) => status === 200)!
  expect(await historyOf(teacher, data.id)).toHaveLength(1)
})

test('a teacher corrects today alone, the school any school day of its running year', async () => {
  const { correct, office } = await halfPastEight()
  expect((await correct({ date: '2026-11-20' })).body.errors).toEqual({ date: ['Presensi hari lain dikoreksi oleh sekolah.'] })
  expect((await correct({ date: '2026-11-20', time: '07:00' }, office)).data).toMatchObject({
    date: '2026-11-20',
    status: 'present',
    clock_in_at: '2026-11-20T00:00:00.000Z',
  })
})

test.each([
  ['tomorrow', { date: '2026-11-24' }, { date: ['Tanggal ini belum tiba.'] }],
  ['a day before the school year', { date: '2026-06-30' }, { date: ['Tanggal ini sebelum tahun ajaran berjalan.'] }],
  ['a day before all time', { date: '0001-01-01' }, { date: ['Hanya tanggal dari tahun 1900 sampai 2200.'] }],
  ['a Sunday', { date: '2026-11-22' }, { date: ['Tidak ada sekolah pada tanggal ini: Hari libur.'] }],
  ['no reason', { reason: ' ' }, { reason: ['Minimal 3 karakter.'] }],
  ['a time that has not come', { time: '08:31' }, { time: ['Jam ini belum tiba.'] }],
  ['late without a time', { status: 'late' }, { time: ['Isi jam datang.'] }],
  [
    'late although in time',
    { status: 'late', time: '07:15' },
    { time: ['Sampai 07.15 masih tepat waktu. Isi jam datang sesudahnya.'] },
  ],
  ['present although late', { time: '07:16' }, { time: ['Setelah 07.15 sudah terlambat. Pilih Terlambat.'] }],
  ['sick with a time', { status: 'sick', time: '07:00' }, { time: ['Jam datang hanya untuk hadir atau terlambat.'] }],
  ['a status that is none of the six', { status: 'holiday' }, { status: ['Pilihannya tidak dikenal.'] }],
])('%s is refused by name', async (_what, wishes, errors) => {
  const { correct, office } = await halfPastEight()
  expect((await correct(wishes, office)).body).toMatchObject({ code: 'VALIDATION', errors })
})

test('a holiday cannot be corrected, and its name is said', async () => {
  const { correct, db, school, office } = await halfPastEight()
  await db.insertInto('holiday').values({ school_id: school.id, date: '2026-11-20', name: 'Hari Guru' }).execute()
  expect((await correct({ date: '2026-11-20' }, office)).body.errors).toEqual({
    date: ['Tidak ada sekolah pada tanggal ini: Hari Guru.'],
  })
})

test('a subject teacher corrects pupils of the class, but leaves a waiting check-in to the homeroom teacher', async () => {
  const { correct, db, school, signIn, ...here } = await halfPastEight()
  const colleague = await aTeacher(db, school)
  await aLesson(db, school, { class: here.class, teacher: colleague })
  const subject = await signIn('teacher', colleague)
  const { data: waiting } = await (
    await signIn('student')
  ).ask(attendance.checkIn, { body: { latitude: 0.01, longitude: 110, accuracy: 8 } })
  expect((await correct({ revision: waiting.revision }, subject)).body).toMatchObject({
    status: 409,
    code: 'DECISION_OF_ANOTHER',
  })
  const { data } = await correct({ revision: waiting.revision }, here.office)
  expect(data).toMatchObject({ status: 'present', verification: 'approved', method: 'location' })
  expect((await correct({ status: 'sick', revision: data.revision }, subject)).status).toBe(200)
})

test('a pupil whom the closing made absent and who was there after all is corrected by hand', async () => {
  const { correct, db, school, people, office } = await halfPastEight()
  const closed = { school_id: school.id, account_id: people.student.id, date: '2026-11-20' }
  await db
    .insertInto('attendance')
    .values({ ...closed, status: 'absent', verification: 'automatic', method: 'closing' })
    .execute()
  const { data } = await correct({ date: '2026-11-20', revision: 1 }, office)
  expect(data).toMatchObject({ status: 'present', method: 'correction', verification: 'approved' })
})

test('a pupil of another class or school, or without a class, is not found by a teacher; the school finds all its own', async () => {
  const { correct, db, school, teacher, office, settings } = await halfPastEight()
  const elsewhere = await halfPastEight()
  expect((await correct({ student_id: elsewhere.student_id })).status).toBe(404)
  expect((await correct({ student_id: elsewhere.student_id }, office)).status).toBe(404)
  const alone = createIds(settings.hashidsSalt).encode((await aPupil(db, school)).id)
  expect((await correct({ student_id: alone })).status).toBe(404)
  const { data } = await correct({ student_id: alone }, office)
  expect((await teacher.ask(decisions.recordHistory, { params: { attendance_id: data.id } })).status).toBe(404)
  expect(await historyOf(office, data.id)).toHaveLength(1)
})
