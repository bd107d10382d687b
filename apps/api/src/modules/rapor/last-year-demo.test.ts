import { raporBeside } from '@lentera/contract/rapor/beside'
import { raporReading } from '@lentera/contract/rapor/giving'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'
import { fillLastYear } from './last-year-demo.queries.ts'

/** A school of the demo with a pupil whom visitors know in a class of level 11, and a class below it. */
const open = async () => {
  const at = await openSchool()
  const { db, school } = at
  await db.updateTable('school').set({ is_demo: true }).where('id', '=', school.id).execute()
  const former = await aTeacher(db, school, { name: 'Dra. Hasnah' })
  const below = await aClass(db, school, { grade: 10, name: 'X 1', homeroom_teacher_id: former.id })
  await aLesson(db, school, { class: below, teacher: former })
  const cardsOf = async (of: { id: number; username: string }) =>
    (await (await at.signIn('student', of)).ask(raporReading.list, { query: {} })).data
  return { ...at, former, below, cardsOf }
}

test('a known pupil and the class read a card of both semesters of last year; who came since, or is in another class, has none', async () => {
  const at = await open()
  const { db, school, people, now } = at
  const mate = await aPupil(db, school, { in: at.class })
  const newcomer = await aPupil(db, school, { in: at.class })
  const other = await aPupil(db, school, { in: await aClass(db, school) })
  await db.updateTable('school_pupil').set({ entered_on: '2026-09-01' }).where('student_id', '=', newcomer.id).execute()
  await fillLastYear(db, now(), [people.student.username])

  for (const of of [people.student, mate])
    expect((await at.cardsOf(of)).map(({ period }) => [period.tahun_ajaran_id, period.semester])).toEqual([
      [2025, 2],
      [2025, 1],
    ])
  for (const of of [newcomer, other]) expect(await at.cardsOf(of)).toEqual([])

  const pupil = await at.signIn('student')
  const { data: beside } = await pupil.ask(raporBeside.read, { query: {} })
  expect(beside.semesters).toMatchObject([
    { tahun_ajaran_id: 2025, semester: 1, class: 'X 1' },
    { tahun_ajaran_id: 2025, semester: 2, class: 'X 1' },
  ])
  expect(beside.subjects.map(({ scores }) => scores)).toEqual([[76, 74]])
  const [second] = await at.cardsOf(people.student)
  const { data: card } = await pupil.ask(raporReading.detail, { params: { uuid: second?.uuid ?? '' } })
  expect(card.content).toMatchObject({ homeroom: 'Dra. Hasnah', decision: 'promoted', period: 'Semester Genap 2025/2026' })
  expect(card.content.paper).toMatchObject({ grade: 10, is_last_grade: false })
})

test('parents have read those cards, and the class of today stays the one that it is', async () => {
  const at = await open()
  const { people, settings, now } = at
  await fillLastYear(at.db, now(), [people.student.username])
  const student_id = createIds(settings.hashidsSalt).encode(people.student.id)
  const parent = await at.signIn('parent')
  const { data: cards } = await parent.ask(raporReading.list, { query: { student_id } })
  expect(cards.map(({ state }) => state)).toEqual(['seen_by_parent', 'seen_by_parent'])
  expect((await at.signIn('student')).tokens.user).toMatchObject({ class: at.class.name })
})

test('nobody whom visitors know leads the class of last year', async () => {
  const at = await open()
  await fillLastYear(at.db, at.now(), [at.people.student.username, at.former.username])
  expect(await at.cardsOf(at.people.student)).toEqual([])
})
