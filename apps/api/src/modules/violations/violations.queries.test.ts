import { expect, test } from 'vitest'
import { aClass, anOffice, aParent, aPupil, aSchool, aTeacher, type PartOfRow } from '#db/seed/builders.ts'
import { aViolation } from '#db/seed/violations.ts'
import { testDatabase } from '#test/database.ts'
import * as book from './book.queries.ts'
import { timesBefore, trendOf } from './counts.queries.ts'
import * as remissions from './remissions.queries.ts'
import { mayWaitFor } from './waits.queries.ts'
import { weighAnew } from './weights.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const byNumber = (a: number, b: number) => a - b

const open = async () => {
  const { db } = await testDatabase()
  const [school, elsewhere] = [await aSchool(db, { year: 2026 }), await aSchool(db, { year: 2026 })]
  const [room, other] = [await aClass(db, school), await aClass(db, school)]
  const [teacher, office] = [await aTeacher(db, school), await anOffice(db, school)]
  const [andi, citra] = [
    await aPupil(db, school, { name: 'Andi', in: room }),
    await aPupil(db, school, { name: 'Citra', in: other }),
  ]
  const record = (wishes: PartOfRow<'violation'> & { of?: { id: number }; in?: { id: number } } = {}) =>
    aViolation(db, school, { of: andi, by: teacher, in: room, status: 'verified', ...wishes })
  return { db, school, elsewhere, room, other, teacher, office, andi, citra, record }
}

test('rules and steps are the own school’s; a rule that is out of force is none to record by', async () => {
  const { db, school, elsewhere } = await open()
  const rules = await book.rulesOf(db, school.id).execute()
  const first = rules[0]!
  expect((await book.ruleOf(db, school.id, first.id))?.code).toBe(first.code)
  expect(await book.ruleOf(db, elsewhere.id, first.id)).toBeUndefined()
  await db.updateTable('violation_rule').set({ active: false }).where('id', '=', first.id).execute()
  expect(await book.ruleOf(db, school.id, first.id)).toBeUndefined()
  await book.replaceThresholds(db, school.id, [
    { action: 'sp1', points: 50 },
    { action: 'oral_warning', points: 10 },
  ])
  const theirs = await book.thresholdsOf(db, elsewhere.id)
  expect((await book.thresholdsOf(db, school.id)).map(({ points }) => points)).toEqual([10, 50])
  await book.replaceThresholds(db, school.id, [])
  expect([await book.thresholdsOf(db, school.id), await book.thresholdsOf(db, elsewhere.id)]).toEqual([[], theirs])
})

test('a code is taken within a school, however it is written, by another rule alone', async () => {
  const { db, school, elsewhere } = await open()
  const words = {
    kind: 'violation',
    group: 'Z',
    description: 'Uji',
    points: 5,
    category: 'light',
    mode: 'flat',
    sanction: null,
    handler: 'homeroom',
    active: true,
  } as const
  const id = (await book.insertRule(db, school.id, { ...words, code: 'Zz9' }))!
  const has = (of: { id: number }, but?: number) => book.hasCode(db, of.id, { code: 'zZ9', ...(but !== undefined && { but }) })
  expect([await has(school), await has(school, id), await has(elsewhere)]).toEqual([true, false, false])
  expect(await book.insertRule(db, school.id, { ...words, code: 'Zz9' })).toBeUndefined()
  expect(await book.insertRule(db, elsewhere.id, { ...words, code: 'Zz9' })).toEqual(expect.any(Number))
  const change = (seen: number) => book.updateRule(db, { id, seen, words: { ...words, code: 'Zz9', points: 7 } })
  expect([await change(1), await change(1)]).toEqual([true, false])
  const points = await db
    .selectFrom('violation_rule')
    .where('code', '=', 'Zz9')
    .where('school_id', 'in', [school.id, elsewhere.id])
    .orderBy('school_id')
    .select('points')
    .execute()
  expect(points.map((row) => row.points)).toEqual([7, 5])
})

test('how often a pupil has broken a rule is of this rule and year, without what was refused', async () => {
  const { db, school, andi, citra, record } = await open()
  const { rule_id } = await db
    .selectFrom('violation')
    .where('id', '=', (await record()).id)
    .select('rule_id')
    .executeTakeFirstOrThrow()
  await record({ status: 'waiting_verification' })
  for (const status of ['rejected', 'cancelled'] as const) await record({ status })
  await record({ code: 'A3' })
  await record({ tahun_ajaran_id: 2025 })
  await record({ of: citra })
  const times = await timesBefore(db, { rule: rule_id, year: 2026, students: [andi.id] })
  expect([...times]).toEqual([[andi.id, 2]])
  expect(school.id).toBeGreaterThan(0)
})

test('a class’s records are counted by month, of violations that count, of this school and year', async () => {
  const { db, school, room, other, citra, record } = await open()
  await record({ date: '2026-11-01' })
  await record({ date: '2026-11-23', status: 'done' })
  await record({ date: '2026-10-31', status: 'followed_up' })
  await record({ date: '2026-10-01' })
  await record({ date: '2026-09-30' })
  await record({ status: 'waiting_verification' })
  await record({ kind: 'award' })
  await record({ tahun_ajaran_id: 2025 })
  await record({ of: citra, in: other })
  const rows = await trendOf(db, { school: school.id, year: 2026, months: ['2026-10-01', '2026-11-01'] })
  expect(rows.toSorted((a, b) => byNumber(a.class_id, b.class_id))).toEqual(
    [
      { class_id: room.id, this_month: 2, last_month: 2, year: 5 },
      { class_id: other.id, this_month: 1, last_month: 0, year: 1 },
    ].toSorted((a, b) => byNumber(a.class_id, b.class_id)),
  )
})

test('after one has gone the others by frequency weigh anew in their order, each pupil’s own, and only those that change say so', async () => {
  const { db, andi, citra, office, record } = await open()
  const base = { base_points: 5, points: 5 }
  const at = (minute: number) => new Date(now.getTime() + minute * 60_000)
  const gone = await record({ ...base, recorded_at: at(1), status: 'cancelled' })
  const [first, second] = [
    await record({ ...base, points: 10, recorded_at: at(2) }),
    await record({ ...base, points: 15, recorded_at: at(3) }),
  ]
  const flat = await record({ base_points: null, points: 9, recorded_at: at(4) })
  const mate = await record({ ...base, of: citra, points: 10, recorded_at: at(5) })
  const { rule_id } = await db.selectFrom('violation').where('id', '=', first.id).select('rule_id').executeTakeFirstOrThrow()
  await weighAnew(db, { rule: rule_id, year: 2026, students: [andi.id], by: office.id, now })
  const all = [gone, first, second, flat, mate].map(({ id }) => id)
  const rows = new Map(
    (await db.selectFrom('violation').where('id', 'in', all).select(['id', 'points']).execute()).map(({ id, points }) => [
      id,
      points,
    ]),
  )
  expect(all.map((id) => rows.get(id))).toEqual([5, 5, 10, 9, 10])
  const said = await db
    .selectFrom('violation_event')
    .where('violation_id', 'in', all)
    .where('kind', '=', 'weighed')
    .select('violation_id')
    .execute()
  expect(said.map(({ violation_id }) => violation_id).toSorted(byNumber)).toEqual([first.id, second.id].toSorted(byNumber))
})

test('a family asks once about a record; it is decided once, as it was seen, and other requests go on waiting', async () => {
  const { db, school, andi, citra, office, record } = await open()
  const parent = await aParent(db, { of: [andi] })
  const [one, two] = [await record(), await record({ of: citra })]
  const ask = (violation: { id: number }) =>
    remissions.insertRemission(db, {
      school: school.id,
      violation: violation.id,
      by: parent.id,
      now,
      reason: 'Sakit.',
      file: null,
    })
  expect([await ask(one), await ask(one), await ask(two)]).toEqual([true, false, true])
  const { id } = (await remissions.remissionOf(db, one.id))!
  const decide = (revision: number, points: number | null) =>
    remissions.decideRemission(db, { id, revision, points, reason: 'Ada surat.', by: office.id, now })
  expect([await decide(2, 1), await decide(1, 1), await decide(2, null)]).toEqual([false, true, false])
  expect(await remissions.remissionOf(db, one.id)).toMatchObject({ state: 'granted', granted: 1 })
  expect(await remissions.remissionOf(db, two.id)).toMatchObject({ state: 'waiting', granted: null, revision: 1 })
  const waiting = async (of = school) =>
    (await remissions.remissionsAt(db, { school: of.id, waiting: true }).execute()).map((row) => row.violation_id)
  expect(await waiting()).toEqual([two.id])
  expect(await remissions.remissionsAt(db, { school: school.id, waiting: false, search: 'andi' }).execute()).toHaveLength(1)
  expect(await waiting(await aSchool(db))).toEqual([])
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', citra.id).execute()
  expect(await waiting()).toEqual([])
})

test('points are taken off a record that counts and weighs as much, and off no other one', async () => {
  const { db, office, record } = await open()
  const [counts, waits, light, beside] = [
    await record({ points: 10 }),
    await record({ points: 10, status: 'waiting_verification' }),
    await record({ points: 3 }),
    await record({ points: 10 }),
  ]
  const remit = ({ id }: { id: number }, points: number) =>
    remissions.remit(db, { violation: id, points, reason: 'Ada surat.', by: office.id, now })
  expect([await remit(counts, 10), await remit(waits, 4), await remit(light, 4)]).toEqual([true, false, false])
  const rows = await db
    .selectFrom('violation')
    .where('id', 'in', [counts.id, waits.id, light.id, beside.id])
    .orderBy('id')
    .select('remitted')
    .execute()
  expect(rows.map(({ remitted }) => remitted)).toEqual([10, 0, 0, 0])
})

test('something may wait for a teacher who leads the class of an open light record, or whose own is to be put right', async () => {
  const { db, school, room, other, teacher, record } = await open()
  const waits = (id: number, led: number[]) =>
    mayWaitFor(db, { role: 'teacher', id, school: school.id, led, year: 2026 } as Parameters<typeof mayWaitFor>[1])
  const leader = await aTeacher(db, school)
  await record({ status: 'verified' })
  await record({ status: 'waiting_verification', category: 'heavy' })
  expect([await waits(leader.id, [room.id]), await waits(teacher.id, [])]).toEqual([false, false])
  await record({ status: 'waiting_verification', category: 'light' })
  expect([await waits(leader.id, [room.id]), await waits(leader.id, [other.id]), await waits(teacher.id, [])]).toEqual([
    true,
    false,
    false,
  ])
  await record({ status: 'needs_revision' })
  expect([await waits(teacher.id, []), await waits(leader.id, [])]).toEqual([true, false])
})
