import { grades } from '@lentera/contract/grades'
import { expect, test } from 'vitest'
import { aLesson, aTeacher } from '#db/seed/builders.ts'
import { twoClasses } from '#test/two-classes.ts'

/** Andi has a score in the first of two components, Zahra in both, and is moved; a minute has gone by since. */
const andiMoved = async () => {
  const at = await twoClasses()
  const [given, empty] = [await at.part('former', 'Materi 1'), await at.part('former', 'Materi 2')]
  await at.score(given, at.andi, 80)
  await at.score(given, at.zahra, 60)
  await at.score(empty, at.zahra, 65)
  await at.move('present')
  at.travel(new Date(at.now().getTime() + 60_000).toISOString())
  const scores = async () =>
    (
      await at.db
        .selectFrom('grade_score')
        .orderBy('component_id')
        .orderBy('student_id')
        .select(['student_id', 'score'])
        .execute()
    )
      .filter(({ student_id }) => [at.andi.id, at.zahra.id, at.local.id].includes(student_id))
      .map(({ score }) => score)
  return { ...at, given, empty, scores }
}

test('a score that was brought along is corrected in the class in which it was made, and counts so in the present one', async () => {
  const at = await andiMoved()
  expect(await at.moved()).toEqual([['Andi', 'XI B', undefined, [80, null]]])
  expect((await at.score(at.given, at.andi, 85, 1)).data.cells).toMatchObject([{ outcome: 'saved', score: 85, revision: 2 }])
  expect((await at.table('present'))[0]).toEqual(['Andi', [['Materi 1', 'XI A', 85]], 85])
  expect((await at.table('former')).map(([name]) => name)).toEqual(['Zahra'])
  // What was taken out by mistake can be put back.
  await at.score(at.given, at.andi, null, 2)
  expect((await at.table('present'))[0]).toEqual(['Andi', [], null])
  expect(await at.moved()).toEqual([['Andi', 'XI B', undefined, [null, null]]])
  expect((await at.score(at.given, at.andi, 85, 3)).status).toBe(200)
  expect((await at.table('present'))[0]).toEqual(['Andi', [['Materi 1', 'XI A', 85]], 85])
})

test('a cell of the former class that had no score takes none after the move, nor does one that was emptied before it', async () => {
  const at = await andiMoved()
  expect((await at.score(at.empty, at.andi, 70)).status).toBe(404)
  expect(await at.scores()).toEqual([80, 60, 65])
  const other = await twoClasses()
  const emptied = await other.part('former', 'Materi 1')
  await other.score(emptied, other.andi, 20)
  await other.score(emptied, other.andi, null, 1)
  await other.move('present')
  expect((await other.score(emptied, other.andi, 70, 2)).status).toBe(404)
  expect(await other.moved()).toEqual([])
})

test('a pupil who never was in the class takes no score there, and nothing of the save is kept', async () => {
  const at = await andiMoved()
  const row = { component_id: Number(at.ids.decode(at.given)), student_id: at.local.id, score: 50 }
  await at.db
    .insertInto('grade_score')
    .values({ ...row, changed_by: at.people.teacher.id, changed_at: at.now() })
    .execute()
  expect(await at.moved()).toEqual([['Andi', 'XI B', undefined, [80, null]]])
  const cell = (of: { id: number }, revision: number) => ({
    component_id: at.given,
    student_id: at.ids.encode(of.id),
    score: 99,
    revision,
  })
  const body = { cells: [cell(at.zahra, 1), cell(at.andi, 1), cell(at.local, 1)] }
  expect((await at.who.ask(grades.save, { body })).status).toBe(404)
  expect((await at.scores()).toSorted((a, b) => Number(a) - Number(b))).toEqual([50, 60, 65, 80])
})

test('who teaches the present class alone corrects nothing of the former one, and who leads the former one is not told where the pupil is', async () => {
  const at = await andiMoved()
  const colleague = await aTeacher(at.db, at.school)
  await aLesson(at.db, at.school, { class: at.rooms.present, teacher: colleague, subject: at.subject })
  const cells = [{ component_id: at.given, student_id: at.ids.encode(at.andi.id), score: 99, revision: 1 }]
  expect((await (await at.signIn('teacher', colleague)).ask(grades.save, { body: { cells } })).status).toBe(404)
  const leader = await aTeacher(at.db, at.school)
  await at.db.updateTable('class').set({ homeroom_teacher_id: leader.id }).where('id', '=', at.rooms.former.id).execute()
  const query = { subject_id: at.subject_id }
  const read = await (await at.signIn('teacher', leader)).ask(grades.class, { params: { id: at.rooms.former.uuid }, query })
  expect([read.data.rows.length, read.data.moved]).toEqual([1, undefined])
  expect(await at.scores()).toEqual([80, 60, 65])
})

test('what the present class has sent to the report cards is corrected only once it was given back', async () => {
  const at = await andiMoved()
  await at.hand('present', 'sent', { subject_id: at.other.id })
  expect((await at.score(at.given, at.andi, 81, 1)).status).toBe(200)
  await at.hand('present', 'sent')
  const refused = await at.score(at.given, at.andi, 90, 2)
  expect(refused.body).toMatchObject({ code: 'GRADES_LOCKED', message: expect.stringContaining('dihitung di XI B') })
  expect(await at.moved()).toEqual([['Andi', 'XI B', true, [81, null]]])
  // Whoever is still in the former class is none of its business.
  expect((await at.score(at.given, at.zahra, 61, 1)).status).toBe(200)
  await at.hand('present', 'returned')
  expect((await at.score(at.given, at.andi, 90, 2)).status).toBe(200)
})

test('a score of a semester that ended before the move counts in the former class, whose lock alone holds', async () => {
  const at = await twoClasses({ now: '2027-02-01T09:00:00+07:00' })
  const given = await at.part('former', 'Materi 1')
  await at.score(given, at.andi, 80)
  await at.db.updateTable('grade_component').set({ semester: 1 }).execute()
  await at.move('present')
  await at.hand('present', 'sent')
  expect((await at.score(given, at.andi, 85, 1)).data.cells).toMatchObject([{ outcome: 'saved', score: 85 }])
  await at.hand('former', 'sent')
  const { body } = await at.score(given, at.andi, 90, 2)
  expect(body).toMatchObject({ code: 'GRADES_LOCKED', message: expect.not.stringContaining('dihitung di') })
})

test('a component of the former class whose scores count where the subject was sent is neither removed nor weighed otherwise until it is given back', async () => {
  const at = await andiMoved()
  const change = (component_id: string, more: object) =>
    at.who.ask(grades.change, { body: { component_id, title: 'Materi lain', ...more } })
  const remove = (component_id: string) => at.who.ask(grades.remove, { params: { component_id } })
  await at.hand('present', 'sent')
  for (const { body } of [await change(at.given, { kind: 'sts' }), await remove(at.given)])
    expect(body).toMatchObject({ code: 'GRADES_LOCKED', message: expect.stringContaining('dihitung di XI B') })
  expect((await at.table('present'))[0]).toEqual(['Andi', [['Materi 1', 'XI A', 80]], 80])
  // Only a name, and a component of which nothing was brought along.
  expect((await change(at.given, {})).status).toBe(200)
  expect((await remove(at.empty)).status).toBe(200)
  await at.hand('present', 'returned')
  expect((await remove(at.given)).status).toBe(200)
})
