import { register } from '@lentera/contract/account/register'
import { expect, test } from 'vitest'
import { openSchool } from '#test/school.ts'

test('what is typed is said to be free or not, with the name of the field, and the own is free', async () => {
  const school = await openSchool()
  const check = (field: 'username' | 'npsn' | 'nuptk' | 'phone', value: string, who = school.guest) =>
    who.ask(register.validate, { query: { stakeholder: 'teacher', field, value } })
  const { username } = school.people.teacher
  expect((await check('username', 'belum.ada.yang.punya')).status).toBe(200)
  const taken = await check('username', username.toUpperCase())
  expect(taken.body).toMatchObject({ status: 422, code: 'NOT_AVAILABLE', message: 'Nama pengguna tidak tersedia' })
  expect((await check('username', username, await school.signIn('teacher'))).status).toBe(200)
  expect((await check('username', username, await school.signIn('student'))).status).toBe(422)
  const { npsn } = await school.db
    .selectFrom('school')
    .where('id', '=', school.school.id)
    .select('npsn')
    .executeTakeFirstOrThrow()
  expect((await check('npsn', npsn)).body.message).toBe('NPSN tidak tersedia')
  expect((await check('nuptk', '12')).body.errors).toEqual({ value: ['NUPTK terdiri dari 16 angka.'] })
})

test('whoever asks which numbers have accounts waits after a few hundred a minute, and names can still be tried', async () => {
  const school = await openSchool()
  const check = (field: 'username' | 'phone', value: string) =>
    school.guest.ask(register.validate, { query: { stakeholder: 'parent', field, value } })
  for (let at = 0; at < 240; at++) await check('phone', `0812${String(at).padStart(7, '0')}`)
  expect((await check('phone', '08129999999')).body.code).toBe('TOO_MANY_REQUESTS')
  expect((await check('username', 'masih.boleh')).status).toBe(200)
  school.travel('2026-11-23T06:51:01+07:00')
  expect((await check('phone', '08129999999')).status).toBe(200)
})

test('interests are found by part of their names, page by page', async () => {
  const { guest } = await openSchool()
  const first = await guest.ask(register.interests, { query: { per_page: 10 } })
  expect(first.data).toHaveLength(10)
  expect(first.body.meta).toMatchObject({ current_page: 1, per_page: 10 })
  const found = await guest.ask(register.interests, { query: { name: 'BAHASA' } })
  expect(found.data.map(({ name }) => name)).toContain('Bahasa daerah')
})
