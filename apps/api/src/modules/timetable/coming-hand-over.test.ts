import { timetableHeld } from '@lentera/contract/timetable/held'
import { expect, test } from 'vitest'
import { anOffice, aPupil, aTeacher } from '#db/seed/builders.ts'
import { planOffice, titles } from '#test/hand-over-office.ts'
import { draftOffice } from '#test/version-office.ts'

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
  const { id: instead_of } = await at.planned()
  const sinta = at.ids.encode((await aTeacher(at.db, at.school, { name: 'Sinta Maharani' })).id)
  expect((await at.plan({ from_id: sinta, instead_of })).status).toBe(404)
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
    (await Promise.all(asked)).map(({ status, body }) => (status === 200 ? 'done' : (body.code ?? ''))).toSorted()
  expect(await codes([at.plan(), at.plan({ from: '2027-01-11' }, second)])).toEqual(['DATA_CHANGED', 'done'])
  expect(await at.coming()).toHaveLength(1)
  const { id: instead_of } = await at.planned()
  const replacing = [at.plan({ from: '2027-02-01', instead_of }), at.plan({ from: '2027-02-08', instead_of }, second)]
  expect(await codes(replacing)).toEqual(['DATA_CHANGED', 'done'])
  const { revision } = await at.planned()
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
  const { id: instead_of } = await other.planned()
  expect((await at.plan({ instead_of })).status).toBe(404)
  expect((await at.plan({ instead_of, from: undefined })).status).toBe(404)
  expect(await at.taughtBy()).toEqual([at.people.teacher.id])
  expect(await other.coming()).toHaveLength(1)
})
