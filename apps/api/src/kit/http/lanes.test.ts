import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

type Sizes = Parameters<typeof createLanes>[0]
/** Does a work in the lane of its name, or as a batch among all. */
const lanesFor = (sizes: Pick<Sizes, 'most'> & Partial<Sizes>) => {
  const { ofCall, ofAll } = createLanes({ all: 100, ...sizes })
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const leave = await (name === 'batch' ? ofAll() : ofCall(name))
    return work().finally(leave)
  }
}

const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { done: promise, end: () => resolve() }
}
const soon = () => new Promise(setImmediate)

test('of one name so many run at a time, the others in the order in which they came; another name never waits for them', async () => {
  const inLane = lanesFor({ most: 2 })
  const works = Array.from({ length: 5 }, held)
  const begun: number[] = []
  const all = works.map((work, at) =>
    inLane('claim', async () => {
      begun.push(at)
      await work.done
    }),
  )
  await soon()
  expect(begun).toEqual([0, 1])
  expect(await inLane('home', async () => 'read')).toBe('read')
  works[1]?.end()
  await soon()
  expect(begun).toEqual([0, 1, 2])
  for (const { end } of works) end()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a work that fails gives its place to the next', async () => {
  const inLane = lanesFor({ most: 1 })
  const first = inLane('claim', () => Promise.reject(new Error('no')))
  const second = inLane('claim', async () => 'yes')
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe('yes')
})

test('who waits too long is told to come again, and nobody gets a turn that is not theirs', async () => {
  const inLane = lanesFor({ most: 1, patience: 20 })
  const work = held()
  const first = inLane('claim', () => work.done)
  await expect(inLane('claim', async () => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE', seconds: 3 })
  work.end()
  await first
  expect(await inLane('claim', async () => 'after')).toBe('after')
})

test('works of all names and batches share as many places as there are, and a lane that waits for them lets nobody else of its name in', async () => {
  const inLane = lanesFor({ most: 2, all: 3 })
  const names = ['batch', 'claim', 'claim', 'claim', 'cancel', 'cancel']
  const works = names.map(held)
  const begun: number[] = []
  const all = works.map((work, at) =>
    inLane(names[at]!, async () => {
      begun.push(at)
      await work.done
    }),
  )
  await soon()
  expect(begun).toEqual([0, 1, 2])
  works[1]?.end()
  await soon()
  expect(begun).toEqual([0, 1, 2, 4])
  works[0]?.end()
  await soon()
  expect(begun).toEqual([0, 1, 2, 4, 5])
  for (const { end } of works) end()
  await Promise.all(all)
  expect(begun.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
})

test('who waits too long for a place among all gives back the place in its own lane', async () => {
  const inLane = lanesFor({ most: 1, all: 1, patience: 20 })
  const work = held()
  const first = inLane('claim', () => work.done)
  await expect(inLane('cancel', async () => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE', seconds: 3 })
  await expect(inLane('batch', async () => 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE', seconds: 3 })
  work.end()
  await first
  expect(await Promise.all(['cancel', 'batch', 'claim'].map((name) => inLane(name, async () => name)))).toEqual([
    'cancel',
    'batch',
    'claim',
  ])
})
