import { koin } from '@lentera/contract/koin'
import { koinCorrections } from '@lentera/contract/koin/corrections'
import { expect, test } from 'vitest'
import { aPupil, aTeacher } from '#db/seed/builders.ts'
import { anAward } from '#db/seed/gifts.ts'
import { createIds } from '#kit/http/ids.ts'
import { holdAccounts, spend } from '#ledger/ledger.queries.ts'
import { aHome, type OpenSchool, openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
interface Asked {
  readonly award: { readonly id: number }
  readonly of?: readonly { readonly id: number }[]
  readonly by?: 'teacher' | 'school'
  readonly reason?: string
}
/** Takes an award back from the school's pupil, or from others. */
const reverse = async (
  school: OpenSchool,
  { award, of = [school.people.student], by = 'teacher', reason = 'Keliru memilih nama.' }: Asked,
) =>
  (await school.signIn(by)).ask(koinCorrections.reverse, {
    params: { award_id: ids.encode(award.id) },
    body: { student_ids: of.map(({ id }) => ids.encode(id)), reason },
  })
const given = (school: OpenSchool, more: { to?: readonly { id: number }[]; by?: { id: number }; now?: Date } = {}) =>
  anAward(school.db, school.school, {
    by: more.by ?? school.people.teacher,
    to: more.to ?? [school.people.student],
    now: more.now ?? school.now(),
  })
/** Lines of an account as amount and source, and its balance. */
const ledger = async ({ db }: OpenSchool, { id }: { readonly id: number }) => {
  const lines = await db.selectFrom('koin_line').where('account_id', '=', id).orderBy('id').select(['amount', 'source']).execute()
  const account = await db.selectFrom('koin_account').where('account_id', '=', id).select('balance').executeTakeFirst()
  return { lines: lines.map(({ amount, source }) => [amount, source]), balance: account?.balance ?? 0 }
}
const untouched = { lines: [[5, 'award']], balance: 5 }
const buy = ({ database, people, now }: OpenSchool, amount: number) =>
  database.inTransaction(async (db) => {
    await holdAccounts(db, [people.student.id])
    await spend(db, { account: people.student.id, amount, source_id: 1, date: '2026-11-23', now: now() })
  })

test('a teacher takes a mistaken award back from one of two pupils, who is told why; the other one keeps it', async () => {
  const school = await openSchool()
  const mate = await aPupil(school.db, school.school, { in: school.class, name: 'Bima' })
  const award = await given(school, { to: [school.people.student, mate] })
  expect((await reverse(school, { award })).data).toEqual({ pupils: 1, taken: 5, spent: 0 })
  expect(await ledger(school, school.people.student)).toEqual({
    lines: [
      [5, 'award'],
      [-5, 'reversal'],
    ],
    balance: 0,
  })
  expect(await ledger(school, mate)).toEqual(untouched)
  const told = await school.db
    .selectFrom('notification')
    .where('account_id', 'in', [school.people.student.id, mate.id])
    .select(['account_id', 'kind'])
    .execute()
  expect(told).toEqual([{ account_id: school.people.student.id, kind: 'koin_reversal' }])
})

test('pupil, parent, teacher and office read the correction with its reason and the award that it is about', async () => {
  const school = await openSchool()
  const award = await given(school)
  await reverse(school, { award, reason: 'Tertukar dengan Andini.' })
  const line = {
    amount: -5,
    source: 'reversal',
    reason: 'Tertukar dengan Andini.',
    teacher: 'Ratna Dewi, S.Pd.',
    corrects: { reason: 'Membantu teman memahami soal.', date: '2026-11-23', spent: 0 },
  }
  const pupil = await (await school.signIn('student')).ask(koin.history, { query: {} })
  expect(pupil.data[0]).toMatchObject(line)
  const id = ids.encode(school.people.student.id)
  const parent = await (await school.signIn('parent')).ask(koin.childHistory, { params: { id }, query: {} })
  expect(parent.data[0]).toMatchObject(line)
  const reversed = { taken: 5, reason: 'Tertukar dengan Andini.', by: 'Ratna Dewi, S.Pd.', date: '2026-11-23' }
  const teacher = await (await school.signIn('teacher')).ask(koin.awards, { query: {} })
  expect(teacher.data).toMatchObject([{ pupils: [{ reversed }], can: [] }])
  const office = await (await school.signIn('school')).ask(koinCorrections.awards, { query: {} })
  expect(office.data).toMatchObject([{ teacher: 'Ratna Dewi, S.Pd.', pupils: [{ reversed }], can: [] }])
})

test('what was taken back counts neither in the month nor against the most of a day', async () => {
  const school = await openSchool()
  const award = await given(school)
  const pupil = await school.signIn('student')
  expect((await pupil.ask(koin.mine, {})).data.this_month).toBe(5)
  await reverse(school, { award })
  expect((await pupil.ask(koin.mine, {})).data.this_month).toBe(0)
  const body = { student_ids: [ids.encode(school.people.student.id)], reason: 'Merapikan laboratorium.' }
  const teacher = await school.signIn('teacher')
  const ends = []
  for (const amount of [20, 20, 10, 1]) ends.push((await teacher.ask(koin.award, { body: { ...body, amount } })).status)
  expect(ends).toEqual([200, 200, 200, 422])
})

test('two who take the same award back at once take it once', async () => {
  const school = await openSchool()
  const award = await given(school)
  const ends = await Promise.all([reverse(school, { award }), reverse(school, { award, by: 'school' })])
  expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(ends.find(({ status }) => status === 422)?.body.errors).toEqual({
    student_ids: ['Koin ini sudah pernah dikoreksi bagi: Andi Saputra.'],
  })
  expect((await ledger(school, school.people.student)).balance).toBe(0)
})

test('koin that were spent are not taken: the balance stays at none, and how many is told and kept', async () => {
  const school = await openSchool()
  const award = await given(school)
  await buy(school, 3)
  expect((await reverse(school, { award })).data).toEqual({ pupils: 1, taken: 2, spent: 3 })
  expect((await ledger(school, school.people.student)).balance).toBe(0)
  const { data } = await (await school.signIn('student')).ask(koin.history, { query: {} })
  expect(data[0]).toMatchObject({ amount: -2, corrects: { spent: 3 } })
})

test('an award whose koin are all spent is corrected by a line of no koin', async () => {
  const school = await openSchool()
  const award = await given(school)
  await buy(school, 5)
  expect((await reverse(school, { award })).data).toEqual({ pupils: 1, taken: 0, spent: 5 })
  expect(await ledger(school, school.people.student)).toEqual({
    lines: [
      [5, 'award'],
      [-5, 'claim'],
      [0, 'reversal'],
    ],
    balance: 0,
  })
})

test('after the days of the school a teacher is refused and the office is not', async () => {
  const school = await openSchool()
  const award = await given(school, { now: new Date('2026-11-20T08:00:00+07:00') })
  await (await school.signIn('school')).ask(koinCorrections.setSettings, { body: { reversal_days: 2 } })
  const late = await reverse(school, { award })
  expect([late.status, late.body.code]).toEqual([409, 'AWARD_STAYS'])
  expect(await ledger(school, school.people.student)).toEqual(untouched)
  expect((await reverse(school, { award, by: 'school' })).status).toBe(200)
})

test('an award of a colleague, one of another school, and a pupil who did not get it are not found', async () => {
  const school = await openSchool()
  const own = await given(school)
  const colleague = await aTeacher(school.db, school.school)
  const theirs = await given(school, { by: colleague })
  const elsewhere = await aHome()
  const foreign = await anAward(school.db, elsewhere.school, {
    by: elsewhere.people.teacher,
    to: [elsewhere.people.student],
    now: school.now(),
  })
  const mate = await aPupil(school.db, school.school, { in: school.class })
  const asked = [
    await reverse(school, { award: theirs }),
    await reverse(school, { award: foreign, of: [elsewhere.people.student], by: 'school' }),
    await reverse(school, { award: own, of: [school.people.student, mate] }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await ledger(school, school.people.student)).balance).toBe(10)
  expect(await ledger(school, elsewhere.people.student)).toEqual(untouched)
})

test('an office finds awards by pupil, teacher and reason, and none of another school', async () => {
  const school = await openSchool()
  await given(school)
  const elsewhere = await aHome()
  await anAward(school.db, elsewhere.school, {
    by: elsewhere.people.teacher,
    to: [elsewhere.people.student],
    now: school.now(),
  })
  const office = await school.signIn('school')
  const found = async (search: string) => (await office.ask(koinCorrections.awards, { query: { search } })).data.length
  expect(await Promise.all(['', 'andi', 'ratna', 'membantu', 'nobody'].map(found))).toEqual([1, 1, 1, 1, 0])
})

test('the days that a school has not said are seven, and one school’s are not another’s', async () => {
  const school = await openSchool()
  const office = await school.signIn('school')
  const other = await openSchool()
  expect((await office.ask(koinCorrections.settings, {})).data).toEqual({ reversal_days: 7 })
  await office.ask(koinCorrections.setSettings, { body: { reversal_days: 0 } })
  expect((await office.ask(koinCorrections.settings, {})).data).toEqual({ reversal_days: 0 })
  expect((await (await other.signIn('school')).ask(koinCorrections.settings, {})).data).toEqual({ reversal_days: 7 })
})
