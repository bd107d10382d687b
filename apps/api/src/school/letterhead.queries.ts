import type { Db } from '#db/db.ts'

/** What stands at the head of a school's paper. */
export const letterheadOf = (db: Db, school: number) =>
  db.selectFrom('school').where('id', '=', school).select(['name', 'address', 'npsn']).executeTakeFirstOrThrow()

/** The NIP of teachers who have one, by their ids. */
export const numbersOf = async (db: Db, teachers: readonly number[]): Promise<ReadonlyMap<number, string | null>> => {
  if (teachers.length === 0) return new Map()
  const rows = await db.selectFrom('account').where('id', 'in', teachers).select(['id', 'nip']).execute()
  return new Map(rows.map(({ id, nip }) => [id, nip]))
}
