// What counts when journeys fail, crash or pass only when they are tried again: real small runs of Playwright.
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tryJourneys } from './journeys.ts'
import { repository } from './process.ts'

const LONG = 120_000
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lentera-journeys-test-'))
  symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  write('playwright.config.mjs', "export default { testMatch: '*.spec.mjs', workers: 2, globalSetup: './setup.mjs' }")
  write('setup.mjs', 'export default () => undefined')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const journeys = (name: string, ...lines: string[]) =>
  write(
    `${name}.spec.mjs`,
    [
      "import { expect, test } from '@playwright/test'",
      "import { appendFileSync, existsSync, readFileSync } from 'node:fs'",
      `const file = name => ${JSON.stringify(`${folder}/`)} + name`,
      "const times = name => { appendFileSync(file(name), '.'); return readFileSync(file(name), 'utf8').length }",
      ...lines,
    ].join('\n'),
  )
const tried = () => tryJourneys({ config: folder, quiet: true })

const steady = ["test('steady', () => { expect(times('steady')).toBe(1) })", "test.skip('skipped', () => {})"]
const unsteady = (name = 'unsteady') => `test('${name}', () => { expect(times('${name}')).toBe(2) })`
const failing = "test('failing', () => { times('failing'); expect(1).toBe(2) })"

test(
  'a journey that fails is tried once more, alone: one that passes then is named, the others are tried once',
  { timeout: LONG },
  async () => {
    journeys('one', ...steady, "test.describe('in the rain', () => {", unsteady(), '})')
    expect(await tried()).toEqual({ passed: 2, failed: 0, skipped: 1, unsteady: ['one.spec.mjs › in the rain › unsteady'] })
  },
)

test('a journey that fails twice has failed, beside one that was only unsteady', { timeout: LONG }, async () => {
  journeys('one', ...steady, failing)
  journeys('two', unsteady())
  expect(await tried()).toEqual({ passed: 2, failed: 1, skipped: 1, unsteady: ['two.spec.mjs › unsteady'] })
  expect(readFileSync(path.join(folder, 'failing'), 'utf8')).toBe('..')
})

test('journeys that were not tried because one before them failed are tried with it', { timeout: LONG }, async () => {
  journeys('one', "test.describe.configure({ mode: 'serial' })", unsteady('first'), "test('then', () => {})")
  expect(await tried()).toEqual({ passed: 2, failed: 0, skipped: 0, unsteady: ['one.spec.mjs › first'] })
})

test('a worker that dies fails its journey, which may be unsteady', { timeout: LONG }, async () => {
  journeys('one', ...steady, "test('dying', () => { if (times('dying') === 1) process.exit(7) })")
  expect(await tried()).toEqual({ passed: 2, failed: 0, skipped: 1, unsteady: ['one.spec.mjs › dying'] })
})

test('a runner that crashes is a failure, at the first run and when journeys are tried again', { timeout: LONG }, async () => {
  journeys('one', ...steady)
  write('setup.mjs', "export default () => { throw new Error('no product') }")
  expect(await tried()).toMatchObject({ failed: 1, unsteady: [] })

  journeys(
    'one',
    unsteady(),
    "test('killing', () => { if (times('killing') > 1) process.kill(process.ppid, 'SIGKILL'); expect(1).toBe(2) })",
  )
  write('setup.mjs', 'export default () => undefined')
  expect(await tried()).toMatchObject({ passed: 0, failed: 2, unsteady: [] })
})

test(
  'what goes wrong after the last journey is a failure, though the journeys passed when tried again',
  { timeout: LONG },
  async () => {
    journeys('one', unsteady())
    write('setup.mjs', "export default () => () => { throw new Error('the product did not end') }")
    expect(await tried()).toEqual({ passed: 1, failed: 1, skipped: 0, unsteady: ['one.spec.mjs › unsteady'] })
  },
)

test('a file that cannot be loaded is a failure', { timeout: LONG }, async () => {
  journeys('one', ...steady)
  write('two.spec.mjs', "throw new Error('not loaded')")
  expect((await tried()).failed).toBe(1)
})

test('when more fail than races do, nothing is tried again', { timeout: LONG }, async () => {
  journeys('one', failing, unsteady())
  expect(await tryJourneys({ config: folder, most: 1, quiet: true })).toEqual({ passed: 0, failed: 2, skipped: 0, unsteady: [] })
})
