import { type Call, type Role } from '@lentera/contract'
import { operatorOf } from '#test/operator.ts'
import { afterAll, beforeAll } from 'vitest'
import { fixtures } from '#test/features.ts'
import { googleSettings } from '#test/google.ts'
import { oneOfEach, peopleOf, type Somebody } from '#test/fixtures.ts'
import { prepareFor } from '#test/samples.ts'
import { type RunningSchool, runSchool } from '#test/school.ts'
import type { Settings } from '#src/settings.ts'

/** One running school for all tests of a file; it has the calls of the demo and of Google, too. */
export const shareSchool = (settings: Partial<Settings> = {}) => {
  let running: RunningSchool | undefined
  beforeAll(
    async () => void (running = await runSchool({ settings: { demo: true, google: await googleSettings(), ...settings } })),
  )
  afterAll(() => running?.close())
  const school = () => {
    if (!running) throw new Error('The school runs while tests do.')
    return running
  }
  const people = () => peopleOf(school(), fixtures)
  const shared = oneOfEach((role) => people().me(role))
  let runs: Promise<Somebody> | undefined
  return {
    school,
    people,
    /** An operator, who has just proven who is there: the same one for all that only read. */
    operator: (call?: Call) => (call && call.method !== 'GET' ? operatorOf(school()) : (runs ??= operatorOf(school()))),
    /** Somebody who asks this call: the same for all that only read, somebody new for each that writes. */
    caller: async (call: Call, role: Role) => {
      const me = await (call.method === 'GET' ? shared.of(role) : people().me(role))
      await prepareFor(call, me)
      return me
    },
    /** Somebody of this role, whom nothing that is asked changes. */
    one: (role: Role) => shared.of(role),
  }
}
