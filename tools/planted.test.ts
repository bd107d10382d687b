import { expect, test } from 'vitest'
import { mutationsOf } from './mutations.ts'
import { diffOf, faultsOf, isEnough, lineOf, moduleOf, SOURCE, testedSources } from './planted.ts'

test('a file belongs to its module, to its part of the kit, or to the room beside the modules', () => {
  expect(['modules/koin/gifts/a.ts', 'kit/http/a.ts', 'book/deep/a.ts'].map((file) => moduleOf(SOURCE + file))).toEqual(
    ['modules/koin/', 'kit/http/', 'book/'].map((module) => SOURCE + module),
  )
})

test('a fault is shown as the line that it changes, the same wherever that line stands', () => {
  const shown = (source: string) =>
    mutationsOf(source).map((one) => [lineOf(source, one.start), diffOf({ ...one, module: '', file: '', source })])
  const said = '    - const a = b < c\n    + const a = b <= c'
  expect(shown('const a = b < c\n')).toEqual([[1, said]])
  expect(shown('\n\nconst a = b < c\nconst d = 1\n')).toEqual([[3, said]])
})

test('faults are planted in sources alone, never in tests, fixtures or the demo', () => {
  const sources = testedSources()
  expect(sources).toContain(`${SOURCE}modules/koin/gifts.queries.ts`)
  expect(sources.filter((file) => /\.(test|fixtures)\.ts$|demo\.queries\.ts$/.test(file))).toEqual([])
  expect(faultsOf(`${SOURCE}modules/koin/gifts.queries.ts`).length).toBeGreaterThan(0)
})

test('of a few faults in changed lines one may live, of many fifteen in a hundred', () => {
  const ends = [
    [6, 0],
    [5, 1],
    [1, 1],
    [4, 2],
    [10, 2],
    [17, 3],
    [16, 4],
  ].map(([died = 0, lived = 0]) => isEnough({ died, lived }))
  expect(ends).toEqual([true, true, true, false, false, true, false])
  expect(isEnough({ died: 0, lived: 0 })).toBe(true)
})
