import { expect, test } from 'vitest'
import { aParent } from '#db/seed/builders.ts'
import { changeLink } from '#school/family.queries.ts'
import { openSchool } from '#test/school.ts'
import { askForChild } from './family.ts'

const open = async () => {
  const school = await openSchool()
  const parent = await aParent(school.db)
  const { id: student } = school.people.student
  const pair = { parent: parent.id, student }
  const ask = (of = student) => askForChild(school.db, { ...pair, student: of, by: parent.id, now: school.now() })
  const links = () =>
    school.db
      .selectFrom('family_link')
      .where('parent_id', '=', parent.id)
      .select(['student_id', 'state', 'asked_by', 'is_main'])
      .execute()
  const told = async () =>
    (await school.db.selectFrom('notification').where('account_id', '=', student).select('kind').execute()).length
  return { ...school, pair, ask, links, told }
}

test('a parent who registers by a pupil’s invitation is asked about once, however often the form is sent', async () => {
  const { ask, links, told } = await open()
  await ask()
  await ask()
  expect(await links()).toMatchObject([{ state: 'pending', asked_by: 'parent', is_main: false }])
  expect(await told()).toBe(1)
})

test('whoever is no pupil is asked about by nobody, and nobody is told', async () => {
  const { ask, links, people } = await open()
  await ask(people.teacher.id)
  await ask(2_000_000_000)
  expect(await links()).toEqual([])
})

test('who was declined is not asked about again for a week', async () => {
  const { ask, links, db, pair, now, travel, people } = await open()
  await ask()
  await changeLink(db, { ...pair, to: 'rejected', from: ['pending'], by: people.student.id, how: 'decision', now: now() })
  await ask()
  expect(await links()).toMatchObject([{ state: 'rejected' }])
  travel('2026-12-01T06:50:00+07:00')
  await ask()
  expect(await links()).toMatchObject([{ state: 'pending' }])
})
