import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

/** A gift of a school for everybody there: ten pieces for twenty koin each. */
export const aGift = (db: Db, school: { readonly id: number }, wishes: Partial<Insertable<Tables['gift']>> = {}) =>
  db
    .insertInto('gift')
    .values({
      uuid: uuidV7(),
      school_id: school.id,
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
