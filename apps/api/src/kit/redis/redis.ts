import { hash } from 'node:crypto'
import { createClient } from '@redis/client'

/** Milliseconds: until a connection counts as failed, between two tries at most, and until a command counts as unanswered. */
const CONNECT = 2_000
const LONGEST_PAUSE = 2_000
const PATIENCE = 500

/** Messages and one value, all at once or not at all. */
interface Batch {
  readonly messages: readonly { readonly channel: string; readonly text: string }[]
  readonly keep: { readonly key: string; readonly value: string; readonly ms: number }
}

type Hear = (text: string, channel: string) => void

/** A Redis or Valkey that several processes share. Nothing is kept there that could not be made anew. */
export interface Redis {
  /** Whether it answers, as far as is known. */
  readonly isReady: () => boolean
  /** All of these reject at once while it is away, and soon when it does not answer. */
  get(key: string): Promise<string | undefined>
  publish(batch: Batch): Promise<void>
  /** One more under this key; answers how many there are since the first, `ms` ago at most. */
  count(key: string, ms: number): Promise<number>
  /** The same `hear` hears a channel once, however often it subscribes: a try that came too late may have come through. */
  subscribe(channels: readonly string[], hear: Hear): Promise<void>
  /** Calls `lost` when messages may have been missed. */
  onLost(lost: () => void): void
  close(): void
}

class RedisAway extends Error {}

const soon = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RedisAway('Redis does not answer.')), PATIENCE)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const clientOf = (url: string) => {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 5_000,
    socket: { connectTimeout: CONNECT, reconnectStrategy: (tries) => Math.min(LONGEST_PAUSE, 50 * 2 ** Math.min(tries, 6)) },
  })
  // It connects again by itself.
  client.on('error', () => undefined)
  void client.connect().catch(() => undefined)
  return client
}

/** Connects, and again whenever it is lost. `installation` keeps products that share one server apart: a secret of theirs. */
export const openRedis = (url: string, installation: string): Redis => {
  const prefix = `lentera:${hash('sha256', installation).slice(0, 12)}:`
  const [asked, heard] = [clientOf(url), clientOf(url)]
  const listeners = new Map<Hear, Hear>()
  const listenerOf = (hear: Hear) => {
    const listener = listeners.get(hear) ?? ((text: string, name: string) => hear(text, name.slice(prefix.length)))
    listeners.set(hear, listener)
    return listener
  }
  const ready = () => {
    if (!asked.isReady) throw new RedisAway('Redis is away.')
  }
  return {
    isReady: () => asked.isReady && heard.isReady,
    get: async (key) => {
      ready()
      return (await soon(asked.get(prefix + key))) ?? undefined
    },
    publish: async ({ messages, keep }) => {
      ready()
      const all = asked.multi()
      for (const { channel, text } of messages) all.publish(prefix + channel, text)
      all.set(prefix + keep.key, keep.value, { expiration: { type: 'PX', value: keep.ms } })
      await soon(all.exec())
    },
    count: async (key, ms) => {
      ready()
      const [, count] = await soon(
        asked
          .multi()
          .set(prefix + key, '0', { condition: 'NX', expiration: { type: 'PX', value: ms } })
          .incr(prefix + key)
          .exec(),
      )
      return Number(count)
    },
    subscribe: async (channels, hear) => {
      if (!heard.isReady) throw new RedisAway('Redis is away.')
      const names = channels.map((channel) => prefix + channel)
      await soon(heard.subscribe(names, listenerOf(hear)))
    },
    onLost: (lost) => {
      heard.on('error', lost)
      heard.on('reconnecting', lost)
      heard.on('end', lost)
    },
    close: () => {
      for (const client of [asked, heard]) if (client.isOpen) client.destroy()
    },
  }
}
