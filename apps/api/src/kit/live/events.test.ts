import { expect, onTestFinished, test } from 'vitest'
import { aParent, aPupil, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { createLiveBus } from './bus.ts'
import { type LiveEvent, publish } from './events.ts'

/** A process that listens, with all that it hears. */
const aBus = async () => {
  const database = await testDatabase()
  const bus = createLiveBus(database)
  onTestFinished(() => bus.stop())
  const heard: LiveEvent[] = []
  const lost = { times: 0 }
  bus.hear({ hear: (event) => heard.push(event), again: () => void lost.times++ })
  await bus.listening()
  return { ...database, bus, heard, lost }
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

test('a listening connection that is lost comes back, says so, and hears on', async () => {
  const { db, sql, bus, heard, lost } = await aBus()
  const school = await aSchool(db)
  const pupil = await aPupil(db, school)
  const ended = await sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query like 'listen lentera_live%'`
  expect(ended.length).toBeGreaterThan(0)
  await expect.poll(() => lost.times).toBe(1)
  await bus.listening()
  await publish(db, 'attendance', [pupil.id])
  await expect.poll(() => heard.filter(({ people }) => people.includes(pupil.id)).length).toBe(1)
})

test('what somebody else says on the channel disturbs nobody', async () => {
  const { db, sql, heard } = await aBus()
  const pupil = await aPupil(db, await aSchool(db))
  for (const noise of ['', 'x', '{}', '[1]', '{"about":"everything","school":1,"people":[1]}'])
    await sql`select pg_notify('lentera_live', ${noise})`
  await publish(db, 'attendance', [pupil.id])
  await expect.poll(() => heard.map(({ people }) => people)).toEqual([[pupil.id]])
})

test('whoever asks while the connection is away waits until it is back', async () => {
  const { sql, bus, lost } = await aBus()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen lentera_live%'`
  await expect.poll(() => lost.times).toBe(1)
  await bus.listening()
  expect(lost.times).toBe(1)
})
