import { gradeReading } from '@lentera/contract/grades/reading'
import { homeroom } from '@lentera/contract/homeroom'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { aBook } from '#test/score-book.ts'

/** A class of Andi and so many others, each with a score of 10 November, and somebody who has left the class since. */
const aCourse = async (others: readonly number[]) => {
  const book = await aBook()
  const { db, school, class: room, andi, bagus, citra, part, say, ids, signIn } = book
  const mates = [bagus, citra]
  while (mates.length < others.length) mates.push(await aPupil(db, school, { in: room }))
  const materi = await part('Materi 1', { due_on: '2026-11-10' })
  await say(materi, andi, { score: 84.5 })
  for (const [at, score] of others.entries()) await say(materi, mates[at]!, { score })
  const left = await aPupil(db, school, { in: await aClass(db, school) })
  await say(materi, left, { score: 1 })
  const params = { id: ids.encode(andi.id) }
  const weekIn = (data: { weeks: { from: string }[] }, from: string) => data.weeks.find((week) => week.from === from)
  const own = async () => (await (await signIn('student')).ask(gradeReading.ownCourse, { query: {} })).data
  const ofParent = async () => (await (await signIn('parent')).ask(gradeReading.pupilCourse, { params, query: {} })).data
  const ofLeader = async () => (await (await signIn('teacher')).ask(gradeReading.pupilCourse, { params, query: {} })).data
  return { ...book, mates, materi, params, weekIn, own, ofParent, ofLeader }
}
const seven = [50, 60, 65, 70, 75, 80, 90]

test('pupil and parents read the means of each week with the middle half of the class, without who has left it', async () => {
  const at = await aCourse(seven)
  const own = await at.own()
  // By hand: of 50 60 65 70 75 80 84.5 90 a quarter lies below 63.75 and three below 81.125.
  expect(at.weekIn(own, '2026-11-09')).toEqual({ from: '2026-11-09', score: 84.5, scores: 1, middle: { low: 64, high: 81 } })
  expect(own.weeks.filter(({ score, middle }) => score !== null || middle !== null)).toHaveLength(1)
  expect([own.weeks[0]!.from, own.weeks.at(-1)!.from]).toEqual(['2026-06-29', '2026-11-16'])
  expect(await at.ofParent()).toEqual(own)
})

test('of seven pupils with a score nobody reads a middle half', async () => {
  const at = await aCourse(seven.slice(1))
  expect(at.weekIn(await at.own(), '2026-11-09')).toMatchObject({ score: 84.5, middle: null })
  expect(at.weekIn(await at.ofLeader(), '2026-11-09')).toMatchObject({ middle: null })
})

test('what is not shown to families is neither in their line nor in their band, and whoever leads the class reads both', async () => {
  const at = await aCourse(seven)
  const before = await at.own()
  const hidden = await at.part('Ulangan percobaan', { due_on: '2026-11-10', shown: false })
  await at.say(hidden, at.andi, { score: 10 })
  for (const mate of at.mates) await at.say(hidden, mate, { score: 100 })
  expect(await at.own()).toEqual(before)
  expect(await at.ofParent()).toEqual(before)
  // By hand: means of 47.25 75 80 82.5 85 87.5 90 95.
  expect(at.weekIn(await at.ofLeader(), '2026-11-09')).toMatchObject({ score: 47.25, scores: 2, middle: { low: 79, high: 88 } })
})

test('what never counts and what was taken away are in nobody’s line', async () => {
  const at = await aCourse(seven)
  const before = await at.ofLeader()
  const [formative, removed] = [await at.part('Kuis harian'), await at.part('Salah buat')]
  for (const part of [formative, removed]) await at.say(part, at.andi, { score: 3, on: '2026-11-11' })
  await at.db.updateTable('grade_component').set({ kind: 'formative' }).where('id', '=', formative.id).execute()
  await at.db.updateTable('grade_component').set({ removed_at: at.now() }).where('id', '=', removed.id).execute()
  expect(await at.ofLeader()).toEqual(before)
})

test('without a due day a score lies in the week in which it was first given, whatever is corrected later', async () => {
  const at = await aCourse([])
  const part = await at.part('Materi 2')
  await at.say(part, at.andi, { score: 70, on: '2026-11-18' })
  await at.db
    .insertInto('grade_change')
    .values({
      component_id: part.id,
      student_id: at.andi.id,
      before: null,
      after: 60,
      by_id: at.people.teacher.id,
      at: new Date('2026-10-06T03:00:00Z'),
    })
    .execute()
  const own = await at.own()
  expect(at.weekIn(own, '2026-10-05')).toMatchObject({ score: 70, scores: 1 })
  expect(at.weekIn(own, '2026-11-16')).toMatchObject({ score: null })
})

test('the weeks of one subject are of it alone, and one that the pupil does not have is not found', async () => {
  const at = await aCourse(seven)
  const physics = await aSubject(at.db, at.school, 'Fisika')
  await aLesson(at.db, at.school, { class: at.class, teacher: at.people.teacher, subject: physics })
  const part = await at.part('Gerak lurus', { due_on: '2026-11-10' })
  await at.db.updateTable('grade_component').set({ subject_id: physics.id }).where('id', '=', part.id).execute()
  await at.say(part, at.andi, { score: 60.5 })
  const pupil = await at.signIn('student')
  const read = ({ id }: { id: number }) => pupil.ask(gradeReading.ownCourse, { query: { subject_id: at.ids.encode(id) } })
  expect(at.weekIn((await read(at.subject)).data, '2026-11-09')).toMatchObject({ score: 84.5, scores: 1 })
  expect(at.weekIn((await read(physics)).data, '2026-11-09')).toMatchObject({ score: 60.5, scores: 1, middle: null })
  expect(at.weekIn(await at.own(), '2026-11-09')).toMatchObject({ score: 72.5, scores: 2 })
  expect((await read(await aSubject(at.db, at.school, 'Lain'))).status).toBe(404)
})

test('a parent reads no other child, a pupil nobody else, and a teacher of something else no score of the subject', async () => {
  const at = await aCourse(seven)
  const params = { id: at.ids.encode(at.bagus.id) }
  expect((await (await at.signIn('parent')).ask(gradeReading.pupilCourse, { params, query: {} })).status).toBe(404)
  const query = { student_id: params.id }
  expect((await (await at.signIn('student')).ask(gradeReading.ownCourse, { query })).status).toBe(404)
  const colleague = await aTeacher(at.db, at.school)
  const as = async () => (await at.signIn('teacher', colleague)).ask(gradeReading.pupilCourse, { params: at.params, query: {} })
  expect((await as()).status).toBe(404)
  await aLesson(at.db, at.school, { class: at.class, teacher: colleague })
  const { data } = await as()
  expect(data.weeks.every(({ score, middle }) => score === null && middle === null)).toBe(true)
})

test('the homeroom teacher’s page of a pupil has the same weeks, and nothing where there is no score', async () => {
  const at = await aCourse(seven)
  const leader = await at.signIn('teacher')
  const page = async (id: string) => (await leader.ask(homeroom.pupil, { params: { student_id: id } })).data.sections
  const { weeks } = await at.ofLeader()
  expect((await page(at.params.id)).find(({ section }) => section === 'grades')).toMatchObject({ weeks })
  const fresh = await aPupil(at.db, at.school, { in: at.class })
  expect((await page(at.ids.encode(fresh.id))).map(({ section }) => section)).not.toContain('grades')
})
