import { timetableBuilder } from '@lentera/contract/timetable/builder'
import { expect, test } from 'vitest'
import { timetableOffice } from '#test/timetable-office.ts'

test('a new search forgets the ended ones of the same school and year; a running one and those of others stay', async () => {
  const [at, apart] = [await timetableOffice(), await timetableOffice()]
  const { db, school, now, who } = at
  const ended = (school_id: number, more: object = {}) => {
    const times = { started_at: now(), heard_at: now(), ended_at: now() }
    return { school_id, tahun_ajaran_id: 2026, plan_revision: 0, seed: 1, seconds: 5, state: 'done' as const, ...times, ...more }
  }
  const made = [
    ended(school.id),
    ended(school.id, { state: 'stopped' }),
    ended(school.id, { tahun_ajaran_id: 2025 }),
    ended(apart.school.id),
  ]
  const before = await db.insertInto('timetable_build').values(made).returning('id').execute()
  const builds = async () => {
    const rows = await db
      .selectFrom('timetable_build')
      .where('school_id', 'in', [school.id, apart.school.id])
      .orderBy('id')
      .select(['id', 'state'])
      .execute()
    return rows.map(({ id, state }) => [id, state])
  }
  const start = () => who.ask(timetableBuilder.start, { body: { revision: 0, seconds: 5 } })
  expect((await start()).status).toBe(200)
  const after = await builds()
  expect(after).toEqual([
    [before[2]!.id, 'done'],
    [before[3]!.id, 'done'],
    [expect.any(Number), 'running'],
  ])
  // Another one is refused while it runs, and takes nothing away.
  expect((await start()).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect(await builds()).toEqual(after)
})
