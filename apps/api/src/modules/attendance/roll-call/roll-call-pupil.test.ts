import { type Mark, rollCall } from '@lentera/contract/attendance/roll-call'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil } from '#db/seed/builders.ts'
import { historyOf } from '#book/change.queries.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

const date = '2026-11-23'

const aRoom = async (now = '2026-11-23T08:10:00+07:00') => {
  const school = await openSchool({ now })
  const ids = createIds(school.settings.hashidsSalt)
  const teacher = await school.signIn('teacher')
  const student_id = ids.encode(school.people.student.id)
  return {
    ...school,
    ids,
    teacher,
    student_id,
    clockIn: (status: Mark['status'], more: { time?: string; revision?: number | null; student_id?: string } = {}) =>
      teacher.ask(rollCall.clockInPupil, {
        body: { student_id, date, status, reason: 'HP tertinggal', revision: null, ...more },
      }),
    classes: async () => (await teacher.ask(rollCall.rollCalls, {})).data.classes,
  }
}

test('one pupil is recorded with the time and the reason that the teacher gives', async () => {
  const { clockIn, db, ids, student_id, teacher } = await aRoom()
  const { data } = await clockIn('late', { time: '07:40' })
  expect(data).toMatchObject({
    conflict: false,
    record: {
      status: 'late',
      late_minutes: 25,
      clock_in_at: '2026-11-23T00:40:00.000Z',
      method: 'roll_call',
      verification: 'approved',
    },
  })
  expect((await teacher.ask(rollCall.rollCallPupil, { query: { student_id } })).data).toMatchObject({
    student: { name: 'Andi Saputra', note: 'HP tertinggal', recorded_by: 'Ratna Dewi, S.Pd.', record: { revision: 1 } },
  })
  expect(await historyOf(db, ids.decode(data.record.id)!)).toEqual([])
})

test('changing one pupil keeps the reason in the history; a record that was not seen is left alone', async () => {
  const { clockIn, db, ids } = await aRoom()
  await clockIn('absent')
  expect((await clockIn('present', { time: '07:00' })).data).toMatchObject({
    conflict: true,
    record: { status: 'absent', revision: 1 },
  })
  const { data } = await clockIn('present', { time: '07:00', revision: 1 })
  expect(data).toMatchObject({
    conflict: false,
    record: { status: 'present', revision: 2, clock_in_at: '2026-11-23T00:00:00.000Z' },
  })
  expect(await historyOf(db, ids.decode(data.record.id)!)).toMatchObject([
    { kind: 'roll_call', from_status: 'absent', to_status: 'present', reason: 'HP tertinggal' },
  ])
})

test('a time to come names its field, and a pupil of another class is not found', async () => {
  const { clockIn, db, school, ids } = await aRoom()
  expect((await clockIn('present', { time: '08:11' })).body).toMatchObject({
    status: 422,
    errors: { time: ['Belum pukul 08.11.'] },
  })
  const stranger = await aPupil(db, school, { in: await aClass(db, school) })
  expect((await clockIn('present', { student_id: ids.encode(stranger.id) })).status).toBe(404)
})

test('the class of the running lesson comes first, then the homeroom class, then the others by their next lesson', async () => {
  const { db, school, people, classes, class: home } = await aRoom('2026-11-23T08:50:00+07:00')
  const room = async (name: string, starts_at: string, ends_at: string) => {
    const made = await aClass(db, school, { name })
    await aLesson(db, school, { class: made, teacher: people.teacher, starts_at, ends_at })
  }
  await room('A nanti', '10:00', '11:00')
  await room('B sekarang', '08:45', '09:00')
  await room('C segera', '09:00', '10:00')
  await room('D tadi', '06:30', '07:00')
  expect((await classes()).map(({ name, lesson }) => [name, lesson?.running ?? null])).toEqual([
    ['B sekarang', true],
    [home.name, null],
    ['C segera', false],
    ['A nanti', false],
    ['D tadi', null],
  ])
})

test('a lesson that is cancelled today, or that somebody else takes, is not the teacher’s', async () => {
  const { db, school, people, classes } = await aRoom()
  const [lesson] = await db.selectFrom('lesson').where('teacher_id', '=', people.teacher.id).select('id').execute()
  expect((await classes())[0]?.lesson).toMatchObject({ running: true, starts_at: '07:15' })
  await db
    .insertInto('lesson_replacement')
    .values({ lesson_id: lesson!.id, date, school_id: school.id, cancelled: true })
    .execute()
  expect((await classes())[0]?.lesson).toBeNull()
})

test('the list of classes shows today’s counts, a waiting draft, and who confirmed', async () => {
  const { classes, class: room, student_id, teacher } = await aRoom()
  const take = (state: 'draft' | 'confirmed') =>
    teacher.ask(rollCall.takeRollCall, {
      body: { class_uuid: room.uuid, date, state, marks: [{ student_id, status: 'sick', revision: null }] },
    })
  expect(await classes()).toMatchObject([{ counts: { total: 1, unrecorded: 1 }, draft_at: null, confirmed: null }])
  await take('draft')
  expect(await classes()).toMatchObject([{ counts: { unrecorded: 1 }, draft_at: '2026-11-23T01:10:00.000Z' }])
  await take('confirmed')
  expect(await classes()).toMatchObject([
    {
      counts: { sick: 1, unrecorded: 0 },
      draft_at: null,
      confirmed: { by: 'Ratna Dewi, S.Pd.', at: '2026-11-23T01:10:00.000Z' },
    },
  ])
})
