import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSecondOld } from '#kit/http/second-old.ts'
import { type LiveEvent, publish } from '#kit/live/events.ts'
import { createLiveBus } from '#kit/live/bus.ts'
import { wakeAfterCommits } from '#kit/live/wake.ts'
import { primaryAndStandby } from '#test/standby.ts'
import { type Database, type Db, openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { aPupil, aSchool } from './seed/builders.ts'
import { openStandby, type Standby } from './standby.ts'

const SOON = { timeout: 20_000 }
let servers: Awaited<ReturnType<typeof primaryAndStandby>>
let database: Database
let standby: Standby

beforeAll(async () => {
  servers = await primaryAndStandby()
  database = openDatabase(servers.connection, { patience: 5_000 })
  await migrate(database)
  standby = openStandby(database, servers.standby)
}, 120_000)
afterAll(async () => {
  await standby.close()
  await database.close()
  await servers.close()
})

const schools = (db: Db) => db.selectFrom('school').select('id').execute()
/** How many schools a read shows, and whether the standby was asked. */
const readsOf = (secondOld: ReturnType<typeof createSecondOld>) => async (person: string, cookies: string) => {
  let primary = false
  const found = await secondOld.read(person, cookies, database.db, (db) => {
    primary = db === database.db
    return schools(db)
  })
  return { schools: found.length, from: primary ? 'primary' : 'standby' }
}

test('a standby that keeps up is asked; whoever has written reads the own write, in this process and in every other', async () => {
  const [here, other] = [createSecondOld(standby), createSecondOld(standby)]
  const [read, readElsewhere] = [readsOf(here), readsOf(other)]
  await expect.poll(async () => (await read('1', '')).from, SOON).toBe('standby')
  const before = (await schools(database.db)).length
  await servers.pause()
  await aSchool(database.db)
  const cookie = (await here.note('1'))!.split(';', 1)[0]!
  expect(await read('1', '')).toEqual({ schools: before + 1, from: 'primary' })
  expect(await readElsewhere('1', `a=b; ${cookie}`)).toEqual({ schools: before + 1, from: 'primary' })
  await servers.resume()
  await expect.poll(() => read('1', cookie), SOON).toEqual({ schools: before + 1, from: 'standby' })
  expect(await readElsewhere('1', 'lentera-wrote=nonsense')).toEqual({ schools: before + 1, from: 'standby' })
}, 60_000)

test('a standby that falls behind is not asked by anybody, and again once it has caught up', async () => {
  const read = readsOf(createSecondOld(standby))
  await expect.poll(async () => (await read('2', '')).from, SOON).toBe('standby')
  await servers.pause()
  await aSchool(database.db)
  await expect.poll(async () => (await read('2', '')).from, SOON).toBe('primary')
  expect((await read('2', '')).schools).toBe((await schools(database.db)).length)
  await servers.resume()
  await expect.poll(async () => (await read('2', '')).from, SOON).toBe('standby')
}, 60_000)

test('what the standby cannot answer is asked of the database, and a mistake of the query is told', async () => {
  const secondOld = createSecondOld(standby)
  const read = readsOf(secondOld)
  await expect.poll(async () => (await read('3', '')).from, SOON).toBe('standby')
  const asked: boolean[] = []
  await secondOld.read('3', '', database.db, async (db) => {
    asked.push(db === database.db)
    await db.updateTable('school').set({ name: 'Baru' }).where('id', '=', -1).execute()
  })
  expect(asked).toEqual([false, true])
  await expect.poll(async () => (await read('3', '')).from, SOON).toBe('standby')
  const wrong = secondOld.read('3', '', database.db, async () => Promise.reject(new Error('a mistake')))
  await expect(wrong).rejects.toThrow('a mistake')
  expect((await read('3', '')).from).toBe('standby')
}, 60_000)

test('when the primary is killed and the standby takes over, the same process writes, reads and hears on', async () => {
  const read = readsOf(createSecondOld(standby))
  wakeAfterCommits(database)
  const bus = createLiveBus(database)
  onTestFinished(() => bus.stop())
  const heard: LiveEvent[] = []
  const lost = { times: 0 }
  bus.hear({ hear: (event) => heard.push(event), again: () => void lost.times++ })
  await bus.listening()
  const school = await aSchool(database.db)
  const before = await aPupil(database.db, school)
  const mark = await standby.position()
  await expect.poll(() => standby.reads(mark) !== undefined, SOON).toBe(true)
  await servers.failOver()
  const writes = () => aPupil(database.db, school).catch(() => undefined)
  await expect.poll(writes, SOON).toBeDefined()
  expect(await database.db.selectFrom('account').where('id', '=', before.id).select('id').execute()).toHaveLength(1)
  const after = await aPupil(database.db, school)
  await expect.poll(() => lost.times, SOON).toBe(1)
  await bus.listening()
  await publish(database.db, 'attendance', [after.id])
  await expect.poll(() => heard.filter(({ people }) => people.includes(after.id)).length, SOON).toBe(1)
  // It is a standby no longer.
  await expect.poll(async () => (await read('4', '')).from, SOON).toBe('primary')
}, 90_000)
