import { expect, test } from 'vitest'
import { mustBeProven, provenUntil } from './operator-proof.ts'
import type { OperatorUser } from './operators.queries.ts'

const at = (time: string) => new Date(`2026-11-23T${time}+07:00`)
const user: OperatorUser = {
  id: 1,
  session: '1',
  name: 'Operator',
  username: 'operator',
  observes: false,
  provenAt: at('08:00:00'),
}

test('an act that cannot be taken back goes through for ten minutes after its person said who is there, and not a moment longer', () => {
  expect(provenUntil(user)).toEqual(at('08:10:00'))
  expect(() => mustBeProven({ user, now: at('08:00:00') })).not.toThrow()
  expect(() => mustBeProven({ user, now: at('08:09:59') })).not.toThrow()
  for (const now of [at('08:10:00'), at('09:00:00')])
    expect(() => mustBeProven({ user, now })).toThrow(expect.objectContaining({ code: 'PROOF_NEEDED' }))
})
