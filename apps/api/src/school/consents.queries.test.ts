import { expect, test } from 'vitest'
import { aParent, aPupil, aSchool } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { dropKept, endConsents } from './consents.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const tomorrow = new Date('2026-11-24T00:00:00Z')
const open = async () => {
  const { db } = await testDatabase()
  return { db, school: await aSchool(db) }
}

test('when a pupil’s consents end, those that were given are noted as ended, what was kept by them goes, and a classmate’s stays', async () => {
  const { db, school } = await open()
  const [pupil, mate] = [await aPupil(db, school), await aPupil(db, school)]
  const parent = await aParent(db, { of: [pupil, mate] })
  await db.updateTable('account').set({ location_consent: true }).where('id', 'in', [pupil.id, mate.id]).execute()
  const at = { granted: true, version: 3, decided_by: parent.id }
  const said = (student_id: number, more: object = {}) => ({ ...at, student_id, purpose: 'location' as const, ...more })
  await db
    .insertInto('consent')
    .values([said(pupil.id), said(mate.id), said(pupil.id, { purpose: 'selfie' as const, granted: false })])
    .execute()
  const place = { latitude: 0, longitude: 110, date: '2026-11-23', method: 'location', school_id: school.id } as const
  await db
    .insertInto('attendance')
    .values(
      [pupil.id, mate.id].map((account_id) => ({
        ...place,
        account_id,
        status: 'present',
        verification: 'waiting' as const,
        waiting_reason: 'poor_accuracy' as const,
      })),
    )
    .execute()
  await endConsents(db, { student: pupil.id, by: parent.id, now })
  const kept = await db
    .selectFrom('consent')
    .where('student_id', 'in', [pupil.id, mate.id])
    .orderBy('id')
    .select(['student_id', 'purpose', 'granted', 'version'])
    .execute()
  expect(kept.slice(3)).toEqual([{ student_id: pupil.id, purpose: 'location', granted: false, version: 3 }])
  const places = await db
    .selectFrom('attendance')
    .where('account_id', 'in', [pupil.id, mate.id])
    .orderBy('account_id')
    .select('latitude')
    .execute()
  expect(places.map(({ latitude }) => latitude)).toEqual([null, 0])
  const consents = await db
    .selectFrom('account')
    .where('id', 'in', [pupil.id, mate.id])
    .orderBy('id')
    .select('location_consent')
    .execute()
  expect(consents.map(({ location_consent }) => location_consent)).toEqual([false, true])
})

test('photos of check-ins go at once with their consent: of this pupil, not what goes sooner, and no other file', async () => {
  const { db, school } = await open()
  const [pupil, mate] = [await aPupil(db, school), await aPupil(db, school)]
  const sooner = new Date('2026-11-22T00:00:00Z')
  const file = async (owner_id: number, more: object = {}) => {
    const row = {
      id: uuidV7(),
      school_id: school.id,
      owner_id,
      purpose: 'selfie' as const,
      type: 'image/jpeg',
      bytes: 1,
      ...more,
    }
    return (await db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const files = [
    await file(pupil.id),
    await file(pupil.id, { delete_after: tomorrow }),
    await file(pupil.id, { delete_after: sooner }),
    await file(pupil.id, { purpose: 'upload' }),
    await file(mate.id),
  ]
  await dropKept(db, { student: pupil.id, purpose: 'selfie', now })
  const rows = await db.selectFrom('file').where('id', 'in', files).select(['id', 'delete_after']).execute()
  expect(files.map((id) => rows.find((one) => one.id === id)?.delete_after)).toEqual([now, now, sooner, null, null])
})
