import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

type Wishes = Partial<Insertable<Tables['school_link']>> & { readonly of: { readonly id: number }; readonly asked_at: Date }

/** What somebody asks of a school; it waits when nothing else is said. */
export const aLink = (db: Db, school: { readonly id: number }, { of, ...wishes }: Wishes) =>
  db
    .insertInto('school_link')
    .values({ uuid: uuidV7(), account_id: of.id, school_id: school.id, state: 'pending', ...wishes })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
