import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'
import { expect, test } from 'vitest'
import { byWidth, queuesOf } from './one-at-a-time.ts'

/** Workers that ask for jobs in the way of the library. */
const open = (widths: Parameters<typeof queuesOf>[0]) => {
  const events: WorkerEvents = new EventEmitter()
  const { workers, queues } = queuesOf(widths)
  const queue = byWidth(events, queues)
  const say = (name: string, worker: string, flags: readonly string[] = []) => {
    const job = { flags: Object.fromEntries(flags.map((flag) => [flag, true])) }
    ;(events as EventEmitter).emit(name, { worker: { workerId: worker }, job })
  }
  return {
    workers,
    /** What a worker that asks now may not take; it gets a job with these flags, or none. */
    asks: (worker: string, gets?: readonly string[]) => {
      const without = queue.forbidden()
      say('worker:getJob:start', worker)
      if (gets) say('job:start', worker, gets)
      else say('worker:getJob:empty', worker)
      return without ?? []
    },
    ends: (worker: string) => say('job:complete', worker),
  }
}

test('each kind has as many workers as its width, whatever waits of the others', () => {
  const { workers, asks, ends } = open({ prompt: 1, long: 1, bulk: 2 })
  expect(workers).toBe(4)
  expect(asks('a', ['one-at-a-time', 'long'])).toEqual([])
  expect(asks('b', ['one-at-a-time', 'bulk'])).toEqual(['long'])
  expect(asks('c', ['one-at-a-time', 'bulk'])).toEqual(['long'])
  expect(asks('d')).toEqual(['long', 'bulk'])
  ends('b')
  expect(asks('d', [])).toEqual(['long'])
  ends('a')
  expect(asks('b')).toEqual([])
})

test('without a setting one of two workers takes long or bulk work', () => {
  const { workers, asks, ends } = open(undefined)
  expect(workers).toBe(2)
  expect(asks('a', ['one-at-a-time', 'long'])).toEqual([])
  expect(asks('b')).toEqual(['one-at-a-time'])
  ends('a')
  expect(asks('b', ['one-at-a-time', 'bulk'])).toEqual([])
})
