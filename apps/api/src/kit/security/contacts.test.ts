import { expect, onTestFinished, test } from 'vitest'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { createContacts } from './contacts.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 0, 0) + minutes * 60_000)

test('another process knows the first contact after a moment where the table tells it, and otherwise that the account was not silent', async () => {
  const database = await testDatabase()
  const school = await aSchool(database.db)
  const [pupil, mate] = [await aPupil(database.db, school), await aPupil(database.db, school)]
  const [here, there] = [createContacts(database), createContacts(database)]
  onTestFinished(() => Promise.all([here.stop(), there.stop()]).then(() => undefined))
  for (const minutes of [0, 10, 10.5]) here.note(pupil.id, at(minutes))
  here.note(mate.id, at(7))
  await here.written()
  const seen = await there.of(pupil.id)
  const firstAfter = (minutes: number) => {
    const first = seen.firstAfter(at(minutes).getTime())
    return first === null ? null : (first - at(0).getTime()) / 60_000
  }
  expect(firstAfter(5)).toBe(10)
  // Whether there was one between this moment and the contact that stands before the run, the table does not say.
  expect(firstAfter(-5)).toBe(-5)
  expect(firstAfter(10.25)).toBe(10.25)
  expect(firstAfter(10.5)).toBeNull()
  expect((await here.of(pupil.id)).firstAfter(at(-5).getTime())).toBe(at(0).getTime())
})
