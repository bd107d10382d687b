import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { newCode } from '#school/paper-codes.ts'
import { aPupil, type MadeSchool } from './builders.ts'

type LinkWishes = Partial<Insertable<Tables['school_link']>> & { readonly of: { readonly id: number }; readonly asked_at: Date }

/** What somebody asks of a school; it waits when nothing else is said. */
export const aLink = (db: Db, school: { readonly id: number }, { of, ...wishes }: LinkWishes) =>
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

interface Graduating {
  readonly at: Date
  /** The last class. */
  readonly in?: { readonly id: number }
  readonly name?: string
}
/** Somebody who has graduated from a school, and belongs to none. */
export const aGraduate = async (db: Db, school: MadeSchool, { at, in: room, name }: Graduating) => {
  const pupil = await aPupil(db, school, { ...(room && { in: room }), ...(name !== undefined && { name }) })
  await db.updateTable('account').set({ school_id: null }).where('id', '=', pupil.id).execute()
  const link = await aLink(db, school, { of: pupil, asked_at: at, decided_at: at, state: 'graduated' })
  return { ...pupil, link: link.id }
}

type GraduationWishes = Partial<Omit<Insertable<Tables['graduation_letter']>, 'content'>> &
  Pick<Insertable<Tables['graduation_letter']>, 'made_by' | 'made_at'> & {
    readonly of: { readonly id: number; readonly link: number }
  }

/** The letter of a graduate. */
export const aGraduationLetter = (db: Db, school: { readonly id: number }, { of, ...wishes }: GraduationWishes) =>
  db
    .insertInto('graduation_letter')
    .values({
      school_id: school.id,
      student_id: of.id,
      link_id: of.link,
      year: 2026,
      number: `${of.id}/SKL`,
      letter_on: '2026-11-20',
      code: newCode(),
      content: JSON.stringify({
        school: { name: 'SMA Contoh', lines: ['Jalan Contoh 1'] },
        place: null,
        signer: { name: 'Dra. Hasnah, M.Pd.', number: null },
        name: 'Andi Saputra',
        number: null,
        nisn: null,
        gender: null,
        birth_place: null,
        born_on: null,
        parent_names: null,
        class_name: 'XII 1',
        year: 2025,
        graduated_on: '2026-06-20',
      }),
      ...wishes,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
