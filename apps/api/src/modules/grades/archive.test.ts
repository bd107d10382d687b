import { grades } from '@lentera/contract/grades'
import { gradeReading } from '@lentera/contract/grades/reading'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { putAside } from '#db/partitions/put-aside.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

test('a pupil, a parent and the class’s table read the history of scores of a year in the archive as before', async () => {
  const { db, database, people, class: room, signIn, now } = await openSchool()
  const { subject_id } = await db
    .selectFrom('lesson')
    .where('teacher_id', '=', people.teacher.id)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const [teacher, child, parent] = [await signIn('teacher'), await signIn('student'), await signIn('parent')]
  const of = { class_id: room.uuid, subject_id: ids.encode(subject_id) }
  const { id: component_id } = (await teacher.ask(grades.add, { body: { ...of, title: 'LM 1', kind: 'scope', due_on: '' } })).data
  const student_id = ids.encode(people.student.id)
  for (const [revision, score] of [60, 75, 82].entries())
    await teacher.ask(grades.save, { body: { cells: [{ component_id, student_id, score, revision }] } })
  // Two of the three changes are of long ago.
  await sql`update grade_change set at = at - interval '5 years' where id in
    (select id from grade_change where student_id = ${people.student.id} order by id limit 2)`.execute(db)
  const query = { subject_id: of.subject_id }
  const read = async () =>
    [
      await child.ask(gradeReading.ownDetail, { query }),
      await parent.ask(gradeReading.pupilDetail, { params: { id: student_id }, query }),
      await teacher.ask(gradeReading.pupilDetail, { params: { id: student_id }, query }),
    ].map(({ status, data }) => JSON.stringify([status, data]))
  const before = await read()
  expect(before[0]).toContain('82')
  await putAside(database, { before: 2022, now: now() })
  const counts = await database.sql`select (select count(*)::integer from grade_change) as here,
    (select count(*)::integer from archive.grade_change) as there`
  expect(counts).toEqual([{ here: 1, there: 2 }])
  expect(await read()).toEqual(before)
  // The cell goes on, and its history with it.
  await teacher.ask(grades.save, { body: { cells: [{ component_id, student_id, score: 90, revision: 3 }] } })
  const { log } = (await child.ask(gradeReading.ownDetail, { query })).data
  expect(log.map(({ after }) => after)).toEqual([90, 82, 75, 60])
})
