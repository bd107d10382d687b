import type { Insertable } from 'kysely'
import type { Db } from '#db/db.ts'
import type { Tables } from '#db/tables.gen.ts'

interface FormWishes extends Partial<Insertable<Tables['self_assessment']>> {
  readonly by: { readonly id: number }
  readonly in: { readonly id: number }
}

/** A form of three statements that a teacher has opened for a class until a week after the Monday on which tests happen. */
export const aSelfAssessment = (db: Db, school: { readonly id: number }, { by, in: room, ...wishes }: FormWishes) =>
  db
    .insertInto('self_assessment')
    .values({
      school_id: school.id,
      class_id: room.id,
      teacher_id: by.id,
      tahun_ajaran_id: 2026,
      type: 'social',
      title: 'Kerja kelompok',
      statements: [
        'Saya mendengarkan pendapat teman.',
        'Saya mengerjakan bagian saya tepat waktu.',
        'Saya membantu teman yang kesulitan.',
      ],
      closes_on: '2026-11-30',
      opened_at: new Date('2026-11-22T22:00:00Z'),
      ...wishes,
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()

/** What a pupil has answered to such a form. */
export const aSelfAnswer = (
  db: Db,
  school: { readonly id: number },
  {
    of,
    to,
    ...wishes
  }: Partial<Insertable<Tables['self_answer']>> & { readonly of: { readonly id: number }; readonly to: { readonly id: number } },
) =>
  db
    .insertInto('self_answer')
    .values({
      school_id: school.id,
      form_id: to.id,
      student_id: of.id,
      steps: ['always', 'often', 'sometimes'],
      sentence: 'Saya ingin lebih berani bertanya.',
      answered_at: new Date('2026-11-22T22:30:00Z'),
      ...wishes,
    })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
