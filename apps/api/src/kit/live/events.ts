import { type LiveTag, liveTags } from '@lentera/contract/live'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

/** The channel on which every process hears what was changed in any. */
export const LIVE_CHANNEL = 'lentera_live'

/** Accounts in one message: PostgreSQL takes less than 8,000 bytes, and an id has at most sixteen digits. */
const AT_ONCE = 400

const Event = z.object({
  about: z.enum(liveTags),
  /** The school of these people; null for parents. */
  school: z.nullable(z.number()),
  /** Accounts: whose attendance changed, or who was told something. */
  people: z.array(z.number()),
})
/** Something has changed, and of whom: never what it has become. Whoever hears it reads again, and sees what the own role may see. */
export type LiveEvent = z.infer<typeof Event>

/** Undefined for what is none of ours: anybody who may connect to the database may speak on the channel. */
export const eventOf = (payload: string): LiveEvent | undefined => {
  try {
    return z.safeParse(Event, JSON.parse(payload)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Tells it of the rows of `who`, which have an `id` and a `school_id`. */
const tellOf = (about: LiveTag, who: RawBuilder<unknown>) => sql`
  select pg_notify(${sql.lit(LIVE_CHANNEL)},
    json_build_object('about', ${sql.lit(about)}, 'school', school_id, 'people', json_agg(id))::text) as told
  from (select id, school_id, (row_number() over (partition by school_id order by id) - 1) / ${sql.lit(AT_ONCE)} as part
    from ${who} as who) as parted
  group by school_id, part`

/** `publish` as a part of the `with` of a statement that writes: `accounts` is what fills the list. It ends as `published` says. */
export const publishedTo = (about: LiveTag, accounts: RawBuilder<unknown>) =>
  tellOf(about, sql`(select id, school_id from account where id = any(${accounts}::bigint[]))`)

const tellers = Object.fromEntries(
  liveTags.map((about) => [
    about,
    prepared<{ accounts: readonly number[] }>()((on, slot) => ({
      compile: () => publishedTo(about, sql`${slot.accounts}`).compile(on),
    })),
  ]),
) as Readonly<Record<LiveTag, (db: Db, slots: { accounts: readonly number[] }) => Promise<unknown>>>

/** Says that something of these accounts has changed, in the transaction that changes it: nobody hears of what did not happen. */
export const publish = async (db: Db, about: LiveTag, accounts: readonly number[]): Promise<void> => {
  if (accounts.length > 0) await tellers[about](db, { accounts })
}

/**
 * The same within a statement that writes, without another round trip: the text of a part of its `with`, where `rows` is the
 * part that returns `account_id`. PostgreSQL leaves out a part that nobody reads, so the statement ends with
 * `select … from rows cross join (select count(*) from told) as told`.
 */
export const published = (about: LiveTag, rows: string) =>
  tellOf(
    about,
    sql`(select distinct account.id, account.school_id from account join ${sql.id(rows)} as changed on changed.account_id = account.id)`,
  )
