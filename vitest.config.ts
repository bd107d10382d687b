import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { findBrowser } from './tools/browser.ts'
import { LongestFirst } from './tools/longest-first.ts'

const START = ['apps/api/db/embedded/**/*.test.ts', 'apps/api/src/start/**/*.test.ts']
const SCREENS = 'apps/web/**/*.test.tsx'
const patience = { testTimeout: 30_000, hookTimeout: 60_000 }

const node = (name: string, include: string[], more: object = {}): TestProjectConfiguration => ({
  test: { name, include, environment: 'node', ...patience, ...more },
})

/** What renders is tried in a real browser; it is looked for only where such tests are. */
async function screens(): Promise<TestProjectConfiguration[]> {
  if (globSync(SCREENS).length === 0) return []
  const launchOptions = await findBrowser()
  return [
    {
      extends: './apps/web/vite.config.ts',
      test: {
        name: 'screens',
        include: [SCREENS],
        ...patience,
        browser: {
          enabled: true,
          headless: true,
          screenshotFailures: false,
          provider: playwright({ launchOptions, contextOptions: { locale: 'id-ID', viewport: { width: 360, height: 740 } } }),
          instances: [{ browser: 'chromium' }],
        },
      },
    },
  ]
}

export default defineConfig({
  test: {
    maxWorkers: availableParallelism() + 1, // a third of the tests waits for a process or a clock
    sequence: { sequencer: LongestFirst },
    projects: [
      node('contract', ['packages/**/*.test.ts']),
      // Its tests share nothing but what is loaded once: 140 files would load the server each for themselves.
      node('api', ['apps/api/**/*.test.ts'], { isolate: false, exclude: START, globalSetup: ['apps/api/test/cluster.ts'] }),
      node('start', START, { testTimeout: 120_000, hookTimeout: 120_000 }),
      node('web', ['apps/web/**/*.test.ts']),
      node('tools', ['{tools,bench}/**/*.test.ts']),
      ...(await screens()),
    ],
  },
})
