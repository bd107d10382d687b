import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aClass, anOffice, aSchool, aTeacher } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { decideAll, decideRows, oneByOne } from './decide.ts'

interface Request {
  readonly id: number
  readonly revision: number
  readonly state: string
}

/** A hundred requests that wait; `approve` answers what became of them, and how many are approved in the database. */
const aHundred = async (of: readonly { id: number; revision?: number }[], one: (id: number) => void = () => undefined) => {
  const { inTransaction } = await testDatabase()
  return inTransaction(async (db) => {
    await sql`create temporary table request on commit drop as
      select n as id, 1 as revision, 'waiting' as state from generate_series(1, 100) as n`.execute(db)
    const answer = await decideAll(
      { of, verb: 'approve' },
      {
        read: async (ids) =>
          (await sql<Request>`select id, revision, state from request where id = any(${[...ids]}::bigint[])`.execute(db)).rows,
        can: ({ state }) => (state === 'waiting' ? ['approve'] : []),
        write: (rows) =>
          oneByOne(db, rows, async ({ id }) => {
            await sql`update request set state = 'approved', revision = 2 where id = ${id}`.execute(db)
            one(id)
            return true
          }),
        present: ({ state }) => ({ state }),
      },
    )
    const { rows } = await sql<{ n: number }>`select count(*) as n from request where state = 'approved'`.execute(db)
    return { ...answer, approved: rows[0]?.n }
  })
}
const all = Array.from({ length: 100 }, (_, at) => ({ id: at + 1, revision: 1 }))

test('of a hundred that are decided at once one cannot be: it stays and says why, the others are decided', async () => {
  const { results, approved } = await aHundred(all, (id) => {
    if (id === 7) throw new Fault('TAKEN', { message: 'Surat dokter belum ada.' })
  })
  expect(approved).toBe(99)
  expect(results[6]).toEqual({ id: 7, outcome: 'refused', because: 'Surat dokter belum ada.', state: 'waiting' })
  expect(results[7]).toEqual({ id: 8, outcome: 'decided', because: null, state: 'approved' })
})

test('what changed since it was seen is not decided unseen, and neither is what nobody says to have seen', async () => {
  const { results, approved } = await aHundred([{ id: 1, revision: 5 }, { id: 2 }, { id: 3, revision: 1 }])
  expect(approved).toBe(1)
  expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'decided'])
})

test('one out of reach among several, and none is decided', async () => {
  await expect(aHundred([...all, { id: 101, revision: 1 }])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('of rows that were read, those that another decided or changed meanwhile are left, and so is one that nobody named', async () => {
  const { db } = await testDatabase()
  const school = await aSchool(db, { year: 2026 })
  const [by, teacher] = [await anOffice(db, school), await aTeacher(db, school)]
  const now = new Date('2026-11-23T00:00:00Z')
  const wish = async (name: string) => {
    const { id: class_id } = await aClass(db, school, { name })
    const row = { school_id: school.id, class_id, teacher_id: teacher.id, asked_at: now }
    return db.insertInto('homeroom_request').values(row).returning(['id', 'revision']).executeTakeFirstOrThrow()
  }
  const [decided, changed, waits, other] = [await wish('X-1'), await wish('X-2'), await wish('X-3'), await wish('X-4')]
  const decision = { by: by.id, now, reason: null }
  await decideRows(db, 'homeroom_request', [decided], { ...decision, state: 'declined' })
  await db.updateTable('homeroom_request').set({ note: 'Boleh tahun depan.' }).where('id', '=', changed.id).execute()
  const seen = [decided, changed, waits].map((row) => ({ ...row, title: 'as it was read' }))
  expect(
    await decideRows(db, 'homeroom_request', [{ ...seen[0]!, revision: 2 }, seen[1]!, seen[2]!], {
      ...decision,
      state: 'approved',
    }),
  ).toEqual([seen[2]])
  const after = await db
    .selectFrom('homeroom_request')
    .where('school_id', '=', school.id)
    .orderBy('id')
    .select(['id', 'state', 'decided_by', 'decided_at'])
    .execute()
  const done = { decided_by: by.id, decided_at: now }
  const open = { state: 'waiting', decided_by: null, decided_at: null }
  expect(after).toEqual([
    { id: decided.id, state: 'declined', ...done },
    { id: changed.id, ...open },
    { id: waits.id, state: 'approved', ...done },
    { id: other.id, ...open },
  ])
})
