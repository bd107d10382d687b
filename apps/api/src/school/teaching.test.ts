import { rollCall } from '@lentera/contract/attendance/roll-call'
import { grades } from '@lentera/contract/grades'
import { rapor } from '@lentera/contract/rapor'
import { schedule } from '@lentera/contract/schedule'
import { tugaskuRooms } from '@lentera/contract/tugasku/rooms'
import { expect, test } from 'vitest'
import { aClass, aFurtherTeacher, aLesson, aTeacher, aYear } from '#db/seed/builders.ts'
import { aLessonRoom } from '#test/lesson-room.ts'

const date = '2026-11-23'

/** A class whose physics Ratna teaches; Citra has no lesson, and teaches it with her in these days. */
const teamRoom = async (days?: { starts_on?: string; ended_on?: string }) => {
  const room = await aLessonRoom()
  const { db, school, ids } = room
  const physics = await db.selectFrom('lesson').where('id', '=', room.lessons.physics).selectAll().executeTakeFirstOrThrow()
  const account = await aTeacher(db, school, { name: 'Citra Lestari' })
  if (days)
    await aFurtherTeacher(db, school, { class: room.class, teacher: account, subject: { id: physics.subject_id }, ...days })
  const citra = await room.signIn('teacher', account)
  const class_id = room.class.uuid
  const subject_id = ids.encode(physics.subject_id)
  /** What of the class is open to Citra: of schedule, roll, scores, report cards and class rooms. */
  const open = async () => {
    const { data } = await citra.ask(schedule.week, { query: { date } })
    const begin = (await citra.ask(tugaskuRooms.begin, {})).data
    return {
      week: data.days[0]!.lessons.map(({ duty }) => duty),
      roll: (await room.open(room.lessons.physics, citra)).status,
      rolls: (await citra.ask(rollCall.rollCalls, {})).data.lessons.length,
      scores: (await citra.ask(grades.components, { query: { class_id, subject_id } })).status,
      subjects: (await citra.ask(rapor.subjects, { query: {} })).data.length,
      rooms: [begin.classes.length, begin.subjects.map(({ id }) => id)],
    }
  }
  return { ...room, openLesson: room.open, physics, account, citra, open, class_id, subject_id }
}
const NOTHING = { week: [], roll: 404, rolls: 0, scores: 404, subjects: 0, rooms: [0, []] }

test('a further teacher has the lessons in the week, calls their roll, and reads and writes what the main teacher does', async () => {
  const { open, subject_id, lessons, take, both, citra, rows, ratna, ids } = await teamRoom({})
  expect(await open()).toEqual({
    week: ['own', 'own'],
    roll: 200,
    rolls: 1,
    scores: 200,
    subjects: 1,
    rooms: [1, [subject_id]],
  })
  expect((await take(lessons.physics, both('present', 'sick'), { by: citra })).data).toMatchObject({ written: 2 })
  expect((await rows()).map(({ status }) => status)).toEqual(['present', 'sick'])
  // The main teacher has it still, and sees who has called its roll.
  const { data } = await ratna.ask(rollCall.rollCalls, {})
  expect(data.lessons.find(({ id }) => id === ids.encode(lessons.physics))?.confirmed?.by).toBe('Citra Lestari')
})

test('other subjects of the class stay closed to a further teacher: their roll, and their scores', async () => {
  const { lessons, citra, open: _open, db, ids, class_id, ...room } = await teamRoom({})
  expect((await room.take(lessons.chemistry, room.both('present', 'present'), { by: citra })).status).toBe(404)
  const { subject_id } = await db
    .selectFrom('lesson')
    .where('id', '=', lessons.chemistry)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const query = { class_id, subject_id: ids.encode(subject_id) }
  expect((await citra.ask(grades.components, { query })).status).toBe(404)
})

test('nobody is a further teacher before the first day or from the last one on', async () => {
  expect(await (await teamRoom({ starts_on: '2026-11-24' })).open()).toEqual(NOTHING)
  expect(await (await teamRoom({ ended_on: date })).open()).toEqual(NOTHING)
  expect(await (await teamRoom()).open()).toEqual(NOTHING)
})

test('a further teacher of a class of last year reads nothing of it now', async () => {
  const { db, school, account, open, physics, citra, ids } = await teamRoom()
  await aYear(db, school, 2025)
  const last = await aClass(db, school, { tahun_ajaran_id: 2025 })
  const subject = { id: physics.subject_id }
  await aLesson(db, school, { class: last, teacher: await aTeacher(db, school), subject, weekday: 2 })
  await aFurtherTeacher(db, school, { class: last, teacher: account, subject, starts_on: '2025-07-01' })
  expect(await open()).toEqual(NOTHING)
  const query = { class_id: last.uuid, subject_id: ids.encode(physics.subject_id) }
  expect((await citra.ask(grades.components, { query })).status).toBe(404)
  expect((await citra.ask(rapor.texts, { query })).status).toBe(404)
})

test('who stands in does so for the main teacher: the further one still holds the lesson', async () => {
  const { db, school, lessons, dewi, dewiAccount, open, ratna, ...room } = await teamRoom({})
  for (const lesson_id of [lessons.physics, lessons.second])
    await db
      .insertInto('lesson_replacement')
      .values({ lesson_id, date, school_id: school.id, teacher_id: dewiAccount.id })
      .execute()
  expect(await open()).toMatchObject({ week: ['own', 'own'], roll: 200 })
  expect((await room.openLesson(lessons.physics, dewi)).status).toBe(200)
  expect((await room.openLesson(lessons.physics, ratna)).status).toBe(404)
})
