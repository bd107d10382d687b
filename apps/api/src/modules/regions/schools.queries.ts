import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { classOrder } from '#school/class-order.queries.ts'

interface Wanted {
  readonly search: string
  readonly region: string | undefined
  readonly page: number
  readonly per_page: number
}

/** More schools than this are not counted: nobody turns so many pages. */
const COUNTED = 1_000
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

/** One page of the verified schools that hold these words, or lie in this region, by name; and how many there are, 1,000 at most. */
export const findSchools = async (db: Db, { search, region, page, per_page }: Wanted) => {
  const found = db
    .selectFrom('school')
    .where('status', '=', 'verified')
    .where((eb) => eb.and(matching(search)))
    .$if(region !== undefined, (query) => query.where(columnOf[region!.length as 2 | 5 | 8], '=', region!))
  const [{ n }, rows] = await Promise.all([
    db
      .selectFrom(found.select('id').limit(COUNTED).as('counted'))
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow(),
    found
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .select(['id', 'uuid', 'name', 'npsn', 'level', 'regency_id', 'province_id'])
      .execute(),
  ])
  return { rows, total: n }
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
