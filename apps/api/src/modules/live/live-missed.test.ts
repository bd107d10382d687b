import { attendance } from '@lentera/contract/attendance'
import { expect, test } from 'vitest'
import { liveFor } from '#test/live.ts'
import { openSchool, type OpenSchool } from '#test/school.ts'

const inside = { latitude: 0, longitude: 110, accuracy: 8 }

/** Waits until this process has listened for longer than `age`, so that nothing of that time is unknown to it. */
const listenedFor = async ({ app }: OpenSchool, token: string, age: number) => {
  const before = async () => {
    const { socket, missed } = await liveFor(app, token, age)
    socket.close()
    return missed()
  }
  await expect.poll(before, { timeout: 20_000 }).toBe(false)
}
const cut = async ({ database }: OpenSchool) => {
  const ended = await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%live_event where shard = any%' and pid <> pg_backend_pid()`
  expect(ended.length).toBeGreaterThan(0)
}

test('a change while a page was read is told to the page that comes to listen, and to no other', async () => {
  const school = await openSchool()
  const token = async (role: 'parent' | 'teacher') => (await school.signIn(role)).tokens.access_token
  const [parents, teachers] = [await token('parent'), await token('teacher')]
  const room = `class:${school.class.uuid}`
  await listenedFor(school, parents, 500)
  const begun = performance.now()
  const { ask } = await school.signIn('student')
  const read = performance.now()
  expect((await ask(attendance.checkIn, { body: inside })).status).toBe(200)
  // The parent's page was being read when the child came, the teacher's own day has not changed, but a class has.
  const ages = () => performance.now() - read + 1
  const witness = await liveFor(school.app, parents)
  await expect.poll(async () => (await liveFor(school.app, parents, ages())).missed()).toBe(true)
  const teacher = await liveFor(school.app, teachers, performance.now() - begun)
  expect(teacher.missed()).toBe(false)
  // Each topic hears of it by a message of its own.
  const missed = async (topic: string) => {
    expect(await teacher.watch(topic, ages())).toBe(true)
    return teacher.missed(topic)
  }
  await expect.poll(() => missed(room)).toBe(true)
  await expect.poll(() => missed('classes')).toBe(true)
  // Whoever began to read after it has missed nothing, and whoever does not say since when may have missed anything.
  expect(witness.missed()).toBe(true)
  expect(await teacher.watch(room, 0)).toBe(true)
  expect(teacher.missed(room)).toBe(false)
})

test('what changed while a process could not hear is told when it can again, and nobody is asked to read everything', async () => {
  const school = await openSchool()
  const { access_token: token } = (await school.signIn('parent')).tokens
  const one = await liveFor(school.app, token)
  const { ask } = await school.signIn('student')
  await cut(school)
  expect((await ask(attendance.checkIn, { body: inside })).status).toBe(200)
  await one.toldOf('changed')
  expect(one.told.filter(({ type }) => type === 'again')).toEqual([])
})
