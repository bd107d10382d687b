import { defineConfig } from 'vitest/config'

/** `npm run bench -- calls`: what each call costs on a filled database. No part of the tests. */
export default defineConfig({
  test: {
    include: ['bench/calls/*.table.ts'],
    globalSetup: ['bench/calls/filled.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
})
