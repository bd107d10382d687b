import { attendance } from '@lentera/contract/attendance'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { expect, test } from 'vitest'
import { aPermit } from '#db/seed/permits.ts'
import { openSchool } from '#test/school.ts'

const TODAY = '2026-11-23'
const today = { starts_on: TODAY, ends_on: TODAY, filed_at: new Date('2026-11-22T10:00:00Z') }

test('who leaves early is seen on the board, in the roll call, by the office, and in the history of that day', async () => {
  const school = await openSchool()
  const early = { type: 'early_leave', state: 'approved', starts_at: '11:30' } as const
  await aPermit(school.db, school.school, { of: school.people.student, ...today, ...early })
  const [teacher, office, parent] = await Promise.all([
    school.signIn('teacher'),
    school.signIn('school'),
    school.signIn('parent'),
  ])
  const mark = { label: 'Pulang awal', waits: false, from: '11:30', until: null }
  expect((await teacher.ask(attendance.board, { query: {} })).data.students[0]).toMatchObject({ record: null, permit: mark })
  expect((await teacher.ask(rollCall.rollCall, { query: {} })).data.students[0]?.permit).toMatchObject(mark)
  const room = { query: { class_uuid: school.class.uuid } }
  expect((await office.ask(schoolAttendance.schoolClass, room)).data.people[0]?.permit).toMatchObject(mark)
  expect((await parent.ask(attendanceHistory.day, { query: { date: TODAY } })).data.permits).toMatchObject([mark])
})

test('a day that is asked for and not decided is seen before the roll is called; one that was declined is not', async () => {
  const school = await openSchool()
  const { student } = school.people
  await aPermit(school.db, school.school, { of: student, ...today, type: 'family', state: 'rejected' })
  const teacher = await school.signIn('teacher')
  const pupil = async () => (await teacher.ask(rollCall.rollCall, { query: {} })).data.students[0]
  expect(await pupil()).not.toHaveProperty('permit')
  await aPermit(school.db, school.school, { of: student, ...today, type: 'sick', state: 'waiting_homeroom' })
  expect((await pupil())?.permit).toMatchObject({ label: 'Sakit', waits: true, from: null, until: null })
})
