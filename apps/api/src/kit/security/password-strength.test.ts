import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { grant } from '#test/grant.ts'
import { openSchool } from '#test/school.ts'
import { hashPassword } from './passwords.ts'

test('a password is kept as argon2id of 19 MiB and two passes, and signs in; the tests’ own is weaker', async () => {
  const school = await openSchool()
  const password_hash = await hashPassword('rahasia-kuat')
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const { username } = await aPupil(school.db, school.school, { password_hash })
  expect((await grant(school, 'student', { username, password: 'rahasia-kuat' })).status).toBe(200)
  expect((await grant(school, 'student', { username, password: 'rahasia-lain' })).status).toBe(400)
})
