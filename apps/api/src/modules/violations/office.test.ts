import { violations, type ViolationStatus } from '@lentera/contract/violations'
import { violationOffice } from '@lentera/contract/violations/office'
import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { ids, kept, openClass, record, ruleId } from '#test/violations-room.ts'

test('a rule of another school, a pupil of another class and a day to come are refused', async () => {
  const school = await openClass()
  const other = await aSchool(school.db)
  const foreign = await ruleId({ db: school.db, school: other }, 'A1')
  expect((await record(school, school.physicist, 'A1', { rule_id: foreign })).body).toMatchObject({ code: 'NOT_FOUND' })
  const stranger = await aPupil(school.db, school.school, { in: await aClass(school.db, school.school) })
  const student_uuid = [ids.encode(stranger.id)]
  expect((await record(school, school.physicist, 'A1', { student_uuid })).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await record(school, school.physicist, 'A1', { date: '2026-11-24' })).body).toMatchObject({
    errors: { date: [expect.any(String)] },
  })
})

test('the office changes the book and its steps; a rule that rests is not recorded by', async () => {
  const school = await openClass()
  const office = await school.signIn('school')
  const { data: book } = await office.ask(violationOffice.book, {})
  expect(book.thresholds).toHaveLength(8)
  const { id, ...first } = book.rules.find(({ code }) => code === 'A1')!
  const params = { rule_id: id }
  expect((await office.ask(violationOffice.changeRule, { params, body: { ...first, code: 'a2' } })).body).toMatchObject({
    errors: { code: [expect.any(String)] },
  })
  await office.ask(violationOffice.changeRule, { params, body: { ...first, active: false } })
  expect((await record(school, school.physicist)).body).toMatchObject({ code: 'NOT_FOUND' })
  const { data } = await office.ask(violationOffice.setThresholds, { body: { thresholds: [{ action: 'sp1', points: 30 }] } })
  expect(data).toEqual([{ action: 'sp1', points: 30 }])
})

test('the office sees how each class is doing, by its name', async () => {
  const school = await openClass()
  await kept(school, { status: 'verified' })
  await kept(school, { status: 'done', date: '2026-10-20' })
  await kept(school)
  const { data } = await (await school.signIn('school')).ask(violationOffice.trend, {})
  expect(data.find((one) => one.class.uuid === school.class.uuid)).toMatchObject({ this_month: 1, last_month: 1, year: 2 })
})

test('the records of a pupil and those of the office are narrowed by status', async () => {
  const school = await openClass()
  await kept(school)
  await kept(school, { status: 'verified' })
  await kept(school, { status: 'rejected' })
  const teacher = await school.signIn('teacher')
  const office = await school.signIn('school')
  const params = { studentUuid: ids.encode(school.people.student.id) }
  const ofPupil = async (query: { status?: ViolationStatus }) =>
    (await teacher.ask(violations.histories, { params, query })).data.map(({ status }) => status)
  const ofOffice = async (query: { status?: ViolationStatus }) =>
    (await office.ask(violationOffice.inbox, { query: { show: 'all', ...query } })).data.map(({ status }) => status)
  for (const listed of [ofPupil, ofOffice]) {
    expect(await listed({})).toHaveLength(3)
    expect(await listed({ status: 'verified' })).toEqual(['verified'])
    expect(await listed({ status: 'done' })).toEqual([])
  }
})
