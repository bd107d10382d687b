import { Fault } from '@lentera/contract'
import { expect, test } from 'vitest'
import { createTurns } from './queue.ts'

const codeOf = (error: unknown) => (error instanceof Fault ? [error.code, error.message] : error)
const words = { own: 'Foto sebelumnya masih diproses.', full: 'Banyak foto sedang diproses.' }
const full = ['UNAVAILABLE', words.full]

/** Work that ends when it is told to. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: () => resolve() }
}

test('one after the other, in the order in which they came', async () => {
  const turns = createTurns(words)
  const said: string[] = []
  const work = (name: string) => async () => {
    said.push(`${name} begins`)
    await new Promise(setImmediate)
    said.push(`${name} ends`)
  }
  await Promise.all(['a', 'b'].map((name, of) => turns({ of, bytes: 1 }, work(name))))
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test('when so many wait that a phone would give up, the next one is told to come back, and has room once one has left', async () => {
  const turns = createTurns(words, { most: 3 })
  const first = held()
  const waiting = [
    turns({ of: 1, bytes: 1 }, first.work),
    turns({ of: 2, bytes: 1 }, async () => {}),
    turns({ of: 3, bytes: 1 }, async () => {}),
  ]
  expect(codeOf(await turns({ of: 4, bytes: 1 }, async () => {}).catch((error: unknown) => error))).toEqual(full)
  first.end()
  await Promise.all(waiting)
  expect(await turns({ of: 4, bytes: 1 }, async () => 'done')).toBe('done')
})

test('what waits takes a bounded part of the memory; a picture alone is always taken', async () => {
  const turns = createTurns(words, { mostBytes: 100 })
  const first = held()
  const one = turns({ of: 1, bytes: 500 }, first.work)
  expect(codeOf(await turns({ of: 2, bytes: 1 }, async () => {}).catch((error: unknown) => error))).toEqual(full)
  first.end()
  await one
  expect(await turns({ of: 2, bytes: 100 }, async () => 'done')).toBe('done')
})

test('work that fails leaves its place like any other', async () => {
  const turns = createTurns(words, { most: 1 })
  const fails = () => turns({ of: 1, bytes: 1 }, () => Promise.reject(new Error('broken')))
  for (let at = 0; at < 3; at++) await expect(fails()).rejects.toThrow('broken')
})

test('somebody with several pictures has them drawn one by one between those of others, and no more than five at a time', async () => {
  const turns = createTurns(words)
  const first = held()
  const said: number[] = []
  const waiting = [turns({ of: 1, bytes: 1 }, first.work)]
  for (let at = 0; at < 4; at++) waiting.push(turns({ of: 1, bytes: 1 }, async () => void said.push(1)))
  for (const of of [2, 3]) waiting.push(turns({ of, bytes: 1 }, async () => void said.push(of)))
  expect(codeOf(await turns({ of: 1, bytes: 1 }, async () => {}).catch((error: unknown) => error))).toEqual([
    'TOO_MANY_REQUESTS',
    words.own,
  ])
  first.end()
  await Promise.all(waiting)
  expect(said).toEqual([2, 3, 1, 1, 1, 1])
})

test('what waits is counted together with what comes, to the byte, and what has left no longer', async () => {
  const turns = createTurns(words, { mostBytes: 100 })
  const first = held()
  const waiting = [turns({ of: 1, bytes: 60 }, first.work), turns({ of: 2, bytes: 40 }, async () => {})]
  const more = (bytes: number) => turns({ of: 3, bytes }, async () => 'done')
  expect(codeOf(await more(1).catch((error: unknown) => error))).toEqual(full)
  first.end()
  await Promise.all(waiting)
  const second = held()
  const one = turns({ of: 1, bytes: 60 }, second.work)
  expect(codeOf(await more(41).catch((error: unknown) => error))).toEqual(full)
  const fits = more(40)
  second.end()
  expect([await one, await fits]).toEqual([undefined, 'done'])
})
