import { expect, onTestFinished, test } from 'vitest'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { openRedis } from '#kit/redis/redis.ts'
import { testDatabase } from '#test/database.ts'
import { hasRedis, redisServer } from '#test/redis.ts'
import { type LiveEvent, publish } from './events.ts'
import { createRedisBus } from './redis-bus.ts'
import { wakeAfterCommits } from './wake.ts'

const SOON = { timeout: 15_000 }

/** Two processes that listen through one Redis, with what each hears, and how often each had to read everything again. */
const two = async () => {
  const server = await redisServer()
  const database = await testDatabase()
  wakeAfterCommits(database)
  const process = async () => {
    const redis = openRedis(server.url, 'a test')
    const bus = createRedisBus(database, redis)
    onTestFinished(async () => {
      await bus.stop()
      redis.close()
    })
    const heard: LiveEvent[] = []
    const lost = { times: 0 }
    bus.hear({ hear: (event) => heard.push(event), again: () => void lost.times++ })
    await expect.poll(redis.isReady).toBe(true)
    await bus.listening()
    const times = ({ id }: { readonly id: number }) => heard.filter(({ people }) => people.includes(id)).length
    return { bus, redis, heard, lost, times }
  }
  const processes = [await process(), await process()]
  const school = await aSchool(database.db)
  const pupil = () => aPupil(database.db, school)
  const tell = async () => {
    const one = await pupil()
    await publish(database.db, 'attendance', [one.id])
    return one
  }
  const heardOnce = async (one: { readonly id: number }) => {
    await expect.poll(() => processes.map(({ times }) => times(one)), SOON).toEqual([1, 1])
  }
  return { server, processes, tell, heardOnce }
}

test.runIf(hasRedis)(
  'each process hears each change once: before Redis is joined, through it, while it is away, and after',
  async () => {
    const { server, processes, tell, heardOnce } = await two()
    const all: { readonly id: number }[] = []
    const round = async (count: number) => {
      for (let at = 0; at < count; at++) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as changes come
        const one = await tell()
        all.push(one)
      }
    }
    await round(5)
    const joined = async () => {
      await expect.poll(() => processes.map(({ bus }) => bus.through?.()), SOON).toEqual(['redis', 'redis'])
    }
    await joined()
    await round(20)
    await heardOnce(all.at(-1)!)
    await server.stop()
    await round(20)
    await heardOnce(all.at(-1)!)
    expect(processes.map(({ bus }) => bus.through?.())).toEqual(['log', 'log'])
    await server.start()
    const during = round(40)
    await joined()
    await during
    await round(20)
    for (const one of all) await heardOnce(one)
    expect(processes.map(({ lost }) => lost.times)).toEqual([0, 0])
  },
  60_000,
)

test.runIf(hasRedis)(
  'a Redis that says nothing any more is like one that is away',
  async () => {
    const { server, processes, tell, heardOnce } = await two()
    await expect.poll(() => processes.map(({ bus }) => bus.through?.()), SOON).toEqual(['redis', 'redis'])
    server.pause()
    const one = await tell()
    await heardOnce(one)
    server.resume()
    await expect.poll(() => processes.map(({ bus }) => bus.through?.()), SOON).toEqual(['redis', 'redis'])
    await heardOnce(await tell())
    await heardOnce(one)
  },
  60_000,
)

test.runIf(hasRedis)(
  'when the process that reads for all ends, another goes on where it was',
  async () => {
    const { processes, tell } = await two()
    await expect.poll(() => processes.map(({ bus }) => bus.through?.()), SOON).toEqual(['redis', 'redis'])
    const [first, second] = processes
    const before = await tell()
    await expect.poll(() => second!.times(before), SOON).toBe(1)
    await first!.bus.stop()
    first!.redis.close()
    const after = await tell()
    await expect.poll(() => second!.times(after), SOON).toBe(1)
    await expect.poll(() => second!.bus.through?.(), SOON).toBe('redis')
    expect([before, after].map((one) => second!.times(one))).toEqual([1, 1])
  },
  60_000,
)

test.runIf(hasRedis)('who subscribes to a channel twice, at once or again, hears each message once', async () => {
  const redis = openRedis((await redisServer()).url, 'one')
  onTestFinished(() => redis.close())
  await expect.poll(() => redis.isReady()).toBe(true)
  const heard: string[] = []
  const hear = (text: string) => heard.push(text)
  await Promise.all([redis.subscribe(['live:1', 'live:2'], hear), redis.subscribe(['live:1'], hear)])
  await redis.subscribe(['live:1'], hear)
  const keep = { key: 'at', value: '1', ms: 1_000 }
  for (const text of ['x', 'y']) await redis.publish({ messages: [{ channel: 'live:1', text }], keep })
  await expect.poll(() => heard).toEqual(['x', 'y'])
})

test.runIf(hasRedis)('products that share a Redis hear nothing of each other', async () => {
  const server = await redisServer()
  const [one, other] = [openRedis(server.url, 'one'), openRedis(server.url, 'other')]
  onTestFinished(() => {
    one.close()
    other.close()
  })
  await expect.poll(() => one.isReady() && other.isReady()).toBe(true)
  const heard: string[] = []
  await other.subscribe(['live:1'], (text) => heard.push(`other ${text}`))
  await one.subscribe(['live:1'], (text) => heard.push(`one ${text}`))
  await one.publish({ messages: [{ channel: 'live:1', text: 'x' }], keep: { key: 'at', value: '1', ms: 1_000 } })
  await expect.poll(() => heard).toEqual(['one x'])
  expect(await other.get('at')).toBeUndefined()
  expect([await one.count('n', 60_000), await one.count('n', 60_000), await other.count('n', 60_000)]).toEqual([1, 2, 1])
})
