import { attendanceHistory } from '@lentera/contract/attendance/history'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { gradeReading } from '@lentera/contract/grades/reading'
import { raporReading } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { newCode } from '#school/paper-codes.ts'
import { aClass } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { record } from '#test/records.ts'
import { aTurn } from '#test/rollover-room.ts'

/** On 14 July 2027, two days into the year after the turn; Andi was in XI A with its homeroom teacher, and Citra has graduated. */
const afterTurn = async () => {
  const at = await aTurn()
  const { andi, citra } = at.pupils
  await at.db
    .updateTable('class')
    .set({ homeroom_teacher_id: at.people.teacher.id })
    .where('id', 'in', [at.rooms['XI A'].id, at.rooms['XII A'].id])
    .execute()
  await record(at, andi, { '2027-05-18': 'present' })
  await record(at, citra, { '2027-05-18': 'absent' })
  await aRapor(at.db, at.school, { of: andi, in: at.rooms['XI A'], now: at.now(), code: newCode() })
  await at.begin({ homeroom: 'none', lessons: false })
  await at.runJobs()
  at.travel('2027-07-14T09:00:00+07:00')
  return { ...at, student: at.ids.encode(andi.id) }
}

test('the office opens a day of last year with its classes and all who were in them, also who has graduated', async () => {
  const at = await afterTurn()
  const office = await at.signIn('school')
  const { data } = await office.ask(schoolAttendance.schoolBoard, { query: { date: '2027-05-18' } })
  expect(data.first_day).toBe('2026-07-01')
  expect(data.classes.map(({ name, counts }) => [name, counts.present, counts.absent])).toEqual([
    ['X A', 0, 0],
    ['XI A', 1, 0],
    ['XII A', 0, 1],
  ])
  const room = await office.ask(schoolAttendance.schoolClass, {
    query: { class_uuid: at.rooms['XII A'].uuid, date: '2027-05-18' },
  })
  expect(room.data.people.map(({ name }) => name)).toEqual(['Citra'])
  expect((await office.ask(schoolAttendance.schoolBoard, { query: {} })).data.classes.map(({ name }) => name)).toEqual([
    'X A',
    'XI A',
    'XII A',
  ])
})

test('a homeroom teacher opens the class of last year with its months, also who has graduated, and no colleague’s', async () => {
  const at = await afterTurn()
  const strange = await aClass(at.db, at.school, { name: 'XI Lain', homeroom_teacher_id: at.guru.id })
  const teacher = await at.signIn('teacher')
  const month = async (room: { uuid: string }, asked?: string) =>
    teacher.ask(attendanceHistory.classroom, {
      query: { class_uuid: room.uuid, ...(asked !== undefined && { month: asked }) },
    })
  const { data } = await month(at.rooms['XII A'], '2027-05')
  expect(data.classes.map(({ name }) => name)).toEqual(['XI A 2026/2027', 'XII A 2026/2027'])
  expect(data).toMatchObject({ first: '2027-05-18', students: [{ name: 'Citra', totals: { absent: 1 } }] })
  expect((await month(at.rooms['XI A'])).data).toMatchObject({ month: '2027-06', students: [{ name: 'Andi Saputra' }] })
  expect((await month(strange)).status).toBe(404)
})

test.each(['student', 'parent'] as const)(
  'last year’s attendance, grades and report card are open to the %s as they were',
  async (role) => {
    const at = await afterTurn()
    const who = await at.signIn(role)
    const of = role === 'parent' ? { student_id: at.student } : {}
    const history = (await who.ask(attendanceHistory.history, { query: { month: '2027-05', ...of } })).data
    expect(history.days.find(({ date }) => date === '2027-05-18')).toMatchObject({ status: 'present' })
    const { periods } = (await who.ask(gradeReading.years, { query: of })).data
    expect(periods.map(({ tahun_ajaran_id, semester }) => [tahun_ajaran_id, semester])).toEqual([
      [2027, 1],
      [2026, 2],
      [2026, 1],
    ])
    const whole = { tahun_ajaran_id: 2026, semester: 1 }
    const report =
      role === 'parent'
        ? await who.ask(gradeReading.pupil, { params: { id: at.student }, query: whole })
        : await who.ask(gradeReading.own, { query: whole })
    expect(report).toMatchObject({ status: 200 })
    const cards = (await who.ask(raporReading.list, { query: of })).data
    expect(cards).toMatchObject([{ class: { name: 'X 1' }, period: { tahun_ajaran_id: 2026 } }])
  },
)
