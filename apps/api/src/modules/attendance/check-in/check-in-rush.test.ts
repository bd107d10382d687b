import { randomUUID } from 'node:crypto'
import { attendance } from '@lentera/contract/attendance'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)
const body = { latitude: 0, longitude: 110, accuracy: 8 }

/** So many metres north of the school at the equator. */
const north = (metres: number) => ({ ...body, latitude: metres / 111_195.08 })

/** A class that is about to check in, each with a key of their own. */
const aRush = async (size: number) => {
  const school = await openSchool()
  const pupils = await Promise.all(
    Array.from({ length: size }, async () => {
      const pupil = await aPupil(school.db, school.school)
      return { id: pupil.id, key: randomUUID(), as: await school.signIn('student', pupil) }
    }),
  )
  const checkIn = ({ key, as }: (typeof pupils)[number], sent = body) =>
    as.ask(attendance.checkIn, { body: sent }, { 'idempotency-key': key })
  const all = pupils.map(({ id }) => id)
  const rows = () =>
    school.db.selectFrom('attendance').where('account_id', 'in', all).select(['id', 'account_id']).orderBy('account_id').execute()
  return { school, pupils, checkIn, rows }
}

test('a class at the gate is recorded, each with the id that the answer names, and asks again for the same answers', async () => {
  const { pupils, checkIn, rows } = await aRush(12)
  const first = await Promise.all(pupils.map((pupil) => checkIn(pupil)))
  const again = await Promise.all(pupils.map((pupil) => checkIn(pupil)))
  expect(again.map(({ data }) => data)).toEqual(first.map(({ data }) => data))
  const kept = new Map((await rows()).map(({ id, account_id }) => [account_id, ids.encode(id)]))
  expect(first.map(({ data }) => data?.id)).toEqual(pupils.map(({ id }) => kept.get(id)))
})

test('the answer of a first check-in says what the book says', async () => {
  const { pupils, checkIn } = await aRush(1)
  const { data } = await checkIn(pupils[0]!)
  const today = await pupils[0]!.as.ask(attendance.today, {})
  expect(today.data?.record).toEqual(data)
})

test('who was recorded meanwhile holds up nobody in the rush, and is answered with that record', async () => {
  const { school, pupils, checkIn, rows } = await aRush(6)
  // Everyone was read as new before this commits; the write then finds the record.
  const teacher = school.database.transaction()
  await sql`insert into attendance (school_id, account_id, date, status, verification, method)
    values (${school.school.id}, ${pupils[3]!.id}, '2026-11-23', 'sick', 'approved', 'roll_call')`.execute(teacher.db)
  const answers = pupils.map((pupil) => checkIn(pupil))
  await expect
    .poll(() => school.database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    .not.toEqual([])
  await teacher.end('commit')
  const said = await Promise.all(answers)
  expect(said.map(({ data }) => data?.status)).toEqual(['present', 'present', 'present', 'sick', 'present', 'present'])
  expect(await rows()).toHaveLength(6)
})

test('a key that was used for something else fails its own call alone', async () => {
  const { pupils, checkIn, rows } = await aRush(5)
  const [used] = pupils
  expect((await checkIn(used!, { ...body, accuracy: 9 })).status).toBe(200)
  const answers = await Promise.all(pupils.map((pupil) => checkIn(pupil)))
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 200, 200])
  expect(await rows()).toHaveLength(5)
})

test('a class that checks in at once is recorded, each by the own place', async () => {
  const school = await openSchool()
  const friends = []
  for (let at = 0; at < 12; at++)
    friends.push(await school.signIn('student', await aPupil(school.db, school.school, { in: school.class })))
  const answers = await Promise.all(friends.map((friend, at) => friend.ask(attendance.checkIn, { body: north(at * 20) })))
  expect(answers.map(({ data }) => data.distance_m)).toEqual(friends.map((_, at) => at * 20))
  expect(answers.map(({ data }) => data.verification)).toEqual(friends.map((_, at) => (at * 20 > 150 ? 'waiting' : 'automatic')))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(12)
})

test('one whose school is closed does not hold up the others of the same moment', async () => {
  const school = await openSchool()
  const closed = await aSchool(school.db, {
    year: 2026,
    hours: { days: [7], opens_at: '06:00', starts_at: '07:15', closes_at: '15:00' },
  })
  const callers = [await school.signIn('student')]
  for (const at of [closed, school.school, closed]) callers.push(await school.signIn('student', await aPupil(school.db, at)))
  const answers = await Promise.all(callers.map((caller) => caller.ask(attendance.checkIn, { body })))
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 409])
})
