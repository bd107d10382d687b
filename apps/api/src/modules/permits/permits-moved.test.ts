import { attendance } from '@lentera/contract/attendance'
import { permits } from '@lentera/contract/permits'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { duty } from '@lentera/contract/permits/duty'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { aPermit } from '#db/seed/permits.ts'
import { createIds } from '#kit/http/ids.ts'
import { closeDay } from '#modules/attendance/closing/closing.queries.ts'
import { enterSchool } from '#notices/entering.queries.ts'
import { record } from '#test/records.ts'
import { aHome, openSchool, testSettings } from '#test/school.ts'

const MONDAY = '2026-11-23'
const FRIDAY = '2026-11-27'
const week = { type: 'family' as const, starts_on: MONDAY, ends_on: FRIDAY }
const old = { created_at: new Date('2026-07-01T00:00:00Z') }
const ids = createIds(testSettings.hashidsSalt)

/** A school, and another one that people of it go to on Wednesday. */
const twoSchools = async () => {
  const here = await openSchool({ school: old })
  const there = await aHome(old)
  const names = new Map([
    [here.school.id, 'here'],
    [there.school.id, 'there'],
  ])
  return {
    ...here,
    there,
    move: (account: number, role: 'student' | 'teacher') => {
      here.travel('2026-11-25T07:30:00+07:00')
      const room = role === 'student' ? there.class.id : null
      const joining = { account, role, school: there.school.id, year: 2026, room, now: here.now(), by: there.people.school.id }
      return here.database.inTransaction((db) => enterSchool(db, joining))
    },
    /** `day status school` of all that is recorded of somebody in that week. */
    bookOf: async ({ id }: { id: number }) =>
      (
        await here.db
          .selectFrom('attendance')
          .where('account_id', '=', id)
          .where('date', '>=', MONDAY)
          .orderBy('date')
          .select(['date', 'status', 'school_id'])
          .execute()
      ).map(({ date, status, school_id }) => `${date.slice(8)} ${status} ${names.get(school_id)}`),
  }
}

test('an approved permit stays at the school that a pupil leaves: the days before are written, and the new school records its own', async () => {
  const at = await twoSchools()
  const { student } = at.people
  const mate = await aPupil(at.db, at.school, { in: at.class, ...old })
  for (const of of [student, mate]) await aPermit(at.db, at.school, { of, ...week, state: 'approved' })
  await at.move(student.id, 'student')
  await at.runJobs()
  expect(await at.bookOf(student)).toEqual(['23 excused here', '24 excused here'])
  at.travel('2026-11-26T06:50:00+07:00')
  await at.runJobs()
  const came = await (await at.signIn('student')).ask(attendance.checkIn, { body: { latitude: 0, longitude: 110, accuracy: 8 } })
  expect(came.data.status).toBe('present')
  expect(await at.bookOf(student)).toEqual(['23 excused here', '24 excused here', '26 present there'])
  expect(await at.bookOf(mate)).toEqual(['23 excused here', '24 excused here', '25 excused here', '26 excused here'])
})

test('a permit that is approved after the pupil has left explains the days there alone, and neither changes nor shows what the new school recorded', async () => {
  const at = await twoSchools()
  const { student } = at.people
  const permit = await aPermit(at.db, at.school, { of: student, ...week, escalates_at: at.now() })
  await record(at, student, { [MONDAY]: 'absent' })
  await at.move(student.id, 'student')
  await record({ db: at.db, school: at.there.school }, student, { '2026-11-26': 'absent' })
  at.travel('2026-11-26T10:00:00+07:00')
  const office = await at.signIn('school')
  const body = { of: [{ id: ids.encode(permit.id), revision: permit.revision }], verb: 'approve' as const }
  const said = await office.ask(permitDecisions.decide, { body })
  expect(said.data.results).toMatchObject([{ outcome: 'decided', permit: { state: 'approved', conflicts: 0 } }])
  expect(await at.bookOf(student)).toEqual(['23 excused here', '24 excused here', '26 absent there'])
  const { days } = (await office.ask(permits.detail, { params: { permit_id: ids.encode(permit.id) } })).data
  expect(days.map(({ date, status }) => `${date.slice(8)} ${status}`)).toEqual([
    '23 excused',
    '24 excused',
    '25 null',
    '26 null',
    '27 null',
  ])
})

test('a teacher’s own permit stays at the school that the teacher leaves', async () => {
  const at = await twoSchools()
  const [gone, colleague] = [await aTeacher(at.db, at.school), await aTeacher(at.db, at.school)]
  for (const of of [gone, colleague]) await aPermit(at.db, at.school, { of, ...week, state: 'approved' })
  await at.move(gone.id, 'teacher')
  await at.runJobs()
  expect(await at.bookOf(gone)).toEqual(['23 excused here', '24 excused here'])
  expect(await at.bookOf(colleague)).toEqual(['23 excused here', '24 excused here', '25 excused here'])
})

test('what was asked at the former school is unknown at the new one: its teacher sees no mark, its closing waits for nothing, and a permit can be filed', async () => {
  const at = await twoSchools()
  const { db, there } = at
  const { student } = at.people
  await aPermit(db, at.school, { of: student, ...week })
  const mates = await Promise.all([1, 2, 3].map(() => aPupil(db, there.school, { in: there.class, ...old })))
  await at.move(student.id, 'student')
  for (const mate of mates) await record({ db, school: there.school }, mate, { '2026-11-25': 'present' })
  // Of the new school, and still to be decided.
  await aPermit(db, there.school, { of: there.people.student, ...week })
  const teacher = await at.signIn('teacher', there.people.teacher)
  const { students } = (await teacher.ask(attendance.board, { query: {} })).data
  const marked = students.filter(({ permit }) => permit !== null).map(({ id }) => id)
  expect(marked).toEqual([ids.encode(there.people.student.id)])
  const office = await at.signIn('school', there.people.school)
  const found = (await office.ask(duty.find, { query: { search: 'andi' } })).data
  expect(found.find(({ id }) => id === ids.encode(student.id))).toMatchObject({ permit: null })
  await db.updateTable('account').set(old).where('id', 'in', [student.id, there.people.student.id]).execute()
  await at.database.inTransaction((tx) => closeDay(tx, { school_id: there.school.id, date: '2026-11-25' }, at.now()))
  expect(await at.bookOf(student)).toEqual(['25 absent there'])
  expect(await at.bookOf(there.people.student)).toEqual([])
  const body = { type: 'family' as const, starts_on: FRIDAY, ends_on: FRIDAY, reason: 'Menengok nenek di desa.' }
  expect((await (await at.signIn('student')).ask(permits.file, { body })).status).toBe(200)
})
