import { rollCall } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { aGroup } from '#db/seed/builders.ts'
import { aGroupRoom } from '#test/group-room.ts'
import { openSchool } from '#test/school.ts'

const date = '2026-11-23'

test('the roll of a group lists its pupils of several classes, without who is in the class alone or left the group yesterday', async () => {
  const { openGroup, group } = await aGroupRoom()
  const { data } = await openGroup()
  expect(data).toMatchObject({
    class: null,
    group: { uuid: group.uuid, name: 'Agama Katolik', classes: ['X-1', 'X-2'] },
    lesson: { subject: 'Agama Katolik', starts_at: '12:15', first_hour: 5, last_hour: 5, opens_at: '12:00' },
    draft: null,
    confirmed: null,
  })
  expect(data.students.map(({ name, class_name }) => [name, class_name])).toEqual([
    ['Maria Goretti', 'X-1'],
    ['Yosef Bili', 'X-2'],
  ])
})

test('who is called is recorded in the own class, and each pupil’s day follows; who is not of the group is not found', async () => {
  const { takeGroup, mark, maria, yosef, andi, bagus, rows, dayOf, class: room, other, openGroup } = await aGroupRoom()
  for (const stranger of [andi, bagus])
    expect((await takeGroup([mark(maria, 'present'), mark(stranger, 'absent')])).status).toBe(404)
  expect(await rows()).toEqual([])
  expect((await takeGroup([mark(maria, 'absent'), mark(yosef, 'late', { late_minutes: 5 })])).data).toMatchObject({ written: 2 })
  expect(await rows()).toMatchObject([
    { account_id: maria.id, class_id: room.id, status: 'absent', first_hour: 5 },
    { account_id: yosef.id, class_id: other.id, status: 'late', late_minutes: 5 },
  ])
  expect([await dayOf(maria), await dayOf(yosef), await dayOf(andi), await dayOf(bagus)]).toEqual([
    'absent',
    'late',
    undefined,
    undefined,
  ])
  expect((await openGroup()).data.confirmed).toMatchObject({ by: 'Budi Santoso' })
})

test('only who holds the lesson of a group on the day calls its roll, a substitute instead of its teacher', async () => {
  const { db, school, openGroup, takeGroup, mark, maria, ratna, dewi, dewiAccount, groupLesson, rows } = await aGroupRoom()
  expect((await openGroup(ratna)).status).toBe(404)
  expect((await takeGroup([mark(maria, 'absent')], { by: ratna })).status).toBe(404)
  await db
    .insertInto('lesson_replacement')
    .values({ school_id: school.id, date, lesson_id: groupLesson, teacher_id: dewiAccount.id })
    .execute()
  expect((await openGroup()).status).toBe(404)
  expect((await takeGroup([mark(maria, 'absent')])).status).toBe(404)
  expect(await rows()).toEqual([])
  expect((await takeGroup([mark(maria, 'sick')], { by: dewi })).data).toMatchObject({ written: 1 })
})

test('a group of another school, a lesson of another group and a group without a lesson are not found', async () => {
  const { db, school, ids, budi, budiAccount, group, groupLesson, lessons } = await aGroupRoom()
  const foreign = await openSchool()
  const strange = await aGroup(foreign.db, foreign.school)
  const empty = await aGroup(db, school, { teacher_id: budiAccount.id })
  const asked = (group_uuid: string, lesson_id?: number) =>
    budi.ask(rollCall.rollCall, { query: { group_uuid, lesson_id: lesson_id === undefined ? undefined : ids.encode(lesson_id) } })
  expect((await asked(strange.uuid, groupLesson)).status).toBe(404)
  expect((await asked(empty.uuid, groupLesson)).status).toBe(404)
  expect((await asked(group.uuid, lessons.physics)).status).toBe(404)
  expect((await asked(group.uuid)).status).toBe(404)
})

test('a group’s lesson that does not take place, and one in a school that calls the roll once a day, has no roll call', async () => {
  const { db, school, openGroup, takeGroup, mark, maria, groupLesson, budi } = await aGroupRoom()
  await db.updateTable('attendance_setting').set({ lesson_rule: null }).where('school_id', '=', school.id).execute()
  expect((await openGroup()).status).toBe(404)
  expect((await takeGroup([mark(maria, 'absent')])).body).toMatchObject({ code: 'ATTENDANCE_CLOSED' })
  expect((await budi.ask(rollCall.rollCalls, {})).data.group_lessons).toEqual([])
  await db.updateTable('attendance_setting').set({ lesson_rule: 'first' }).where('school_id', '=', school.id).execute()
  await db
    .insertInto('lesson_replacement')
    .values({ school_id: school.id, date, lesson_id: groupLesson, cancelled: true })
    .execute()
  expect((await openGroup()).status).toBe(404)
  expect((await takeGroup([mark(maria, 'absent')])).status).toBe(404)
})

test('the roll of a group opens a quarter of an hour before its lesson, and on no other day', async () => {
  const { takeGroup, mark, maria, clock, travel, rows } = await aGroupRoom('first', '11:59')
  expect((await takeGroup([mark(maria, 'absent')])).body).toMatchObject({ code: 'ATTENDANCE_CLOSED' })
  travel('2026-11-30T12:20:00+07:00')
  expect((await takeGroup([mark(maria, 'absent')])).body).toMatchObject({ code: 'ATTENDANCE_CLOSED' })
  expect(await rows()).toEqual([])
  clock('12:00')
  expect((await takeGroup([mark(maria, 'absent')])).status).toBe(200)
})

test('two hours of a group in a row are one lesson, and any of them leads to it', async () => {
  const { hour, openGroup, ids, groupLesson, budi } = await aGroupRoom()
  const second = await hour('13:00', '13:45')
  expect((await openGroup(undefined, second)).data.lesson).toMatchObject({
    id: ids.encode(groupLesson),
    ends_at: '13:45',
    first_hour: 5,
    last_hour: 6,
  })
  expect((await budi.ask(rollCall.rollCalls, {})).data.group_lessons).toHaveLength(1)
})

test('pupils of a level that has no school at the hour are not called', async () => {
  const { db, school, openGroup, other } = await aGroupRoom()
  await db.updateTable('class').set({ grade: 12 }).where('id', '=', other.id).execute()
  await db
    .insertInto('calendar_entry')
    .values({
      school_id: school.id,
      kind: 'own',
      name: 'Ujian kelas XII',
      starts_on: date,
      ends_on: date,
      grades: [12],
    })
    .execute()
  expect((await openGroup()).data.students.map(({ name }) => name)).toEqual(['Maria Goretti'])
})

test('a draft of a group’s lesson stays the own one, and ends with its confirmation; confirming again changes nothing', async () => {
  const { takeGroup, openGroup, mark, maria, yosef, db, group, open, lessons, budi } = await aGroupRoom()
  await takeGroup([mark(maria, 'sick')], { state: 'draft' })
  expect((await openGroup()).data.draft).toMatchObject({ marks: [{ status: 'sick' }] })
  expect((await budi.ask(rollCall.rollCalls, {})).data.group_lessons).toMatchObject([{ draft_at: expect.any(String) }])
  expect((await open(lessons.physics)).data.draft).toBeNull()
  await takeGroup([mark(maria, 'sick'), mark(yosef, 'present')])
  expect((await takeGroup([mark(maria, 'sick'), mark(yosef, 'present')])).data).toMatchObject({ written: 0, conflicts: [] })
  expect((await openGroup()).data).toMatchObject({ draft: null, confirmed: { by: 'Budi Santoso' } })
  const calls = db.selectFrom('roll_call').where('group_id', '=', group.id)
  expect(await calls.selectAll().execute()).toMatchObject([{ class_id: null, state: 'confirmed' }])
})

test('somebody else’s word on the same hour is a conflict, and stays', async () => {
  const { takeGroup, mark, maria, rows, db, dewiAccount, school, groupLesson, dewi } = await aGroupRoom()
  await takeGroup([mark(maria, 'present')])
  await db
    .insertInto('lesson_replacement')
    .values({ school_id: school.id, date, lesson_id: groupLesson, teacher_id: dewiAccount.id })
    .execute()
  expect((await takeGroup([mark(maria, 'absent')], { by: dewi })).data.conflicts).toMatchObject([
    { record: { status: 'present' } },
  ])
  expect(await rows()).toMatchObject([{ status: 'present', revision: 1 }])
})
