import { randomUUID } from 'node:crypto'
import { grades } from '@lentera/contract/grades'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A component of a class with pupils, and a colleague of its teacher. */
const aComponent = async () => {
  const running = await openSchool()
  const { db, school, people } = running
  const lesson = db.selectFrom('lesson').where('teacher_id', '=', people.teacher.id).select('subject_id')
  const { subject_id } = await lesson.executeTakeFirstOrThrow()
  const pupils = [await aPupil(db, school, { in: running.class }), await aPupil(db, school, { in: running.class })]
  const colleague = await aTeacher(db, school, { name: 'Bambang Sutrisno' })
  const teacher = await running.signIn('teacher')
  const of = { class_id: running.class.uuid, subject_id: ids.encode(subject_id) }
  const { id: component_id } = (await teacher.ask(grades.add, { body: { ...of, title: 'UH 1', kind: 'scope' } })).data
  type Cell = [pupil: 0 | 1, score: number | null, revision: number]
  const save = (cells: Cell[], key: string = randomUUID()) =>
    teacher.ask(
      grades.save,
      {
        body: {
          cells: cells.map(([at, score, revision]) => ({
            component_id,
            student_id: ids.encode(pupils[at]!.id),
            score,
            revision,
          })),
        },
      },
      { 'idempotency-key': key },
    )
  const scores = async () => {
    const rows = db.selectFrom('grade_score').where('component_id', '=', ids.decode(component_id)!).orderBy('student_id')
    return rows.select(['score', 'revision']).execute()
  }
  const history = async () => {
    const rows = db.selectFrom('grade_change').where('component_id', '=', ids.decode(component_id)!).orderBy('id')
    return rows.select(['student_id', 'before', 'after']).execute()
  }
  return { ...running, pupils, colleague, component: ids.decode(component_id)!, save, scores, history }
}
const isWaiting = async ({ database }: Awaited<ReturnType<typeof aComponent>>) => {
  const waiting = () =>
    database.sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(waiting).not.toEqual([])
}

test('scores with one key ten times at once are written once, with one line of history each and one answer', async () => {
  const { pupils, save, scores, history } = await aComponent()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      save(
        [
          [0, 80, 0],
          [1, 70, 0],
        ],
        key,
      ),
    ),
  )
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await scores()).toEqual([
    { score: 80, revision: 1 },
    { score: 70, revision: 1 },
  ])
  expect(await history()).toEqual(pupils.map(({ id }, at) => ({ student_id: id, before: null, after: [80, 70][at] })))
})

test('what stands already is no change, what was changed meanwhile stays, and the others are written beside it', async () => {
  const { pupils, save, scores, history } = await aComponent()
  await save([
    [0, 80, 0],
    [1, 70, 0],
  ])
  await save([[1, 75, 1]])
  const { data } = await save([
    [0, 85, 1],
    [1, 90, 1],
  ])
  expect(data.cells).toMatchObject([
    { outcome: 'saved', score: 85, revision: 2, by: null },
    { outcome: 'changed', score: 75, revision: 2, by: 'Ratna Dewi, S.Pd.' },
  ])
  expect((await save([[0, 85, 0]])).data.cells).toMatchObject([{ outcome: 'saved', score: 85, revision: 2 }])
  expect(await scores()).toEqual([
    { score: 85, revision: 2 },
    { score: 75, revision: 2 },
  ])
  expect((await history()).filter(({ student_id }) => student_id === pupils[0]!.id)).toMatchObject([
    { before: null, after: 80 },
    { before: 80, after: 85 },
  ])
})

test('a score that somebody else begins at the same moment is named with who wrote it', async () => {
  const trial = await aComponent()
  const { pupils, colleague, component, database, save, scores, history } = trial
  let saved: ReturnType<typeof save> | undefined
  await database.inTransaction(async (other) => {
    await sql`insert into grade_score (component_id, student_id, score, changed_by, changed_at)
      values (${component}, ${pupils[0]!.id}, 60, ${colleague.id}, now())`.execute(other)
    saved = save([
      [0, 80, 0],
      [1, 70, 0],
    ])
    await isWaiting(trial)
  })
  expect((await saved!).data.cells).toMatchObject([
    { outcome: 'changed', score: 60, by: 'Bambang Sutrisno' },
    { outcome: 'saved', score: 70, by: null },
  ])
  expect(await scores()).toMatchObject([{ score: 60 }, { score: 70 }])
  expect(await history()).toEqual([{ student_id: pupils[1]!.id, before: null, after: 70 }])
})

test('a score that somebody else changes at the same moment stays as it is then', async () => {
  const trial = await aComponent()
  const { pupils, colleague, database, save, scores, history } = trial
  await save([
    [0, 80, 0],
    [1, 70, 0],
  ])
  let saved: ReturnType<typeof save> | undefined
  await database.inTransaction(async (other) => {
    await sql`update grade_score set score = 60, revision = 2, changed_by = ${colleague.id} where student_id = ${pupils[0]!.id}`.execute(
      other,
    )
    saved = save([
      [0, 85, 1],
      [1, 75, 1],
    ])
    await isWaiting(trial)
  })
  expect((await saved!).data.cells).toMatchObject([
    { outcome: 'changed', score: 60, revision: 2, by: 'Bambang Sutrisno' },
    { outcome: 'saved', score: 75, revision: 2, by: null },
  ])
  expect(await scores()).toEqual([
    { score: 60, revision: 2 },
    { score: 75, revision: 2 },
  ])
  expect((await history()).slice(2)).toEqual([{ student_id: pupils[1]!.id, before: 70, after: 75 }])
})
