import { timetable } from '@lentera/contract/timetable'
import { timetableVersions as versions } from '@lentera/contract/timetable/versions'
import { expect, test } from 'vitest'
import { aClass, aGroup, aPupil, aTeacher } from '#db/seed/builders.ts'
import { timetableOffice } from '#test/timetable-office.ts'

/** The office of `timetableOffice` with a group of a pupil of XI 1 and a pupil of XI 2. */
const groupLessons = async () => {
  const at = await timetableOffice()
  const { db, school, class: room, other, fisika, ids } = at
  const maria = await aPupil(db, school, { in: room, name: 'Maria' })
  const yosef = await aPupil(db, school, { in: other, name: 'Yosef' })
  const group = await aGroup(db, school, { name: 'Katolik XI', subject: fisika, of: [maria, yosef] })
  const holds = (more: object = {}) => at.add({ class_uuid: null, group_uuid: group.uuid, weekday: 5, room: 'Aula', ...more })
  return { ...at, maria, yosef, group, holds, budiId: ids.encode(at.budi.id) }
}

test('a lesson of a group stands in the weeks of the classes of its pupils, of its teacher and of its room, and of no other class', async () => {
  const { holds, week, class: room, other, budiId, db, school } = await groupLessons()
  const apart = await timetableOffice()
  const { data } = await holds()
  expect(data).toMatchObject({ class: null, group: { name: 'Katolik XI' }, subject: { name: 'Fisika' }, parallel: true })
  for (const query of [{ class_uuid: other.uuid }, { teacher_id: budiId }, { room: 'aula' }])
    expect(await week(query)).toEqual([data])
  expect((await week({ class_uuid: room.uuid })).filter(({ group }) => group !== null)).toEqual([data])
  expect(await apart.week({ class_uuid: apart.other.uuid })).toEqual([])
  await db.deleteFrom('learning_group_member').execute()
  expect(await week({ class_uuid: other.uuid })).toEqual([])
  expect((await db.selectFrom('lesson').where('school_id', '=', school.id).select('id').execute()).length).toBe(2)
})

test('in a draft, too, a lesson of a group stands in the weeks of the classes of its pupils, and in no other', async () => {
  const { holds, who, class: room, other, db, school } = await groupLessons()
  const third = await aClass(db, school, { name: 'XI 3' })
  await holds()
  const { id } = (await who.ask(versions.create, { body: { name: 'Semester genap', from: 'running' } })).data
  const groupsIn = async (class_uuid: string) =>
    (await who.ask(versions.week, { params: { version_id: id }, query: { class_uuid } })).data.map(({ group }) => group?.name)
  expect(await groupsIn(room.uuid)).toEqual([undefined, 'Katolik XI'])
  expect(await groupsIn(other.uuid)).toEqual(['Katolik XI'])
  expect(await groupsIn(third.uuid)).toEqual([])
})

test('the office is offered the running groups of its school and year, with their lessons', async () => {
  const { who, holds, db, school } = await groupLessons()
  await groupLessons()
  await aGroup(db, school, { name: 'Berakhir', ended_on: '2026-10-01' })
  await holds()
  const { groups } = (await who.ask(timetable.overview, {})).data
  expect(groups.map(({ name, lessons }) => [name, lessons])).toEqual([['Katolik XI', 1]])
})

test('a lesson is of a class or of a group, of the subject of the group, and of no group of another school', async () => {
  const { holds, add, other, group, lessons, db, school, ids } = await groupLessons()
  const stranger = await groupLessons()
  const wrong = async (asked: ReturnType<typeof holds>) => {
    const { status, body } = await asked
    return [status, body.code]
  }
  expect(await wrong(add({ class_uuid: null }))).toEqual([422, 'VALIDATION'])
  expect(await wrong(add({ class_uuid: other.uuid, group_uuid: group.uuid }))).toEqual([422, 'VALIDATION'])
  expect(await wrong(holds({ group_uuid: stranger.group.uuid }))).toEqual([404, 'NOT_FOUND'])
  const { subject_id } = await db
    .selectFrom('lesson')
    .where('school_id', '=', school.id)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  expect(await wrong(holds({ subject_id: ids.encode(subject_id) }))).toEqual([422, 'VALIDATION'])
  expect(await lessons()).toHaveLength(1)
})

test('a lesson of a group is refused beside a lesson of the whole class of one of its pupils, with what stands there, and held beside one that is divided', async () => {
  const { holds, db, first, lessons, ids, school } = await groupLessons()
  const teacher_id = ids.encode((await aTeacher(db, school)).id)
  const refused = await holds({ weekday: 1, teacher_id })
  expect([refused.status, refused.body.code]).toEqual([409, 'LESSON_CLASH'])
  expect(refused.body.errors).toEqual({
    class_uuid: [expect.stringMatching(/^XI 1 sudah punya .+ dengan Ratna Dewi, S\.Pd\., Senin 07\.15–08\.45\.$/)],
  })
  expect(await lessons()).toHaveLength(1)
  await db.updateTable('lesson').set({ parallel: true }).where('id', '=', first.id).execute()
  expect((await holds({ weekday: 1, teacher_id })).status).toBe(200)
  expect(await lessons()).toHaveLength(2)
})

test('a lesson of the whole class is refused beside a lesson of a group of one of its pupils', async () => {
  const { holds, add, lessons, db, school, ids } = await groupLessons()
  await holds()
  const teacher_id = ids.encode((await aTeacher(db, school)).id)
  const refused = await add({ weekday: 5, teacher_id })
  expect([refused.status, refused.body.code]).toEqual([409, 'LESSON_CLASH'])
  expect(refused.body.errors?.class_uuid?.[0]).toMatch(/^Katolik XI sudah punya Fisika dengan Budi Santoso, Jumat/)
  expect(await lessons()).toHaveLength(2)
  expect((await add({ weekday: 5, teacher_id, parallel: true })).status).toBe(200)
})

test('two groups that share a pupil are not held in the same hour, and two that share none are', async () => {
  const { holds, db, school, maria, fisika, ids } = await groupLessons()
  await holds()
  const shares = await aGroup(db, school, { kind: 'other', subject: fisika, of: [maria] })
  const apart = await aGroup(db, school, { kind: 'other', subject: fisika, of: [await aPupil(db, school)] })
  const more = async () => ({ room: null, teacher_id: ids.encode((await aTeacher(db, school)).id) })
  const refused = await holds({ group_uuid: shares.uuid, ...(await more()) })
  expect([refused.status, refused.body.code]).toEqual([409, 'LESSON_CLASH'])
  expect((await holds({ group_uuid: apart.uuid, ...(await more()) })).status).toBe(200)
})

test('copying the day of a class leaves the lessons of groups where they are', async () => {
  const { holds, who, other, add, week } = await groupLessons()
  await add({ weekday: 5, starts_at: '10:00', ends_at: '10:45' })
  await holds()
  const body = { class_uuid: other.uuid, from: 5, to: 6 }
  expect((await who.ask(timetable.copyDay, { body })).data).toEqual({ made: 1, same: 0 })
  expect((await week({ class_uuid: other.uuid })).map(({ weekday, group }) => [weekday, group?.name ?? null])).toEqual([
    [5, 'Katolik XI'],
    [5, null],
    [6, null],
  ])
})

test('a teacher who leaves hands over the lessons of a group and the group, and keeps nothing of it; other groups stay', async () => {
  const { holds, who, budi, budiId, ratna, db, group, school, people } = await groupLessons()
  const other = await aGroup(db, school, { teacher_id: (await aTeacher(db, school)).id })
  await db.updateTable('learning_group').set({ teacher_id: budi.id }).where('id', '=', group.id).execute()
  await holds()
  const { data } = await who.ask(timetable.handOver, { body: { from_id: budiId, to_id: ratna } })
  expect(data).toEqual({ lessons: 1, shared: 0, classes: 0, groups: 1, rooms: 0, quizzes: 0, planned_from: null })
  const groups = await db.selectFrom('learning_group').where('school_id', '=', school.id).orderBy('id').selectAll().execute()
  expect(groups.map(({ teacher_id }) => teacher_id === people.teacher.id)).toEqual([true, false])
  expect(groups[1]?.id).toBe(other.id)
})

test('a lesson of a class becomes one of a group, and of a class again', async () => {
  const { save, group, first, class: room, ids, fisika } = await groupLessons()
  const at = { weekday: 5, subject_id: ids.encode(fisika.id) }
  const { data } = await save(first.id, { ...at, class_uuid: null, group_uuid: group.uuid })
  expect(data).toMatchObject({ class: null, group: { name: 'Katolik XI' }, revision: 2 })
  expect((await save(first.id, at, 2)).data).toMatchObject({ class: { uuid: room.uuid }, group: null })
})
