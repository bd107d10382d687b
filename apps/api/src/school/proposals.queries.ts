import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { zoneOf } from './regions.ts'

type Level = Tables['school']['level']

/** A school that somebody misses. */
export interface Proposal {
  readonly npsn: string
  readonly name: string
  /** Read from the name where nobody says it. */
  readonly level?: Level | undefined
  readonly province_id: string
  readonly regency_id: string
  readonly district_id: string
  readonly address?: string | undefined
  /** Who proposes it. */
  readonly by: number
  readonly now: Date
}

const kinds: readonly (readonly [RegExp, Level])[] = [
  [/\b(smk|mak)/i, 'smk'],
  [/\b(smp|mts)/i, 'smp'],
  [/\b(sd|mi)\b|\b(sdn|sdit|min)\b/i, 'sd'],
]
const levelOf = (name: string): Level => kinds.find(([words]) => words.test(name))?.[1] ?? 'sma'

/**
 * The school with this NPSN, held until the transaction ends. One that the product does not know is kept as pending until the
 * operator has verified it, with the hours that most schools have; one that was rejected is looked at once more.
 */
export const proposeSchool = async (db: Db, proposal: Proposal) => {
  const { npsn, name, level = levelOf(name), province_id, regency_id, district_id, address = '', by, now } = proposal
  const made = await db
    .insertInto('school')
    .values({
      uuid: uuidV7(),
      npsn,
      name,
      level,
      address,
      timezone: zoneOf(province_id),
      status: 'pending',
      proposed_by: by,
      province_id,
      regency_id,
      district_id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('npsn').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await giveHours(db, made.id)
  const school = await db
    .selectFrom('school')
    .where('npsn', '=', npsn)
    .forUpdate()
    .select(['id', 'status', 'timezone'])
    .executeTakeFirstOrThrow()
  if (school.status !== 'rejected') return school
  await db
    .updateTable('school')
    .set({ status: 'pending', status_reason: null, proposed_by: by, created_at: now })
    .where('id', '=', school.id)
    .execute()
  return { ...school, status: 'pending' as const }
}

/** Monday to Saturday, 06.00 to 15.00, on time until 07.15: what an office begins with and changes. */
export const giveHours = async (db: Db, school: number) => {
  await db.insertInto('attendance_setting').values({ school_id: school }).execute()
  await sql`insert into attendance_hours (school_id, weekday, opens_at, starts_at, closes_at)
    select ${school}, weekday, '06:00', '07:15', '15:00' from generate_series(1, 6) as weekday`.execute(db)
}
