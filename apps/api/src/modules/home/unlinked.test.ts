import { home } from '@lentera/contract/home'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from '#test/school.ts'

test('a parent sees a child without a school, too, and which school has still to answer', async () => {
  const school = await openSchool()
  const child = await aPupil(school.db, school.school, { name: 'Nadia Tanpa Sekolah', school_id: null })
  const parent = await school.signIn('parent', await aParent(school.db, { of: [child] }))
  const unlinked = async () => (await parent.ask(home.parent, {})).data.unlinked
  expect(await unlinked()).toMatchObject([{ name: 'Nadia Tanpa Sekolah', asked: null }])
  await school.db
    .insertInto('school_link')
    .values({ uuid: uuidV7(), account_id: child.id, school_id: school.school.id, state: 'pending', asked_at: school.now() })
    .execute()
  expect(await unlinked()).toMatchObject([{ asked: expect.any(String) }])
})

test('an office without a school has no home of one, and other people without one neither', async () => {
  const school = await openSchool()
  const ids = [school.people.school.id, school.people.teacher.id, school.people.student.id]
  await school.db.updateTable('account').set({ school_id: null }).where('id', 'in', ids).execute()
  const answers = [
    await (await school.signIn('school')).ask(home.school, {}),
    await (await school.signIn('teacher')).ask(home.teacher, {}),
    await (await school.signIn('student')).ask(home.student, {}),
  ]
  expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
    answers.map(() => [404, 'SCHOOL_MISSING']),
  )
})
