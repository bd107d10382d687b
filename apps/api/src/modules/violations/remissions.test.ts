import { violations } from '@lentera/contract/violations'
import { conductRemissions } from '@lentera/contract/violations/remissions'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { anOffice, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { aViolation } from '#db/seed/violations.ts'
import { createIds } from '#kit/http/ids.ts'
import { type MadeAccount, openSchool, testSettings } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'

const ids = createIds(testSettings.hashidsSalt)

/** Andi with thirty points by two records, and a classmate with a record, whose office decides. */
const asking = async () => {
  const at = await openSchool()
  const { db, school, class: room, people } = at
  const by = await aTeacher(db, school)
  const seen = { of: people.student, by, in: room }
  const heavy = await aViolation(db, school, { ...seen, code: 'E2', status: 'verified' })
  const medium = await aViolation(db, school, { ...seen, code: 'A3', status: 'done' })
  const mate = await aPupil(db, school, { name: 'Zahra', in: room })
  const other = await aViolation(db, school, { ...seen, of: mate, code: 'A3', status: 'verified' })
  const id = (row: { id: number }) => ids.encode(row.id)
  return {
    ...at,
    by,
    heavy,
    medium,
    mate,
    other,
    ask: async (
      row: { id: number },
      role: 'student' | 'parent' = 'parent',
      more: { reason?: string; file?: string } = {},
      who?: MadeAccount,
    ) =>
      (await at.signIn(role, who)).ask(conductRemissions.ask, {
        params: { violation_id: id(row) },
        body: { reason: 'Sudah sebulan datang tepat waktu.', file: null, ...more },
      }),
    about: async (row: { id: number }, role: 'student' | 'parent' = 'parent', who?: MadeAccount) =>
      (await at.signIn(role, who)).ask(conductRemissions.of, { params: { violation_id: id(row) } }),
    decide: async (remission_id: string, points: number | null, who?: MadeAccount, revision = 1) =>
      (await at.signIn('school', who)).ask(conductRemissions.decide, {
        params: { remission_id },
        body: { points, reason: 'Ikut piket sukarela sebulan.', revision },
      }),
    points: async (role: 'student' | 'parent' = 'student', who?: MadeAccount, child: { id: number } = people.student) =>
      (await (await at.signIn(role, who)).ask(violations.conduct, { query: role === 'parent' ? { student_id: id(child) } : {} }))
        .data.totals.points,
    inbox: async (show: 'waiting' | 'all' = 'waiting') =>
      (await (await at.signIn('school')).ask(conductRemissions.inbox, { query: { show } })).data,
  }
}

test('a parent asks with a file, the office takes points off with a reason, and the totals fall by them; the classmate keeps the own', async () => {
  const at = await asking()
  const file = await sendFile(await at.signIn('parent'), aPdf(), 'piket.pdf')
  const { data } = await at.ask(at.heavy, 'parent', { file })
  expect(data).toMatchObject({ state: 'waiting', asked_by: 'Sari Wahyuni', file: { name: 'piket.pdf' }, can: [] })
  expect(await at.points()).toBe(30)
  expect(await at.inbox()).toMatchObject([{ id: data.id, record: { code: 'E2', points: 20 }, can: ['decide'] }])
  expect((await at.decide(data.id, 15)).data).toMatchObject({
    state: 'granted',
    points: 15,
    decided: { by: 'Tata Usaha', reason: 'Ikut piket sukarela sebulan.' },
  })
  expect(await at.points()).toBe(15)
  const records = (await (await at.signIn('student')).ask(violations.conduct, { query: {} })).data.records
  const heavy = records.find(({ code }) => code === 'E2')
  expect(heavy).toMatchObject({ points: 20, remitted: 15 })
  expect(heavy?.history.at(-1)).toMatchObject({ step: 'weighed', note: expect.stringContaining('20 menjadi 5 poin') })
  expect(records.find(({ code }) => code === 'A3')?.remitted).toBeUndefined()
  expect(await at.points('student', at.mate)).toBe(10)
  const told = await at.db
    .selectFrom('notification')
    .where('kind', '=', 'conduct_remission')
    .where('student_id', '=', at.people.student.id)
    .select('account_id')
    .execute()
  expect(told.map(({ account_id }) => account_id).toSorted((a, b) => a - b)).toEqual(
    [at.people.student.id, at.people.parent.id].toSorted((a, b) => a - b),
  )
})

test('a family asks once about a record, whoever of it asks first, also at once', async () => {
  const at = await asking()
  const ends = await Promise.all([at.ask(at.heavy, 'student'), at.ask(at.heavy, 'parent')])
  expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await at.ask(at.heavy)).body.code).toBe('DATA_CHANGED')
  expect((await at.about(at.heavy, 'student')).data).toMatchObject({ remission: { state: 'waiting' }, can: [] })
  expect((await at.about(at.medium)).data).toEqual({ remission: null, can: ['ask'] })
  expect(await at.inbox()).toHaveLength(1)
})

test('what was refused says why, changes no point, and is not asked again', async () => {
  const at = await asking()
  const { id } = (await at.ask(at.heavy)).data
  expect((await at.decide(id, null)).data).toMatchObject({ state: 'refused', points: null })
  expect(await at.points()).toBe(30)
  expect((await at.ask(at.heavy)).body.code).toBe('DATA_CHANGED')
  expect(await at.inbox()).toEqual([])
  expect(await at.inbox('all')).toMatchObject([{ state: 'refused' }])
})

test('of two who decide at once the first one wins, and points are taken off once', async () => {
  const at = await asking()
  const { id } = (await at.ask(at.heavy)).data
  const colleague = await anOffice(at.db, at.school)
  const ends = await Promise.all([at.decide(id, 5), at.decide(id, 10, colleague)])
  expect(ends.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { remitted } = await at.db
    .selectFrom('violation')
    .where('id', '=', at.heavy.id)
    .select('remitted')
    .executeTakeFirstOrThrow()
  expect([5, 10]).toContain(remitted)
  expect(await at.points()).toBe(30 - remitted)
})

test('no more points than the record has are taken off, and none of one that counts no more', async () => {
  const at = await asking()
  const { id } = (await at.ask(at.heavy)).data
  expect((await at.decide(id, 21)).body).toMatchObject({ errors: { points: [expect.any(String)] } })
  await at.db.updateTable('violation').set({ status: 'cancelled' }).where('id', '=', at.heavy.id).execute()
  expect((await at.decide(id, 5)).body.code).toBe('DATA_CHANGED')
  expect(await at.inbox()).toMatchObject([{ id, state: 'waiting' }])
})

test('nobody asks about an award, a record that waits, one of another year or of another family', async () => {
  const at = await asking()
  const seen = { of: at.people.student, by: at.by, in: at.class }
  const award = await aViolation(at.db, at.school, { ...seen, code: 'P2', status: 'verified' })
  const waiting = await aViolation(at.db, at.school, seen)
  const former = await aViolation(at.db, at.school, { ...seen, status: 'verified', tahun_ajaran_id: 2025 })
  for (const row of [award, waiting, former]) {
    expect((await at.about(row)).data).toEqual({ remission: null, can: [] })
    expect((await at.ask(row)).body.code).toBe('DATA_CHANGED')
  }
  const stranger = await aParent(at.db, { of: [at.mate] })
  expect((await at.ask(at.heavy, 'parent', {}, stranger)).status).toBe(404)
  expect((await at.about(at.other)).status).toBe(404)
  expect(await at.inbox()).toEqual([])
})

test('what was asked waits for the office of the school until it is decided, and for no other', async () => {
  const at = await asking()
  const { id } = (await at.ask(at.heavy)).data
  const away = await anOffice(at.db, await aSchool(at.db, { year: 2026 }))
  const lines = async (who?: MadeAccount) =>
    (await (await at.signIn('school', who)).ask(waits.list, { query: {} })).data.lines.filter(
      ({ place }) => place === 'violations',
    )
  expect(await lines()).toMatchObject([{ title: 'Permohonan keringanan Andi Saputra', count: 1 }])
  expect(await lines(away)).toEqual([])
  expect((await at.decide(id, 5, away)).status).toBe(404)
  await at.decide(id, 5)
  expect(await lines()).toEqual([])
})

test('a reason that says nothing is refused by its field, and nothing is asked', async () => {
  const at = await asking()
  expect((await at.ask(at.heavy, 'parent', { reason: 'Mohon' })).body).toMatchObject({ errors: { reason: [expect.any(String)] } })
  expect(await at.inbox()).toEqual([])
})
