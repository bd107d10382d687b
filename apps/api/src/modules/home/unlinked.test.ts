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
