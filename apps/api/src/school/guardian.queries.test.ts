import { expect, test } from 'vitest'
import { aParent, aPupil, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { confirmLink } from './family.queries.ts'
import { keepGuardian } from './guardian.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
/** A pupil whose account waits for a guardian, beside another one, with two parents of whom the office has not made sure. */
const aFamily = async () => {
  const { db } = await testDatabase()
  const school = await aSchool(db)
  const [pupil, sister] = [
    await aPupil(db, school, { guardian_consent: 'waiting' }),
    await aPupil(db, school, { guardian_consent: 'waiting' }),
  ]
  const [mother, father] = [await aParent(db, { of: [pupil, sister] }), await aParent(db, { of: [pupil, sister] })]
  await db
    .updateTable('family_link')
    .set({ asked_by: 'parent', confirmed_at: null })
    .where('parent_id', 'in', [mother.id, father.id])
    .execute()
  const decide = (by: { id: number }, given = true) => keepGuardian(db, { student: pupil.id, given, version: 1, by: by.id, now })
  const confirm = ({ id }: { id: number }) => confirmLink(db, { parent: id, student: pupil.id, by: id, now })
  const state = async ({ id }: { id: number } = pupil) =>
    (await db.selectFrom('account').where('id', '=', id).select('guardian_consent').executeTakeFirstOrThrow()).guardian_consent
  const ledger = async () =>
    (
      await db
        .selectFrom('guardian_consent')
        .where('student_id', '=', pupil.id)
        .orderBy('id')
        .select(['given', 'decided_by'])
        .execute()
    ).map(({ given, decided_by }) => [given, decided_by])
  return { sister, mother, father, decide, confirm, state, ledger }
}

test('a yes of a parent of whom the office has not made sure is kept once, and a second parent’s like it adds nothing', async () => {
  const { mother, father, sister, decide, state, ledger } = await aFamily()
  expect([await decide(mother), await decide(mother), await decide(father)]).toEqual([true, false, false])
  expect([await state(), await state(sister), await ledger()]).toEqual(['waiting', 'waiting', [[true, mother.id]]])
})

test('the yes of a confirmed parent replaces one that does not hold, opens this account alone, and is kept once', async () => {
  const { mother, father, sister, decide, confirm, state, ledger } = await aFamily()
  await decide(mother)
  await confirm(father)
  expect([await decide(father), await decide(father)]).toEqual([true, false])
  expect([await state(), await state(sister)]).toEqual(['given', 'waiting'])
  expect(await ledger()).toEqual([
    [true, mother.id],
    [true, father.id],
  ])
})

test('a no closes the account and is kept once, until somebody says yes again', async () => {
  const { father, decide, confirm, state, ledger } = await aFamily()
  await confirm(father)
  await decide(father)
  expect([await decide(father, false), await decide(father, false), await state()]).toEqual([true, false, 'refused'])
  expect([await decide(father), await state()]).toEqual([true, 'given'])
  expect((await ledger()).map(([given]) => given)).toEqual([true, false, true])
})
