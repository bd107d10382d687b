import { grades } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/office'
import { gradeReading } from '@lentera/contract/grades/reading'
import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, aParent, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { createIds } from '#kit/http/ids.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { placePupils } from '#school/placing.queries.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/**
 * Class X-1 of Ratna (who leads it), with Andi, Maria and Yosef. Budi has Katolik with Maria of X-1 and Clara of X-2, Sinta has another
 * Katolik group with Yosef. Andi is in no group. A teacher of Fisika has the whole class.
 */
const groupsOfClass = async () => {
  const running = await openSchool()
  const { db, school, class: room, people, signIn } = running
  const other = await aClass(db, school, { name: 'X-2' })
  const [maria, yosef] = [
    await aPupil(db, school, { in: room, name: 'Maria' }),
    await aPupil(db, school, { in: room, name: 'Yosef' }),
  ]
  const clara = await aPupil(db, school, { in: other, name: 'Clara' })
  const [budi, sinta, physicist] = [await aTeacher(db, school), await aTeacher(db, school), await aTeacher(db, school)]
  const subject = await aSubject(db, school, 'Agama Katolik')
  const physics = await aLesson(db, school, { class: room, teacher: physicist })
  const hold = async (teacher: { id: number }, of: { id: number }[], starts_at: string, ends_at: string) => {
    const group = await aGroup(db, school, { subject, of, kind: 'other' })
    const row = { school_id: school.id, group_id: group.id, subject_id: subject.id, teacher_id: teacher.id, weekday: 5 }
    await db
      .insertInto('lesson')
      .values({ ...row, starts_at, ends_at })
      .execute()
    return group
  }
  const group = await hold(budi, [maria, clara], '13:00', '13:45')
  await hold(sinta, [yosef], '14:00', '14:45')
  const callers = {
    budi: await signIn('teacher', budi),
    sinta: await signIn('teacher', sinta),
    leader: await signIn('teacher', people.teacher),
    physicist: await signIn('teacher', physicist),
    office: await signIn('school'),
  }
  type CallerName = keyof typeof callers
  const of = { class_id: room.uuid, subject_id: ids.encode(subject.id) }
  const part = (await callers.budi.ask(grades.add, { body: { ...of, title: 'Lingkup 1', kind: 'scope' } })).data.id
  const table = (who: CallerName) =>
    callers[who].ask(grades.class, { params: { id: room.uuid }, query: { subject_id: of.subject_id } })
  const save = (who: CallerName, who2: readonly { id: number }[], score = 80) =>
    callers[who].ask(grades.save, {
      body: { cells: who2.map(({ id }) => ({ component_id: part, student_id: ids.encode(id), score, revision: 0 })) },
    })
  const scores = async () =>
    (
      await db.selectFrom('grade_score').where('component_id', '=', ids.decode(part)!).select(['student_id', 'score']).execute()
    ).map(({ student_id, score }) => [student_id, score])
  return {
    ...running,
    other,
    maria,
    yosef,
    clara,
    budi,
    physics,
    group,
    callers,
    of,
    part,
    table,
    save,
    scores,
    andi: people.student,
  }
}
type Table = Awaited<ReturnType<Awaited<ReturnType<typeof groupsOfClass>>['table']>>
const namesIn = ({ data }: Table) => data.rows.map(({ student, read_only }) => [student.name, read_only ?? false])

test('who teaches a group enters the scores of its pupils in the table of their class, and sees no other pupil there', async () => {
  const { table, save, maria, scores } = await groupsOfClass()
  expect(namesIn(await table('budi'))).toEqual([['Maria', false]])
  expect((await table('budi')).data.can).toEqual(['write', 'lock'])
  expect(namesIn(await table('sinta'))).toEqual([['Yosef', false]])
  expect((await save('budi', [maria])).data.cells).toMatchObject([{ outcome: 'saved', score: 80 }])
  expect(await scores()).toEqual([[maria.id, 80]])
})

test('a score for a pupil who is not in the group is refused in words, and nothing of the save is kept', async () => {
  const { save, maria, yosef, andi, clara, scores } = await groupsOfClass()
  const said = 'Ada siswa yang bukan anggota kelompok Anda. Nilainya diisi oleh guru kelompoknya.'
  for (const stranger of [yosef, andi])
    expect((await save('budi', [maria, stranger])).body).toMatchObject({
      code: 'VALIDATION',
      message: said,
      errors: { cells: [said] },
    })
  // Of the group, but not of this class.
  expect((await save('budi', [clara])).status).toBe(404)
  expect(await scores()).toEqual([])
})

test('who leads the class reads all who have the subject and enters none; a teacher of something else reads nothing', async () => {
  const { table, save, maria, scores } = await groupsOfClass()
  const led = await table('leader')
  expect([namesIn(led), led.data.can]).toEqual([
    [
      ['Maria', false],
      ['Yosef', false],
    ],
    [],
  ])
  expect((await save('leader', [maria])).status).toBe(404)
  expect((await table('physicist')).status).toBe(404)
  expect((await save('physicist', [maria])).status).toBe(404)
  expect(await scores()).toEqual([])
})

test('who leads the class and teaches one of its groups reads the pupils of the other one, and enters the own alone', async () => {
  const { db, group, people, table, save, maria, yosef, scores } = await groupsOfClass()
  await db.updateTable('lesson').set({ teacher_id: people.teacher.id }).where('group_id', '=', group.id).execute()
  expect(namesIn(await table('leader'))).toEqual([
    ['Maria', false],
    ['Yosef', true],
  ])
  expect((await save('leader', [yosef])).body).toMatchObject({ code: 'VALIDATION' })
  await save('leader', [maria])
  expect(await scores()).toEqual([[maria.id, 80]])
})

test('who has left the group is no longer in the teacher’s table, and a group without lessons gives nothing', async () => {
  const { db, table, save, maria, group, callers, other } = await groupsOfClass()
  await db.updateTable('learning_group_member').set({ to_date: '2026-11-23' }).where('student_id', '=', maria.id).execute()
  expect((await table('budi')).status).toBe(404)
  expect((await save('budi', [maria])).status).toBe(404)
  const overview = async () => (await callers.budi.ask(grades.overview, { query: {} })).data.map((one) => one.class.uuid)
  expect(await overview()).toEqual([other.uuid])
  await db.updateTable('lesson').set({ ended_on: '2026-11-20' }).where('group_id', '=', group.id).execute()
  expect(await overview()).toEqual([])
})

test('the lists of a teacher, of who leads the class and of the office count the pupils of the groups', async () => {
  const { callers, of, save, maria, other } = await groupsOfClass()
  await save('budi', [maria])
  const own = (await callers.budi.ask(grades.overview, { query: {} })).data
  expect(own.map((one) => [one.class.uuid, one.subject.name, one.pupils, one.entered, one.expected])).toEqual([
    [of.class_id, 'Agama Katolik', 1, 1, 1],
    [other.uuid, 'Agama Katolik', 1, 0, 0],
  ])
  const led = (await callers.leader.ask(grades.overview, { query: {} })).data
  expect(led.find(({ subject }) => subject.name === 'Agama Katolik')).toMatchObject({ pupils: 2, entered: 1, expected: 2 })
  const office = (await callers.office.ask(gradeOffice.overview, { query: { class_id: of.class_id } })).data
  expect(office.map(({ subject }) => subject.name)).toContain('Agama Katolik')
  const subjects = (await callers.budi.ask(grades.subjects, { query: { class_id: of.class_id } })).data
  expect(subjects).toEqual([{ id: of.subject_id, name: 'Agama Katolik', teaches: true }])
})

test('a pupil of the group is read one by one, and no other pupil of the class', async () => {
  const { callers, maria, yosef, andi, of } = await groupsOfClass()
  const read = (id: number) =>
    callers.budi.ask(grades.pupil, { params: { id: ids.encode(id) }, query: { subject_id: of.subject_id } })
  expect((await read(maria.id)).data).toMatchObject({ student: { name: 'Maria' }, can: ['write', 'lock'] })
  for (const { id } of [yosef, andi]) expect((await read(id)).status).toBe(404)
})

test('the scores of a task are taken over for the pupils of the group alone', async () => {
  const { db, school, budi, callers, of, maria, andi, class: home } = await groupsOfClass()
  const now = new Date('2026-11-22T00:00:00Z')
  const room = await aRoom(db, school, { by: budi, now, classes: [home.id] })
  const task = await aTask(db, { room: room.id, by: budi, now, handed: [maria.id, andi.id] })
  await db.updateTable('tugasku_work').set({ state: 'returned', score: 90 }).where('post_id', '=', task.id).execute()
  const title = 'Tugas doa'
  const { data } = await callers.budi.ask(grades.add, { body: { ...of, title, kind: 'scope', task_id: ids.encode(task.id) } })
  const rows = await db.selectFrom('grade_score').where('component_id', '=', ids.decode(data.id)!).select('student_id').execute()
  expect(rows).toEqual([{ student_id: maria.id }])
})

test('pupil and parents read the score of the own group’s subject, and who is in no group has no such subject', async () => {
  const { db, save, maria, andi, signIn } = await groupsOfClass()
  await save('budi', [maria])
  const read = async (who: { username: string }) =>
    (await (await signIn('student', who)).ask(gradeReading.own, { query: {} })).data.subjects.map(({ subject, final }) => [
      subject.name,
      final.score,
    ])
  expect(await read(maria)).toContainEqual(['Agama Katolik', 80])
  expect((await read(andi)).map(([name]) => name)).not.toContain('Agama Katolik')
  const parent = await aParent(db, { of: [maria] })
  const { data } = await (
    await signIn('parent', parent)
  ).ask(gradeReading.pupil, { params: { id: ids.encode(maria.id) }, query: {} })
  expect(data.subjects.map(({ subject }) => subject.name)).toContain('Agama Katolik')
})

test('a pupil of the group who is moved after the roll call stands in the table of the new class at once, and takes scores there', async () => {
  const { db, table, save, maria, clara, budi, other, class: room, scores, school, now } = await groupsOfClass()
  await db
    .insertInto('roll_call')
    .values({
      id: uuidV7(),
      school_id: school.id,
      class_id: other.id,
      date: '2026-11-23',
      teacher_id: budi.id,
      state: 'confirmed',
      confirmed_at: now(),
    })
    .execute()
  await placePupils(db, { pupils: [clara.id], year: school.year, room: room.id, from: '2026-11-23', by: null, now: now() })
  expect(namesIn(await table('budi'))).toEqual([
    ['Clara', false],
    ['Maria', false],
  ])
  expect(namesIn(await table('sinta'))).toEqual([['Yosef', false]])
  expect((await save('budi', [maria, clara])).data.cells).toMatchObject([{ outcome: 'saved' }, { outcome: 'saved' }])
  expect(new Set((await scores()).map(([pupil]) => pupil))).toEqual(new Set([maria.id, clara.id]))
})
