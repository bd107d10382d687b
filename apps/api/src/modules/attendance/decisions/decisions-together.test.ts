import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions as decisions } from '@lentera/contract/attendance/decisions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeRecords, historyOf } from '#book/change.queries.ts'
import { aTeacher } from '#db/seed/builders.ts'
import { openSchool } from '#test/school.ts'

const day = { date: '2026-11-23' }

/** A waiting check-in, and three people who each have something to do with it. Every deed answers whether it took effect. */
const threePeople = async () => {
  const school = await openSchool()
  const { db, database, people, signIn } = school
  const pupil = await signIn('student')
  const { data } = await pupil.ask(attendance.checkIn, { body: { latitude: 0.01, longitude: 110, accuracy: 8 } })
  const { id } = await db
    .selectFrom('attendance')
    .where('account_id', '=', people.student.id)
    .select('id')
    .executeTakeFirstOrThrow()
  const [teacher, parent] = [await signIn('teacher'), await signIn('parent')]
  const student_id = (await parent.ask(decisions.waitingCheckIn, { query: { student_id: await idOfChild(teacher), ...day } }))
    .data.student.id
  const caller = await aTeacher(db, school.school, { name: 'Budi, guru jam pertama' })
  const decide = async (decision: 'approve' | 'reject') => {
    const { data: answer } = await teacher.ask(decisions.decide, {
      body: { of: [{ id: data.id, revision: data.revision }], verb: decision, reason: 'Diputuskan' },
    })
    return answer.results[0]!.outcome === 'decided'
  }
  const deeds = {
    decides: () => decide('approve'),
    confirms: async () =>
      (await parent.ask(decisions.confirmCheckIn, { body: { student_id, ...day, note: 'Ya, anak saya di sekolah' } })).status ===
      200,
    calls: async () => {
      const transaction = database.transaction()
      const changed = await changeRecords(
        transaction.db,
        [{ id, revision: data.revision, status: 'absent', verification: 'approved', late_minutes: null, method: 'roll_call' }],
        { kind: 'roll_call', by: caller.id, now: new Date('2026-11-23T00:00:00Z') },
      )
      await transaction.end('commit')
      return changed.length === 1
    },
  }
  const end = async () => {
    const record = await db.selectFrom('attendance').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const words = await db.selectFrom('attendance_confirmation').where('attendance_id', '=', id).selectAll().execute()
    return { record, words, history: await historyOf(db, id) }
  }
  return { deeds, decide, end, database, school: school.school }
}
type People = Awaited<ReturnType<typeof threePeople>>
type Deed = keyof People['deeds']
const idOfChild = async (teacher: { ask: Awaited<ReturnType<Awaited<ReturnType<typeof openSchool>>['signIn']>>['ask'] }) =>
  (await teacher.ask(decisions.requests, { query: {} })).data.requests[0]!.student.id

/** Whatever happened: one of the two writers was first, the history tells exactly that, and the record agrees with it. */
const expectOneTruth = async ({ end }: People, done: Partial<Record<Deed, boolean>>) => {
  const { record, words, history } = await end()
  expect([done.decides, done.calls].filter(Boolean)).toHaveLength(1)
  expect(history).toHaveLength(1)
  const [line] = history
  expect(line).toMatchObject({
    kind: done.decides ? 'decision' : 'roll_call',
    from_status: 'unrecorded',
    from_verification: 'waiting',
  })
  expect({ status: record.status, verification: record.verification, revision: record.revision }).toEqual({
    status: line!.to_status,
    verification: line!.to_verification,
    revision: 2,
  })
  expect(words).toHaveLength(done.confirms ? 1 : 0)
}

const orders: Deed[][] = [
  ['decides', 'confirms', 'calls'],
  ['decides', 'calls', 'confirms'],
  ['confirms', 'decides', 'calls'],
  ['confirms', 'calls', 'decides'],
  ['calls', 'decides', 'confirms'],
  ['calls', 'confirms', 'decides'],
]
test.each(orders)('when one %s, then one %s, then one %s, there is one truth with its full history', async (...order) => {
  const people = await threePeople()
  const done: Partial<Record<Deed, boolean>> = {}
  for (const deed of order) done[deed] = await people.deeds[deed]()
  // A parent's word comes before the outcome or not at all; the first writer's outcome stands.
  expect(done.confirms).toBe(order[0] === 'confirms')
  expect(done.decides).toBe(order.indexOf('decides') < order.indexOf('calls'))
  await expectOneTruth(people, done)
})

test('when all three act at the same moment there is one truth with its full history', async () => {
  for (let round = 0; round < 8; round++) {
    const people = await threePeople()
    const order = orders[round % orders.length]!
    const results = await Promise.all(order.map(async (deed) => [deed, await people.deeds[deed]()] as const))
    await expectOneTruth(people, Object.fromEntries(results))
  }
})

test('of two decisions at the same moment one stands, and the other is told how it ended', async () => {
  for (let round = 0; round < 4; round++) {
    const people = await threePeople()
    const both = await Promise.all([people.decide('approve'), people.decide('reject')])
    expect(both.filter(Boolean)).toHaveLength(1)
    const { record, history } = await people.end()
    expect(history).toHaveLength(1)
    expect(record.verification).toBe(both[0] ? 'approved' : 'rejected')
  }
})

test('a check-in that is rejected while its day closes is absent: it does not slip between the two', async () => {
  const { decide, end, database, school } = await threePeople()
  const closing = database.transaction()
  const name = `closing ${school.id} ${day.date}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(closing.db)
  await closing.db
    .insertInto('day_closing')
    .values({ school_id: school.id, ...day, closed_at: new Date(), absent: 0 })
    .execute()
  const decided = decide('reject')
  await expect
    .poll(() => database.sql`select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`)
    .not.toEqual([])
  await closing.end('commit')
  expect(await decided).toBe(true)
  expect((await end()).record).toMatchObject({ status: 'absent', verification: 'rejected' })
})
