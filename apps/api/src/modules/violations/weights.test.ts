import { type Violation, violations } from '@lentera/contract/violations'
import { expect, test } from 'vitest'
import { aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

const openClass = async () => {
  const school = await openSchool()
  const subject = await aSubject(school.db, school.school, 'Fisika')
  const physicist = await aTeacher(school.db, school.school)
  await aLesson(school.db, school.school, { class: school.class, teacher: physicist, subject })
  const classmate = await aPupil(school.db, school.school, { in: school.class })
  return { ...school, physicist, classmate }
}
type Room = Awaited<ReturnType<typeof openClass>>
const ruleOf = async ({ db, school }: Pick<OpenSchool, 'db' | 'school'>, code: string) =>
  db
    .selectFrom('violation_rule')
    .where('school_id', '=', school.id)
    .where('code', '=', code)
    .select('id')
    .executeTakeFirstOrThrow()
/** C1 weighs 5 points and grows with each repetition. */
const record = async (room: Room, by: { id: number; username: string }, of: { id: number }, code = 'C1') =>
  (await room.signIn('teacher', by)).ask(violations.record, {
    body: {
      rule_id: ids.encode((await ruleOf(room, code)).id),
      class_uuid: room.class.uuid,
      student_uuid: [ids.encode(of.id)],
      date: '2026-11-23',
      description: 'Ponsel dipakai saat pelajaran.',
    },
  })
const pointsOf = async ({ db }: Room, { id }: { id: number }) =>
  (
    await db
      .selectFrom('violation')
      .where('student_id', '=', id)
      .where('status', '!=', 'cancelled')
      .orderBy('id')
      .select('points')
      .execute()
  ).map(({ points }) => points)

test('six records of one rule at the same moment weigh as six, one after the other', async () => {
  const room = await openClass()
  const teachers = await Promise.all(Array.from({ length: 6 }, () => aTeacher(room.db, room.school)))
  const subject = await aSubject(room.db, room.school, 'Kimia')
  for (const teacher of teachers) await aLesson(room.db, room.school, { class: room.class, teacher, subject })
  const ends = await Promise.all(teachers.map((teacher) => record(room, teacher, room.people.student)))
  expect(ends.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect((await pointsOf(room, room.people.student)).toSorted((a, b) => a - b)).toEqual([5, 10, 15, 15, 15, 15])
})

test('when an earlier record is taken back the later ones weigh less and say so; those of others and of other rules stay', async () => {
  const room = await openClass()
  const { student } = room.people
  const first = (await record(room, room.physicist, student)).data.violations[0]!
  for (let count = 0; count < 2; count++) await record(room, room.physicist, student)
  await record(room, room.physicist, student, 'A1')
  for (let count = 0; count < 2; count++) await record(room, room.physicist, room.classmate)
  expect(await pointsOf(room, student)).toEqual([5, 10, 15, 2])
  const cancelled = await (
    await room.signIn('teacher', room.physicist)
  ).ask(violations.update, { params: { uuid: first.uuid }, body: { status: 'cancelled', revision: first.revision } })
  expect(cancelled.status).toBe(200)
  expect(await pointsOf(room, student)).toEqual([5, 10, 2])
  expect(await pointsOf(room, room.classmate)).toEqual([5, 10])
  const events = await room.db
    .selectFrom('violation_event as event')
    .innerJoin('violation', 'violation.id', 'event.violation_id')
    .where('violation.student_id', '=', student.id)
    .where('event.kind', '=', 'weighed')
    .orderBy('event.id')
    .select(['event.note', 'violation.points'])
    .execute()
  expect(events.toSorted((a, b) => a.points - b.points)).toEqual([
    { note: '10 menjadi 5 poin, karena catatan sebelumnya tidak lagi dihitung.', points: 5 },
    { note: '15 menjadi 10 poin, karena catatan sebelumnya tidak lagi dihitung.', points: 10 },
  ])
})

test('two records of one rule that are rejected at the same moment are both rejected, and the one that is left weighs once', async () => {
  const room = await openClass()
  const { student, teacher } = room.people
  const records: Violation[] = []
  for (let count = 0; count < 3; count++) records.push((await record(room, room.physicist, student)).data.violations[0]!)
  const homeroom = await room.signIn('teacher', teacher)
  const ends = await Promise.all(
    records
      .slice(0, 2)
      .map(({ uuid, revision }) =>
        homeroom.ask(violations.update, { params: { uuid }, body: { status: 'rejected', revision, note: 'Bukan dia.' } }),
      ),
  )
  expect(ends.map(({ status }) => status)).toEqual([200, 200])
  const left = room.db.selectFrom('violation').where('student_id', '=', student.id).where('status', '!=', 'rejected')
  expect(await left.select('points').execute()).toEqual([{ points: 5 }])
})

test('when an earlier record is rejected the later one weighs less, and an earlier one that is verified changes nothing', async () => {
  const room = await openClass()
  const { student, teacher } = room.people
  const records: Violation[] = []
  for (let count = 0; count < 3; count++) records.push((await record(room, room.physicist, student)).data.violations[0]!)
  const turn = async (at: number, status: 'verified' | 'rejected') =>
    (
      await (
        await room.signIn('teacher', teacher)
      ).ask(violations.update, {
        params: { uuid: records[at]!.uuid },
        body: { status, revision: records[at]!.revision, note: 'Bukan dia.' },
      })
    ).status
  expect(await turn(0, 'verified')).toBe(200)
  expect(await pointsOf(room, student)).toEqual([5, 10, 15])
  expect(await turn(1, 'rejected')).toBe(200)
  const kept = await room.db
    .selectFrom('violation')
    .where('student_id', '=', student.id)
    .orderBy('id')
    .select(['status', 'points'])
    .execute()
  expect(kept.map(({ status, points }) => [status, points])).toEqual([
    ['verified', 5],
    ['rejected', 10],
    ['waiting_verification', 10],
  ])
})

test('the total of a pupil is the same for whoever teaches the class, with records of colleagues in it', async () => {
  const room = await openClass()
  const { student, teacher } = room.people
  const { uuid, revision } = (await record(room, room.physicist, student, 'A1')).data.violations[0]!
  const verified = (await room.signIn('teacher', teacher)).ask(violations.update, {
    params: { uuid },
    body: { status: 'verified', revision },
  })
  expect((await verified).status).toBe(200)
  const chemist = await aTeacher(room.db, room.school)
  await aLesson(room.db, room.school, {
    class: room.class,
    teacher: chemist,
    subject: await aSubject(room.db, room.school, 'Kimia'),
  })
  const seen = async (by: { id: number; username: string }) =>
    (await (await room.signIn('teacher', by)).ask(violations.list, { query: { class_uuid: room.class.uuid } })).data
  for (const by of [teacher, room.physicist, chemist]) {
    const rows = await seen(by)
    expect(rows.find(({ id }) => id === ids.encode(student.id))).toMatchObject({ points: 2 })
    expect(rows.find(({ id }) => id === ids.encode(room.classmate.id))).toMatchObject({ points: 0 })
  }
})
