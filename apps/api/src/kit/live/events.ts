import { tableOf } from '@lentera/contract/kit/keys'
import { type LiveTag, liveTags } from '@lentera/contract/live'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { TELLS } from '#db/tells.ts'

/** Groups of schools; each has a channel of its own. */
export const SHARDS = 32

/** The group of a school, or of the account of somebody without one. */
export const shardOf = (school: number | null, account: number): number => (school ?? account) % SHARDS

/** Accounts in one row. */
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

/** Undefined for what is none of ours: a newer version of the product may write of what this one does not know. */
export const eventOf = (told: unknown): LiveEvent | undefined => z.safeParse(Event, told).data

/** Writes it of the rows of `who`, which have an `id` and a `school_id`. */
const tellOf = (about: LiveTag, who: RawBuilder<unknown>) => sql`
  ${sql.raw(TELLS)} (school_id, shard, about, people)
  select school_id, shard, ${sql.lit(about)}, array_agg(id)
  from (select id, school_id, shard, (row_number() over (partition by school_id, shard order by id) - 1) / ${sql.lit(AT_ONCE)} as part
    from (select id, school_id, (coalesce(school_id, id) % ${sql.lit(SHARDS)})::smallint as shard from ${who} as who) as sharded) as parted
  group by school_id, shard, part returning 1 as told`

/** `publish` as a part of the `with` of a statement that writes: `accounts` is what fills the list. */
export const publishedTo = (about: LiveTag, accounts: RawBuilder<unknown>) =>
  tellOf(about, sql`(select id, school_id from account where id = any(${accounts}::bigint[]))`)

const tellers = tableOf(liveTags, (about) =>
  prepared<{ accounts: readonly number[] }>()((on, slot) => ({
    compile: () => publishedTo(about, sql`${slot.accounts}`).compile(on),
  })),
)

/** Says that something of these accounts has changed, in the transaction that changes it: nobody hears of what did not happen. */
export const publish = async (db: Db, about: LiveTag, accounts: readonly number[]): Promise<void> => {
  if (accounts.length > 0) await tellers[about](db, { accounts })
}

/**
 * The same within a statement that writes, without another round trip: the text of a part of its `with`, where `rows` is the
 * part that returns `account_id`.
 */
export const published = (about: LiveTag, rows: string) =>
  tellOf(
    about,
    sql`(select distinct account.id, account.school_id from account join ${sql.id(rows)} as changed on changed.account_id = account.id)`,
  )
