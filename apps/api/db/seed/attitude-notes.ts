import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

interface NoteWishes extends Partial<Insertable<Tables['attitude_note']>> {
  readonly of: { readonly id: number }
  readonly by: { readonly id: number }
  readonly in: { readonly id: number }
}

/** A note of a pupil in a class by a teacher: good and social, of the Monday on which tests happen, when not said otherwise. */
export const anAttitudeNote = (db: Db, school: { readonly id: number }, { of, by, in: room, ...wishes }: NoteWishes) =>
  db
    .insertInto('attitude_note')
    .values({
      school_id: school.id,
      student_id: of.id,
      class_id: room.id,
      teacher_id: by.id,
      tahun_ajaran_id: 2026,
      semester: 1,
      date: '2026-11-23',
      type: 'social',
      instrument: 'observation',
      grade: 'good',
      description: 'Membantu teman yang tertinggal.',
      send_notif: false,
      written_at: new Date('2026-11-22T22:00:00Z'),
      ...wishes,
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
