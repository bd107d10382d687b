import { attendanceHistory } from '@lentera/contract/attendance/history'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { record, waiting } from '#test/records.ts'
import { aHome, type OpenSchool, openSchool } from '#test/school.ts'

const november = { query: { month: '2026-11' } }
const own = (school: OpenSchool) => school.signIn('student')

test('a class’s month shows each pupil’s totals, the same as the pupil’s own history, and a letter a day', async () => {
  const school = await openSchool()
  const zahra = await aPupil(school.db, school.school, { name: 'Zahra', in: school.class })
  await record(school, school.people.student, { '2026-11-19': 'present', '2026-11-21': 'late' })
  await record(school, zahra, { '2026-11-20': 'absent' })
  await record(school, zahra, { '2026-11-21': 'unrecorded' }, waiting)
  const { data } = await (await school.signIn('teacher')).ask(attendanceHistory.classroom, { query: {} })
  expect(data).toMatchObject({ month: '2026-11', today: '2026-11-23', first: '2026-11-19', class: { is_homeroom: true } })
  expect(data.students.map(({ name, letters }) => [name, letters.slice(17)])).toEqual([
    ['Andi Saputra', '.H-T.........'],
    ['Zahra', '..A?.........'],
  ])
  const mine = (await (await own(school)).ask(attendanceHistory.history, november)).data
  expect(data.students[0]?.totals).toEqual(mine.totals)
})

test('the class of a colleague, or of another school, is not found; without classes the month is empty', async () => {
  const school = await openSchool()
  const colleague = await aTeacher(school.db, school.school)
  const theirs = await aClass(school.db, school.school, { homeroom_teacher_id: colleague.id })
  const teacher = await school.signIn('teacher')
  for (const { uuid } of [theirs, (await aHome()).class])
    expect((await teacher.ask(attendanceHistory.classroom, { query: { class_uuid: uuid } })).status).toBe(404)
  const idle = await school.signIn('teacher', await aTeacher(school.db, school.school))
  expect((await idle.ask(attendanceHistory.classroom, { query: {} })).data).toMatchObject({
    class: null,
    classes: [],
    students: [],
  })
})
