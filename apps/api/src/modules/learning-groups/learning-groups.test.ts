import { learningGroups } from '@lentera/contract/learning-groups'
import { expect, test } from 'vitest'
import { aGroup, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { groupOffice, TODAY } from '#test/learning-group-office.ts'

test('the office reads its groups of the year with subject, teacher, pupils and classes, and none of another school', async () => {
  const { who, put, maria, yosef, group, db, people } = await groupOffice()
  await (await groupOffice()).put([])
  await db.updateTable('learning_group').set({ teacher_id: people.teacher.id }).where('id', '=', group.id).execute()
  await put([maria, yosef])
  const { data } = await who.ask(learningGroups.list, {})
  expect(data).toMatchObject([
    {
      uuid: group.uuid,
      name: 'Katolik XI',
      kind: 'religion',
      teacher: { name: 'Ratna Dewi, S.Pd.' },
      members: 2,
      classes: ['XI 1', 'XI 2'],
      lessons: 0,
      ended_on: null,
    },
  ])
})

test('a group is made of a subject and a teacher of the school alone, and its name is given once', async () => {
  const at = await groupOffice()
  const stranger = await groupOffice()
  const subjectOf = async ({ db, group }: Awaited<ReturnType<typeof groupOffice>>) =>
    (await db.selectFrom('learning_group').where('id', '=', group.id).select('subject_id').executeTakeFirstOrThrow()).subject_id
  const body = { name: 'Hindu XI', kind: 'religion' as const, teacher_id: null }
  const own = at.ids.encode(await subjectOf(at))
  const foreign = at.ids.encode(await subjectOf(stranger))
  const add = (more: object) => at.who.ask(learningGroups.add, { body: { ...body, subject_id: own, ...more } })
  expect((await add({ subject_id: foreign })).status).toBe(404)
  expect((await add({ teacher_id: at.ids.encode(stranger.people.teacher.id) })).status).toBe(404)
  const twice = await add({ name: ' KATOLIK xi' })
  expect([twice.status, twice.body.code]).toEqual([409, 'TAKEN'])
  expect((await at.who.ask(learningGroups.list, {})).data).toHaveLength(1)
  expect((await add({ teacher_id: at.ids.encode(at.people.teacher.id) })).data).toMatchObject({ name: 'Hindu XI', revision: 1 })
})

test("another school's group is not found, and stays as it is", async () => {
  const { who, params, db } = await groupOffice()
  const stranger = await groupOffice()
  const foreign = { group_uuid: stranger.group.uuid }
  expect((await who.ask(learningGroups.detail, { params: foreign })).status).toBe(404)
  expect((await who.ask(learningGroups.end, { params: foreign, body: { revision: 1 } })).status).toBe(404)
  const saved = await who.ask(learningGroups.save, { params: foreign, body: { name: 'Ambil', teacher_id: null, revision: 1 } })
  expect(saved.status).toBe(404)
  const group = await db.selectFrom('learning_group').where('id', '=', stranger.group.id).selectAll().executeTakeFirstOrThrow()
  expect(group).toMatchObject({ name: 'Katolik XI', ended_on: null, revision: 1 })
  expect((await who.ask(learningGroups.detail, { params })).status).toBe(200)
})

test('a pupil of another school, or a teacher, cannot be put into a group, and then nobody is', async () => {
  const { put, maria, members, people } = await groupOffice()
  const stranger = await groupOffice()
  expect((await put([maria, people.teacher])).status).toBe(404)
  expect((await put([maria, stranger.maria])).status).toBe(404)
  expect(await members()).toEqual([])
})

test('who is in a group already stays in the same row, and the others are added', async () => {
  const { put, maria, yosef, history } = await groupOffice()
  expect((await put([maria], '2026-09-01')).data).toEqual({ added: 1, same: 0 })
  expect((await put([maria, yosef])).data).toEqual({ added: 1, same: 1 })
  expect(await history()).toEqual([
    ['Maria Goretti', 'XI 1', '2026-09-01', null],
    ['Yosef  Bili', 'XI 2', TODAY, null],
  ])
})

test('nobody is in two religions on one day: who is where is said, and nobody is added', async () => {
  const { put, maria, yosef, db, school, members } = await groupOffice()
  const islam = await aGroup(db, school, { name: 'Islam XI' })
  await put([yosef])
  const refused = await put([maria, yosef], '2026-10-01', islam.uuid)
  expect([refused.status, refused.body.code]).toEqual([409, 'GROUP_TAKEN'])
  expect(refused.body.message).toContain('Yosef  Bili (Katolik XI)')
  expect((await members()).map(({ student_id }) => student_id)).toEqual([yosef.id])
  const rows = await db.selectFrom('learning_group_member').where('group_id', '=', islam.id).selectAll().execute()
  expect(rows).toEqual([])
})

test.each([
  ['chosen', 409],
  ['level', 409],
  ['other', 200],
] as const)('two groups of one subject of the kind %s in one year are answered with %i', async (kind, status) => {
  const { put, maria, db, school } = await groupOffice()
  const first = await aGroup(db, school, { kind })
  const { subject_id } = await db
    .selectFrom('learning_group')
    .where('id', '=', first.id)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const second = await aGroup(db, school, { kind, subject: { id: subject_id } })
  const apart = await aGroup(db, school, { kind })
  expect((await put([maria], TODAY, first.uuid)).status).toBe(200)
  expect((await put([maria], TODAY, second.uuid)).status).toBe(status)
  expect((await put([maria], TODAY, apart.uuid)).status).toBe(200)
})

test('the hours of a group and of the whole class of its pupils are not the same ones, from whichever side they come', async () => {
  const { put, maria, yosef, db, school, group, class: room, other } = await groupOffice()
  const teacher = await aTeacher(db, school)
  const { subject_id } = await db
    .selectFrom('learning_group')
    .where('id', '=', group.id)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const at = { weekday: 4, starts_at: '09:00', ends_at: '09:45' }
  await db
    .insertInto('lesson')
    .values({ school_id: school.id, group_id: group.id, subject_id, teacher_id: teacher.id, ...at })
    .execute()
  const math = await aLesson(db, school, { class: room, teacher: await aTeacher(db, school), ...at })
  const refused = await put([maria])
  expect([refused.status, refused.body.code]).toEqual([409, 'LESSON_CLASH'])
  expect(refused.body.message).toMatch(/bentrok dengan .+ XI 1, Kamis 09\.00–09\.45/)
  expect((await put([yosef])).status).toBe(200)
  await expect(aLesson(db, school, { class: other, teacher: await aTeacher(db, school), ...at })).rejects.toThrow('group')
  await aLesson(db, school, { class: other, teacher: await aTeacher(db, school), ...at, parallel: true })
  await aLesson(db, school, { class: other, teacher: await aTeacher(db, school), ...at, weekday: 5 })
  await db.updateTable('lesson').set({ parallel: true }).where('id', '=', math.id).execute()
  expect((await put([maria])).status).toBe(200)
  await expect(db.updateTable('lesson').set({ parallel: false }).where('id', '=', math.id).execute()).rejects.toThrow('group')
})

test('a pasted list finds pupils by NISN and by name, and names the lines that fit nobody or several', async () => {
  const { who, db, school, class: room } = await groupOffice()
  await (await groupOffice()).put([])
  await aPupil(db, school, { in: room, name: 'Siti Aminah' })
  await aPupil(db, school, { in: room, name: 'siti aminah' })
  const lines = ['11223344', 'YOSEF BILI', 'Siti Aminah', 'Orang Lain']
  const { data } = await who.ask(learningGroups.find, { body: { lines } })
  expect(data.pupils.map(({ name, class_name }) => [name, class_name])).toEqual([
    ['Maria Goretti', 'XI 1'],
    ['Yosef  Bili', 'XI 2'],
  ])
  expect(data.unfit).toEqual([
    { line: 2, text: 'Siti Aminah', fits: 2 },
    { line: 3, text: 'Orang Lain', fits: 0 },
  ])
})

test('pupils are offered by class and by a part of their name, and none of another school', async () => {
  const { who, other } = await groupOffice()
  const stranger = await groupOffice()
  const names = async (query: object) => (await who.ask(learningGroups.pupils, { query })).data.map(({ name }) => name)
  expect(await names({ class_uuid: other.uuid })).toEqual(['Yosef  Bili'])
  expect(await names({ search: 'goret' })).toEqual(['Maria Goretti'])
  expect(await names({ search: '99887' })).toEqual(['Yosef  Bili'])
  expect((await who.ask(learningGroups.pupils, { query: { class_uuid: stranger.other.uuid } })).status).toBe(404)
})

test('a teacher reads the own groups with their pupils of today, and nobody else’s', async () => {
  const { put, take, maria, yosef, db, school, group, people, signIn } = await groupOffice()
  await aGroup(db, school, { name: 'Orang lain', kind: 'other', of: [maria] })
  await db.updateTable('learning_group').set({ teacher_id: people.teacher.id }).where('id', '=', group.id).execute()
  await put([maria, yosef], '2026-09-01')
  await take([yosef], '2026-11-01')
  const { data } = await (await signIn('teacher')).ask(learningGroups.own, {})
  expect(data.map(({ name, pupils }) => [name, pupils.map((one) => one.name)])).toEqual([['Katolik XI', ['Maria Goretti']]])
})
