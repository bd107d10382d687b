import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { fullDate } from '#notices/words.ts'

/** What whoever a school has stopped from writing until the end of a day is told. */
export const refusedAsMuted = (until: string): Fault =>
  new Fault('MESSAGES_MUTED', {
    message: `Sekolah melarang akun ini menulis pesan sampai ${fullDate(until)}. Pesan lama tetap dapat dibaca.`,
  })

/** Refuses whoever a school has stopped from writing to its people. Throws MESSAGES_MUTED with the last of the days. */
export const refuseMuted = async ({ db, user, now }: RequestContext, to: readonly number[]): Promise<void> => {
  const muted = await db
    .selectFrom('message_mute as mute')
    .innerJoin('school', 'school.id', 'mute.school_id')
    .where('mute.account_id', '=', user.id)
    .where('mute.school_id', 'in', (eb) =>
      eb
        .selectFrom('account')
        .where('id', '=', sql<number>`any(${[...to]}::bigint[])`)
        .where('school_id', 'is not', null)
        .select((one) => one.ref('school_id').$castTo<number>().as('school_id')),
    )
    .where(sql<boolean>`mute.muted_until >= (${now}::timestamptz at time zone school.timezone)::date`)
    .select([sql<string>`max(mute.muted_until)::text`.as('until')])
    .executeTakeFirst()
  if (muted?.until) throw refusedAsMuted(muted.until)
}

/** A school stops somebody from writing to its people until the end of a day; never for less long than before. */
export const writeSchoolMute = async (
  db: Db,
  { account, school, by, until, now }: { account: number; school: number; by: number; until: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('message_mute')
    .values({ account_id: account, school_id: school, muted_by: by, muted_at: now, muted_until: until })
    .onConflict((on) =>
      on.columns(['account_id', 'school_id']).doUpdateSet({
        muted_by: by,
        muted_at: now,
        muted_until: sql`greatest(message_mute.muted_until, excluded.muted_until)`,
      }),
    )
    .execute()
}
