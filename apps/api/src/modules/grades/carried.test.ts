import { grades } from '@lentera/contract/grades'
import { gradeReading } from '@lentera/contract/grades/reading'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

/** Two classes with one subject and teacher, in the first of them Andi and Zahra; with an office that moves Andi. */
const twoClasses = async () => {
  const running = await openSchool()
  const { db, school, people: around, signIn } = running
  const ids = createIds(running.settings.hashidsSalt)
  const subject = await aSubject(db, school, 'Kimia')
  const other = await aSubject(db, school, 'Fisika')
  const teacher = await aTeacher(db, school)
  const rooms = {
    former: await aClass(db, school, { name: 'XI A', homeroom_teacher_id: teacher.id }),
    present: await aClass(db, school, { name: 'XI B' }),
  }
  const andi = await aPupil(db, school, { name: 'Andi', in: rooms.former })
  const zahra = await aPupil(db, school, { name: 'Zahra', in: rooms.former })
  const local = await aPupil(db, school, { name: 'Bima', in: rooms.present })
  for (const room of Object.values(rooms))
    for (const one of [subject, other]) await aLesson(db, school, { class: room, teacher, subject: one })
  const who = await signIn('teacher', teacher)
  const office = await signIn('school')
  const pupil = ids.encode(andi.id)
  const subject_id = ids.encode(subject.id)
  type Room = keyof typeof rooms
  const part = async (room: Room, title: string, kind: 'scope' | 'sts' = 'scope', of = subject.id) =>
    (await who.ask(grades.add, { body: { class_id: rooms[room].uuid, subject_id: ids.encode(of), title, kind } })).data.id
  const score = (component_id: string, { id }: { id: number }, value: number | null, revision = 0) =>
    who.ask(grades.save, { body: { cells: [{ component_id, student_id: ids.encode(id), score: value, revision }] } })
  return {
    ...running,
    around,
    who,
    part,
    score,
    andi,
    zahra,
    local,
    other,
    subject_id,
    move: (room: Room) => office.ask(people.moveSeveral, { body: { person_ids: [pupil], class_uuid: rooms[room].uuid } }),
    table: async (room: Room) =>
      (await who.ask(grades.class, { params: { id: rooms[room].uuid }, query: { subject_id } })).data.rows.map(
        ({ student, carried, final }) => [student.name, carried.map((one) => [one.name, one.class, one.score]), final.score],
      ),
    one: async () => (await who.ask(grades.pupil, { params: { id: pupil }, query: { subject_id } })).data,
    report: async () => (await (await signIn('student', andi)).ask(gradeReading.own, { query: {} })).data.subjects,
    reasons: async () => (await (await signIn('student', andi)).ask(gradeReading.ownDetail, { query: { subject_id } })).data,
  }
}

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
