import { expect, test } from 'vitest'
import { mutated, mutationsOf, seeded } from './mutations.ts'

const faults = (source: string) => mutationsOf(source).map((one) => mutated(source, one))

test('comparisons, logic and sums are turned, one at a time; joined texts are left alone', () => {
  expect(faults('const a = b < c && d === e')).toEqual([
    'const a = b <= c && d === e',
    'const a = b < c || d === e',
    'const a = b < c && d !== e',
  ])
  expect(faults('const a = b + 1 - c')).toEqual(['const a = b - 1 - c', 'const a = b + 1 + c'])
  expect(faults("const a = 'x' + b")).toEqual([])
})

test('a filter of a query is dropped, and the others stay', () => {
  const rows = (more: string) => `rows.selectFrom('a')${more}.execute()`
  const [b, c] = [".where('é', '=', 1)", ".whereRef('c', '=', 'd')"]
  expect(faults(rows(b + c))).toEqual([rows(c), rows(b)])
})

test('a refusal is dropped; what does more than refuse stays', () => {
  expect(faults("if (a) throw new Fault('NOT_FOUND')\nif (b) { throw new Fault('B') }")).toEqual([
    "{}\nif (b) { throw new Fault('B') }",
    "if (a) throw new Fault('NOT_FOUND')\n{}",
  ])
  expect(faults('if (a) b()')).toEqual([])
  expect(faults('if (a) throw b; else c()')).toEqual([])
})

test('types are no places for faults, and what is no source is refused', () => {
  expect(faults('type A<T extends string> = T extends `a${infer B}` ? B : never')).toEqual([])
  expect(() => mutationsOf('const = ')).toThrow(/./)
})

test('a seed draws the same numbers again, and another seed others', () => {
  const drawn = (seed: number) => Array.from({ length: 4 }, seeded(seed))
  expect(drawn(7)).toEqual(drawn(7))
  expect(drawn(7)).not.toEqual(drawn(8))
  for (const one of drawn(9)) expect(one >= 0 && one < 1).toBe(true)
})
