import { program, repository, run } from '../../tools/process.ts'

/** Measures each call and writes docs/performance-calls.md. Throws when a call fails. */
export const callCosts = async (): Promise<void> => {
  const { code } = await run([program('vitest'), 'run', '--config=bench/calls/vitest.config.ts', `--root=${repository}`], {})
  if (code !== 0) throw new Error('Some calls failed: see above.')
}
