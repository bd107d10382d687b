import { grades } from '@lentera/contract/grades'
import { gradeHistory } from '@lentera/contract/grades/office'
import { gradeReading } from '@lentera/contract/grades/reading'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A subject with a component, and so many pupils. */
const aSubject = async (count: number) => {
  const running = await openSchool()
  const { db, school, people, signIn } = running
  const { subject_id: subject } = await db
    .selectFrom('lesson')
    .where('teacher_id', '=', people.teacher.id)
    .select('subject_id')
    .executeTakeFirstOrThrow()
  const pupils: { readonly id: number; readonly username: string }[] = []
  for (let at = 0; at < count; at++) pupils.push(await aPupil(db, school, { in: running.class }))
  const teacher = await signIn('teacher')
  const of = { class_id: running.class.uuid, subject_id: ids.encode(subject) }
  const { id: component_id } = (await teacher.ask(grades.add, { body: { ...of, title: 'Bab 1', kind: 'scope' } })).data
  const write = (pupil: number, score: number, revision = 0) =>
    teacher.ask(grades.save, { body: { cells: [{ component_id, student_id: ids.encode(pupils[pupil]!.id), score, revision }] } })
  const place = { class_id: running.class.id, subject_id: subject, semester: 1 }
  const history = async () => (await teacher.ask(gradeHistory.list, { query: of })).data
  return { ...running, teacher, pupils, of, place, component_id, write, history }
}

test('of a hundred who write while the subject is locked none is taken with a later stamp than the lock', async () => {
  const { db, teacher, of, place, component_id, travel, now, write } = await aSubject(100)
  const start = now().getTime()
  const writing = Array.from({ length: 100 }, async (_, at) => {
    travel(new Date(start + 2 * at).toISOString())
    const written = write(at, 80)
    if (at === 40) {
      const [{ status }] = await Promise.all([teacher.ask(grades.lock, { body: of }), written])
      expect(status).toBe(200)
    }
    return written
  })
  const answers = await Promise.all(writing)
  const saved = answers.filter(({ status }) => status === 200)
  const { locked_at } = await db
    .selectFrom('grade_lock')
    .where('class_id', '=', place.class_id)
    .select('locked_at')
    .executeTakeFirstOrThrow()
  const written = await db
    .selectFrom('grade_score')
    .where('component_id', '=', ids.decode(component_id)!)
    .select('changed_at')
    .execute()
  expect(written).toHaveLength(saved.length)
  expect(written.filter(({ changed_at }) => changed_at > locked_at)).toEqual([])
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'GRADES_LOCKED')).toBe(true)
  expect((await write(0, 90, 1)).body.code).toBe('GRADES_LOCKED')
})

test('what was sent to the rapor is only read, with who sent it and who can give it back', async () => {
  const { db, people, now, teacher, of, place, component_id, write, travel } = await aSubject(1)
  await write(0, 80)
  travel(new Date(now().getTime() - 60_000).toISOString())
  const sent = { ...place, by_id: people.teacher.id, at: now(), state: 'sent' as const }
  await db.insertInto('rapor_subject').values(sent).execute()
  const { body } = await write(0, 90, 1)
  expect(body).toMatchObject({ code: 'GRADES_LOCKED', message: expect.stringContaining('Wali kelas dapat mengembalikannya') })
  expect((await teacher.ask(grades.remove, { params: { component_id } })).body.code).toBe('GRADES_LOCKED')
  const { data } = await teacher.ask(grades.class, { params: { id: of.class_id }, query: { subject_id: of.subject_id } })
  expect(data).toMatchObject({ locked: { how: 'sent' }, can: [] })
  const { at } = await db
    .selectFrom('rapor_subject')
    .where('class_id', '=', place.class_id)
    .select('at')
    .executeTakeFirstOrThrow()
  const { changed_at } = await db
    .selectFrom('grade_score')
    .where('component_id', '=', ids.decode(component_id)!)
    .select('changed_at')
    .executeTakeFirstOrThrow()
  expect(at).toEqual(changed_at)
  await db.updateTable('rapor_subject').where('class_id', '=', place.class_id).set({ state: 'returned' }).execute()
  expect((await write(0, 90, 1)).status).toBe(200)
})

test('a component that is changed and removed leaves lines with what it was, also for its pupils', async () => {
  const { pupils, signIn, teacher, of, component_id, write, history } = await aSubject(1)
  await write(0, 80)
  await teacher.ask(grades.change, { body: { component_id, title: 'Bab 1', kind: 'formative' } })
  await teacher.ask(grades.remove, { params: { component_id } })
  await teacher.ask(grades.lock, { body: of })
  await teacher.ask(grades.lock, { body: of })
  expect(await history()).toMatchObject([
    { kind: 'locked', before: null, after: null },
    { kind: 'removed', before: { name: 'Bab 1', kind: 'formative' } },
    { kind: 'changed', before: { kind: 'scope' }, after: { kind: 'formative' } },
    { kind: 'added', after: { name: 'Bab 1' } },
  ])
  const pupil = await signIn('student', pupils[0]!)
  const { log } = (await pupil.ask(gradeReading.ownDetail, { query: { subject_id: of.subject_id } })).data
  expect(log).toMatchObject([{ component: 'Bab 1 (dihapus)', after: 80 }])
  const stranger = await openSchool()
  const other = await stranger.signIn('teacher')
  expect((await other.ask(gradeHistory.list, { query: of })).status).toBe(404)
})

test('while something that counts is hidden a family reads no final score, and the teacher reads the whole one', async () => {
  const { pupils, signIn, teacher, of, write } = await aSubject(1)
  await write(0, 80)
  const add = async (title: string, kind: 'sas' | 'formative') =>
    (await teacher.ask(grades.add, { body: { ...of, title, kind, shown: false } })).data.id
  const hidden = await add('SAS', 'sas')
  await add('Latihan', 'formative')
  const student_id = ids.encode(pupils[0]!.id)
  await teacher.ask(grades.save, { body: { cells: [{ component_id: hidden, student_id, score: 40, revision: 0 }] } })
  const pupil = await signIn('student', pupils[0]!)
  const detail = async () => (await pupil.ask(gradeReading.ownDetail, { query: { subject_id: of.subject_id } })).data
  expect(await detail()).toMatchObject({
    components: [{ name: 'Bab 1', score: 80 }],
    final: { score: null, exact: null, band: null, complete: false, hidden: true },
    next: null,
  })
  expect((await detail()).parts.filter(({ points }) => points !== null)).toEqual([])
  const table = await teacher.ask(grades.class, { params: { id: of.class_id }, query: { subject_id: of.subject_id } })
  expect(table.data.rows.map(({ final }) => final.score)).toContain(70)
  await teacher.ask(grades.change, { body: { component_id: hidden, title: 'SAS', shown: true } })
  expect((await detail()).final).toMatchObject({ score: 70 })
})

test('a score with more than two decimals is refused by its name', async () => {
  const { write } = await aSubject(1)
  const { status, body } = await write(0, 87.123456)
  expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringContaining('Maksimal dua angka')])
  expect((await write(0, 87.12)).status).toBe(200)
})
