import type { Db } from '#db/db.ts'

/** What a family has asked about a record of the school, and nobody has decided. */
export const aRemission = (
  db: Db,
  school: { readonly id: number },
  { about, by }: { readonly about: { readonly id: number }; readonly by: { readonly id: number } },
) =>
  db
    .insertInto('conduct_remission')
    .values({
      school_id: school.id,
      violation_id: about.id,
      asked_by: by.id,
      asked_at: new Date('2026-11-22T22:30:00Z'),
      reason: 'Sebulan ini selalu datang tepat waktu.',
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
