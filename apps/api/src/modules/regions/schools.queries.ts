import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { planEachTime } from '#db/dialect.ts'
import { classOrder } from '#school/class-order.queries.ts'

interface SchoolFilter {
  readonly search: string
  readonly region: string | undefined
  readonly page: number
  readonly per_page: number
}

/** Of more schools than this only some are shown: more words find the others, and nobody turns so many pages. */
const MOST = 1_000
interface Found {
  readonly id: number
  readonly uuid: string
  readonly name: string
  readonly npsn: string
  readonly level: 'sd' | 'smp' | 'sma' | 'smk'
  readonly regency_id: string | null
  readonly province_id: string | null
  readonly total: number
}
const columns = sql`id, uuid, name, folded, npsn, level, regency_id, province_id`
/** Written out: the indexes of verified schools are found by these words alone. */
const verified = sql`from school where status = 'verified'`
const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&')
/** One or two letters begin a word of the name, because names are full of them; more stand anywhere in it. */
const part = (word: string) => (word.length < 3 ? ` ${word}` : word)
/** Only letters and digits are in the index of words; asking it for what has none reads all of it. */
const indexed = (word: string) =>
  /[a-z0-9]/.test(word) ? sql`folded like ${`%${escaped(part(word))}%`}` : sql`strpos(folded, ${part(word)}) > 0`
const unindexed = (word: string) => sql`strpos(folded, ${part(word)}) > 0`

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean)
const begins = (words: readonly string[]) => sql`folded like ${` ${escaped(words.join(' '))}%`}`

/** Of a regency or district, which has few enough to read them all; or of an NPSN, which has its own order. */
const foundInFew = ({ search, region = '' }: SchoolFilter): RawBuilder<unknown> => {
  const isNumber = /^\d+$/.test(search)
  const words = isNumber ? [] : wordsOf(search)
  const where = [
    ...(isNumber ? [sql`npsn between ${search.padEnd(8, '0')} and ${search.padEnd(8, '9')}`] : words.map(unindexed)),
    ...(region.length === 2 ? [sql`province_id = ${region}`] : []),
    ...(region.length > 2 ? [sql`regency_id = ${region.slice(0, 5)}`] : []),
    ...(region.length > 5 ? [sql`district_id = ${region}`] : []),
  ]
  return sql`(select ${columns}, not ${begins(words)} as later ${verified} and ${and(where)} limit ${MOST})`
}

/**
 * Of the country, or of a province: names that begin with these words stand together in the index, in their order, and are
 * mostly what is meant; names that hold them elsewhere are looked for only while there are too few of those.
 */
const foundInMany = ({ search, region }: SchoolFilter): RawBuilder<unknown> => {
  const words = wordsOf(search)
  const place = region === undefined ? [] : [sql`province_id = ${region}`]
  const begun = sql`select ${columns}, false as later ${verified} and ${and([begins(words), ...place])} order by folded, id limit ${MOST}`
  const within = sql`select ${columns}, true ${verified} and ${and([...words.map(indexed), sql`not ${begins(words)}`, ...place])}
    limit (select ${MOST} - count(*) from begun)`
  return sql`(with begun as materialized (${begun}), within as materialized (${within})
    select * from begun union all select * from within)`
}

/**
 * One page of the verified schools that hold these words, or lie in this region: those that begin with them first, then by name;
 * and how many there are, 1,000 at most. Digits alone begin an NPSN.
 */
export const findSchools = async (db: Db, wanted: SchoolFilter) => {
  const { search, region = '', page, per_page } = wanted
  const found = region.length > 2 || /^\d+$/.test(search) ? foundInFew(wanted) : foundInMany(wanted)
  // Only with its value is a beginning (`like 'sma %'`) looked up in the index of names.
  const { rows } = await sql<Found>`select id, uuid, name, npsn, level, regency_id, province_id, count(*) over () as total
    from ${found} as found order by later, folded, id limit ${per_page} offset ${(page - 1) * per_page}`.execute(planEachTime(db))
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
