import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './process.ts'

const CLOCK = String.raw`(?:performance\.now\(\)|Date\.now\(\))`
const MEASURED = [
  // expect(performance.now() - begun), also divided
  new RegExp(String.raw`expect\(\(?${CLOCK}\s*-`),
  // expect([status, performance.now() - begun < 1_000])
  new RegExp(String.raw`expect\([^\n]*${CLOCK}\s*-[^\n]*\s<=?\s`),
  // expect(seconds), expect(took) and the like, with a limit above
  // expect.poll(answer, { timeout: 1_000 }) and const soon = { timeout: 2_000 }: less than the usual five seconds is a limit
  /(?:expect|const \w+ =).*timeout: (?:[1-9]\d{0,2}|[1-4]_?\d{3})\b/,
  /expect\((?:ms|millis\w*|seconds|took|elapsed|duration|waited)\b[^\n]*\)\.toBeLess/,
]
/** The lines of a test that ask how fast the machine was. */
const measuring = (text: string) => text.split('\n').filter((line) => MEASURED.some((pattern) => pattern.test(line)))

test('no test asks how fast the machine is: a machine under load would fail it; such limits stand in bench', () => {
  const files = globSync(['{apps,packages,tools}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
    cwd: repository,
    exclude: (name) => name.includes('node_modules') || name.endsWith('clocks.test.ts'),
  })
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    measuring(readFileSync(path.join(repository, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('a limit on time is found, a limit on bytes, taps and dates is not', () => {
  const limits = ['expect(performance.now() - begun).toBeLessThan(1_000)', 'expect((Date.now() - since) / 1000).toBeLessThan(3)']
  expect(
    measuring(
      [
        ...limits,
        'expect(took).toBeLessThan(200)',
        'await expect(row).toBeVisible({ timeout: 2_000 })',
        'const soon = { timeout: 900 }',
        'expect([status, performance.now() - begun < 8_000]).toEqual([200, true])',
      ].join('\n'),
    ),
  ).toHaveLength(6)
  const others = [
    'expect(bytes).toBeLessThan(2048)',
    'expect(taps).toBeLessThanOrEqual(7)',
    'await expect(row).toBeVisible({ timeout: 20_000 })',
    'const done = Date.now() - 10 * MINUTE',
  ]
  expect(measuring(others.join('\n'))).toEqual([])
})
