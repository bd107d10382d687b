import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aSchool } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import * as queries from './schedule.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')

const open = async () => {
  const { db } = await testDatabase()
  const school = await aSchool(db, { year: 2026 })
  const room = await aClass(db, school)
  const [andi, citra] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const parent = await aParent(db, { of: [andi, citra] })
  const make = async (account: number, student: number | null = null) => {
    const id = uuidV7()
    await queries.insertLink(db, { account, student }, { id, now })
    return id
  }
  return { db, andi, citra, parent, make }
}

test('a calendar link is one of a person, or of a parent for each child, and revoked alone', async () => {
  const { db, andi, citra, parent, make } = await open()
  const [own, first, second] = [await make(andi.id), await make(parent.id, andi.id), await make(parent.id, citra.id)]
  const found = async (account: number, student: number | null = null) => (await queries.findLink(db, { account, student }))?.id
  expect([await found(andi.id), await found(parent.id, andi.id), await found(parent.id, citra.id)]).toEqual([own, first, second])
  expect([await found(parent.id), await found(citra.id)]).toEqual([undefined, undefined])
  expect(await queries.insertLink(db, { account: andi.id, student: null }, { id: uuidV7(), now })).toBeUndefined()
  await queries.revokeLink(db, { account: parent.id, student: andi.id }, now)
  expect([await found(andi.id), await found(parent.id, andi.id), await found(parent.id, citra.id)]).toEqual([
    own,
    undefined,
    second,
  ])
  const again = await make(parent.id, andi.id)
  expect(await found(parent.id, andi.id)).toBe(again)
})

test('a link shows its own person or child, and nothing once it is revoked, its owner is gone, or the child is no longer theirs', async () => {
  const { db, andi, citra, parent, make } = await open()
  const [own, first, second] = [await make(andi.id), await make(parent.id, andi.id), await make(parent.id, citra.id)]
  const shown = async (id: string) => (await queries.readerOfLink(db, id))?.id
  expect([await shown(own), await shown(first), await shown(second), await shown(uuidV7())]).toEqual([
    andi.id,
    andi.id,
    citra.id,
    undefined,
  ])
  await db.updateTable('family_link').set({ state: 'revoked' }).where('student_id', '=', citra.id).execute()
  expect([await shown(first), await shown(second)]).toEqual([andi.id, undefined])
  await queries.revokeLink(db, { account: andi.id, student: null }, now)
  expect([await shown(own), await shown(first)]).toEqual([undefined, andi.id])
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', parent.id).execute()
  expect(await shown(first)).toBeUndefined()
})
