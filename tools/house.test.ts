import { expect, test } from 'vitest'
import { memoryOf, secondsOfChildren } from './cost.ts'
import { foreignFiles, houseOf, layerOf, linesChanged, linesOfFeature } from './measures.ts'

const lines = (many: number) => Array.from({ length: many }, (_, at) => `  use(${at})`).join('\n')
const tree = [
  {
    file: 'packages/contract/src/loans.ts',
    text: '/** A loan. */\nexport interface Loan {}\ntype Row = string\nexport const a = 1 as const, b = 2 as number\n',
  },
  {
    file: 'apps/api/src/modules/loans/loans.routes.ts',
    text: `type Row = number\nconst rowOf = (one: unknown) => one as Row\nexport function long() {\n  // why\n\n${lines(61)}\n}\n`,
  },
  { file: 'apps/api/src/modules/loans/loans.test.ts', text: 'type Row = 1\nconst x = y as Row\n' },
  { file: 'apps/web/src/app/routes/pages.ts', text: "type Row = 2\ntype Page = 3\nimport('#features/loans/loans.page.tsx')\n" },
  { file: 'apps/web/src/app/frame/places.ts', text: "export const places = { ['/school/loans']: 'Pinjaman' }\n" },
  { file: 'apps/web/src/features/loans/loans.page.tsx', text: "const x = <a href={'/school/loans'} />\n" },
  { file: 'apps/web/src/features/koin/koin.page.tsx', text: '// as after loans\nconst link = "/loans-of-others"\n' },
  { file: 'e2e/loans.spec.ts', text: "open('/school/loans')\n" },
]

test('files and lines are counted by the part of the tree', () => {
  expect(Object.fromEntries(houseOf(tree).layers)).toEqual({
    contract: { files: 1, lines: 4 },
    'api modules': { files: 1, lines: 67 },
    tests: { files: 1, lines: 2 },
    'web app': { files: 2, lines: 4 },
    'web features': { files: 2, lines: 3 },
    e2e: { files: 1, lines: 1 },
  })
  expect(layerOf('apps/api/src/main.ts')).toBe('api start')
  expect(layerOf('apps/api/db/db.ts')).toBe('api db')
  expect(layerOf('apps/web/vite.config.ts')).toBe('web build')
  expect(layerOf('tools/map.ts')).toBe('tools')
  expect(layerOf('vitest.config.ts')).toBe('configuration')
  expect(layerOf('apps/api/src/modules/koin/demo.queries.ts')).toBe('demo and seed')
})

test('a function has the lines that say something, and tests are left out of all but the sizes', () => {
  const { functions, assertions, types } = houseOf(tree)
  expect(functions.map(({ name, lines: many, at }) => [name, many, at])).toEqual([
    ['long', 63, 3],
    ['rowOf', 1, 2],
  ])
  expect(assertions).toBe(2)
  expect(types).toEqual([
    ['Row', 3],
    ['Page', 1],
  ])
})

test('an exported name has a docstring right before it or counts as without', () => {
  const { exported, undocumented } = houseOf(tree)
  expect([exported, undocumented]).toEqual([5, 4])
})

test('what names a feature by a path, an address or a key is foreign; its own folders, journeys and longer words are not', () => {
  expect(foreignFiles('loans', tree)).toEqual(['apps/web/src/app/routes/pages.ts', 'apps/web/src/app/frame/places.ts'])
})

test('a feature has the lines of its own files in all three trees, with its tests, and no others', () => {
  expect(linesOfFeature('loans', tree)).toBe(4 + 67 + 2 + 1)
})

test('lines that a diff changes are named by file, and those that it takes away are not', () => {
  const diff =
    '--- a/x.ts\n+++ b/x.ts\n@@ -1 +1 @@\n-a\n+b\n@@ -5,0 +6,3 @@ f\n+c\n@@ -9,2 +11,0 @@\n-d\n--- a/y.ts\n+++ /dev/null\n@@ -1 +0,0 @@\n'
  expect([...linesChanged(diff)]).toEqual([
    [
      'x.ts',
      [
        [1, 1],
        [6, 8],
      ],
    ],
  ])
})

test('the memory of a process is that of all that it has started too', () => {
  expect(memoryOf(7, '    1     0   100\n    7     1    20\n   9   8  3\n    8     7     5\n   10  1  50\n')).toBe(28)
})

test('the processor time of what a process has started is read behind its name, which may have brackets and spaces', () => {
  expect(secondsOfChildren('7 (a b) c) S 1 7 7 0 -1 0 9 9 9 9 11 12 250 50 20 0 1')).toBe(3)
})
