import { type Call, urlsOf } from '@lentera/contract'
import { namedCalls, neededFor } from '@lentera/contract/people/office-calls'
import { mayIn, officeAreaNames, type OfficeRight, officeRightNames, reachIn } from '@lentera/contract/people/office-rights'
import { expect, test } from 'vitest'
import { anOffice } from '#db/seed/builders.ts'
import { allCalls } from '#test/samples.ts'
import { openSchool } from '#test/school.ts'

/** Where an office makes a call; undefined for a call that offices do not make. */
const addressOf = (call: Call) => urlsOf(call).find(({ roles }) => typeof roles !== 'string' && roles.includes('school'))?.url
const ofOffices = allCalls.filter((call) => addressOf(call) !== undefined)

test('every call of an office belongs to one part of its work, or is open to all of it', () => {
  expect(ofOffices.length).toBeGreaterThan(250)
  expect(ofOffices.filter((call) => neededFor(call) === undefined).map(({ name }) => name)).toEqual([])
})

test('the table names features and calls that there are, each once', () => {
  const known = new Set(ofOffices.flatMap(({ name }) => [name, name.split('.')[0]]))
  expect(namedCalls.filter((name) => !known.has(name))).toEqual([])
  expect(new Set(namedCalls).size).toBe(namedCalls.length)
})

test('a read needs less than a write of the same part', () => {
  const board = ofOffices.find(({ name }) => name === 'attendance.schoolBoard')!
  const settings = ofOffices.find(({ name }) => name === 'attendance.saveAttendanceSettings')!
  expect(neededFor(board)).toEqual({ area: 'attendance', reach: 'read' })
  expect(neededFor(settings)).toEqual({ area: 'attendance', reach: 'write' })
})

test('the operator right opens everything, and every other right less: nobody else keeps accounts', () => {
  for (const area of officeAreaNames) expect(reachIn(['operator'], area)).toBe('write')
  for (const right of officeRightNames.filter((one) => one !== 'operator')) {
    expect(officeAreaNames.filter((area) => reachIn([right], area) !== 'write').length, right).toBeGreaterThan(0)
    expect(mayIn([right], 'office', 'write'), right).toBe(false)
    expect(mayIn([right], 'settings', 'write'), right).toBe(false)
  }
})

test('two rights open what either opens', () => {
  expect(reachIn(['duty'], 'conduct')).toBeUndefined()
  expect(reachIn(['duty', 'curriculum'], 'conduct')).toBe('read')
  expect(reachIn(['duty', 'curriculum', 'counsellor'], 'conduct')).toBe('write')
})

test.each(officeRightNames)('somebody with the right %s is refused by exactly the calls that it does not open', async (right) => {
  const school = await openSchool()
  const rights: OfficeRight[] = [right]
  const me = await school.signIn('school', await anOffice(school.db, school.school, { office_rights: rights }))
  const wrong: string[] = []
  for (const call of ofOffices) {
    const needed = neededFor(call)
    // The own session would end.
    if (needed === 'own' || needed === undefined) continue
    const url = addressOf(call)!.replaceAll(/:\w+/g, 'x')
    // oxlint-disable-next-line no-await-in-loop -- the limit of requests counts them
    const { body } = await me.send({ method: call.method, url })
    if (body.code === 'TOO_MANY_REQUESTS') continue
    if ((body.code === 'FORBIDDEN') === mayIn(rights, needed.area, needed.reach)) wrong.push(`${call.name} ${body.code ?? ''}`)
  }
  expect(wrong).toEqual([])
})
