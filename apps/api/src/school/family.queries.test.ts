import { expect, test } from 'vitest'
import { anOffice, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import * as family from './family.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

const open = async () => {
  const { db } = await testDatabase()
  const school = await aSchool(db)
  const [pupil, sister] = [await aPupil(db, school, { born_on: '2010-05-12' }), await aPupil(db, school)]
  const [mother, father] = [await aParent(db), await aParent(db)]
  const office = await anOffice(db, school)
  type Change = Parameters<typeof family.changeLink>[1]
  const change = (more: Partial<Change> = {}) =>
    family.changeLink(db, {
      parent: mother.id,
      student: pupil.id,
      to: 'pending',
      from: ['none'],
      by: mother.id,
      how: 'nisn',
      now,
      ...more,
    })
  const links = async () => {
    const rows = await db
      .selectFrom('family_link')
      .where('parent_id', 'in', [mother.id, father.id])
      .orderBy('id')
      .select(['parent_id', 'student_id', 'state', 'is_main', 'confirmed_by', 'asked_by', 'relation'])
      .execute()
    return rows
  }
  const changes = (id: number) =>
    db.selectFrom('family_change').where('link_id', '=', id).orderBy('id').select(['from_state', 'to_state', 'how']).execute()
  return { db, school, pupil, sister, mother, father, office, change, links, changes }
}

test('a link changes from the states that are named alone, and each change is kept with the state before', async () => {
  const { db, pupil, mother, change, links, changes } = await open()
  expect(await change({ from: ['pending'], to: 'linked' })).toBeUndefined()
  expect(await links()).toEqual([])
  const id = (await change({ relation: 'mother' }))!
  expect(await change()).toBeUndefined()
  expect(await change({ from: ['pending'], to: 'linked', by: null, how: 'decision' })).toBe(id)
  expect(await links()).toMatchObject([{ state: 'linked', relation: 'mother', asked_by: 'parent' }])
  expect(await changes(id)).toEqual([
    { from_state: null, to_state: 'pending', how: 'nisn' },
    { from_state: 'pending', to_state: 'linked', how: 'decision' },
  ])
  expect(await family.linkState(db, { parent: mother.id, student: pupil.id })).toMatchObject({ state: 'linked' })
})

test('the first linked parent of a pupil is called first, the second is not, and one of another pupil neither takes nor gives that', async () => {
  const { pupil, sister, mother, father, change, links } = await open()
  const linked = { to: 'linked', from: ['none'], by: null } as const
  await change({ ...linked })
  await change({ ...linked, parent: father.id })
  await change({ ...linked, parent: father.id, student: sister.id })
  const main = (await links()).map(({ parent_id, student_id, is_main }) => [parent_id, student_id, is_main])
  expect(main).toEqual([
    [mother.id, pupil.id, true],
    [father.id, pupil.id, false],
    [father.id, sister.id, true],
  ])
})

test('what the office or a teacher links is confirmed by them, what a parent or pupil links is not', async () => {
  const { db, school, pupil, mother, office, change } = await open()
  const teacher = await aTeacher(db, school)
  const by = async (id: number | null, to: 'linked' | 'pending' = 'linked') => {
    const parent = await aParent(db)
    const link = (await change({ parent: parent.id, to, by: id }))!
    const row = db.selectFrom('family_link').where('id', '=', link).select('confirmed_by')
    return (await row.executeTakeFirstOrThrow()).confirmed_by
  }
  expect([await by(office.id), await by(teacher.id)]).toEqual([office.id, teacher.id])
  expect([await by(mother.id), await by(pupil.id), await by(null), await by(office.id, 'pending')]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('the office makes sure of a link that holds once; of another parent’s, or one that has ended, not at all', async () => {
  const { db, pupil, mother, father, office, change, changes } = await open()
  const confirm = (parent: number) => family.confirmLink(db, { parent, student: pupil.id, by: office.id, now })
  const sure = (parent: number) => family.isConfirmedParent(db, { parent, student: pupil.id })
  const id = (await change({ to: 'linked' }))!
  await change({ parent: father.id })
  expect(await sure(mother.id)).toBe(false)
  expect(await confirm(father.id)).toBe(false)
  expect([await confirm(mother.id), await confirm(mother.id)]).toEqual([true, false])
  expect([await sure(mother.id), await sure(father.id)]).toEqual([true, false])
  expect(await changes(id)).toHaveLength(2)
  await change({ to: 'revoked', from: ['linked'] })
  expect([await sure(mother.id), await confirm(mother.id)]).toEqual([false, false])
})

test('what a parent asked for ends with the link: of this pupil, by name or by NISN and birth date, and no other ask', async () => {
  const { db, pupil, sister, mother, father, change } = await open()
  const nisn = String(10_000_000_000 + pupil.id).slice(-10)
  await db.updateTable('account').set({ nisn }).where('id', '=', pupil.id).execute()
  const mine = [
    await family.keepAsk(db, { parent: mother.id, nisn, born_on: '2010-05-12', now }),
    (await family.keepInvitation(db, { parent: mother.id, student: pupil.id, now }))!,
  ]
  const others = [
    await family.keepAsk(db, { parent: father.id, nisn, born_on: '2010-05-12', now }),
    await family.keepAsk(db, { parent: mother.id, nisn, born_on: '2010-05-13', now }),
    (await family.keepInvitation(db, { parent: mother.id, student: sister.id, now }))!,
  ]
  const waiting = async () =>
    (
      await db
        .selectFrom('family_ask')
        .where('parent_id', 'in', [mother.id, father.id])
        .where('ended_at', 'is', null)
        .orderBy('id')
        .select('id')
        .execute()
    ).map(({ id }) => id)
  await change()
  expect(await waiting()).toEqual([...mine, ...others].toSorted((a, b) => a - b))
  await change({ to: 'linked', from: ['pending'] })
  expect(await waiting()).toEqual(others.toSorted((a, b) => a - b))
})

test('the same ask waits once, and is newer when it comes again; an invitation that waits is no second one', async () => {
  const { db, pupil, mother } = await open()
  const ask = (at: Date) => family.keepAsk(db, { parent: mother.id, nisn: '0012345678', born_on: '2010-05-12', now: at })
  const first = await ask(now)
  expect(await ask(days(1))).toBe(first)
  const row = await db.selectFrom('family_ask').where('id', '=', first).select('asked_at').executeTakeFirstOrThrow()
  expect(row.asked_at).toEqual(days(1))
  const invite = () => family.keepInvitation(db, { parent: mother.id, student: pupil.id, now })
  expect(await invite()).toEqual(expect.any(Number))
  expect(await invite()).toBeUndefined()
})

test('when a pupil is taken off a school the links that hold or wait end, and those of others go on', async () => {
  const { db, pupil, sister, mother, father, office, change, links } = await open()
  await change({ to: 'linked' })
  await change({ parent: father.id, to: 'rejected' })
  await change({ student: sister.id, to: 'linked' })
  await family.endLinksOf(db, { student: pupil.id, by: office.id, now })
  expect((await links()).map(({ parent_id, student_id, state }) => [parent_id, student_id, state])).toEqual([
    [mother.id, pupil.id, 'revoked'],
    [father.id, pupil.id, 'rejected'],
    [mother.id, sister.id, 'linked'],
  ])
})

test('whoever was declined is not asked about for seven days, of this pupil alone', async () => {
  const { db, pupil, sister, mother, father, change } = await open()
  await change({ to: 'rejected' })
  await change({ parent: father.id, to: 'revoked' })
  const declined = (parent: number, at: Date, student = pupil.id) => family.wasDeclined(db, { parent, student, now: at })
  expect([await declined(mother.id, days(7)), await declined(mother.id, new Date(days(7).getTime() - 1))]).toEqual([false, true])
  expect([await declined(father.id, now), await declined(mother.id, now, sister.id)]).toEqual([false, false])
})

test('the parents of a pupil are those who are linked and there, the longest first', async () => {
  const { db, pupil, sister, mother, father, change } = await open()
  const [third, gone] = [await aParent(db), await aParent(db)]
  await change({ to: 'linked', now: days(-1) })
  await change({ parent: father.id, to: 'linked', now: days(-2) })
  await change({ parent: third.id, to: 'pending' })
  await change({ parent: gone.id, to: 'linked' })
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', gone.id).execute()
  await change({ parent: third.id, student: sister.id, to: 'linked' })
  expect((await family.parentsOfPupil(db, pupil.id)).map(({ id }) => id)).toEqual([father.id, mother.id])
  expect((await family.pupilOf(db, pupil.id))?.id).toBe(pupil.id)
  expect(await family.pupilOf(db, mother.id)).toBeUndefined()
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', pupil.id).execute()
  expect(await family.pupilOf(db, pupil.id)).toBeUndefined()
})
