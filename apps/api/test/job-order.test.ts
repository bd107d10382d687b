import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { createJobs } from '#kit/jobs/jobs.ts'
import { closing } from '#modules/attendance/closing/closing.ts'
import { koinHour } from '#modules/koin/koin-day.ts'
import { missingHour } from '#modules/tugasku/family/telling.ts'
import { signalHour } from '#modules/signals/find-signals.ts'
import { testDatabase } from './database.ts'

test('a day that is to be closed is taken before all that came by the thousand earlier, and never waits for its worker', async () => {
  const { transaction } = await testDatabase()
  const { db, end } = transaction()
  const now = new Date('2026-11-23T11:00:00Z')
  const jobs = createJobs(() => now)
  const date = '2026-11-23'
  const bulk = [koinHour, signalHour, missingHour].map(({ job }) => job)
  for (const job of bulk)
    await jobs.addMissing(
      db,
      job,
      Array.from({ length: 50 }, (_, at) => ({ key: `order ${job.name} ${at}`, payload: { school_id: at + 1, date } })),
    )
  await jobs.addMissing(db, closing.job, [{ key: 'order close', payload: { school_id: 1, date } }])
  const { rows } = await sql<{ task: string; flags: unknown }>`
    select task_identifier as task, flags from graphile_worker.jobs where key like 'order %'
    order by priority, run_at, id`.execute(db)
  await end('rollback')
  expect(rows[0]).toEqual({ task: 'attendance.close-days', flags: null })
  expect(rows).toHaveLength(151)
  for (const { flags } of rows.slice(1)) expect(flags).toEqual({ 'one-at-a-time': true, bulk: true })
})
