import { expect, test } from 'vitest'
import { shared } from './shared.ts'

const trial = () => {
  const reads: string[][] = []
  const open: (() => void)[] = []
  const look = shared(async (names: readonly string[]) => {
    reads.push([...names])
    const nr = reads.length
    await new Promise<void>((resolve) => open.push(resolve))
    if (names.includes('broken')) throw new Error('No answer.')
    return { nr }
  })
  /** Lets the read that is on its way end. */
  const next = async () => {
    await expect.poll(() => open.length, { interval: 1 }).toBeGreaterThan(0)
    open.shift()!()
  }
  return { reads, look, next }
}

test('those who ask while a read is on its way share the next one, and none is told what was read before', async () => {
  const { reads, look, next } = trial()
  const first = look('quiz', 'a')
  await expect.poll(() => reads, { interval: 1 }).toEqual([['a']])
  const later = ['b', 'c', 'd'].map((name) => look('quiz', name))
  await next()
  await next()
  const answers = await Promise.all([first, ...later])
  expect(answers.map(({ nr }) => nr)).toEqual([1, 2, 2, 2])
  expect(new Set(answers).size).toBe(2)
  expect(reads).toEqual([['a'], ['b', 'c', 'd']])
})

test('whoever asks of something else waits for none of them', async () => {
  const { reads, look, next } = trial()
  const both = [look('one', 'a'), look('two', 'b')]
  await expect.poll(() => reads, { interval: 1 }).toEqual([['a'], ['b']])
  await next()
  await next()
  expect((await Promise.all(both)).map(({ nr }) => nr)).toEqual([1, 2])
})

test('a read that fails fails whoever shared it, and the next one is asked anew', async () => {
  const { look, next } = trial()
  const failing = Promise.allSettled([look('quiz', 'broken'), look('quiz', 'a')])
  await next()
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = look('quiz', 'b')
  await next()
  expect(await again).toEqual({ nr: 2 })
})
