import type { Db } from '#db/db.ts'
import type { Letterhead } from './letterhead.ts'
import { placeName } from './regions.ts'

/** What stands at the head of a school's paper, and who signs it where. */
export const letterheadOf = async (db: Db, school: number): Promise<Letterhead> => {
  const { regency_id, principal_name, principal_nip, ...head } = await db
    .selectFrom('school')
    .where('id', '=', school)
    .select(['name', 'address', 'npsn', 'regency_id', 'principal_name', 'principal_nip'])
    .executeTakeFirstOrThrow()
  const place = placeName(regency_id, null)?.replace(/^(?:Kota|Kabupaten)(?: Administrasi)? /, '') ?? null
  return { ...head, place, principal: { name: principal_name, number: principal_nip } }
}

/** The NIP of teachers who have one, by their ids. */
export const numbersOf = async (db: Db, teachers: readonly number[]): Promise<ReadonlyMap<number, string | null>> => {
  if (teachers.length === 0) return new Map()
  const rows = await db.selectFrom('account').where('id', 'in', teachers).select(['id', 'nip']).execute()
  return new Map(rows.map(({ id, nip }) => [id, nip]))
}
