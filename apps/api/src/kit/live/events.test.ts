import { expect, onTestFinished, test } from 'vitest'
import { aParent, aPupil, aSchool } from '#db/seed/builders.ts'
import type { Database } from '#db/db.ts'
import { testDatabase } from '#test/database.ts'
import { createLiveBus } from './bus.ts'
import { type LiveEvent, publish, shardOf } from './events.ts'
import { deleteOldEvents } from './log.queries.ts'
import { wakeAfterCommits } from './wake.ts'

/** A process that listens, with all that it hears. */
const aBus = async () => {
  const database = await testDatabase()
  const bus = createLiveBus(database)
  wakeAfterCommits(database)
  onTestFinished(() => bus.stop())
  const heard: LiveEvent[] = []
  const lost = { times: 0 }
  bus.hear({ hear: (event) => heard.push(event), again: () => void lost.times++ })
  await bus.listening()
  return { ...database, database, bus, heard, lost }
}

test('people of several schools are told of by school, and parents of none', async () => {
  const { db, heard } = await aBus()
  const [one, two] = [await aSchool(db), await aSchool(db)]
  const [andi, bagus, citra] = [await aPupil(db, one), await aPupil(db, one), await aPupil(db, two)]
  const parent = await aParent(db, { of: [andi] })
  const all = [citra, bagus, andi, parent].map(({ id }) => id)
  await publish(db, 'attendance', all)
  await expect.poll(() => heard.flatMap(({ people }) => people).filter((id) => all.includes(id)).length).toBe(4)
  expect(heard).toContainEqual({ about: 'attendance', school: one.id, people: [andi.id, bagus.id] })
  expect(heard).toContainEqual({ about: 'attendance', school: two.id, people: [citra.id] })
  expect(heard).toContainEqual({ about: 'attendance', school: null, people: [parent.id] })
})

test('more people than one message holds are told of in several, each of them once', async () => {
  const { db, sql, heard } = await aBus()
  const school = await aSchool(db)
  const rows = await sql<{ id: number }>`insert into account (uuid, role, school_id, username, password_hash, name)
    select gen_random_uuid(), 'student', ${school.id}, ${`many ${school.id} `} || at, 'x', 'Siswa' from generate_series(1, 2500) as at returning id`
  const ids = rows.map(({ id }) => id)
  await publish(db, 'notifications', ids)
  const told = () => heard.filter((event) => event.school === school.id).flatMap(({ people }) => people)
  await expect.poll(() => told().length).toBe(2500)
  expect(new Set(told())).toEqual(new Set(ids))
})

/** Ends the connection of whoever listens here. */
const cut = async ({ sql }: Database) => {
  const ended = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query like '%live_event where shard = any%' and pid <> pg_backend_pid()`
  expect(ended.length).toBeGreaterThan(0)
}
const times = (heard: readonly LiveEvent[], { id }: { readonly id: number }) =>
  heard.filter(({ people }) => people.includes(id)).length

test('what was told while the listening connection was lost is heard once when it is back, and nothing twice', async () => {
  const { database, db, heard, lost } = await aBus()
  const school = await aSchool(db)
  const [before, meanwhile, after] = [await aPupil(db, school), await aPupil(db, school), await aPupil(db, school)]
  await publish(db, 'attendance', [before.id])
  await expect.poll(() => times(heard, before)).toBe(1)
  await cut(database)
  await publish(db, 'attendance', [meanwhile.id])
  await expect.poll(() => times(heard, meanwhile), { timeout: 5_000 }).toBe(1)
  await publish(db, 'attendance', [after.id])
  await expect.poll(() => times(heard, after), { timeout: 5_000 }).toBe(1)
  expect([before, meanwhile, after].map((one) => times(heard, one))).toEqual([1, 1, 1])
  expect(lost.times).toBe(0)
})

test('a transaction that commits after later ones is heard, too, and what rolls back never is', async () => {
  const { database, db, heard } = await aBus()
  const school = await aSchool(db)
  const [slow, quick, undone] = [await aPupil(db, school), await aPupil(db, school), await aPupil(db, school)]
  const first = database.transaction()
  await publish(first.db, 'attendance', [slow.id])
  const lost = database.transaction()
  await publish(lost.db, 'attendance', [undone.id])
  await publish(db, 'attendance', [quick.id])
  await expect.poll(() => times(heard, quick)).toBe(1)
  expect(times(heard, slow)).toBe(0)
  await lost.end('rollback')
  await first.end('commit')
  await expect.poll(() => times(heard, slow)).toBe(1)
  expect([slow, quick, undone].map((one) => times(heard, one))).toEqual([1, 1, 0])
})

test('a process hears of the shards that it listens to, and of others from when it does', async () => {
  const database = await testDatabase()
  const { db } = database
  const [one, two] = [await aSchool(db), await aSchool(db)]
  const [near, far, later] = [await aPupil(db, one), await aPupil(db, two), await aPupil(db, two)]
  const bus = createLiveBus(database)
  onTestFinished(() => bus.stop())
  const heard: LiveEvent[] = []
  bus.hear({ hear: (event) => heard.push(event), again: () => undefined })
  await bus.listening([shardOf(one.id, 0)])
  await publish(db, 'attendance', [far.id])
  await publish(db, 'attendance', [near.id])
  await expect.poll(() => times(heard, near)).toBe(1)
  expect(times(heard, far)).toBe(0)
  await bus.listening([shardOf(two.id, 0)])
  await publish(db, 'attendance', [later.id])
  await expect.poll(() => times(heard, later)).toBe(1)
})

test('rows that this version does not understand, or another server has written, disturb nobody', async () => {
  const { db, sql, heard } = await aBus()
  const school = await aSchool(db)
  const [pupil, foreign] = [await aPupil(db, school), await aPupil(db, school)]
  await sql`insert into live_event (school_id, shard, about, people) values (${school.id}, ${shardOf(school.id, 0)}, 'everything', '{1}')`
  await sql`insert into live_event (school_id, shard, about, people, tx)
    values (${school.id}, ${shardOf(school.id, 0)}, 'attendance', array[${foreign.id}::bigint], '9000000000')`
  await publish(db, 'attendance', [pupil.id])
  await expect.poll(() => times(heard, pupil)).toBe(1)
  expect(heard.filter(({ school: of }) => of === school.id)).toHaveLength(1)
})

test('what was told a quarter of an hour ago is deleted, in batches, and nothing newer', async () => {
  const { db, sql } = await aBus()
  const school = await aSchool(db)
  const pupil = await aPupil(db, school)
  const shard = shardOf(school.id, 0)
  for (let at = 0; at < 4; at++) await publish(db, 'attendance', [pupil.id])
  await sql`update live_event set written_at = written_at - interval '16 minutes'
    where shard = ${shard} and id in (select id from live_event where shard = ${shard} order by tx limit 3)`
  expect(await deleteOldEvents(db, shard, 2)).toBe(2)
  expect(await deleteOldEvents(db, shard, 2)).toBe(1)
  expect(await deleteOldEvents(db, shard, 2)).toBe(0)
  expect(await sql`select about from live_event where shard = ${shard}`).toHaveLength(1)
})
