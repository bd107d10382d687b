import { learningGroups } from '@lentera/contract/learning-groups'
import { expect, test } from 'vitest'
import { aGroup } from '#db/seed/builders.ts'
import { placePupils } from '#school/placing.queries.ts'
import { groupOffice, TODAY } from '#test/learning-group-office.ts'

test('who leaves a group can be in another religion from that day on, and the days before stay', async () => {
  const { put, take, maria, yosef, db, school, history } = await groupOffice()
  await put([maria, yosef], '2026-09-01')
  expect((await take([maria], '2026-11-01')).data).toEqual({ ended: 1 })
  const protestan = await aGroup(db, school, { name: 'Protestan XI' })
  expect((await put([maria], '2026-10-31', protestan.uuid)).body.code).toBe('GROUP_TAKEN')
  expect((await put([maria], '2026-11-01', protestan.uuid)).status).toBe(200)
  expect(await history()).toEqual([
    ['Yosef  Bili', 'XI 2', '2026-09-01', null],
    ['Maria Goretti', 'XI 1', '2026-09-01', '2026-10-31'],
  ])
})

test('a stay that was to begin on the day on which it ends was none', async () => {
  const { put, take, maria, members } = await groupOffice()
  await put([maria])
  expect((await take([maria], TODAY)).data).toEqual({ ended: 1 })
  expect(await members()).toEqual([])
})

test('nobody comes into a group outside its year', async () => {
  const { put, maria, members } = await groupOffice()
  for (const from of ['2026-06-30', '2027-07-01']) {
    const refused = await put([maria], from)
    expect([refused.status, refused.body.code]).toEqual([422, 'VALIDATION'])
  }
  expect(await members()).toEqual([])
})

test('a pupil who is moved between classes keeps the group', async () => {
  const { database, put, maria, other, school, history } = await groupOffice()
  await put([maria], '2026-09-01')
  await database.inTransaction((trx) =>
    placePupils(trx, { pupils: [maria.id], year: school.year, room: other.id, from: TODAY, by: null, now: new Date() }),
  )
  expect(await history()).toEqual([['Maria Goretti', 'XI 2', '2026-09-01', null]])
})

test('a group that ends keeps its past, and its pupils and lessons end with it; another group stays', async () => {
  const { who, put, maria, params, db, school, people, history } = await groupOffice()
  const apart = await aGroup(db, school, { kind: 'other', of: [maria] })
  await put([maria], '2026-09-01')
  const hour = { school_id: school.id, teacher_id: people.teacher.id, starts_at: '12:00', ends_at: '12:45' }
  const { group_id, subject_id } = await db
    .selectFrom('learning_group')
    .where('uuid', '=', params.group_uuid)
    .select(['id as group_id', 'subject_id'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lesson')
    .values([
      { ...hour, group_id, subject_id, weekday: 2 },
      { ...hour, group_id: apart.id, subject_id, weekday: 3 },
    ])
    .execute()
  expect((await who.ask(learningGroups.end, { params, body: { revision: 2 } })).body.code).toBe('DATA_CHANGED')
  const { data } = await who.ask(learningGroups.end, { params, body: { revision: 1 } })
  expect(data).toMatchObject({ ended_on: TODAY, members: 0, lessons: 0 })
  expect(await history()).toEqual([['Maria Goretti', 'XI 1', '2026-09-01', '2026-11-22']])
  const lessons = await db.selectFrom('lesson').where('group_id', 'is not', null).orderBy('weekday').select('ended_on').execute()
  expect(lessons.map(({ ended_on }) => ended_on)).toEqual([TODAY, null])
  expect((await put([maria])).body.code).toBe('DATA_CHANGED')
})
