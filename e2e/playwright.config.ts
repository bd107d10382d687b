import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '../tools/browser.ts'

/** What waits for clocks for most of its time begins first: a run does not end with one worker that waits. */
const WAITING = ['two-processes.spec.ts', 'class-qr.spec.ts', 'live.spec.ts']
const browser = await findBrowser()
/** In processes of their own, the network and the drawing take a tenth more of the processor in every journey. */
const FEWER_PROCESSES = ['--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2', '--in-process-gpu']
const PHONE = { width: 360, height: 740 }

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'waiting', testMatch: WAITING },
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: WAITING },
  ],
  outputDir: '../node_modules/.cache/e2e',
  globalSetup: './start.ts',
  workers: availableParallelism(), // one more makes each so slow that the whole takes as long, and some fail
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { ...browser, args: [...browser.args, ...FEWER_PROCESSES] },
    viewport: PHONE,
    contextOptions: { reducedMotion: 'reduce' }, // what moves costs every journey an eighth
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    actionTimeout: 10_000,
    trace: 'off', // recording costs every journey a third; what fails is tried once more with it
  },
})
