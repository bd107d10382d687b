import { permits, type PermitType } from '@lentera/contract/permits'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { aPermit } from '#db/seed/permits.ts'
import { createIds } from '#kit/http/ids.ts'
import { closeDay } from '#modules/attendance/closing/closing.queries.ts'
import { record } from '#test/records.ts'
import { openSchool, testSettings } from '#test/school.ts'

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'] as const
const old = { created_at: new Date('2026-07-01T00:00:00Z') }
const ids = createIds(testSettings.hashidsSalt)

/** A pupil and a mate who have each asked to be away from Monday to this day, in a class of which the others are there. */
const twoWhoAsk = async (ends_on: string = MONDAY) => {
  const school = await openSchool({ school: old })
  const { db, database } = school
  const aMember = () => aPupil(db, school.school, { in: school.class, ...old })
  const [pupil, mate] = [await aMember(), await aMember()]
  for (let n = 0; n < 4; n++) await record(school, await aMember(), { [MONDAY]: 'present', [TUESDAY]: 'present' })
  const parent = await aParent(db, { of: [pupil] })
  const days = { type: 'family' as const, starts_on: MONDAY, ends_on, filed_by: parent.id }
  const permit = await aPermit(db, school.school, { of: pupil, ...days })
  await aPermit(db, school.school, { of: mate, ...days })
  const params = { permit_id: ids.encode(permit.id) }
  const family = () => school.signIn('parent', parent)
  return {
    ...school,
    permit,
    close: (date: string) => database.inTransaction((tx) => closeDay(tx, { school_id: school.school.id, date }, school.now())),
    cancel: async (revision = permit.revision) => (await family()).ask(permits.cancel, { params, body: { revision } }),
    approve: async () => {
      const body = { of: [{ id: params.permit_id, revision: permit.revision }], verb: 'approve' as const }
      await (await school.signIn('teacher')).ask(permitDecisions.decide, { body })
    },
    reject: async () => {
      const body = {
        of: [{ id: params.permit_id, revision: permit.revision }],
        verb: 'reject' as const,
        reason: 'Tidak ada kabar.',
      }
      return (await school.signIn('teacher')).ask(permitDecisions.decide, { body })
    },
    edit: async (when: { type: PermitType; starts_on: string; ends_on: string; ends_at?: string }) => {
      const body = { ...when, reason: 'Menengok nenek di desa.', revision: permit.revision }
      return (await (await family()).ask(permits.edit, { params, body })).data.state
    },
    /** What is recorded of the pupil, and of the mate. */
    books: async () => {
      const rows = await db
        .selectFrom('attendance')
        .where('account_id', 'in', [pupil.id, mate.id])
        .orderBy('date')
        .select(['account_id', 'date', 'status', 'method'])
        .execute()
      return [pupil, mate].map(({ id }) =>
        rows
          .filter(({ account_id }) => account_id === id)
          .map(({ date, status, method }) => `${date.slice(8)} ${status} ${method}`),
      )
    },
  }
}

test('who moves an open permit to another day after the closing is absent on the day that it leaves', async () => {
  const at = await twoWhoAsk()
  at.travel(`${MONDAY}T16:30:00+07:00`)
  await at.close(MONDAY)
  expect(await at.books()).toEqual([[], []])
  expect(await at.edit({ type: 'family', starts_on: WEDNESDAY, ends_on: WEDNESDAY })).toBe('waiting_homeroom')
  expect(await at.books()).toEqual([['23 absent closing'], []])
})

test('who makes some hours of an open permit for the whole day after the closing is absent on that day', async () => {
  const at = await twoWhoAsk()
  at.travel(`${MONDAY}T16:30:00+07:00`)
  await at.close(MONDAY)
  await at.edit({ type: 'late_arrival', starts_on: MONDAY, ends_on: MONDAY, ends_at: '09:00' })
  expect(await at.books()).toEqual([['23 absent closing'], []])
})

test('who shortens an open permit is absent on the closed days that it leaves alone', async () => {
  const at = await twoWhoAsk(WEDNESDAY)
  at.travel(`${WEDNESDAY}T08:00:00+07:00`)
  for (const date of [MONDAY, TUESDAY]) await at.close(date)
  await at.edit({ type: 'family', starts_on: MONDAY, ends_on: MONDAY })
  expect(await at.books()).toEqual([['24 absent closing'], []])
})

test('who extends an open permit over the closed days is absent on none of them, and neither is who moves it before the closing', async () => {
  const longer = await twoWhoAsk()
  longer.travel(`${TUESDAY}T08:00:00+07:00`)
  await longer.close(MONDAY)
  await longer.edit({ type: 'family', starts_on: MONDAY, ends_on: THURSDAY })
  expect(await longer.books()).toEqual([[], []])
  const early = await twoWhoAsk()
  await early.edit({ type: 'family', starts_on: TUESDAY, ends_on: TUESDAY })
  expect(await early.books()).toEqual([[], []])
})

test('who calls an approved permit off after the closing is absent where the closing counted the class, and unrecorded where it left it alone', async () => {
  for (const [isTaken, status] of [
    [true, 'absent'],
    [false, 'unrecorded'],
  ] as const) {
    const at = await twoWhoAsk()
    await at.approve()
    if (!isTaken)
      await at.db.deleteFrom('attendance').where('school_id', '=', at.school.id).where('method', '=', 'roll_call').execute()
    at.travel(`${MONDAY}T16:30:00+07:00`)
    await at.close(MONDAY)
    expect(await at.books()).toEqual([['23 excused permit'], []])
    expect((await at.cancel(2)).status).toBe(200)
    expect(await at.books()).toEqual([[`23 ${status} ${isTaken ? 'closing' : 'permit'}`], []])
  }
})

test.each(['reject', 'cancel'] as const)(
  'a permit that ends by a %s while its day closes does not slip between the two: the pupil is absent',
  async (end) => {
    const at = await twoWhoAsk()
    at.travel(`${MONDAY}T16:30:00+07:00`)
    const closing = at.database.transaction()
    const day = { school_id: at.school.id, date: MONDAY }
    await sql`select pg_advisory_xact_lock(hashtextextended(${`closing ${day.school_id} ${day.date}`}, 0))`.execute(closing.db)
    await closing.db
      .insertInto('day_closing')
      .values({ ...day, closed_at: at.now(), absent: 0 })
      .execute()
    const ended = at[end]()
    await expect
      .poll(
        () => at.database.sql`select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
      .not.toEqual([])
    await closing.end('commit')
    expect((await ended).status).toBe(200)
    expect(await at.books()).toEqual([['23 absent closing'], []])
  },
)
