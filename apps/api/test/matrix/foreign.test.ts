import { account } from '@lentera/contract/account'
import { expect, test } from 'vitest'
import { fixtures } from '#test/features.ts'
import { allCalls, outlineOf, prepareFor, sampleFor } from '#test/samples.ts'
import { admitted, askWith } from './answers.ts'
import { shareSchool } from './shared-school.ts'

const { school, people, caller } = shareSchool()
const trials = allCalls
  .filter((call) => outlineOf(call).rows.length > 0)
  .flatMap((call) => admitted(call).map(({ role }) => [call.name, role, call] as const))
const notFound = { status: 404, code: 'NOT_FOUND', message: 'Data tidak ditemukan.' }
const refusedFile = { status: 422, code: 'VALIDATION' }

test.each(trials)(
  '%s does not find a row of another school, class or person for a %s, and leaves it as it was',
  async (_name, role, call) => {
    const me = await caller(call, role)
    for (const { whose, stranger, isForeign } of await people().strangers(me, role)) {
      await prepareFor(call, stranger)
      for (const row of outlineOf(call).rows.filter(isForeign)) {
        const input = await sampleFor(call, me, await stranger.ids([row]))
        const { body } = await askWith(school(), call, role, input, `Bearer ${me.caller.token}`)
        expect(body, `${row} of ${whose}`).toMatchObject(fixtures[row].of === 'sent' ? refusedFile : notFound)
      }
      expect((await stranger.caller.ask(account.profile, {})).status, `session of ${whose}`).toBe(200)
    }
  },
)
