import { expect, test } from 'vitest'
import { aClass, anOffice, aParent, aPupil, aSchool, aTeacher, type PartOfRow } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { formerAmong, listFormer, membersAmong } from './former.queries.ts'
import * as own from './own.queries.ts'
import * as requests from './requests.queries.ts'
import { slipPeople } from './slips.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
type LinkState = 'pending' | 'linked' | 'rejected' | 'removed' | 'moved' | 'graduated' | 'withdrawn'
const byNumber = (a: number, b: number) => a - b
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).toSorted(byNumber)

const open = async () => {
  const { db } = await testDatabase()
  const [school, elsewhere] = [await aSchool(db, { year: 2026 }), await aSchool(db, { year: 2026 })]
  const [room, other] = [await aClass(db, school), await aClass(db, school)]
  const link = async (
    { id: account_id }: { id: number },
    state: LinkState,
    of = school,
    wishes: PartOfRow<'school_link'> = {},
  ) => {
    const row = { uuid: uuidV7(), account_id, school_id: of.id, asked_at: now, decided_at: now, ...wishes }
    return (
      await db
        .insertInto('school_link')
        .values({ ...row, state })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const ask = (who: { id: number }, of = school, wishes: PartOfRow<'school_link'> = {}) =>
    link(who, 'pending', of, { decided_at: null, ...wishes })
  const stateOf = async (id: number) =>
    await db.selectFrom('school_link').where('id', '=', id).select(['state', 'class_id', 'reason']).executeTakeFirstOrThrow()
  return { db, school, elsewhere, room, other, link, ask, stateOf }
}

test('former people are those who have gone and not come back, each once with the last time, by state and words', async () => {
  const { db, school, elsewhere, link } = await open()
  const gone = (name: string, wishes: object = {}) => aPupil(db, school, { name, school_id: null, ...wishes })
  const [andi, bagus, back, deleted, waiting] = [
    await gone('Andi'),
    await gone('Bagus'),
    await aPupil(db, school),
    await gone('Citra', { deleted_at: now }),
    await gone('Dewi'),
  ]
  await link(andi, 'removed')
  const last = await link(andi, 'graduated')
  await link(bagus, 'moved', school, { decided_at: days(1) })
  await link(back, 'removed')
  await link(deleted, 'removed')
  await link(waiting, 'rejected')
  await link(waiting, 'removed', elsewhere)
  const list = async (more: { search?: string; state?: 'graduated' | 'moved' } = {}) =>
    (await listFormer(db, school.id, { search: undefined, state: undefined, page: 1, per_page: 20, ...more })).data
  expect((await list()).map(({ name, link_id }) => [name, link_id === last])).toEqual([
    ['Bagus', false],
    ['Andi', true],
  ])
  expect([
    (await list({ state: 'moved' })).map(({ name }) => name),
    (await list({ search: 'andi' })).map(({ name }) => name),
  ]).toEqual([['Bagus'], ['Andi']])
  expect(idsOf(await formerAmong(db, school.id, [andi.id, back.id, waiting.id]))).toEqual([andi.id])
})

test('members are pupils and teachers of the school who are there, among those who are named; slips are for a class of them', async () => {
  const { db, school, elsewhere, room, other } = await open()
  const [pupil, mate, teacher] = [
    await aPupil(db, school, { in: room }),
    await aPupil(db, school, { in: other }),
    await aTeacher(db, school),
  ]
  const gone = await aPupil(db, school, { in: room, deleted_at: now })
  const left = await aPupil(db, school, { in: room, school_id: null })
  const [office, stranger, parent] = [await anOffice(db, school), await aPupil(db, elsewhere), await aParent(db, { of: [pupil] })]
  const all = [pupil, mate, teacher, gone, left, office, stranger, parent].map(({ id }) => id)
  const here = [pupil.id, mate.id, teacher.id].toSorted(byNumber)
  expect(idsOf(await membersAmong(db, school.id, all))).toEqual(here)
  expect(idsOf(await slipPeople(db, school.id, { ids: all }))).toEqual(here)
  expect(idsOf(await membersAmong(db, school.id, [pupil.id]))).toEqual([pupil.id])
  expect([
    idsOf(await slipPeople(db, school.id, { room: room.id })),
    idsOf(await slipPeople(db, elsewhere.id, { room: room.id })),
  ]).toEqual([[pupil.id], []])
  const counts = await requests.pupilCounts(db, { school: school.id, year: 2026 })
  expect([
    counts.get(room.id),
    counts.get(other.id),
    (await requests.pupilCounts(db, { school: school.id, year: 2025 })).size,
  ]).toEqual([1, 1, 0])
})

test('a school is asked that was verified, or that one has proposed oneself, and none that was rejected', async () => {
  const { db, school } = await open()
  const [me, other] = [await aTeacher(db, school), await aTeacher(db, school)]
  const pending = await aSchool(db, { status: 'pending', proposed_by: me.id })
  const rejected = await aSchool(db, { status: 'rejected', proposed_by: me.id })
  const asks = async (of: { uuid: string }, who = me) => (await own.schoolToAsk(db, of.uuid, who.id)) !== undefined
  expect([await asks(school), await asks(pending), await asks(rejected)]).toEqual([true, true, false])
  expect([await asks(school, other), await asks(pending, other)]).toEqual([true, false])
  expect([
    await requests.isVerified(db, school.id),
    await requests.isVerified(db, pending.id),
    await requests.isVerified(db, -1),
  ]).toEqual([true, false, false])
})

test('what waits is withdrawn once; a class is asked for, and chosen as it was seen, only while the request waits', async () => {
  const { db, school, room, other, link, ask, stateOf } = await open()
  const [pupil, mate] = [await aPupil(db, school, { school_id: null }), await aPupil(db, school, { school_id: null })]
  const [mine, theirs, decided] = [await ask(pupil), await ask(mate), await link(pupil, 'rejected')]
  await own.setClassAsked(db, mine, room.id)
  await own.setClassAsked(db, decided, room.id)
  expect([(await stateOf(mine)).class_id, (await stateOf(decided)).class_id, (await stateOf(theirs)).class_id]).toEqual([
    room.id,
    null,
    null,
  ])
  const { revision } = await db.selectFrom('school_link').where('id', '=', mine).select('revision').executeTakeFirstOrThrow()
  const choose = (id: number, seen: number) => requests.setRequestClass(db, { id, revision: seen, room: other.id })
  expect([await choose(mine, revision + 1), await choose(decided, 1), await choose(mine, revision)]).toEqual([false, false, true])
  expect([
    await own.withdrawLink(db, mine, now),
    await own.withdrawLink(db, mine, now),
    await own.withdrawLink(db, decided, now),
  ]).toEqual([true, false, false])
  expect([(await stateOf(mine)).state, (await stateOf(theirs)).state, (await stateOf(decided)).state]).toEqual([
    'withdrawn',
    'pending',
    'rejected',
  ])
})

test('a request is decided once, as it was seen, and no other one with it', async () => {
  const { db, school, ask, stateOf } = await open()
  const [pupil, mate] = [await aPupil(db, school, { school_id: null }), await aPupil(db, school, { school_id: null })]
  const office = await anOffice(db, school)
  const [mine, theirs] = [await ask(pupil), await ask(mate)]
  const end = (revision: number) =>
    requests.endRequest(db, { id: mine, revision, state: 'rejected', by: office.id, reason: 'Bukan siswa kami.', now })
  expect([await end(2), await end(1), await end(1)]).toEqual([false, true, false])
  expect([await stateOf(mine), await stateOf(theirs)]).toMatchObject([
    { state: 'rejected', reason: 'Bukan siswa kami.' },
    { state: 'pending', reason: null },
  ])
})

test('requests of a school name who may be there already, by number or by name and birth date, of the same role and school alone', async () => {
  const { db, school, elsewhere, ask, link } = await open()
  const at = { school: school.id, year: 2026 }
  const nisn = String(8_000_000_000 + school.id).slice(-10)
  const me = await aPupil(db, school, { name: 'Andi Saputra', born_on: '2010-05-12', nisn, school_id: null })
  const gone = await aPupil(db, school, { school_id: null, deleted_at: now })
  const mine = await ask(me)
  await ask(gone)
  await ask(await aPupil(db, elsewhere, { school_id: null }), elsewhere)
  await link(await aPupil(db, school), 'linked')
  expect(await requests.countRequests(db, at)).toBe(1)
  const twins = async () =>
    (await requests.requestsOf(db, at).where('link.id', '=', mine).execute())[0]!.twins.map(({ name, same }) => [name, same])
  expect(await twins()).toEqual([])
  await aPupil(db, school, { name: 'A. Saputra', nisn })
  await aPupil(db, school, { name: 'ANDI SAPUTRA', born_on: '2010-05-12' })
  await aPupil(db, school, { name: 'Andi Saputra', born_on: '2010-05-13' })
  await aPupil(db, elsewhere, { name: 'Andi Saputra', born_on: '2010-05-12', nisn })
  await aTeacher(db, school, { name: 'Andi Saputra', born_on: '2010-05-12' })
  await aPupil(db, school, { name: 'Andi Saputra', born_on: '2010-05-12', deleted_at: now })
  expect(await twins()).toEqual([
    ['A. Saputra', 'number'],
    ['ANDI SAPUTRA', 'name'],
  ])
  expect(await requests.pendingLink(db, me.id)).toMatchObject({ id: mine, role: 'student' })
  await own.withdrawLink(db, mine, now)
  expect([await requests.pendingLink(db, me.id), await requests.countRequests(db, at)]).toEqual([undefined, 0])
})

test('wrong codes are counted since a moment, each account’s own, and older ones are forgotten with the next', async () => {
  const { db, school } = await open()
  const [me, other] = [await aTeacher(db, school), await aTeacher(db, school)]
  for (const at of [days(-2), days(-1), now]) await own.keepCodeTry(db, me.id, at, days(-10))
  await own.keepCodeTry(db, other.id, days(-2), days(-10))
  const tries = (of: { id: number }, since: Date) => own.codeTries(db, of.id, since)
  expect([await tries(me, days(-1)), await tries(me, days(-3)), await tries(other, days(-3))]).toEqual([1, 3, 1])
  await own.keepCodeTry(db, me.id, now, days(-1))
  expect([await tries(me, days(-3)), await tries(other, days(-3))]).toEqual([2, 1])
})

test('who asks is somebody who is there, and reads the own requests alone, the newest first', async () => {
  const { db, school, elsewhere, link, ask } = await open()
  const [me, other] = [await aPupil(db, school, { school_id: null }), await aPupil(db, school)]
  const [first, second] = [await link(me, 'rejected'), await ask(me, elsewhere)]
  await link(other, 'linked')
  expect((await own.linksOf(db, me.id).execute()).map(({ id }) => id)).toEqual([second, first])
  expect([(await own.linkedPerson(db, me.id))?.id, (await own.linkedPerson(db, other.id))?.school_id]).toEqual([me.id, school.id])
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', me.id).execute()
  expect(await own.linkedPerson(db, me.id)).toBeUndefined()
})
