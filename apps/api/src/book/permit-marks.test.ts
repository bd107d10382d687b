import { attendance } from '@lentera/contract/attendance'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
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

test('a day that is asked for and not decided is seen before the roll is called and in its history; one that was declined or taken back is not', async () => {
  const school = await openSchool()
  const { student } = school.people
  for (const state of ['rejected', 'cancelled'] as const)
    await aPermit(school.db, school.school, { of: student, ...today, type: 'family', state })
  const [teacher, parent] = [await school.signIn('teacher'), await school.signIn('parent')]
  const pupil = async () => (await teacher.ask(rollCall.rollCall, { query: {} })).data.students[0]
  const ofDay = async () => (await parent.ask(attendanceHistory.day, { query: { date: TODAY } })).data.permits
  expect(await pupil()).not.toHaveProperty('permit')
  expect(await ofDay()).toEqual([])
  await aPermit(school.db, school.school, { of: student, ...today, type: 'sick', state: 'waiting_homeroom' })
  const mark = { label: 'Sakit', waits: true, from: null, until: null }
  expect((await pupil())?.permit).toMatchObject(mark)
  expect(await ofDay()).toMatchObject([mark])
})

test('permits that ended yesterday or begin tomorrow are not seen today, neither of a class nor of one pupil', async () => {
  const school = await openSchool()
  const { student } = school.people
  const at = { of: student, type: 'family', state: 'waiting_homeroom' } as const
  await aPermit(school.db, school.school, { ...at, starts_on: '2026-11-20', ends_on: '2026-11-22' })
  await aPermit(school.db, school.school, { ...at, starts_on: '2026-11-24', ends_on: '2026-11-25' })
  const [teacher, office, parent] = await Promise.all([
    school.signIn('teacher'),
    school.signIn('school'),
    school.signIn('parent'),
  ])
  const ofClass = async () => (await teacher.ask(attendance.board, { query: {} })).data.students[0]
  expect(await ofClass()).toMatchObject({ permit: null })
  expect((await teacher.ask(rollCall.rollCall, { query: {} })).data.students[0]).not.toHaveProperty('permit')
  const room = { query: { class_uuid: school.class.uuid } }
  expect((await office.ask(schoolAttendance.schoolClass, room)).data.people[0]?.permit).toBeNull()
  const permitsOn = async (date: string) => (await parent.ask(attendanceHistory.day, { query: { date } })).data.permits.length
  expect(await permitsOn(TODAY)).toBe(0)
  expect(await permitsOn('2026-11-20')).toBe(1)
})

test("a permit is its pupil's alone: who sits beside has none", async () => {
  const school = await openSchool()
  await aPupil(school.db, school.school, { name: 'Zahra Putri', in: school.class })
  await aPermit(school.db, school.school, { of: school.people.student, ...today, state: 'waiting_homeroom' })
  const teacher = await school.signIn('teacher')
  const { students } = (await teacher.ask(attendance.board, { query: {} })).data
  expect(students.map(({ permit }) => permit?.label)).toEqual(['Sakit', undefined])
})
