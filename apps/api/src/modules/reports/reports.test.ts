import { attendanceHistory } from '@lentera/contract/attendance/history'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { calendar } from '@lentera/contract/calendar'
import { jobs } from '@lentera/contract/jobs'
import { raporFiles } from '@lentera/contract/rapor/files'
import { type Report, reports, type SchoolReport } from '@lentera/contract/reports'
import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aClass, aLesson, anOffice, aPupil, aTeacher } from '#db/seed/builders.ts'
import { record, waiting } from '#test/records.ts'
import { aHome, openSchool } from '#test/school.ts'
import { aBook } from '#test/score-book.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

const office = async () => {
  const school = await openSchool()
  const who = await school.signIn('school')
  const read = (report: SchoolReport, days: { from?: string; to?: string } = november) =>
    who.ask(reports.show, { query: { report, ...days } })
  const tables = async (report: SchoolReport, days?: { from?: string; to?: string }) => (await read(report, days)).data.tables
  return { ...school, who, read, tables }
}
const rowOf = ({ rows }: Report['tables'][number], name: string) => rows.find(([first]) => first === name)

test('a class’s row adds up what the month’s list of the class says of each pupil, and has nothing of another class or school', async () => {
  const school = await office()
  const { db } = school
  const zahra = await aPupil(db, school.school, { name: 'Zahra', in: school.class })
  await record(school, school.people.student, { '2026-11-18': 'present', '2026-11-19': 'late', '2026-11-21': 'sick' })
  await record(school, zahra, { '2026-11-17': 'absent', '2026-11-18': 'dispensation', '2026-11-20': 'excused' })
  await record(school, zahra, { '2026-11-21': 'unrecorded' }, waiting)
  const other = await aClass(db, school.school, { name: 'XII Lain' })
  await record(school, await aPupil(db, school.school, { in: other }), { '2026-11-20': 'absent' })
  const foreign = await aHome()
  await record({ db, school: foreign.school }, foreign.people.student, { '2026-11-20': 'late' })

  const teacher = await school.signIn('teacher')
  const { data } = await teacher.ask(attendanceHistory.classroom, { query: { month: '2026-11' } })
  const sumOf = (key: 'present' | 'late' | 'dispensation' | 'excused' | 'sick' | 'absent' | 'unrecorded' | 'school_days') =>
    data.students.reduce((sum, { totals }) => sum + totals[key], 0)
  const attended = sumOf('present') + sumOf('late') + sumOf('dispensation')
  const [table] = await school.tables('attendance_classes')
  expect(rowOf(table!, school.class.name)).toEqual([
    school.class.name,
    'Ratna Dewi, S.Pd.',
    ...(['present', 'late', 'excused', 'sick', 'dispensation', 'absent', 'unrecorded'] as const).map(sumOf),
    Math.floor((attended / sumOf('school_days')) * 1000) / 10,
  ])
  expect(sumOf('unrecorded')).toBeGreaterThan(0)
  expect(rowOf(table!, 'XII Lain')?.slice(2, 9)).toEqual([0, 0, 0, 0, 0, 1, 1])
  expect(table!.rows).toHaveLength(2)
})

test('a day’s row says what the board of that day says', async () => {
  const school = await office()
  const late = await aPupil(school.db, school.school, { in: school.class })
  const absent = await aPupil(school.db, school.school, { in: school.class })
  await record(school, school.people.student, { '2026-11-20': 'present' })
  await record(school, late, { '2026-11-20': 'late' })
  await record(school, absent, { '2026-11-20': 'absent' })
  const { students } = (await school.who.ask(schoolAttendance.schoolBoard, { query: { date: '2026-11-20' } })).data
  const [table] = await school.tables('attendance_days', { from: '2026-11-20', to: '2026-11-20' })
  const { present, dispensation, excused, sick, unrecorded } = students
  expect(table!.rows.map((row) => row.slice(1))).toEqual([
    [present, students.late, excused, sick, dispensation, students.absent, unrecorded, 66.6],
  ])
})

test('months stand in their order, each with its own days', async () => {
  const school = await office()
  await record(school, school.people.student, { '2026-10-30': 'present', '2026-11-20': 'absent', '2026-11-21': 'present' })
  const [table] = await school.tables('attendance_months', { from: '2026-10-01', to: '2026-11-21' })
  expect(table!.rows.map(([month, present, , , , , absent]) => [month, present, absent])).toEqual([
    ['Oktober 2026', 1, 0],
    ['November 2026', 1, 1],
  ])
})

test('teachers stand with the days of their own, and nobody of another school does', async () => {
  const school = await office()
  const { db } = school
  const colleague = await aTeacher(db, school.school, { name: 'Yusuf', nip: '198001012005011001' })
  await record(school, school.people.teacher, { '2026-11-20': 'present', '2026-11-21': 'present' })
  await record(school, colleague, { '2026-11-20': 'sick', '2026-11-21': 'late' })
  const foreign = await aHome()
  await record({ db, school: foreign.school }, foreign.people.teacher, { '2026-11-20': 'absent' })
  const [table] = await school.tables('attendance_teachers')
  expect(table!.rows.map(([name, , present, late, , sick, , , , rate]) => [name, present, late, sick, rate])).toEqual([
    ['Ratna Dewi, S.Pd.', 2, 0, 0, 100],
    ['Yusuf', 0, 1, 1, 50],
  ])
})

test('whoever was late most often stands first, with the days; who was absent is in the other list alone', async () => {
  const school = await office()
  const often = await aPupil(school.db, school.school, { name: 'Sering', in: school.class })
  await record(school, often, { '2026-11-18': 'late', '2026-11-19': 'late' }, { late_minutes: 5 })
  await record(school, school.people.student, { '2026-11-19': 'late', '2026-11-20': 'absent' }, { late_minutes: 20 })
  await record(school, often, { '2026-10-20': 'late' })
  const [late] = await school.tables('late')
  expect(late!.rows.map(([name, , , times, minutes]) => [name, times, minutes])).toEqual([
    ['Sering', 2, 10],
    ['Andi Saputra', 1, 20],
  ])
  const [absent] = await school.tables('absent')
  expect(absent!.rows.map(([name, , , times]) => [name, times])).toEqual([['Andi Saputra', 1]])
})

test('effective days are those of the calendar’s page', async () => {
  const school = await office()
  await aClass(school.db, school.school, { grade: 12 })
  const body = {
    kind: 'own' as const,
    name: 'Libur tingkat',
    starts_on: '2026-11-10',
    ends_on: '2026-11-11',
    grades: [12],
    ends_at: null,
  }
  await school.who.ask(calendar.add, { body })
  const { effective } = (await school.who.ask(calendar.overview, { query: {} })).data
  const ofPage = effective.find(({ month }) => month === '2026-11')!.grades.filter(({ grade }) => grade > 10)
  const [table] = await school.tables('effective_days')
  expect(table!.rows).toEqual([['November 2026', ...ofPage.map(({ days }) => days)]])
  expect(ofPage[0]!.days - ofPage[1]!.days).toBe(2)
})

test('a lesson has a journal when its teacher wrote one of it; today’s lessons are not yet missing', async () => {
  const school = await office()
  const { db, people } = school
  const colleague = await aTeacher(db, school.school, { name: 'Yusuf' })
  const lesson = await aLesson(db, school.school, {
    class: school.class,
    teacher: colleague,
    weekday: 5,
    starts_at: '08:00',
    ends_at: '09:00',
  })
  const entry = { school_id: school.school.id, title: 'Bab 1', text: 'Isi', written_at: school.now(), created_at: school.now() }
  const about = { lesson_id: lesson.id, class_id: school.class.id, subject: 'Fisika', starts_at: '08:00', ends_at: '09:00' }
  await db
    .insertInto('activity')
    .values([
      { ...entry, ...about, account_id: colleague.id, date: '2026-11-13' },
      { ...entry, ...about, account_id: colleague.id, date: '2026-11-20', removed_at: school.now() },
      { ...entry, account_id: people.teacher.id, date: '2026-11-16' },
    ])
    .execute()
  const [overview, missing] = await school.tables('journals', { from: '2026-11-09', to: '2026-11-23' })
  expect(rowOf(overview!, 'Yusuf')).toEqual(['Yusuf', null, 2, 1, 1, 50, 0])
  expect(rowOf(overview!, 'Ratna Dewi, S.Pd.')).toMatchObject(['Ratna Dewi, S.Pd.', null, 2, 0, 2, 0, 1])
  expect(missing!.rows.filter(([name]) => name === 'Yusuf').map((row) => row.slice(1, 4))).toEqual([
    ['Jum, 20 Nov', '08.00–09.00', school.class.name],
  ])
})

test('the monthly report counts both sexes of a class apart, and names who left and who came in that month', async () => {
  const school = await office()
  const { db, people } = school
  await db.updateTable('account').set({ gender: 'male' }).where('id', '=', people.student.id).execute()
  const girl = await aPupil(db, school.school, { name: 'Putri', gender: 'female', in: school.class })
  await record(school, people.student, { '2026-11-20': 'absent' })
  await record(school, girl, { '2026-11-20': 'present' })
  await db.updateTable('school_pupil').set({ entered_on: '2026-11-18' }).where('student_id', '=', girl.id).execute()
  const [pupils, teachers, effective, sizes, came, left] = await school.tables('monthly', { from: '2026-11-10' })
  expect(pupils!.rows.map(([, sex, present, , , , , absent]) => [sex, present, absent])).toEqual([
    ['L', 0, 1],
    ['P', 1, 0],
    ['Semua', 1, 1],
  ])
  expect(teachers!.foot?.slice(0, 2)).toEqual(['Seluruh guru', 1])
  expect(effective!.rows).toHaveLength(1)
  expect(sizes!.foot).toEqual(['Seluruh siswa', null, 2, 2])
  expect(came!.rows.map(([name]) => name)).toEqual(['Putri'])
  expect(left!.rows).toEqual([])
})

test.each([
  ['that has not come', { from: '2026-12-01', to: '2026-12-31' }, 'from'],
  ['that ends before it begins', { from: '2026-11-20', to: '2026-11-19' }, 'to'],
  ['of more than a semester', { from: '2026-07-01', to: '2027-01-10' }, 'to'],
  ['before the first year', { from: '2026-03-01', to: '2026-03-31' }, 'from'],
])('a time %s is refused at its field', async (_what, days, field) => {
  const { read } = await office()
  const { body } = await read('attendance_days', days)
  expect(body).toMatchObject({ status: 422, code: 'VALIDATION' })
  expect(Object.keys((body as { errors?: object }).errors ?? {})).toEqual([field])
})

test('the file has the tables of the page, and is found by whoever asked for it alone', async () => {
  const school = await office()
  await record(school, school.people.student, { '2026-11-20': 'late' })
  const body = { report: 'monthly' as const, from: '2026-11-01', form: 'xlsx' as const }
  const { job_id } = (await school.who.ask(reports.file, { body })).data
  await school.runJobs()
  const found = await school.who.ask(jobs.get, { params: { job_id } })
  expect(found.data).toMatchObject({ state: 'done', file: { name: 'Laporan bulanan dinas 2026-11.xlsx' } })
  const file = await school.app.inject({ url: found.data.file!.url })
  const sheets = await readWorkbook(file.rawPayload)
  const titles = (await school.tables('monthly')).map(({ title }) => title.slice(0, 27).trim())
  expect(sheets.map(({ sheet }) => sheet.trim())).toEqual(titles)
  const colleague = await school.signIn('school', await anOffice(school.db, school.school))
  expect((await colleague.ask(jobs.get, { params: { job_id } })).status).toBe(404)
})

test('every report answers for a school in which nothing was recorded, and is printed', async () => {
  const school = await office()
  for (const report of ['late', 'absent', 'grades', 'conduct', 'use', 'journals', 'attendance_months'] as const) {
    expect((await school.read(report)).status, report).toBe(200)
    const { job_id } = (await school.who.ask(reports.file, { body: { report, ...november, form: 'pdf' } })).data
    await school.runJobs()
    expect((await school.who.ask(jobs.get, { params: { job_id } })).data.state, report).toBe('done')
  }
})

test('a subject’s row has the mean of the ledger, counts those who reach the KKTP, and nothing of another class’s subject', async () => {
  const book = await aBook()
  const { db, school, class: room, subject, andi, bagus, citra, part, say } = book
  const first = await part('Bab 1')
  await say(first, andi, { score: 90 })
  await say(first, bagus, { score: 61 })
  await say(first, citra, { score: 45 })
  const at = new Date('2026-08-01T00:00:00Z')
  await db
    .insertInto('grade_rule')
    .values({
      school_id: school.id,
      tahun_ajaran_id: 2026,
      semester: 1,
      subject_id: subject.id,
      kktp: 61,
      revision: 1,
      why: '',
      set_by: book.people.school.id,
      set_at: at,
    })
    .execute()
  const who = await book.signIn('school')
  const ledger = (await who.ask(raporFiles.ledger, { query: { class_id: room.uuid } })).data!
  const { tables } = (await who.ask(reports.show, { query: { report: 'grades' } })).data
  const { average } = ledger.subjects.find(({ name }) => name === 'Kimia')!
  expect(tables[0]!.rows).toEqual([['Kimia', 3, average, 45, 90, 2, 66.6, 1, 0, 1, 0, 0, 1]])
  expect(tables[1]!.rows).toEqual([[room.name, 'Kimia', 61, 3, average, 45, 90, 2, 66.6]])
})
