import { expect, onTestFinished, test } from 'vitest'
import { createServices } from '#school/services.ts'
import { aJob, stand } from '#test/jobs-stand.ts'
import { openSchool, testSettings } from '#test/school.ts'
import { watchJobs } from './watch.ts'

test('what cannot wait never stands behind long and bulk work, of which one runs at a time in each process', async () => {
  const { db, services, run } = await stand()
  const slow = Promise.withResolvers<void>()
  let [atOnce, most] = [0, 0]
  const hold = async () => {
    most = Math.max(most, ++atOnce)
    await slow.promise
    atOnce--
  }
  const [bulk, long, prompt] = [aJob(hold, { kind: 'bulk' }), aJob(hold, { kind: 'long' }), aJob()]
  const payloads = Array.from({ length: 40 }, (_, value) => ({ key: `${bulk.job.name} ${value}`, payload: { value } }))
  await services.jobs.addMissing(db, bulk.job, payloads)
  for (let value = 0; value < 3; value++) await services.jobs.add(db, long.job, { value })
  run([bulk.job, long.job, prompt.job])
  await expect.poll(() => bulk.seen.length + long.seen.length, { timeout: 15_000 }).toBe(1)
  for (let value = 0; value < 5; value++) {
    await services.jobs.add(db, prompt.job, { value })
    await expect.poll(() => prompt.seen.length, { timeout: 10_000 }).toBe(value + 1)
  }
  expect(bulk.seen.length + long.seen.length).toBe(1)
  slow.resolve()
  await expect.poll(() => bulk.seen.length + long.seen.length, { timeout: 20_000 }).toBe(43)
  expect(most).toBe(1)
})

test('who watches learns that jobs have never run since the process began, five minutes later and not before', async () => {
  const { app, db, travel } = await openSchool()
  // The jobs of the test before may have come into another minute, of the real clock.
  await db.deleteFrom('jobs_alive').execute()
  const asked = async () => (await app.inject('/ready/jobs')).json<unknown>()
  travel('2026-11-23T06:54:00+07:00')
  expect(await asked()).toEqual({ jobs: 'running' })
  travel('2026-11-23T06:56:00+07:00')
  expect(await asked()).toMatchObject({ jobs: 'standing still', since: '2026-11-22T23:50:00.000Z' })
})

test('who watches learns that jobs stand still, and that they run again; calls are answered meanwhile', async () => {
  const { app, database, now: clock } = await openSchool()
  const watch = watchJobs([])
  const services = createServices(database, testSettings)
  onTestFinished(() => services.ended.stop())
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const runAt = (now: Date) => watch.run({ services, now, log })
  const now = clock()
  await runAt(now)
  expect((await app.inject('/ready/jobs')).statusCode).toBe(200)
  const long = new Date(now.getTime() - 600_000)
  await runAt(long)
  const still = { jobs: 'standing still', since: long.toISOString() }
  expect((await app.inject('/ready/jobs')).statusCode).toBe(503)
  const ready = await app.inject('/ready')
  expect({ status: ready.statusCode, said: ready.json<unknown>() }).toEqual({ status: 200, said: { status: 'ready', ...still } })
  await runAt(now)
  expect((await app.inject('/ready/jobs')).json()).toEqual({ jobs: 'running' })
})
