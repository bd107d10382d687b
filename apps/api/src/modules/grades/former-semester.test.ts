import { grades } from '@lentera/contract/grades'
import { gradeReading } from '@lentera/contract/grades/reading'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { placePupils } from '#school/placing.queries.ts'
import { openSchool } from '#test/school.ts'

const FIRST = { tahun_ajaran_id: 2026, semester: 1 }

/**
 * Andi has ended the first semester in XI A, with Zahra, and is moved to XI B on 1 February. XI A has Kimia and Seni, XI B Kimia and
 * Musik, each with a teacher of its own; XI B was marked by one thing more in Kimia.
 */
const movedAfterTheSemester = async () => {
  const running = await openSchool({ now: '2026-12-10T09:00:00+07:00' })
  const { db, school, signIn, travel } = running
  const ids = createIds(running.settings.hashidsSalt)
  const teachers = { former: await aTeacher(db, school), present: await aTeacher(db, school) }
  const rooms = { former: await aClass(db, school, { name: 'XI A' }), present: await aClass(db, school, { name: 'XI B' }) }
  const subjects = {
    kimia: await aSubject(db, school, 'Kimia'),
    seni: await aSubject(db, school, 'Seni'),
    musik: await aSubject(db, school, 'Musik'),
  }
  type Room = keyof typeof rooms
  const taught = { former: ['kimia', 'seni'], present: ['kimia', 'musik'] } as const
  for (const room of ['former', 'present'] as const)
    for (const name of taught[room])
      await aLesson(db, school, { class: rooms[room], teacher: teachers[room], subject: subjects[name] })
  const andi = await aPupil(db, school, { name: 'Andi', in: rooms.former })
  const zahra = await aPupil(db, school, { name: 'Zahra', in: rooms.former })
  const bima = await aPupil(db, school, { name: 'Bima', in: rooms.present })
  const give = async (
    room: Room,
    [subject, title, kind]: readonly [keyof typeof subjects, string, 'scope' | 'sts' | 'sas'],
    scores: readonly (readonly [{ id: number }, number])[],
  ) => {
    const who = await signIn('teacher', teachers[room])
    const of = { class_id: rooms[room].uuid, subject_id: ids.encode(subjects[subject].id) }
    const { id: component_id } = (await who.ask(grades.add, { body: { ...of, title, kind } })).data
    const cells = scores.map(([{ id }, score]) => ({ component_id, student_id: ids.encode(id), score, revision: 0 }))
    await who.ask(grades.save, { body: { cells } })
  }
  await give(
    'former',
    ['kimia', 'Bab 1', 'scope'],
    [
      [andi, 80],
      [zahra, 60],
    ],
  )
  await give(
    'former',
    ['kimia', 'STS', 'sts'],
    [
      [andi, 80],
      [zahra, 60],
    ],
  )
  await give(
    'former',
    ['kimia', 'SAS', 'sas'],
    [
      [andi, 80],
      [zahra, 60],
    ],
  )
  await give('former', ['seni', 'Gambar', 'scope'], [[andi, 90]])
  await give('present', ['kimia', 'Titrasi', 'scope'], [[bima, 40]])
  travel('2027-02-01T09:00:00+07:00')
  const body = { person_ids: [ids.encode(andi.id)], class_uuid: rooms.present.uuid }
  expect((await (await signIn('school')).ask(people.moveSeveral, { body })).status).toBe(200)
  const params = { id: ids.encode(andi.id) }
  const subject_id = ids.encode(subjects.kimia.id)
  const own = await signIn('student', andi)
  const report = async (semester: number) => {
    const { class: room, subjects: rows } = (await own.ask(gradeReading.own, { query: { ...FIRST, semester } })).data
    return [room?.name, rows.map(({ subject, final, scored, components }) => [subject.name, final.score, scored, components])]
  }
  return { ...running, teachers, rooms, andi, zahra, params, subject_id, own, report }
}

test('a semester that is over is read in the class in which the pupil ended it, and the running one in the class of now', async () => {
  const at = await movedAfterTheSemester()
  expect(await at.report(1)).toEqual([
    'XI A',
    [
      ['Kimia', 80, 3, 3],
      ['Seni', 90, 1, 1],
    ],
  ])
  expect(await at.report(2)).toEqual([
    'XI B',
    [
      ['Kimia', null, 0, 0],
      ['Musik', null, 0, 0],
    ],
  ])
})

test('its final score is complete with what the former class was marked by, and why it is so is said of that class', async () => {
  const at = await movedAfterTheSemester()
  const { data } = await at.own.ask(gradeReading.ownDetail, { query: { ...FIRST, subject_id: at.subject_id } })
  expect(data).toMatchObject({ class: { name: 'XI A' }, final: { score: 80, complete: true, missing: 0 } })
  expect(data.components.map(({ name }) => name)).toEqual(['Bab 1', 'STS', 'SAS'])
  expect(data.log.map(({ after }) => after)).toEqual([80, 80, 80])
})

test('the line over its weeks has the own scores in that class, and only what its pupils had beside them', async () => {
  const at = await movedAfterTheSemester()
  const { weeks } = (await at.own.ask(gradeReading.ownCourse, { query: { ...FIRST, subject_id: at.subject_id } })).data
  expect(weeks.filter(({ score }) => score !== null)).toMatchObject([{ score: 80, scores: 3, middle: null }])
  const other = await at.signIn('student', at.zahra)
  const mates = (await other.ask(gradeReading.ownCourse, { query: { ...FIRST, subject_id: at.subject_id } })).data.weeks
  expect(mates.filter(({ score }) => score !== null)).toMatchObject([{ score: 60, scores: 3 }])
})

test('who teaches the class of now reads the own subject of that semester and no other one; who taught the former one reads nothing any more', async () => {
  const at = await movedAfterTheSemester()
  const { params } = at
  const now = await at.signIn('teacher', at.teachers.present)
  const { data } = await now.ask(gradeReading.pupil, { params, query: FIRST })
  expect(data.subjects.map(({ subject, final }) => [subject.name, final.score])).toEqual([['Kimia', 80]])
  const before = await at.signIn('teacher', at.teachers.former)
  expect((await before.ask(gradeReading.pupil, { params, query: FIRST })).status).toBe(404)
})

test('a score that was given in the class of now for a semester that is over counts beside those of the former one', async () => {
  const at = await movedAfterTheSemester()
  const { id } = await at.db
    .selectFrom('grade_component')
    .where('name', '=', 'Titrasi')
    .where('class_id', '=', at.rooms.present.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await at.db
    .insertInto('grade_score')
    .values({ component_id: id, student_id: at.andi.id, score: 100, changed_by: at.teachers.present.id, changed_at: at.now() })
    .execute()
  const { data } = await at.own.ask(gradeReading.ownDetail, { query: { ...FIRST, subject_id: at.subject_id } })
  expect(data.components.map(({ name, score }) => [name, score])).toContainEqual(['Titrasi (XI B)', 100])
})

test('who is in no class any more still reads the semesters of the year in which there was one', async () => {
  const at = await movedAfterTheSemester()
  const leaving = { pupils: [at.andi.id], year: 2026, room: null, from: '2027-02-01', exact: true, by: null, now: at.now() }
  await at.database.inTransaction((db) => placePupils(db, leaving))
  const { data } = await at.own.ask(gradeReading.years, { query: {} })
  expect(data.periods.map(({ tahun_ajaran_id, semester }) => [tahun_ajaran_id, semester])).toEqual([
    [2026, 2],
    [2026, 1],
  ])
  expect((await at.report(1))[0]).toBe('XI A')
  expect((await at.report(2))[0]).toBeUndefined()
})
