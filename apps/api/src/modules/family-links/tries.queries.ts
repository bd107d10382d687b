import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Before } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { HOUR } from '#kit/durations.ts'

/**
 * How often one person, and all behind one address (a whole school), may try in how many hours. Where `found` is, a try that
 * found what it asked for is no guess, and does not count against its address: parents of a whole school connect in its hall.
 */
const limits = {
  nisn: { person: 10, address: 400, hours: 24, found: false },
  code: { person: 20, address: 600, hours: 1, found: true },
  slip: { person: 20, address: 3_000, hours: 1, found: false },
  phone: { person: 10, address: 400, hours: 24, found: false },
  show: { person: 60, address: 3_000, hours: 1, found: false },
} as const

interface Counting {
  readonly subject: string
  readonly most: number
  readonly hours: number
  readonly now: Date
}
const count = async (db: Db, { subject, most, hours, now }: Counting): Promise<void> => {
  const edge = new Date(now.getTime() - hours * HOUR)
  const { tries, since } = await db
    .insertInto('family_try')
    .values({ subject, tries: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        tries: sql`case when family_try.since <= ${edge} then 1 else least(family_try.tries + 1, ${sql.lit(most + 1)}) end`,
        since: sql`case when family_try.since <= ${edge} then excluded.since else family_try.since end`,
      }),
    )
    .returning(['tries', 'since'])
    .executeTakeFirstOrThrow()
  if (tries <= most) return
  const minutes = Math.max(1, Math.ceil((since.getTime() + hours * HOUR - now.getTime()) / 60_000))
  throw new Fault('TOO_MANY_REQUESTS', {
    message: `Terlalu banyak percobaan. Coba lagi dalam ${minutes >= 120 ? `${Math.ceil(minutes / 60)} jam` : `${minutes} menit`}.`,
  })
}

const giveBack = (db: Db, subject: string) =>
  db
    .updateTable('family_try')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('subject', '=', subject)
    .where('tries', '>', 0)
    .execute()

/**
 * A handler whose every call counts as a try, by person and by address, before its transaction begins: a failure does not undo
 * the count. Throws TOO_MANY_REQUESTS with the time to wait.
 */
export const counted = <V extends RequestContext, R>(
  what: keyof typeof limits,
  handle: (context: V) => Promise<R>,
): ((context: V) => Promise<R>) & Before =>
  Object.assign(
    async (context: V) => {
      const answer = await handle(context)
      if (limits[what].found) await giveBack(context.db, `${what} address ${context.from.address}`)
      return answer
    },
    {
      before: async ({ services, user, from, now }: Omit<RequestContext, 'db'>) => {
        const { db } = services.database
        const { person, address, hours } = limits[what]
        await count(db, { subject: `${what} person ${user.id}`, most: person, hours, now })
        await count(db, { subject: `${what} address ${from.address}`, most: address, hours, now })
        return {}
      },
    },
  )
