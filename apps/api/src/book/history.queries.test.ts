import { expect, test } from 'vitest'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { everything, recordOn } from './history.queries.ts'

test('of a pupil who came from another school a reader sees the records of the own school alone, from the day on from which it may', async () => {
  const { db } = await testDatabase()
  const [former, school] = [await aSchool(db), await aSchool(db)]
  const [pupil, mate] = [await aPupil(db, school), await aPupil(db, school)]
  const keep = (school_id: number, { id: account_id }: { id: number }, date: string, status: 'sick' | 'absent') =>
    db
      .insertInto('attendance')
      .values({ school_id, account_id, date, status, verification: 'approved', method: 'roll_call' })
      .execute()
  await keep(former.id, pupil, '2026-09-01', 'absent')
  await keep(school.id, pupil, '2026-11-02', 'sick')
  await keep(school.id, mate, '2026-09-01', 'absent')
  const seen = async (date: string, reach = { school: school.id as number | null, since: '2026-08-01' }) =>
    (await recordOn(db, { id: pupil.id, date, reach }))?.status
  expect(await seen('2026-11-02')).toBe('sick')
  expect(await seen('2026-09-01')).toBeUndefined()
  expect(await seen('2026-09-01', everything)).toBe('absent')
  expect(await seen('2026-11-02', { school: school.id, since: '2026-11-02' })).toBe('sick')
  expect(await seen('2026-11-02', { school: school.id, since: '2026-11-03' })).toBeUndefined()
})
