import { isGuarded } from '@lentera/contract'
import { expect, test } from 'vitest'
import { allCalls, sampleFor } from '#test/samples.ts'
import { askWith } from './answers.ts'
import { shareSchool } from './shared-school.ts'

const { school, caller } = shareSchool()
const writes = allCalls
  .filter(({ method, roles }) => method !== 'GET' && Array.isArray(roles) && roles.includes('student'))
  .map((call) => [call.name, isGuarded(call), call] as const)

test('every write of pupils says whether it speaks to others, and both kinds are tried', () => {
  expect(allCalls.filter((call) => call.speaks === undefined && writes.some(([name]) => name === call.name))).toEqual([])
  expect(writes.filter(([, guarded]) => guarded).length).toBeGreaterThan(12)
  expect(writes.filter(([, guarded]) => !guarded).length).toBeGreaterThan(40)
})

const waiting = { guardian_consent: 'waiting', self_registered: true, born_on: '2011-11-01' } as const
test.each(writes)('%s is closed to a pupil of 15 whose guardian has not agreed: %s', async (_name, guarded, call) => {
  const me = await caller(call, 'student')
  const input = await sampleFor(call, me)
  await school().db.updateTable('account').set(waiting).where('id', '=', me.around.person.id).execute()
  const { status, body } = await askWith(school(), call, 'student', input, `Bearer ${me.caller.token}`)
  if (guarded)
    expect({ status, code: (body as { code?: string }).code }).toEqual({ status: 409, code: 'GUARDIAN_CONSENT_WAITING' })
  else expect(body).not.toMatchObject({ code: 'GUARDIAN_CONSENT_WAITING' })
})
