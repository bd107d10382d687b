import { expect, test } from 'vitest'
import { aClass, aPupil, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { placePupils } from './placing.queries.ts'

test('a class given from an early day on leaves the stay at another school in between as it was; so does giving none', async () => {
  const { db, inTransaction } = await testDatabase()
  const [school, other] = [await aSchool(db, { year: 2026 }), await aSchool(db, { year: 2026 })]
  const [room, theirs] = [await aClass(db, school), await aClass(db, other)]
  const pupil = await aPupil(db, school, { in: room })
  const place = (to: { id: number } | null, from: string) =>
    inTransaction((held) =>
      placePupils(held, { pupils: [pupil.id], year: 2026, room: to?.id ?? null, from, exact: true, by: null, now: new Date() }),
    )
  const stays = () =>
    db
      .selectFrom('class_membership')
      .where('student_id', '=', pupil.id)
      .orderBy('from_date')
      .select(['class_id', 'from_date', 'to_date'])
      .execute()
  await place(null, '2026-09-01')
  await place(theirs, '2026-10-01')
  await place(null, '2026-11-01')
  const before = await stays()
  expect(before).toEqual([
    { class_id: room.id, from_date: '-infinity', to_date: '2026-09-01' },
    { class_id: theirs.id, from_date: '2026-10-01', to_date: '2026-11-01' },
  ])
  await place(room, '2026-09-01')
  expect(await stays()).toEqual([...before, { class_id: room.id, from_date: '2026-11-01', to_date: 'infinity' }])
  await place(null, '-infinity')
  expect(await stays()).toEqual(before)
  // Within one school a class given from a day on is the only one from then on.
  await place(room, '2026-11-10')
  await place(await aClass(db, school), '2026-11-05')
  expect((await stays()).map(({ from_date }) => from_date)).toEqual(['-infinity', '2026-10-01', '2026-11-05'])
})
