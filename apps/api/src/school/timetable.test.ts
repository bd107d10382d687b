import { expect, test } from 'vitest'
import { aClass, aLesson, aTeacher } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { createSchools } from './schools.ts'
import { noLessonsBecause, roomOf, runningYear, takesPlace, teacherOf, timetableOn } from './timetable.ts'

const MONDAY = '2026-11-23'
/** The own lesson of Ratna at 07.15 and one that is replaced by `change` at 09.00. */
const replacedBy = async (change: { room?: string; cancelled?: boolean; substitute?: string }) => {
  const { database, db, school, class: room, people } = await openSchool()
  const lesson = await aLesson(db, school, { class: room, teacher: people.teacher, starts_at: '09:00', ends_at: '10:00' })
  const { substitute, ...rest } = change
  const teacher = substitute === undefined ? null : await aTeacher(db, school, { name: substitute })
  const row = { lesson_id: lesson.id, school_id: school.id, date: MONDAY, teacher_id: teacher?.id ?? null, ...rest }
  await db.insertInto('lesson_replacement').values(row).execute()
  const kept = await createSchools(database).get(school.id, 0)
  return { db, room, school: kept, ratna: people.teacher.id, substitute: teacher?.id ?? 0 }
}
const read = (school: Awaited<ReturnType<typeof replacedBy>>['school'], kind: 'class' | 'teacher', id: number, date = MONDAY) =>
  timetableOn(school, { kind, id }, date).map((held) => [
    held.lesson.starts_at,
    teacherOf(held),
    roomOf(held),
    held.duty,
    takesPlace(held),
  ])

test('a substitute stands in the class’s timetable, in the own one, and relieves the colleague, on that date alone', async () => {
  const { school, room, ratna, substitute } = await replacedBy({ substitute: 'Budi', room: 'Lab' })
  const name = 'Ratna Dewi, S.Pd.'
  expect(read(school, 'class', room.id)).toEqual([
    ['07:15', name, null, null, true],
    ['09:00', 'Budi', 'Lab', null, true],
  ])
  expect(read(school, 'teacher', ratna)).toEqual([
    ['07:15', name, null, 'own', true],
    ['09:00', 'Budi', 'Lab', 'relieved', false],
  ])
  expect(read(school, 'teacher', substitute)).toEqual([['09:00', 'Budi', 'Lab', 'substitute', true]])
  expect(read(school, 'teacher', substitute, '2026-11-30')).toEqual([])
  expect(read(school, 'class', room.id, '2026-11-30')[1]).toEqual(['09:00', name, null, null, true])
})

test('a cancelled lesson is nobody’s, a substitute that was named does not have it either', async () => {
  const { school, room, ratna, substitute } = await replacedBy({ substitute: 'Budi', cancelled: true })
  expect(read(school, 'class', room.id)[1]!.at(-1)).toBe(false)
  expect(read(school, 'teacher', ratna)[1]).toMatchObject({ 3: 'own', 4: false })
  expect(read(school, 'teacher', substitute)).toEqual([])
})

test('lessons are held from the first day of the year to the last, by the class of that year', async () => {
  const { db, school, room } = await replacedBy({})
  expect(runningYear(school, '2026-07-01')?.id).toBe(2026)
  expect([noLessonsBecause(school, '2027-06-30'), noLessonsBecause(school, '2027-07-01')]).toEqual([null, 'Di luar tahun ajaran'])
  expect(read(school, 'class', room.id, '2027-06-28')).toHaveLength(2)
  expect(read(school, 'class', room.id, '2027-07-05')).toEqual([])
  const other = await aClass(db, { id: school.id, uuid: '', year: 2026 })
  expect(read(school, 'class', other.id)).toEqual([])
})
