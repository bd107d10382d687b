import { attendance } from '@lentera/contract/attendance'
import { attendanceHistory } from '@lentera/contract/attendance/history'
import { lessons as lessonCalls } from '@lentera/contract/attendance/lessons'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { schedule } from '@lentera/contract/schedule'
import { schoolAttendance } from '@lentera/contract/attendance/school'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { aLessonRoom } from '#test/lesson-room.ts'

const date = '2026-11-23'

test('the roll of a lesson is kept by itself, and the first lesson makes the day', async () => {
  const { lessons, take, both, rows, records, people } = await aLessonRoom()
  const { data } = await take(lessons.physics, both('present', 'sick'))
  expect(data).toMatchObject({ state: 'confirmed', written: 2, conflicts: [] })
  const common = { lesson_id: lessons.physics, first_hour: 1, last_hour: 2, starts_at: '07:15:00', ends_at: '09:30:00' }
  expect(await rows()).toMatchObject([
    { ...common, status: 'present' },
    { ...common, status: 'sick' },
  ])
  expect(await records()).toMatchObject([
    { status: 'present', method: 'roll_call', recorded_by: people.teacher.id },
    { status: 'sick' },
  ])
})

test('two hours of a subject in a row are one roll call, under whichever hour it is opened', async () => {
  const { lessons, ids, open, take, both, rows, ratna } = await aLessonRoom()
  const { data } = await open(lessons.second)
  expect(data.lesson).toMatchObject({ id: ids.encode(lessons.physics), starts_at: '07:15', ends_at: '09:30', last_hour: 2 })
  await take(lessons.second, both('present', 'present'))
  expect((await rows()).map(({ lesson_id }) => lesson_id)).toEqual([lessons.physics, lessons.physics])
  const { data: mine } = await ratna.ask(rollCall.rollCalls, {})
  expect(mine.lessons.map(({ starts_at, confirmed }) => [starts_at, confirmed !== null])).toEqual([
    ['07:15', true],
    ['10:30', false],
  ])
  const [monday] = (await ratna.ask(schedule.week, { query: {} })).data.days
  expect(monday!.lessons.map(({ roll_call_id }) => roll_call_id)).toEqual(
    [lessons.physics, lessons.physics, lessons.last].map(ids.encode),
  )
})

test('where the roll is called once a day, a lesson opens the roll call of the day, and its own is refused', async () => {
  const { lessons, open, take, both, rows, ratna } = await aLessonRoom(null)
  expect((await open(lessons.physics)).data).toMatchObject({ lesson: null, class: {} })
  expect((await take(lessons.physics, both('present', 'present'))).body.code).toBe('ATTENDANCE_CLOSED')
  expect((await ratna.ask(rollCall.rollCalls, {})).data.lessons).toEqual([])
  expect(await rows()).toEqual([])
})

test('a substitute calls the roll of the lesson, and then the colleague does not, nor does any other teacher', async () => {
  const { lessons, open, take, both, db, school, dewi, dewiAccount, signIn } = await aLessonRoom()
  expect((await open(lessons.physics, dewi)).status).toBe(404)
  expect((await take(lessons.physics, both('present', 'present'), { by: dewi })).status).toBe(404)
  const change = { date, school_id: school.id, teacher_id: dewiAccount.id }
  for (const lesson_id of [lessons.physics, lessons.second])
    await db
      .insertInto('lesson_replacement')
      .values({ ...change, lesson_id })
      .execute()
  expect((await take(lessons.physics, both('present', 'present'), { by: dewi })).data).toMatchObject({ written: 2 })
  expect((await open(lessons.physics)).status).toBe(404)
  const stranger = await signIn('teacher', await aTeacher(db, school))
  expect((await open(lessons.physics, stranger)).status).toBe(404)
})

test('a lesson that does not take place has no roll call, and parts the hours around it', async () => {
  const { lessons, open, db, school } = await aLessonRoom()
  const change = { date, school_id: school.id, cancelled: true }
  await db
    .insertInto('lesson_replacement')
    .values({ ...change, lesson_id: lessons.physics })
    .execute()
  expect((await open(lessons.physics)).status).toBe(404)
  expect((await open(lessons.second)).data.lesson).toMatchObject({ first_hour: 2, last_hour: 2, starts_at: '08:45' })
})

test('on a holiday there is no roll call of a lesson, and the screen is told why', async () => {
  const { lessons, open, take, both, db, school } = await aLessonRoom()
  await db.insertInto('holiday').values({ school_id: school.id, date, name: 'Hari Guru' }).execute()
  expect((await open(lessons.physics)).data).toMatchObject({ hours: null, closed_because: 'Hari Guru', lesson: null })
  expect((await take(lessons.physics, both('present', 'present'))).body).toMatchObject({ code: 'ATTENDANCE_CLOSED' })
})

test('the roll of a lesson opens a quarter of an hour before it, by the school’s own clock', async () => {
  const { lessons, open, take, both, clock, travel } = await aLessonRoom('first', '10:14')
  expect((await open(lessons.last)).data.lesson).toMatchObject({ opens_at: '10:15' })
  const early = await take(lessons.last, both('present', 'present'))
  expect([early.body.code, early.body.message]).toEqual(['ATTENDANCE_CLOSED', expect.stringContaining('10.15')])
  clock('10:15')
  expect((await take(lessons.last, both('present', 'present'))).status).toBe(200)
  // Past midnight in Jakarta it is another day, though it is still Monday in UTC.
  travel('2026-11-24T00:05:00+07:00')
  expect((await open(lessons.last)).status).toBe(404)
})

test('parents hear of the day once, not of every lesson', async () => {
  const { lessons, take, both, clock, dewi, db, people } = await aLessonRoom()
  await take(lessons.physics, both('present', 'present'))
  clock('09:50')
  await take(lessons.chemistry, both('absent', 'present'), { by: dewi })
  const told = await db.selectFrom('notification').where('account_id', '=', people.parent.id).selectAll().execute()
  expect(told).toHaveLength(1)
})

test('who skips a lesson stands on the homeroom teacher’s board and the school’s, with the hour, the subject and who says so', async () => {
  const { lessons, take, both, clock, dewi, ratna, signIn, andi, ids } = await aLessonRoom()
  await take(lessons.physics, both('present', 'absent'))
  clock('09:50')
  await take(lessons.chemistry, both('absent', 'absent'), { by: dewi })
  const skipped = [
    {
      id: ids.encode(andi.id),
      name: 'Andi Saputra',
      lessons: [{ first_hour: 3, last_hour: 3, starts_at: '09:45', recorded_by: 'Dewi Lestari, S.Pd.' }],
    },
  ]
  expect((await ratna.ask(attendance.board, { query: {} })).data.skipped).toMatchObject(skipped)
  expect((await (await signIn('school')).ask(schoolAttendance.schoolBoard, { query: {} })).data.skipped).toMatchObject(skipped)
})

test('a pupil and the parents see the lessons of a day, with who called them and what was said', async () => {
  const { lessons, take, mark, andi, signIn } = await aLessonRoom()
  await take(lessons.physics, [mark(andi, 'late', { late_minutes: 5, note: 'Ban bocor' })])
  const said = {
    status: 'late',
    late_minutes: 5,
    note: 'Ban bocor',
    recorded_by: 'Ratna Dewi, S.Pd.',
    first_hour: 1,
    last_hour: 2,
  }
  for (const role of ['student', 'parent'] as const) {
    const { data } = await (await signIn(role)).ask(attendanceHistory.day, { query: { date } })
    expect(data.lessons).toMatchObject([said])
  }
})

test('a draft of a lesson is the lesson’s own, and ends with its confirmation', async () => {
  const { lessons, take, open, mark, andi, both, ratna } = await aLessonRoom()
  await take(lessons.physics, [mark(andi, 'sick')], { state: 'draft' })
  expect((await open(lessons.physics)).data.draft).toMatchObject({ marks: [{ status: 'sick' }] })
  expect((await open(lessons.last)).data.draft).toBeNull()
  const { data } = await ratna.ask(rollCall.rollCalls, {})
  expect(data.classes[0]).toMatchObject({ draft_at: null })
  await take(lessons.physics, both('sick', 'present'))
  expect((await open(lessons.physics)).data).toMatchObject({ draft: null, confirmed: { by: 'Ratna Dewi, S.Pd.' } })
})

test('somebody else’s word on the same lesson is a conflict, and stays', async () => {
  const { lessons, take, both, mark, andi, rows } = await aLessonRoom()
  await take(lessons.physics, both('present', 'present'))
  const { data } = await take(lessons.physics, [mark(andi, 'absent')])
  expect(data.conflicts).toMatchObject([{ record: { status: 'present' }, mark: { status: 'absent' } }])
  expect((await rows())[0]).toMatchObject({ status: 'present', revision: 1 })
})

test('the running lesson waits for its teacher until its roll was called', async () => {
  const { lessons, take, both, ratna, ids, class: room } = await aLessonRoom()
  const lines = async () => (await ratna.ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'roll_calls')
  const target = { screen: 'roll_call', class_uuid: room.uuid, lesson_id: ids.encode(lessons.physics) }
  expect(await lines()).toMatchObject([{ title: `Absen ${room.name}`, due: 'Sekarang', target }])
  await take(lessons.physics, both('present', 'present'))
  expect(await lines()).toEqual([])
})

test('a teacher counts each pupil of a class in the own subject, and finds no other subject', async () => {
  const { lessons, take, both, ratna, dewi, ids, class: room, db } = await aLessonRoom()
  await take(lessons.physics, both('late', 'absent'))
  const { data } = await ratna.ask(lessonCalls.lessonReport, { query: {} })
  expect(data).toMatchObject({ shown: 0, by_lesson: true, lessons: 1, teachings: [{ class_uuid: room.uuid }, {}] })
  expect(data.students).toMatchObject([
    { name: 'Andi Saputra', late: 1, absent: 0, percent: 100 },
    { name: 'Bagus Prakoso', late: 0, absent: 1, percent: 0 },
  ])
  const { subject_id } = await db
    .selectFrom('lesson')
    .where('id', '=', lessons.physics)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const other = await dewi.ask(lessonCalls.lessonReport, { query: { subject_id: ids.encode(subject_id) } })
  expect(other.status).toBe(404)
  const wrong = await ratna.ask(lessonCalls.lessonReport, { query: { from: '2026-11-23', to: '2026-11-22' } })
  expect(wrong.body.errors).toHaveProperty('to')
})
