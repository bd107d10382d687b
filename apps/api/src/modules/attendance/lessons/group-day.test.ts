import { attendanceHistory } from '@lentera/contract/attendance/history'
import { lessonCorrections } from '@lentera/contract/attendance/lesson-corrections'
import { type Mark, rollCall } from '@lentera/contract/attendance/roll-call'
import { people } from '@lentera/contract/people'
import { schedule } from '@lentera/contract/schedule'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aParent } from '#db/seed/builders.ts'
import { aPermit } from '#db/seed/permits.ts'
import { aGroupRoom } from '#test/group-room.ts'
import { record } from '#test/records.ts'

const date = '2026-11-23'

test('what permits and the lessons before say of a pupil goes on into the lesson of the group', async () => {
  const room = await aGroupRoom()
  const { take, lessons, mark, maria, openGroup, db, school, yosef } = room
  await take(lessons.physics, [mark(maria, 'absent')])
  const permit = {
    type: 'leave_during_school' as const,
    state: 'approved' as const,
    status: null,
    starts_at: '12:00',
    ends_at: '13:00',
  }
  await aPermit(db, school, { of: yosef, ...permit })
  const { students } = (await openGroup()).data
  expect(students.map(({ expected, permit }) => [expected, permit?.from])).toEqual([
    ['absent', undefined],
    [undefined, '12:00'],
  ])
})

test('where all lessons count, the hour of the own group is one of them, and not of who is in no group', async () => {
  const { take, lessons, both, mark, maria, andi, dayOf, clock, dewi, takeGroup } = await aGroupRoom('any', '11:00')
  const missed = (): Mark[] => [...both('absent', 'absent'), mark(maria, 'absent')]
  await take(lessons.physics, missed())
  await take(lessons.chemistry, missed(), { by: dewi })
  await take(lessons.last, missed())
  expect([await dayOf(andi), await dayOf(maria)]).toEqual(['absent', undefined])
  clock('12:20')
  await takeGroup([mark(maria, 'absent')])
  expect(await dayOf(maria)).toBe('absent')
})

test('a day that somebody has decided is not changed by the lesson of a group, and the difference is shown', async () => {
  const room = await aGroupRoom()
  await record(room, room.maria, { [date]: 'sick' })
  await room.takeGroup([room.mark(room.maria, 'present')])
  expect(await room.dayOf(room.maria)).toBe('sick')
  expect((await room.openGroup()).data.students[0]).toMatchObject({ day: { status: 'sick', differs: true } })
})

test('after a roll call of the whole class the lesson of the group no longer changes the day of its pupils', async () => {
  const { takeGroup, mark, maria, yosef, ratna, class: room, dayOf, db } = await aGroupRoom()
  await takeGroup([mark(maria, 'absent'), mark(yosef, 'absent')])
  const day = await db.selectFrom('attendance').where('account_id', '=', maria.id).select('revision').executeTakeFirstOrThrow()
  const marks = [mark(maria, 'excused', { revision: day.revision })]
  await ratna.ask(rollCall.takeRollCall, { body: { class_uuid: room.uuid, date, state: 'confirmed', marks } })
  await takeGroup([mark(maria, 'present', { revision: 1 }), mark(yosef, 'present', { revision: 1 })])
  expect([await dayOf(maria), await dayOf(yosef)]).toEqual(['excused', 'present'])
})

test('pupil and parents read the lesson of the group in the day, and the office corrects it', async () => {
  const { takeGroup, mark, yosef, db, signIn, ids, dayOf, travel } = await aGroupRoom()
  await takeGroup([mark(yosef, 'absent')])
  const parent = await aParent(db, { of: [yosef] })
  const said = [{ subject: 'Agama Katolik', status: 'absent', first_hour: 5, recorded_by: 'Budi Santoso' }]
  expect((await (await signIn('student', yosef)).ask(attendanceHistory.day, { query: { date } })).data.lessons).toMatchObject(
    said,
  )
  expect((await (await signIn('parent', parent)).ask(attendanceHistory.day, { query: { date } })).data.lessons).toMatchObject(
    said,
  )
  travel('2026-11-25T09:00:00+07:00')
  const office = await signIn('school')
  const query = { student_id: ids.encode(yosef.id), date }
  const [lesson] = (await office.ask(lessonCorrections.pupilLessons, { query })).data.lessons
  const body = { status: 'present' as const, reason: 'Salah catat', revision: 1 }
  await office.ask(lessonCorrections.correctLesson, { params: { lesson_attendance_id: lesson!.id }, body })
  expect(await dayOf(yosef)).toBe('present')
})

test('a pupil who was called in the group changes class from tomorrow on, and the day keeps its class', async () => {
  const { takeGroup, mark, maria, other, db, ids, signIn, class: room } = await aGroupRoom()
  await takeGroup([mark(maria, 'present')])
  const body = { person_ids: [ids.encode(maria.id)], class_uuid: other.uuid }
  await (await signIn('school')).ask(people.moveSeveral, { body })
  const member = db.selectFrom('class_membership').where('student_id', '=', maria.id).orderBy('from_date')
  expect(await member.select(['class_id', 'to_date']).execute()).toMatchObject([
    { class_id: room.id, to_date: '2026-11-24' },
    { class_id: other.id },
  ])
})

test('the running lesson of a group waits for its teacher, names group and classes, and leads to its roll until it was called', async () => {
  const { budi, ratna, ids, takeGroup, mark, maria, yosef, group, groupLesson } = await aGroupRoom()
  const lines = async (by = budi) =>
    (await by.ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'roll_calls')
  const target = { screen: 'group_roll_call', group_uuid: group.uuid, lesson_id: ids.encode(groupLesson) }
  expect(await lines()).toMatchObject([{ title: 'Absen Agama Katolik · X-1, X-2', due: 'Sekarang', target }])
  expect(await lines(ratna)).toEqual([])
  await takeGroup([mark(maria, 'present'), mark(yosef, 'present')])
  expect(await lines()).toEqual([])
})

test('the teacher’s timetable names the classes of a group on the date, and leads to its roll', async () => {
  const { budi, groupLesson, ids, group, yosef, db } = await aGroupRoom()
  await db.updateTable('learning_group_member').set({ to_date: '2026-11-24' }).where('student_id', '=', yosef.id).execute()
  const read = async (day: string) =>
    (await budi.ask(schedule.week, { query: { date: day } })).data.days.find((one) => one.date === day)!.lessons
  const named = (classes: string[]) => [
    { group: { uuid: group.uuid, name: 'Agama Katolik', classes }, roll_call_id: ids.encode(groupLesson), class_uuid: null },
  ]
  expect(await read(date)).toMatchObject(named(['X-1', 'X-2']))
  expect(await read('2026-11-30')).toMatchObject(named(['X-1']))
})
