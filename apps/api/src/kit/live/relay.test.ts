import { expect, onTestFinished, test } from 'vitest'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import type { Redis } from '#kit/redis/redis.ts'
import { testDatabase } from '#test/database.ts'
import { type LiveEvent, publish } from './events.ts'
import { createRelay, PROGRESS, type Progress } from './relay.ts'

type Message = Parameters<Redis['publish']>[0]['messages'][number]

/** What stands for a Redis that is always there: it keeps positions and what was told. */
const aRedis = () => {
  const [kept, told]: [Map<string, string>, Message[]] = [new Map(), []]
  const redis: Redis = {
    isReady: () => true,
    get: (key) => Promise.resolve(kept.get(key)),
    publish: ({ messages, keep: { key, value } }) => {
      kept.set(key, value)
      told.push(...messages)
      return Promise.resolve()
    },
    count: () => Promise.resolve(1),
    subscribe: () => Promise.resolve(),
    onLost: () => undefined,
    close: () => undefined,
  }
  const progress = () =>
    told.filter(({ channel }) => channel === PROGRESS).map(({ text }) => (JSON.parse(text) as Progress).again)
  const heard = ({ id }: { readonly id: number }) =>
    told.filter(({ channel }) => channel !== PROGRESS).filter(({ text }) => (JSON.parse(text) as LiveEvent).people.includes(id))
      .length
  return { redis, progress, heard }
}

test('the first relay says once that something may have been missed; the one after it goes on where that stopped and says it never', async () => {
  const database = await testDatabase()
  const { redis, progress, heard } = aRedis()
  const school = await aSchool(database.db)
  const tell = async () => {
    const pupil = await aPupil(database.db, school)
    await publish(database.db, 'attendance', [pupil.id])
    return pupil
  }
  const first = createRelay(database, redis)
  onTestFinished(first.stop)
  first.start()
  await expect.poll(progress, { timeout: 15_000 }).not.toEqual([])
  const one = await tell()
  await expect.poll(() => heard(one), { timeout: 15_000 }).toBe(1)
  expect(progress()[0]).toBe(true)
  expect(progress().slice(1).includes(true)).toBe(false)
  await first.stop()

  const meanwhile = await tell()
  const before = progress().length
  const second = createRelay(database, redis)
  onTestFinished(second.stop)
  second.start()
  await expect.poll(() => heard(meanwhile), { timeout: 15_000 }).toBe(1)
  expect(progress().slice(before).includes(true)).toBe(false)
  expect(heard(one)).toBe(1)
})
