import { koin } from '@lentera/contract/koin'
import { expect, test } from 'vitest'
import { aClass, aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { earn } from '#ledger/ledger.queries.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
const give = async (school: OpenSchool, amount: number, to: readonly { readonly id: number }[] = [school.people.student]) =>
  (await school.signIn('teacher')).ask(koin.award, {
    body: { student_ids: to.map(({ id }) => ids.encode(id)), amount, reason: 'Membantu teman memahami soal.' },
  })
const balance = async (school: OpenSchool) => (await (await school.signIn('student')).ask(koin.mine, {})).data.balance

test('a teacher gives koin to two pupils, and each sees them with the reason and is told', async () => {
  const school = await openSchool()
  const other = await aPupil(school.db, school.school, { in: school.class, name: 'Bima' })
  expect((await give(school, 10, [school.people.student, other])).data).toEqual({ pupils: 2 })
  expect(await balance(school)).toBe(10)
  const { data } = await (await school.signIn('student')).ask(koin.history, { query: {} })
  expect(data).toMatchObject([{ amount: 10, reason: 'Membantu teman memahami soal.' }])
  const told = await school.db.selectFrom('notification').where('account_id', '=', other.id).select('kind').execute()
  expect(told).toEqual([{ kind: 'koin_award' }])
  const given = await (await school.signIn('teacher')).ask(koin.awards, { query: {} })
  expect(given.data[0]?.students).toContain('Bima')
})

test('a pupil gets at most fifty koin of teachers in a day, also when several give at once', async () => {
  const school = await openSchool()
  const ends = await Promise.all([1, 2, 3, 4].map(() => give(school, 20)))
  expect(ends.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await balance(school)).toBe(40)
})

test('a pupil of a class that is not the own gets nothing, and neither do those named beside', async () => {
  const school = await openSchool()
  const stranger = await aPupil(school.db, school.school, { in: await aClass(school.db, school.school) })
  expect((await give(school, 5, [school.people.student, stranger])).status).toBe(404)
  expect(await balance(school)).toBe(0)
})

test('a pupil of the class who belongs to another school by now gets nothing, and neither do those named beside', async () => {
  const school = await openSchool()
  const other = await openSchool()
  const gone = await aPupil(school.db, school.school, { in: school.class, school_id: other.school.id })
  expect((await give(school, 5, [school.people.student, gone])).status).toBe(404)
  expect(await balance(school)).toBe(0)
})

test('the same thing is earned once', async () => {
  const school = await openSchool()
  await give(school, 5)
  const { source_id, date } = await school.db
    .selectFrom('koin_line')
    .where('account_id', '=', school.people.student.id)
    .select(['source_id', 'date'])
    .executeTakeFirstOrThrow()
  const again = { accounts: [school.people.student.id], amount: 5, source: 'award' as const, source_id, date, now: new Date() }
  await school.database.inTransaction((trx) => earn(trx, again))
  expect(await balance(school)).toBe(5)
})
