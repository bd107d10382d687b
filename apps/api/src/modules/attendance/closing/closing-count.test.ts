import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'
import { closeDay } from './closing.queries.ts'

const MONDAY = '2026-11-23'
const LONG_AGO = new Date('2026-07-01T00:00:00Z')

test('closing a day counts the absent of that day alone, not of the days before nor of another school', async () => {
  const { database, db, school } = await openSchool({ now: `${MONDAY}T16:00:00+07:00` })
  const other = await aSchool(db)
  const room = await aClass(db, school)
  const pupils = await Promise.all(Array.from({ length: 5 }, () => aPupil(db, school, { in: room, created_at: LONG_AGO })))
  const here = { date: MONDAY, status: 'present', verification: 'automatic', method: 'location' } as const
  await db
    .insertInto('attendance')
    .values(pupils.slice(1).map(({ id }) => ({ ...here, school_id: school.id, account_id: id, clock_in_at: LONG_AGO })))
    .execute()
  const before = [
    { school_id: school.id, date: '2026-11-20', absent: 5 },
    { school_id: other.id, date: MONDAY, absent: 7 },
  ]
  await db
    .insertInto('day_closing')
    .values(before.map((one) => ({ ...one, closed_at: LONG_AGO })))
    .execute()
  await database.inTransaction((trx) =>
    closeDay(trx, { school_id: school.id, date: MONDAY }, new Date(`${MONDAY}T16:00:00+07:00`)),
  )
  const closings = db.selectFrom('day_closing').where('school_id', 'in', [school.id, other.id])
  expect(await closings.orderBy('school_id').orderBy('date').select(['school_id', 'date', 'absent']).execute()).toEqual([
    before[0],
    { school_id: school.id, date: MONDAY, absent: 1 },
    before[1],
  ])
})
