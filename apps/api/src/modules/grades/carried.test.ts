import { gradeReading } from '@lentera/contract/grades/reading'
import { expect, test } from 'vitest'
import { twoClasses } from '#test/two-classes.ts'

test('a pupil who is moved in mid-semester keeps the scores: they count in the final score of the new class', async () => {
  const at = await twoClasses()
  const [first, second] = [await at.part('former', 'Materi 1'), await at.part('former', 'Materi 2')]
  await at.score(first, at.andi, 80)
  await at.score(second, at.andi, 90)
  await at.score(first, at.zahra, 60)
  await at.move('present')
  const third = await at.part('present', 'Materi 3')
  await at.score(third, at.andi, 100)
  await at.score(third, at.local, 70)
  const brought = [
    ['Materi 1', 'XI A', 80],
    ['Materi 2', 'XI A', 90],
  ]
  expect(await at.table('present')).toEqual([
    ['Andi', brought, 90],
    ['Bima', [], 70],
  ])
  expect(await at.table('former')).toEqual([['Zahra', [], 60]])
  expect(await at.one()).toMatchObject({ final: { score: 90 }, carried: [{ name: 'Materi 1', class: 'XI A' }, {}] })
})

test('pupils read where a score comes from that they have brought along', async () => {
  const at = await twoClasses()
  await at.score(await at.part('former', 'Materi 1'), at.andi, 80)
  await at.move('present')
  const [row] = (await at.report()).filter(({ subject }) => subject.name === 'Kimia')
  expect(row).toMatchObject({ final: { score: 80 } })
  expect((await at.reasons()).components).toMatchObject([{ name: 'Materi 1 (XI A)', score: 80 }])
})

test('a score that is hidden stays hidden from the pupil, and one of another subject stays with that', async () => {
  const at = await twoClasses()
  const hidden = await at.part('former', 'Materi 1')
  await at.score(hidden, at.andi, 80)
  await at.db.updateTable('grade_component').set({ shown: false }).execute()
  await at.score(await at.part('former', 'Gaya', 'scope', at.other.id), at.andi, 70)
  await at.move('present')
  expect((await at.reasons()).components).toEqual([])
  expect((await at.table('present'))[0]).toEqual(['Andi', [['Materi 1', 'XI A', 80]], 80])
})

test('a score that was taken out before the pupil moved counts nowhere, in no week of the course and in no final score', async () => {
  const at = await twoClasses()
  const [emptied, kept] = [await at.part('former', 'Materi 1'), await at.part('former', 'Materi 2')]
  await at.score(emptied, at.andi, 20)
  await at.score(kept, at.andi, 90)
  await at.score(emptied, at.andi, null, 1)
  await at.move('present')
  expect((await at.table('present'))[0]).toEqual(['Andi', [['Materi 2', 'XI A', 90]], 90])
  const student = await at.signIn('student', at.andi)
  const { weeks } = (await student.ask(gradeReading.ownCourse, { query: {} })).data
  expect(weeks.filter(({ score }) => score !== null)).toMatchObject([{ score: 90, scores: 1 }])
})

test('scores of the other semester, and of a component that was taken away, are not brought along', async () => {
  const at = await twoClasses()
  await at.score(await at.part('former', 'Materi 1'), at.andi, 80)
  await at.score(await at.part('former', 'Materi 2'), at.andi, 90)
  await at.db.updateTable('grade_component').set({ semester: 2 }).where('name', '=', 'Materi 1').execute()
  await at.db.updateTable('grade_component').set({ removed_at: at.now() }).where('name', '=', 'Materi 2').execute()
  await at.move('present')
  expect((await at.table('present'))[0]).toEqual(['Andi', [], null])
})

test('a pupil who comes back on the same day has the own scores in the table once, and what was made elsewhere beside them', async () => {
  const at = await twoClasses()
  await at.score(await at.part('former', 'Materi 1'), at.andi, 80)
  await at.move('present')
  await at.score(await at.part('present', 'Materi 3'), at.andi, 60)
  await at.move('former')
  expect(await at.table('former')).toEqual([
    ['Andi', [['Materi 3', 'XI B', 60]], 70],
    ['Zahra', [], null],
  ])
  expect(await at.table('present')).toEqual([['Bima', [], null]])
})

test('scores of the former class are in the line of the pupil who brought them, and in the week in which they were given', async () => {
  const at = await twoClasses()
  await at.score(await at.part('former', 'Materi 1'), at.andi, 80)
  await at.move('present')
  const { weeks } = (await (await at.signIn('student', at.andi)).ask(gradeReading.ownCourse, { query: {} })).data
  expect(weeks.at(-1)).toMatchObject({ score: 80, scores: 1, middle: null })
  expect(weeks.slice(0, -1).every(({ score }) => score === null)).toBe(true)
})
