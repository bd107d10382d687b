import { aQuestion } from '#db/seed/quizzes.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Fixture } from '#test/fixtures.ts'

export const questionsFixtures = {
  question_uuid: { of: 'person', make: async ({ db, school, person }) => (await aQuestion(db, school, person)).uuid },
  import_uuid: {
    of: 'person',
    make: async ({ db, school, person, now }) => {
      const row = {
        uuid: uuidV7(),
        school_id: school.id,
        owner_id: person.id,
        name: 'soal.txt',
        state: 'stored' as const,
        created_at: now,
        done_at: now,
      }
      await db.insertInto('question_import').values(row).execute()
      return row.uuid
    },
  },
} satisfies Record<string, Fixture>
