import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { classOrder } from '#school/class-order.queries.ts'

interface Wanted {
  readonly search: string
  readonly region: string | undefined
  readonly page: number
  readonly per_page: number
}

/** Of more schools than this only some are shown: more words find the others, and nobody turns so many pages. */
const MOST = 1_000
const columnOf = { 2: 'province_id', 5: 'regency_id', 8: 'district_id' } as const

/** Each word somewhere in the name, in any case; digits alone begin an NPSN. */
const matching = (search: string): Expression<SqlBool>[] =>
  /^\d+$/.test(search)
    ? [sql<SqlBool>`npsn like ${`${search}%`}`]
    : search
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => sql<SqlBool>`lower(name) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)

/**
 * One page of the verified schools that hold these words, or lie in this region, by name; and how many there are, 1,000 at most.
 * They are found first and sorted then: a word that half of all names hold costs no sort of all of them.
 */
export const findSchools = async (db: Db, { search, region, page, per_page }: Wanted) => {
  const found = db
    .selectFrom('school')
    // Written out: the indexes of verified schools are found by these words alone.
    .where(sql<SqlBool>`status = 'verified'`)
    .where((eb) => eb.and(matching(search)))
    .$if(region !== undefined, (query) => query.where(columnOf[region!.length as 2 | 5 | 8], '=', region!))
    .limit(MOST)
    .select(['id', 'uuid', 'name', 'npsn', 'level', 'regency_id', 'province_id'])
  const rows = await db
    .selectFrom(found.as('found'))
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The classes of a verified school's running year by its own date, in their order; undefined where there is no such school. */
export const classesOfSchool = async (db: Db, uuid: string, now: Date) => {
  const school = await db
    .selectFrom('school')
    .where('uuid', '=', uuid)
    .where('status', '=', 'verified')
    .select(['id', 'timezone'])
    .executeTakeFirst()
  if (!school) return undefined
  return db
    .selectFrom('class')
    .innerJoin('academic_year as year', (join) =>
      join.onRef('year.school_id', '=', 'class.school_id').onRef('year.tahun_ajaran_id', '=', 'class.tahun_ajaran_id'),
    )
    .where('class.school_id', '=', school.id)
    .where(sql<SqlBool>`(${now}::timestamptz at time zone ${school.timezone})::date between year.starts_on and year.ends_on`)
    .orderBy(classOrder)
    .select(['class.uuid', 'class.name', 'class.grade'])
    .execute()
}
