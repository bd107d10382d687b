import { attendance } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { aPupil } from '#db/seed/builders.ts'
import { record } from '#test/records.ts'
import { openSchool } from '#test/school.ts'

test('a list that has not changed is not sent again; once a row has, it is, and to whom sees other rows it always was', async () => {
  const school = await openSchool()
  const pupils = await Promise.all(Array.from({ length: 12 }, () => aPupil(school.db, school.school, { in: school.class })))
  const { token } = await school.signIn('teacher')
  const ask = (etag?: string) =>
    school.app.inject({
      url: '/v1/teacher/attendance/board',
      headers: { authorization: `Bearer ${token}`, ...(etag && { 'if-none-match': etag }) },
    })
  const first = await ask()
  const etag = String(first.headers['etag'])
  expect(etag).toMatch(/^W\/"[\w-]{20,}"$/)
  school.travel('2026-11-23T06:52:00+07:00')
  const again = await ask(etag)
  expect([again.statusCode, again.payload, again.headers['server-time']]).toEqual([304, '', '2026-11-22T23:52:00.000Z'])
  expect(again.headers['cache-control']).toBe('private, no-store')
  await record(school, pupils[0]!, { '2026-11-23': 'sick' })
  const changed = await ask(etag)
  expect([changed.statusCode, changed.headers['etag'] === etag]).toEqual([200, false])
  const other = await openSchool()
  const theirs = await (await other.signIn('teacher')).ask(attendance.board, { query: {} })
  expect(theirs.data.students.some(({ id }) => first.payload.includes(id))).toBe(false)
})

test('what fits into one packet and what a write answers have no tag', async () => {
  const school = await openSchool()
  const { token } = await school.signIn('student')
  const small = await school.app.inject({ url: '/v1/user/me/profile', headers: { authorization: `Bearer ${token}` } })
  expect([small.statusCode, small.headers['etag']]).toEqual([200, undefined])
})
