import type { Call } from '@lentera/contract'
import { expect, test } from 'vitest'
import { auditLog } from '#school/audit/log.queries.ts'
import { callWords, unlogged } from '#school/audit/words.ts'
import { byTeachers } from '#school/audit/words-records.ts'
import { allCalls, sampleFor } from '#test/samples.ts'
import { admitted, askWith, expectReply } from './answers.ts'
import { shareSchool } from './shared-school.ts'

const admits = (call: Call, role: 'school' | 'teacher') => admitted(call).some((one) => one.role === role)
const writes = allCalls.filter(({ method }) => method !== 'GET')
const ofOffices = writes.filter((call) => admits(call, 'school'))

test('every write of an office has words in the log of changes, or a reason why it leaves no line', () => {
  const wrong = ofOffices.filter(({ name }) => name in callWords === name in unlogged).map(({ name }) => name)
  expect(wrong).toEqual([])
  expect(ofOffices.length).toBeGreaterThan(150)
})

test('words stand for writes that there are, made by an office or by the teachers whose writes are kept', () => {
  const known = new Set(writes.filter((call) => admits(call, 'school') || admits(call, 'teacher')).map(({ name }) => name))
  expect([...Object.keys(callWords), ...Object.keys(unlogged)].filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(callWords).filter((name) => !ofOffices.some((call) => call.name === name) && !byTeachers.has(name))).toEqual(
    [],
  )
  expect(auditLog.wants('people.save', 'teacher')).toBe(false)
  expect(auditLog.wants('grades.save', 'teacher')).toBe(true)
  expect(auditLog.wants('grades.save', 'student')).toBe(false)
})

const { school, caller } = shareSchool()
/** Whether an answer says itself that nothing was changed. */
const changedNothing = (body: object): boolean => {
  const { data } = body as {
    readonly data?: { readonly results?: unknown; readonly removed?: unknown; readonly made?: unknown } | null
  }
  const { results, removed, made } = data ?? {}
  const outcomes = Array.isArray(results) ? (results as { readonly outcome?: unknown }[]).map(({ outcome }) => outcome) : []
  return (
    removed === false ||
    made === 0 ||
    made === false ||
    (outcomes.length > 0 && outcomes.every((one) => one !== 'decided' && one !== 'filed'))
  )
}
let left = 0

test.each(ofOffices.map((call) => [call.name, call] as const))('%s leaves one line of an office', async (name, call) => {
  const me = await caller(call, 'school')
  const reply = await askWith(school(), call, 'school', await sampleFor(call, me), `Bearer ${me.caller.token}`)
  expectReply(call, reply)
  const lines = await school()
    .db.selectFrom('audit_line')
    .where('by_id', '=', me.around.person.id)
    .where('call', '=', name)
    .select(['school_id', 'call'])
    .execute()
  // The sample's archive has no teachers to take back.
  const wanted = name in callWords && name !== 'exchange.undoTeachers' && !changedNothing(reply.body)
  if (wanted) left++
  expect(lines).toEqual(wanted ? [{ school_id: me.around.school.id, call: name }] : [])
})

test('all but a few of the samples did change something', () => expect(left).toBeGreaterThan(130))
