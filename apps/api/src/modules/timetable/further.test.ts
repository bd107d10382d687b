import { timetable } from '@lentera/contract/timetable'
import { furtherTeachers } from '@lentera/contract/timetable/further'
import { expect, test } from 'vitest'
import { aClass, aFurtherTeacher, aGroup, aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { MONDAY, timetableOffice } from '#test/timetable-office.ts'
import { endFurther, removeFurther } from './further.queries.ts'

const TUESDAY = '2026-11-24'

/** An office whose Citra has no lesson of her own. */
const teamOffice = async () => {
  const office = await timetableOffice()
  const { db, ids, school, class: room, first, who } = office
  const citra = await aTeacher(db, school, { name: 'Citra Lestari' })
  const body = {
    class_uuid: room.uuid as string | null,
    subject_id: ids.encode(first.subject_id),
    teacher_id: ids.encode(citra.id),
  }
  const bring = (more: object = {}) => who.ask(furtherTeachers.add, { body: { ...body, ...more } })
  const end = (further_id: string, ended_on?: string, revision = 1) =>
    who.ask(furtherTeachers.end, { params: { further_id }, body: { revision, ...(ended_on !== undefined && { ended_on }) } })
  const list = async (query: object = {}) => (await who.ask(furtherTeachers.list, { query })).data
  const rows = () => db.selectFrom('further_teacher').where('school_id', '=', school.id).orderBy('id').selectAll().execute()
  return { ...office, citra, bring, end, list, rows }
}

test('a further teacher is added from today on, stands in the lists of class and teacher, and the teacher’s week has the lesson', async () => {
  const { bring, list, ids, citra, class: room, other, week, first } = await teamOffice()
  const { data } = await bring()
  expect(data).toMatchObject({
    class: { uuid: room.uuid, name: 'XI 1' },
    group: null,
    teacher: { name: 'Citra Lestari' },
    starts_on: MONDAY,
    ended_on: null,
    can: ['end'],
  })
  const teacher_id = ids.encode(citra.id)
  expect(await list({ class_uuid: room.uuid })).toEqual([data])
  expect(await list({ teacher_id })).toEqual([data])
  expect(await list({ class_uuid: other.uuid })).toEqual([])
  expect((await week({ teacher_id })).map(({ id }) => ids.decode(id))).toEqual([first.id])
})

test('ended from a later day, the row keeps its days; ended before it has begun, it goes; a stale page ends nothing', async () => {
  const { bring, end, rows, list } = await teamOffice()
  const { data } = await bring()
  expect((await end(data.id, TUESDAY, 2)).body.code).toBe('DATA_CHANGED')
  expect((await end(data.id, '2026-11-22')).body).toMatchObject({
    code: 'VALIDATION',
    errors: { ended_on: [expect.any(String)] },
  })
  expect((await end(data.id, TUESDAY)).status).toBe(200)
  expect(await rows()).toMatchObject([{ starts_on: MONDAY, ended_on: TUESDAY, revision: 2 }])
  expect((await list())[0]).toMatchObject({ ended_on: TUESDAY, can: ['end'] })
  const { data: again } = await bring({ starts_on: TUESDAY })
  expect((await end(again.id)).status).toBe(200)
  expect((await rows()).map(({ ended_on }) => ended_on)).toEqual([TUESDAY])
})

test('one teacher has a subject of a class once at a time; the main teacher, past days and strangers are refused, and nothing is kept', async () => {
  const { bring, ratna, rows, ids, db, class: room } = await teamOffice()
  await bring()
  expect((await bring({ starts_on: '2026-12-01' })).body).toMatchObject({ status: 409, code: 'TAKEN' })
  expect((await bring({ teacher_id: ratna })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { teacher_id: [expect.any(String)] },
  })
  expect((await bring({ starts_on: '2026-11-20' })).body).toMatchObject({ errors: { starts_on: [expect.any(String)] } })
  expect((await bring({ starts_on: '2027-08-01' })).body).toMatchObject({ errors: { starts_on: [expect.any(String)] } })
  expect((await bring({ class_uuid: null })).body).toMatchObject({ errors: { class_uuid: [expect.any(String)] } })
  const stranger = await timetableOffice()
  expect((await bring({ teacher_id: stranger.ratna })).status).toBe(404)
  expect((await bring({ class_uuid: stranger.class.uuid })).status).toBe(404)
  expect((await bring({ subject_id: ids.encode(stranger.first.subject_id) })).status).toBe(404)
  const theirs = await aFurtherTeacher(db, stranger.school, {
    class: stranger.class,
    teacher: stranger.budi,
    subject: { id: stranger.first.subject_id },
  })
  const { who } = stranger
  expect((await who.ask(furtherTeachers.list, { query: { class_uuid: room.uuid } })).status).toBe(404)
  const own = await rows()
  expect(own).toHaveLength(1)
  const taken = await who.ask(furtherTeachers.end, { params: { further_id: ids.encode(own[0]!.id) }, body: { revision: 1 } })
  expect(taken.status).toBe(404)
  expect(own[0]!.id).not.toBe(theirs.id)
  expect(await rows()).toEqual(own)
})

test('a learning group has further teachers of its own subject alone', async () => {
  const { bring, db, school, ids, budi, list } = await teamOffice()
  const [islam, other] = [await aSubject(db, school, 'Agama Islam'), await aSubject(db, school, 'Agama Kristen')]
  const group = await aGroup(db, school, { subject: islam, teacher_id: budi.id, name: 'Islam XI' })
  const wish = { class_uuid: null, group_uuid: group.uuid }
  expect((await bring({ ...wish, subject_id: ids.encode(other.id) })).body).toMatchObject({
    errors: { subject_id: ['Islam XI belajar mata pelajaran lain.'] },
  })
  expect((await bring({ ...wish, subject_id: ids.encode(islam.id) })).data).toMatchObject({
    class: null,
    group: { name: 'Islam XI' },
  })
  expect(await list()).toHaveLength(1)
})

test('who leaves hands over what was taught beside others, too; what the successor teaches already is not doubled', async () => {
  const { bring, rows, who, ids, citra, budi, db, school, first } = await teamOffice()
  const another = await aClass(db, school, { name: 'XI 3' })
  await aFurtherTeacher(db, school, { class: another, teacher: citra, subject: { id: first.subject_id } })
  await aFurtherTeacher(db, school, { class: another, teacher: budi, subject: { id: first.subject_id } })
  await bring()
  const body = { from_id: ids.encode(citra.id), to_id: ids.encode(budi.id) }
  expect((await who.ask(timetable.handOver, { body })).data).toEqual({
    lessons: 0,
    shared: 2,
    classes: 0,
    groups: 0,
    rooms: 0,
    quizzes: 0,
    planned_from: null,
  })
  expect((await rows()).map(({ class_id, teacher_id, ended_on }) => [class_id === another.id, teacher_id, ended_on])).toEqual([
    [true, citra.id, MONDAY],
    [true, budi.id, null],
    [false, budi.id, null],
  ])
})

test('another school’s office, a stale page and a row beside: none of them ends or takes away what somebody teaches', async () => {
  const { db, school, class: room, other, citra, budi, first, rows } = await teamOffice()
  const subject = { id: first.subject_id }
  const { id } = await aFurtherTeacher(db, school, { class: room, teacher: citra, subject })
  await aFurtherTeacher(db, school, { class: other, teacher: budi, subject })
  const [stranger, before] = [await aSchool(db), await rows()]
  const [mine, theirs, stale] = [
    { school: school.id, id, revision: 1 },
    { school: stranger.id, id, revision: 1 },
    { school: school.id, id, revision: 2 },
  ]
  for (const seen of [theirs, stale])
    expect([await endFurther(db, seen, TUESDAY), await removeFurther(db, seen)]).toEqual([false, false])
  expect(await rows()).toEqual(before)
  expect(await endFurther(db, mine, TUESDAY)).toBe(true)
  expect((await rows()).map(({ ended_on }) => ended_on)).toEqual([TUESDAY, null])
  expect(await removeFurther(db, { ...mine, revision: 2 })).toBe(true)
  expect(await rows()).toEqual(before.slice(1))
})
