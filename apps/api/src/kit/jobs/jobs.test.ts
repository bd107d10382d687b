import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { migrate } from '#db/migrate.ts'
import { inDatabase } from '#test/cluster.ts'
import { blankDatabase } from '#test/database.ts'
import { aJob, stand } from '#test/jobs-stand.ts'
import { startTrial } from '#test/jobs-trial.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { runDue } from './due.ts'
import { forgetJob, retryJob } from './failed.ts'
import { releaseGone } from './gone.ts'
import { everyMinute, type SchoolHour } from './hours.ts'
import { createJobs, type Job, type RegularJob } from './jobs.ts'

test('a job added in a transaction runs by itself once that commits, and never when it is rolled back', async () => {
  const { database, services, run } = await stand()
  const { job, seen } = aJob()
  run([job])
  const [kept, dropped] = [database.transaction(), database.transaction()]
  await services.jobs.add(dropped.db, job, { value: 1 })
  await dropped.end('rollback')
  await services.jobs.add(kept.db, job, { value: 2 })
  expect(seen).toEqual([])
  await kept.end('commit')
  await expect.poll(() => seen.map(({ value }) => value), { timeout: 10_000 }).toEqual([2])
})

test('a job waits for its hour, and of one key there is one', async () => {
  const { db, services, work } = await stand()
  const { job, seen } = aJob()
  const at = (hour: number) => new Date(`2026-11-23T0${hour}:00:00Z`)
  await services.jobs.add(db, job, { value: 1 }, { runAt: at(1), key: job.name })
  await services.jobs.add(db, job, { value: 2 }, { runAt: at(2), key: job.name })
  await services.jobs.add(db, job, { value: 3 }, { runAt: at(3), key: job.name, sameKey: 'ignore' })
  await services.jobs.addMissing(db, job, [{ key: job.name, payload: { value: 4 } }])
  expect(await runDue([job], { ...work(), now: at(1) })).toBe(0)
  expect(await runDue([job], { ...work(), now: at(2) })).toBe(1)
  expect(seen).toEqual([{ value: 2, now: at(2) }])
})

test('what comes round by itself is run in a test for every round since the last one, and what has not come round rests', async () => {
  const { work } = await stand()
  const seen: string[] = []
  const jobs = (['minute', 'hour', 'night'] as const).map((every): RegularJob => ({
    name: every,
    every,
    run: () => Promise.resolve(void seen.push(every)),
  }))
  const at = (clock: string) => new Date(`2026-11-23T${clock}:00Z`)
  const runs = async (to: string, since?: string) => {
    seen.length = 0
    await runDue(jobs, { ...work(), now: at(to) }, since === undefined ? since : at(since))
    return seen.join(' ')
  }
  expect(await runs('10:00')).toBe('minute hour night')
  expect(await runs('10:06', '10:00')).toBe('minute')
  expect(await runs('10:07', '10:06')).toBe('minute hour')
  expect(await runs('17:59', '10:07')).toBe('minute hour')
  expect(await runs('18:00', '17:59')).toBe('minute night')
})

test('a job that fails is tried again later, and is given up after its attempts: it is listed, retried and forgotten', async () => {
  const { database, services, run, failed } = await stand()
  let broken = true
  const { job, seen } = aJob(
    () => {
      if (broken) throw new Error('the printer is out of paper')
    },
    { attempts: 2 },
  )
  run([job])
  await services.jobs.add(database.db, job, { value: 1 })
  await expect
    .poll(() => failed(job), { timeout: 10_000 })
    .toMatchObject([{ attempts: 1, max_attempts: 2, dead: false, last_error: 'the printer is out of paper' }])
  const [first] = await failed(job)
  expect(first!.run_at.getTime()).toBeGreaterThan(Date.now())
  await database.sql`update graphile_worker._private_jobs set run_at = now() where id = ${first!.id}::bigint`
  await expect.poll(() => failed(job), { timeout: 15_000 }).toMatchObject([{ attempts: 2, dead: true }])

  broken = false
  expect(await retryJob(database.sql, first!.id)).toBe(true)
  await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(3)
  await expect.poll(() => failed(job)).toEqual([])
  expect(await retryJob(database.sql, first!.id)).toBe(false)
})

test('a given-up job can be forgotten, one that waits cannot', async () => {
  const { database, services, failed } = await stand()
  const { job } = aJob()
  await services.jobs.add(database.db, job, { value: 1 })
  const [{ id } = { id: '' }] = await database.sql<{
    id: string
  }>`select id::text from graphile_worker.jobs where task_identifier = ${job.name}`
  expect(await forgetJob(database.sql, id)).toBe(false)
  await database.sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], 'gone wrong')`
  expect(await failed(job)).toMatchObject([{ id, dead: true, last_error: 'gone wrong' }])
  expect(await forgetJob(database.sql, id)).toBe(true)
  expect(await failed(job)).toEqual([])
})

test('what an older version added in another shape fails and says which field', async () => {
  const { database, services, run, failed } = await stand()
  const { job, seen } = aJob()
  run([job])
  await services.jobs.add(database.db, job as unknown as Job<{ other: string }>, { other: 'shape' })
  await expect.poll(async () => (await failed(job))[0]?.last_error, { timeout: 10_000 }).toContain('value')
  expect(seen).toEqual([])
})

test('a stop waits for the job that runs', async () => {
  const { db, services, run } = await stand()
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let ended = false
  const { job, seen } = aJob(async () => {
    await finished
    ended = true
  })
  const running = run([job])
  await services.jobs.add(db, job, { value: 1 })
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(1)
  const stopped = running.stop()
  finish()
  await stopped
  expect(ended).toBe(true)
})

test('a stop does not wait for ever: what still runs after five seconds is run again by the next process', async () => {
  const { db, services, run } = await stand()
  let hang = true
  const { job, seen } = aJob(() => (hang ? new Promise(() => undefined) : undefined))
  const running = run([job])
  await services.jobs.add(db, job, { value: 1 })
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(1)
  await running.stop()
  hang = false
  run([job])
  await expect.poll(() => seen.length, { timeout: 15_000 }).toBe(2)
})

test('a process killed in the middle of a job loses nothing: the next one runs it again, a living one keeps its own', async () => {
  const { database, services, run } = await stand()
  const { job, seen } = aJob()
  const [{ name } = { name: '' }] = await database.sql<{ name: string }>`select current_database() as name`
  const trial = startTrial(inDatabase(inject('cluster').admin, name), testSettings, job.name)
  await services.jobs.add(database.db, job, { value: 7 })
  await trial.busy
  expect(await releaseGone(database.sql, [])).toBe(0)
  trial.kill()
  await trial.ended
  expect(seen).toEqual([])
  run([job])
  await expect.poll(() => seen.map(({ value }) => value), { timeout: 15_000 }).toEqual([7])
})

test('a database that loses every connection again and again stops no process: jobs go on when it is back', async () => {
  const { database, services, run } = await stand()
  const { job, seen } = aJob()
  const { job: first, seen: started } = aJob()
  run([job, first])
  await services.jobs.add(database.db, first, { value: 0 })
  await expect.poll(() => started.length, { timeout: 10_000 }).toBe(1)
  for (let round = 1; round <= 5; round++) {
    await services.jobs.add(database.db, job, { value: round })
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  }
  const done = () => [...new Set(seen.map(({ value }) => value))].toSorted((a, b) => a - b)
  await expect.poll(done, { timeout: 25_000 }).toEqual([1, 2, 3, 4, 5])
})

test('processes that start at once prepare the queue once', async () => {
  const { connect, database } = await blankDatabase()
  await Promise.all(Array.from({ length: 3 }, () => migrate(connect())))
  const job = { name: 'test.first', payload: z.null(), run: async () => undefined }
  await createJobs(() => new Date()).add(database.db, job, null)
  expect(await database.sql`select task_identifier as name from graphile_worker.jobs`).toEqual([{ name: 'test.first' }])
})

test('a regular job comes round in one of the processes, however many there are', async () => {
  const { database, run } = await stand()
  const job: RegularJob = { name: `test.regular.${process.pid}`, every: 'minute', run: async () => undefined }
  run([job])
  run([job])
  const known = () => database.sql`select identifier from graphile_worker._private_known_crontabs where identifier = ${job.name}`
  await expect.poll(known, { timeout: 10_000 }).toHaveLength(1)
})

test('each school gets its own job when its hour has come, and one whose list fails does not hold up the others', async () => {
  const { work } = await stand()
  const done: unknown[] = []
  const hour = (name: string, due: SchoolHour['due']): SchoolHour => ({
    job: {
      name: `test.${process.pid}.${name}`,
      payload: z.object({ school_id: z.number(), date: z.string() }),
      run: async (_, payload) => void done.push(payload),
    },
    due,
  })
  const days = [1, 2, 3].map((school_id) => ({ school_id, date: '2026-11-23' }))
  const hours = [hour('good', async () => days), hour('bad', () => Promise.reject(new Error('no list')))]
  const minute = everyMinute(hours)
  await expect(minute.run(work())).rejects.toThrow('no list')
  await expect(minute.run(work())).rejects.toThrow('no list')
  await runDue(
    hours.map(({ job }) => job),
    work(),
  )
  expect(done).toHaveLength(3)
  expect(done).toEqual(expect.arrayContaining(days))
})

test('jobs of an app run by themselves only when they are on', async () => {
  const { database } = await openSchool()
  const present = () => database.sql`select pid from pg_locks where locktype = 'advisory' and classid = 72265513
    and database = (select oid from pg_database where datname = current_database())`
  expect(await present()).toEqual([])
  const { app } = await openSchool({ jobs: 'on' })
  await app.ready()
  await expect.poll(present, { timeout: 10_000 }).toHaveLength(1)
  await app.close()
  await expect.poll(present).toEqual([])
})
