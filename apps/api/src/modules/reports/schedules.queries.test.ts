import { expect, test } from 'vitest'
import { anOffice, aParent, aSchool } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import * as schedules from './schedules.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const open = async () => {
  const { db } = await testDatabase()
  return { db, school: await aSchool(db), elsewhere: await aSchool(db) }
}

/** An office account whose address is proven, and what is sent to it. */
const aReader = async (of: Awaited<ReturnType<typeof open>>, wishes: object = {}, school = of.school) => {
  const email = `tu.${uuidV7()}@contoh.example`
  const reader = await anOffice(of.db, school, { email, email_verified_at: now, ...wishes })
  const row = { school_id: school.id, account_id: reader.id, report: 'absent', every: 'week', form: 'pdf', set_at: now } as const
  const add = (next_on: string, more: object = {}) => schedules.addRow(of.db, { ...row, set_by: reader.id, next_on, ...more })
  return { ...reader, email, add }
}

test('letters are for people of the office who are there, may read reports and have proven an address', async () => {
  const at = await open()
  const [reader, unproven] = [await aReader(at), await aReader(at, { email_verified_at: null })]
  const [gone, duty] = [await aReader(at, { deleted_at: now }), await aReader(at, { office_rights: ['duty'] })]
  const stranger = await aReader(at, {}, at.elsewhere)
  const emails = new Map((await schedules.readersOf(at.db, at.school.id)).map(({ id, email }) => [id, email]))
  expect([emails.get(reader.id), emails.get(unproven.id)]).toEqual([reader.email, null])
  for (const { id } of [gone, stranger]) expect(emails.has(id)).toBe(false)
  expect(emails.has(duty.id)).toBe(false)
  const one = async (id: number) => (await schedules.readerOf(at.db, { school: at.school.id, id }))?.id
  expect([await one(reader.id), await one(stranger.id)]).toEqual([reader.id, undefined])
  const mail = (id: number) => schedules.mailOf(at.db, id)
  expect([await mail(reader.id), await mail(unproven.id), await mail(gone.id)]).toEqual([reader.email, undefined, undefined])
  expect(
    await mail((await aParent(at.db, { email: `ibu.${uuidV7()}@contoh.example`, email_verified_at: now })).id),
  ).toBeUndefined()
})

test('the same report is scheduled once, counted by school, and ended by its own school alone', async () => {
  const at = await open()
  const [reader, stranger] = [await aReader(at), await aReader(at, {}, at.elsewhere)]
  expect([await reader.add('2026-11-30'), await reader.add('2026-12-07')]).toEqual([true, false])
  for (const more of [{ report: 'late' }, { form: 'xlsx' }]) expect(await reader.add('2026-11-30', more)).toBe(true)
  await stranger.add('2026-11-30')
  expect([await schedules.countHeld(at.db, at.school.id), await schedules.countHeld(at.db, at.elsewhere.id)]).toEqual([3, 1])
  const [first] = await schedules.schedulesOf(at.db, at.school.id)
  expect(await schedules.removeRow(at.db, { school: at.elsewhere.id, id: first!.id })).toBeUndefined()
  expect(await schedules.removeRow(at.db, { school: at.school.id, id: first!.id })).toMatchObject({ report: 'absent' })
  expect((await schedules.schedulesOf(at.db, at.school.id)).map(({ report, form }) => [report, form])).toEqual([
    ['late', 'pdf'],
    ['absent', 'xlsx'],
  ])
  expect(await schedules.schedulesOf(at.db, at.elsewhere.id)).toHaveLength(1)
})

test('what is due is due by the school’s own clock from its hour on, the oldest first, and its next day is its own', async () => {
  const at = await open()
  const reader = await aReader(at)
  await reader.add('2026-11-24')
  await reader.add('2026-11-23', { report: 'late' })
  await reader.add('2026-11-25', { report: 'journals' })
  // 05.59 and 06.00 of 24 November in Jakarta.
  const due = async (moment: string) =>
    (await schedules.dueSchools(at.db, new Date(moment), '06:00')).filter(({ school_id }) => school_id === at.school.id)
  expect(await due('2026-11-23T22:59:00Z')).toEqual([])
  expect(await due('2026-11-23T23:00:00Z')).toEqual([{ school_id: at.school.id, date: '2026-11-24' }])
  expect(await due('2026-11-22T02:00:00Z')).toEqual([])
  const take = () => schedules.takeDue(at.db, { school: at.school.id, date: '2026-11-24' })
  const first = await take()
  expect(first).toMatchObject({ report: 'late', here: true, mail: true })
  await schedules.setNext(at.db, first!.id, '2026-11-30')
  expect(await take()).toMatchObject({ report: 'absent' })
  await schedules.setNext(at.db, (await take())!.id, '2026-12-01')
  expect(await take()).toBeUndefined()
  const next = (await schedules.schedulesOf(at.db, at.school.id)).map(({ report, next_on }) => `${report} ${next_on}`)
  expect(next.toSorted()).toEqual(['absent 2026-12-01', 'journals 2026-11-25', 'late 2026-11-30'])
})
