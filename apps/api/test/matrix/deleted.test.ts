import type { Call, Role } from '@lentera/contract'
import { DELETED } from '#db/personal-data/declare.ts'
import { namedInRegister } from '#db/personal-data/register.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { allCalls, type Parts, sampleFor } from '#test/samples.ts'
import { admitted } from './answers.ts'
import { CONTACTS, endAll, leaversOf, leftWithStayers, MARK, stayersOf, textOf } from './leavers.ts'
import { shareSchool } from './shared-school.ts'

const { school } = shareSchool()
const reads = allCalls.filter(({ method }) => method === 'GET')

// The limit of calls a minute counts by the machine's clock: between two readings it goes on by as much as the limit allows.
const PACE = 60_000 / 500
afterEach(() => vi.useRealTimers())

test('nobody reads the former name, number or address of a pupil, a parent or a teacher who has deleted the account', async () => {
  const world = await leaversOf(school())
  const stayers = await stayersOf(world)
  /** Every reading of those who stay: their own, and of what those who leave have touched. */
  const readings: { call: Call; role: Role; input: Parts }[] = []
  for (const call of reads)
    for (const { role } of admitted(call)) {
      // What only another role can have is not this person's to read.
      const input = await sampleFor(call, stayers[role]).catch(() => undefined)
      if (input) readings.push({ call, role, input })
    }
  for (const { readings: theirs } of world.leavers)
    for (const { call, input } of theirs) for (const { role } of admitted(call)) readings.push({ call, role, input })
  const left = await leftWithStayers(school(), world, stayers)
  readings.push(...left)
  const different = new Map(readings.map((one) => [JSON.stringify([one.call.name, one.role, one.input]), one])).values()
  const each = [...different]
  vi.useFakeTimers({ toFake: ['Date'] })
  const read = ({ call, role, input }: (typeof readings)[number]) => {
    vi.setSystemTime(Date.now() + PACE)
    return textOf(school(), call, role, input, stayers[role].caller.tokens.access_token)
  }
  const look = async (how: 'all' | 'until named') => {
    const named = new Set<string>()
    const reached = new Set<string>()
    for (const reading of each) {
      if (how === 'until named' && reached.size > 0 && named.has(reading.call.name)) continue
      const text = await read(reading)
      if (text.includes(MARK)) named.add(reading.call.name)
      if (CONTACTS.some((one) => text.includes(one))) reached.add(reading.call.name)
    }
    return { named: [...named], reached: [...reached] }
  }
  expect(world.leavers.flatMap(({ done }) => done).length).toBeGreaterThan(150)
  const before = await look('until named')
  expect(before.named.length).toBeGreaterThan(60)
  for (const one of left) expect(await read(one), one.call.name).toContain(MARK)
  expect(before.reached.length).toBeGreaterThan(0)
  await endAll(school(), world)
  const after = await look('all')
  expect(after.reached).toEqual([])
  expect(after.named.filter((name) => namedInRegister[name.split('.')[0]!] === undefined)).toEqual([])
  for (const one of left) expect(await read(one), one.call.name).toContain(DELETED)
  const of = new Set(allCalls.map(({ name }) => name.split('.')[0]!))
  expect(Object.keys(namedInRegister).filter((feature) => !of.has(feature))).toEqual([])
}, 600_000)
