import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Before } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { HOUR } from '#kit/durations.ts'

/** How often one person, and all behind one address (a whole school), may try in how many hours. */
const limits = {
  nisn: { person: 10, address: 400, hours: 24 },
  code: { person: 20, address: 600, hours: 1 },
  slip: { person: 20, address: 3_000, hours: 1 },
  phone: { person: 10, address: 400, hours: 24 },
  show: { person: 60, address: 3_000, hours: 1 },
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

/**
 * A handler whose every call counts as a try, by person and by address, before its transaction begins: a failure does not undo
 * the count. Throws TOO_MANY_REQUESTS with the time to wait.
 */
export const counted = <V extends RequestContext, R>(
  what: keyof typeof limits,
  handle: (context: V) => Promise<R>,
): ((context: V) => Promise<R>) & Before =>
  Object.assign((context: V) => handle(context), {
    before: async ({ services, user, from, now }: Omit<RequestContext, 'db'>) => {
      const { db } = services.database
      const { person, address, hours } = limits[what]
      await count(db, { subject: `${what} person ${user.id}`, most: person, hours, now })
      await count(db, { subject: `${what} address ${from.address}`, most: address, hours, now })
      return {}
    },
  })
