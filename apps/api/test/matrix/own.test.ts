import { expect, test } from 'vitest'
import { allCalls, sampleFor } from '#test/samples.ts'
import { admitted, askWith, expectReply } from './answers.ts'
import { shareSchool } from './shared-school.ts'

const { school, caller, operator } = shareSchool()
const trials = allCalls.flatMap((call) => admitted(call).map(({ role }) => [call.name, role, call] as const))

test('every call that asks for a session is tried', () => expect(trials.length).toBeGreaterThan(100))

test.each(trials)('%s answers a %s about the own row, in the shape that the contract promises', async (_name, role, call) => {
  const me = await caller(call, role)
  expectReply(call, await askWith(school(), call, role, await sampleFor(call, me), `Bearer ${me.caller.token}`))
})

const operated = allCalls.filter(({ roles }) => roles === 'operator').map((call) => [call.name, call] as const)

test.each(operated)('%s answers an operator in the shape that the contract promises', async (_name, call) => {
  const me = await operator(call)
  expectReply(call, await askWith(school(), call, undefined, await sampleFor(call, me), `Bearer ${me.caller.token}`))
})
