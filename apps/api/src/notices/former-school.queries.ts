import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { localTime, schoolYearOf } from '#school/time.ts'
import { holdingOf } from './holding.ts'

/** A school with its running year, and whether somebody of its office can hand over what a teacher holds. */
const schoolLeft = async (db: Db, school: number, now: Date) => {
  const { name, timezone, has_office } = await db
    .selectFrom('school')
    .where('id', '=', school)
    .select(['name', 'timezone'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('account as office')
            .whereRef('office.school_id', '=', 'school.id')
            .where('office.role', '=', 'school')
            .where('office.deleted_at', 'is', null)
            .select(sql`1`.as('one')),
        )
        .as('has_office'),
    )
    .executeTakeFirstOrThrow()
  const today = localTime(now, timezone).date
  const running = await db
    .selectFrom('academic_year')
    .where('school_id', '=', school)
    .where('starts_on', '<=', today)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .select('tahun_ajaran_id')
    .executeTakeFirst()
  return { name, has_office: Boolean(has_office), year: running?.tahun_ajaran_id ?? schoolYearOf(today) }
}

interface Kept {
  /** The name of the school. */
  readonly school: string
  /** `masih mengajar 4 jam pelajaran di jadwal` */
  readonly words: string
}

/**
 * What keeps a teacher at a school until its office has handed it over; undefined for nothing. A school without anybody in its office
 * keeps nobody: there is no one who could hand anything over.
 */
export const keptAt = async (
  db: Db,
  { teacher, school, now }: { readonly teacher: number; readonly school: number; readonly now: Date },
): Promise<Kept | undefined> => {
  const { name, year, has_office } = await schoolLeft(db, school, now)
  const holding = has_office ? await holdingOf(db, { school, year, now }, teacher) : undefined
  return holding && { school: name, words: holding.words }
}

/** What a teacher reads who wants to go to another school. */
export const keptWords = ({ school, words }: Kept): string =>
  `Anda ${words} di ${school}. Minta tata usaha di sana menyerahkannya dulu kepada guru lain.`
