import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

/** A gift of a school for everybody there, or for all schools (`null`): ten pieces for twenty koin each. */
export const aGift = (db: Db, school: { readonly id: number } | null, wishes: Partial<Insertable<Tables['gift']>> = {}) =>
  db
    .insertInto('gift')
    .values({
      uuid: uuidV7(),
      school_id: school?.id ?? null,
      name: 'Buku tulis isi 50',
      text: 'Satu buku tulis bergaris.',
      terms: '',
      cost: 20,
      stock: 10,
      kind: 'pickup',
      audience: 'all',
      created_at: new Date('2026-11-22T22:00:00Z'),
      ...wishes,
    })
    .returning(['id', 'uuid', 'cost'])
    .executeTakeFirstOrThrow()

/** Lets somebody have koin. */
export const someKoin = (db: Db, { id: account_id }: { readonly id: number }, balance: number) =>
  db
    .insertInto('koin_account')
    .values({ account_id, balance })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ balance }))
    .execute()

let figures = 0
/** A claim of somebody, as it waits. */
export const aClaim = (
  db: Db,
  school: { readonly id: number },
  {
    by,
    of,
    ...wishes
  }: Partial<Insertable<Tables['gift_claim']>> & {
    readonly by: { readonly id: number }
    readonly of: { readonly id: number; readonly cost: number }
  },
) =>
  db
    .insertInto('gift_claim')
    .values({
      gift_id: of.id,
      school_id: school.id,
      account_id: by.id,
      cost: of.cost,
      pickup_code: String(100_000 + (figures++ % 800_000)),
      requested_at: new Date('2026-11-22T22:00:00Z'),
      ...wishes,
    })
    .returning(['id', 'pickup_code'])
    .executeTakeFirstOrThrow()

/** Five koin of a teacher for pupils (or `amount`), on the day of `now` in Jakarta; their accounts have them. */
export const anAward = async (
  db: Db,
  school: { readonly id: number },
  {
    by,
    to,
    now,
    amount = 5,
  }: {
    readonly by: { readonly id: number }
    readonly to: readonly { readonly id: number }[]
    readonly now: Date
    readonly amount?: number
  },
) => {
  const date = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
  const award = await db
    .insertInto('koin_award')
    .values({ school_id: school.id, teacher_id: by.id, amount, reason: 'Membantu teman memahami soal.', date, given_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('koin_line')
    .values(
      to.map(({ id }) => ({ account_id: id, amount, source: 'award' as const, source_id: award.id, date, created_at: now })),
    )
    .execute()
  await db
    .insertInto('koin_account')
    .values(to.map(({ id }) => ({ account_id: id, balance: amount })))
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ balance: sql<number>`koin_account.balance + ${amount}::integer` }),
    )
    .execute()
  return award
}
