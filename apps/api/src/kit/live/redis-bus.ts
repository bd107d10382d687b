import type { Database } from '#db/db.ts'
import type { Redis } from '#kit/redis/redis.ts'
import type { LiveBus } from './bus.ts'
import { createHearers } from './hearers.ts'
import { createLogReader } from './log-reader.ts'
import { allShards, loggedEventOf, type LoggedEvent } from './log.queries.ts'
import { channelOfShard, createRelay, PROGRESS, type Progress } from './relay.ts'
import { covers, hasSeen } from './snapshots.ts'

/** Milliseconds without a word of the relay, which says one each second, after which Redis counts as lost. */
const SILENCE = 3_500
const LOOK = 500

/**
 * Hears the channels of all wanted shards; answers whether it did so before. One call after the other: a channel that is being
 * subscribed to may tell already, and whoever subscribes again then would hear it twice, and then four times.
 */
const subscribing = (redis: Redis, wanted: ReadonlySet<number>, hear: (text: string, channel: string) => void) => {
  const subscribed = new Set<string>()
  const subscribe = async () => {
    const missing = [PROGRESS, ...[...wanted].map(channelOfShard)].filter((channel) => !subscribed.has(channel))
    if (missing.length === 0) return true
    await redis.subscribe(missing, hear)
    for (const channel of missing) subscribed.add(channel)
    return false
  }
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    const next = last.catch(() => undefined).then(subscribe)
    last = next
    return next
  }
}

/**
 * Hears through Redis what one process reads from the log for all. While Redis is away this process reads the log itself, from
 * where it last heard, and goes back as soon as the relay tells again: nothing is missed or told twice at either turn.
 */
export const createRedisBus = (database: Pick<Database, 'anotherPool'>, redis: Redis): LiveBus => {
  const hearers = createHearers()
  const wanted = new Set<number>()
  /** `joining`: the relay tells, and the log is read once more up to where it had told. */
  let mode: 'log' | 'joining' | 'redis' = 'log'
  let [position, joinFrom, toldAt] = ['', '', 0]
  let waiting: LoggedEvent[] = []
  /** Rows heard through Redis since the last position. */
  const since = new Set<number>()

  const fromRedis = (event: LoggedEvent) => {
    if (hasSeen(position, event.tx) || since.has(event.id)) return
    since.add(event.id)
    hearers.tell(event)
  }
  const own = createLogReader(database, {
    hear: (events, read) => {
      if (mode === 'redis') return
      for (const event of events) if (!since.has(event.id)) hearers.tell(event)
      since.clear()
      position = read
      if (mode !== 'joining' || !covers(read, joinFrom)) return
      mode = 'redis'
      toldAt = performance.now()
      for (const event of waiting.splice(0)) fromRedis(event)
    },
    again: hearers.again,
    shards: () => (mode === 'redis' ? undefined : [...wanted]),
  })
  const relay = createRelay(database, redis)

  const fallBack = () => {
    if (mode === 'redis') own.goOnFrom(position)
    const read = mode !== 'log'
    mode = 'log'
    waiting = []
    if (read) void own.read()
  }
  const progress = ({ position: told, again }: Progress) => {
    toldAt = performance.now()
    if (mode === 'redis') {
      if (!again && !covers(told, position)) return
      position = told
      since.clear()
      if (again) hearers.again()
    } else if (mode === 'log') void join(told)
  }
  const message = (text: string, channel: string) => {
    if (channel === PROGRESS) return progress(JSON.parse(text) as Progress)
    const event = mode === 'log' ? undefined : loggedEventOf(JSON.parse(text))
    if (event && mode === 'joining') waiting.push(event)
    else if (event) fromRedis(event)
  }
  const subscribe = subscribing(redis, wanted, message)
  const join = async (told: string) => {
    // What was told before a channel was heard is in the next position.
    if (!(await subscribe().catch(() => false)) || mode !== 'log') return
    mode = 'joining'
    joinFrom = told
    void own.read()
  }
  redis.onLost(fallBack)
  const look = setInterval(() => {
    if (mode !== 'log' && performance.now() - toldAt > SILENCE) fallBack()
    if (wanted.size > 0) void subscribe().catch(() => undefined)
  }, LOOK)
  look.unref()

  return {
    hear: hearers.add,
    listening: async (asked = allShards) => {
      for (const shard of asked) wanted.add(shard)
      relay.start()
      if (mode !== 'redis') await own.standing()
      if (hearers.has(asked)) return
      await subscribe().catch(fallBack)
      if (mode !== 'redis') await own.read()
      hearers.begin(asked)
    },
    through: () => (mode === 'redis' ? 'redis' : 'log'),
    stop: async () => {
      clearInterval(look)
      await Promise.all([own.stop(), relay.stop()])
    },
  }
}
