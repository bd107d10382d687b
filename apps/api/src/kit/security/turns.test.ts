import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Turns whose work is done when the test says so; `order` is who began, in that order. */
const watched = (room: Parameters<typeof createTurns>[0]) => {
  const inTurn = createTurns(room)
  const order: string[] = []
  const under: (() => void)[] = []
  const come = (address: string) =>
    inTurn(address, () => {
      order.push(address)
      return new Promise<string>((resolve) => under.push(() => resolve(address)))
    }).catch((fault: { code: string }) => fault.code)
  /** Lets what is under way end, and what then begins, that many times. */
  const go = async (times: number) => {
    for (let at = 0; at < times; at++) {
      under.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { inTurn, order, come, go }
}
const many = (come: (address: string) => Promise<string>, address: string, times: number) =>
  Array.from({ length: times }, () => come(address))

test('whoever comes behind a thousand of another address is the next but one', async () => {
  const { come, go, order } = watched({ atOnce: 2, each: 2_000, all: 4_000 })
  void many(come, 'attacker', 1_000)
  void come('honest')
  await go(4)
  expect(order).toEqual(['attacker', 'attacker', 'attacker', 'honest', 'attacker', 'attacker'])
})

test('addresses take turns however many of each wait, and those of one address go in their order', async () => {
  const inTurn = createTurns({ atOnce: 1, each: 100, all: 100 })
  const began: string[] = []
  const come = (address: string, at: number) => inTurn(address, () => Promise.resolve(void began.push(`${address}${at}`)))
  await Promise.all([
    ...[1, 2, 3, 4].map((at) => come('a', at)),
    ...[1, 2].map((at) => come('b', at)),
    ...[1, 2, 3].map((at) => come('c', at)),
  ])
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'c2', 'a4', 'c3'])
})

test('a school of a thousand behind one address waits, and everybody’s turn comes', async () => {
  const inTurn = createTurns({ atOnce: 2, each: 1_000, all: 2_000 })
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => inTurn('school', () => Promise.resolve(at))))
  expect(answers).toEqual(Array.from({ length: 1_000 }, (_, at) => at))
})

test('where too many of one address wait, its next is refused at once, and another address is not', async () => {
  const { come, go, order } = watched({ atOnce: 1, each: 3, all: 10 })
  void many(come, 'a', 4)
  expect(await come('a')).toBe('UNAVAILABLE')
  const other = come('b')
  await go(5)
  expect(await other).toBe('b')
  expect(order.filter((address) => address === 'a')).toHaveLength(4)
})

test('where too many wait of all, the longest line gives up its last for an address that has fewer', async () => {
  const { come, go, order } = watched({ atOnce: 1, each: 6, all: 8 })
  const [, ...attack] = many(come, 'a', 6)
  const others = many(come, 'b', 3)
  const honest = come('c')
  expect(await attack.at(-1)).toBe('UNAVAILABLE')
  await go(10)
  expect(await Promise.all([honest, ...others])).toEqual(['c', 'b', 'b', 'b'])
  expect(order.filter((address) => address === 'a')).toHaveLength(5)
})

test('where too many wait of all and every line is as long, who comes is refused', async () => {
  const { come } = watched({ atOnce: 1, each: 5, all: 2 })
  void come('a')
  void come('a')
  void come('b')
  expect(await come('c')).toBe('UNAVAILABLE')
})

test('work that fails gives its turn on', async () => {
  const inTurn = createTurns({ atOnce: 1, each: 5, all: 5 })
  const failing = inTurn('a', () => Promise.reject(new Error('broken')))
  const next = inTurn('a', () => Promise.resolve('next'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
  expect(await inTurn('a', () => Promise.resolve('again'))).toBe('again')
})
