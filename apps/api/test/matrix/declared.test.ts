import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { contract } from '@lentera/contract/every-call'
import { expect, test } from 'vitest'
import { allCalls, outlineOf, rowFields } from '#test/samples.ts'

const source = path.resolve(import.meta.dirname, '../../../../packages/contract/src')
const isGroup = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((call: unknown) => typeof call === 'object' && call !== null && 'path' in call && 'sample' in call)

test('every file that declares calls is in the contract, so that none is left out of these tests', async () => {
  const known = new Set<unknown>(Object.values(contract))
  let found = 0
  const files = await readdir(source, { recursive: true })
  for (const name of files.filter((file) => file.endsWith('.ts') && !/^(?:index|groups)\.|^kit\/|\.test\.ts$/.test(file))) {
    const exported = (await import(/* @vite-ignore */ path.join(source, name))) as Record<string, unknown>
    for (const group of Object.values(exported).filter(isGroup)) {
      found++
      expect(known.has(group), `the calls of ${name} in the contract`).toBe(true)
    }
  }
  expect(found).toBe(known.size)
})

/** Fields that take the place of another one in the sample, each with the test that tries foreign rows there. */
const INSTEAD: ReadonlySet<string> = new Set([
  // groups.test.ts: a group of another school is not found, nor is a colleague's.
  'attendance.rollCall query.group_uuid',
  'attendance.takeRollCall body.group_uuid',
])

test.each(allCalls.map((call) => [call.name, call] as const))(
  'the sample of %s fills every field that names a row from the ids',
  (_name, call) => {
    const { input, names, rows } = outlineOf(call)
    for (const [, name] of call.path.matchAll(/:(\w+)/g)) expect(input.params, `${call.path} in params`).toHaveProperty(name!)
    for (const { field, values } of rowFields(call, input).filter(({ field }) => !INSTEAD.has(`${call.name} ${field}`)))
      for (const value of values) expect(names, `${field} comes from the ids`).toContain(value)
    if (call.roles === 'anyone') expect(rows, 'a call without a session names nobody’s row').toEqual([])
  },
)
