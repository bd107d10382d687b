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

type DepartureWishes = Partial<Insertable<Tables['pupil_departure']>> &
  Pick<Insertable<Tables['pupil_departure']>, 'student_id' | 'link_id' | 'made_by' | 'made_at'>

/** A pupil who has left for another school, with a letter. */
export const aDeparture = (db: Db, school: { readonly id: number }, wishes: DepartureWishes) =>
  db
    .insertInto('pupil_departure')
    .values({
      school_id: school.id,
      last_day: '2026-11-20',
      letter_on: '2026-11-20',
      cause: 'with_parents',
      to_school: 'SMA Negeri 1 Kendari',
      letter_number: `${wishes.student_id}/SKP`,
      ...wishes,
    })
    .execute()
