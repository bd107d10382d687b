import { expect, test } from 'vitest'
import { aSchool, aTeacher } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from '#test/school.ts'
import { decideSchool, pendingSchools } from './verifying.queries.ts'

const aPending = async ({ db, school, now }: Awaited<ReturnType<typeof openSchool>>) => {
  const proposer = await aTeacher(db, school, { school_id: null })
  const npsn = String(10_000_000 + (process.pid % 900) * 1000 + proposer.id).slice(0, 8)
  const made = await aSchool(db, {
    npsn,
    status: 'pending',
    proposed_by: proposer.id,
    contact_phone: '081277778888',
    name: 'SMA Baru',
  })
  await db
    .insertInto('school_link')
    .values({ uuid: uuidV7(), account_id: proposer.id, school_id: made.id, state: 'pending', asked_at: now() })
    .execute()
  return { npsn, made, proposer }
}

const decide = ({ database, now }: Awaited<ReturnType<typeof openSchool>>, verdict: { npsn: string; reason: string | null }) =>
  database.inTransaction((db) => decideSchool(db, { ...verdict, now: now() }))

test('a school that is verified has its proposer, and its contact is told; nobody verifies it a second time', async () => {
  const school = await openSchool()
  const { npsn, made, proposer } = await aPending(school)
  expect((await pendingSchools(school.db)).map((one) => one.npsn)).toContain(npsn)
  expect(await decide(school, { npsn, reason: null })).toBe('SMA Baru')
  const { school_id } = await school.db
    .selectFrom('account')
    .where('id', '=', proposer.id)
    .select('school_id')
    .executeTakeFirstOrThrow()
  expect(school_id).toBe(made.id)
  const { body } = await school.db
    .selectFrom('outgoing_message')
    .where('kind', '=', 'school.verified')
    .orderBy('id', 'desc')
    .select('body')
    .executeTakeFirstOrThrow()
  expect(body).toContain('sudah diverifikasi')
  expect(await decide(school, { npsn, reason: null })).toBeUndefined()
})

test('a school that is declined keeps why, and nobody belongs to it', async () => {
  const school = await openSchool()
  const { npsn, made, proposer } = await aPending(school)
  await decide(school, { npsn, reason: 'NPSN ini milik sekolah lain.' })
  const row = await school.db
    .selectFrom('school')
    .where('id', '=', made.id)
    .select(['status', 'status_reason'])
    .executeTakeFirst()
  expect(row).toEqual({ status: 'rejected', status_reason: 'NPSN ini milik sekolah lain.' })
  const { school_id } = await school.db
    .selectFrom('account')
    .where('id', '=', proposer.id)
    .select('school_id')
    .executeTakeFirstOrThrow()
  expect(school_id).toBeNull()
})
