import { usernameOf } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { firstPassword } from '#kit/security/first-password.ts'
import { usernamesFor } from './people.rules.ts'

test.each([
  ['Andi Wahyu Saputra', 'andi.saputra'],
  ['Ratna Dewi, S.Pd.', 'ratna.dewi'],
  ['Suharto', 'suharto'],
  ['Ni Luh Putu Ayu', 'ni.ayu'],
  ['José Pérez', 'jose.perez'],
  ["Sa'adah O’Neil", 'saadah.oneil'],
  ['李 明', ''],
])('%s gets the user name %s', (name, made) => expect(usernameOf(name)).toBe(made))

test.each(['A B', 'Al', '李 明', '-- --', '9 9', 'x'.repeat(100)])('a user name can be made for %s, too', (name) => {
  for (const role of ['student', 'teacher', 'school'] as const)
    for (const one of usernamesFor(name, role)) expect(one).toMatch(/^(?=.*[a-z])[a-z\d._-]{3,50}$/)
})

test('a first password can be read aloud, and hardly comes twice', () => {
  const made = Array.from({ length: 500 }, firstPassword)
  for (const one of made) expect(one).toMatch(/^[a-z]+-[a-z]+-\d{4}$/)
  expect(new Set(made).size).toBe(500)
})
