import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

interface LetterWishes extends Partial<Insertable<Tables['conduct_letter']>> {
  readonly of: { readonly id: number }
  readonly by: { readonly id: number }
  readonly in: { readonly id: number }
}

/** A letter of an oral warning as an office made it on the Monday on which tests happen, without a meeting. */
export const aConductLetter = async (
  db: Db,
  school: { readonly id: number },
  { of, by, in: room, ...wishes }: LetterWishes,
): Promise<{ readonly id: number; readonly number: string }> => {
  const { place } = await db
    .selectFrom('conduct_letter')
    .where('school_id', '=', school.id)
    .where('year', '=', 2026)
    .select(sql<number>`coalesce(max(place), 0) + 1`.as('place'))
    .executeTakeFirstOrThrow()
  const content = {
    letterhead: { name: 'SMA Uji Coba', lines: ['NPSN 40300701'] },
    at: 'Makassar, 23 November 2026',
    pupil: { name: 'Siswa Uji', nisn: null, class: 'XI A' },
    school_year: '2026/2027',
    from_points: 10,
    records: [],
    meeting: null,
    note: null,
    homeroom: null,
    counselor: null,
    principal: { name: null, number: null },
  }
  return db
    .insertInto('conduct_letter')
    .values({
      school_id: school.id,
      student_id: of.id,
      class_id: room.id,
      tahun_ajaran_id: 2026,
      action: 'oral_warning',
      year: 2026,
      place,
      number: `${String(place).padStart(3, '0')}/TL/XI/2026`,
      letter_on: '2026-11-23',
      points: 10,
      content: JSON.stringify(content),
      made_by: by.id,
      made_at: new Date('2026-11-22T23:00:00Z'),
      ...wishes,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}
