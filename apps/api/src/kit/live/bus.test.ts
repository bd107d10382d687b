import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLiveBus } from './bus.ts'

test('a connection that is lost before it listens is tried again after longer and longer pauses', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const at: number[] = []
  const begun = Date.now()
  const pool = {
    connect: async () => {
      at.push(Date.now() - begun)
      return Object.assign(new EventEmitter(), {
        query: () => Promise.reject(new Error('lost')),
        release: () => undefined,
      })
    },
    end: async () => undefined,
  }
  const bus = createLiveBus({ anotherPool: () => pool as unknown as pg.Pool })
  void bus.listening()
  await vi.advanceTimersByTimeAsync(4_000)
  await bus.stop()
  expect(at).toEqual([0, 200, 700, 1700, 3700])
})
