import { aQuestion } from '#db/seed/quizzes.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Fixture } from '#test/fixtures.ts'

const anImport = async ({ db, school, person, now }: FixturePlace, state: 'checked' | 'stored') => {
  const uuid = uuidV7()
  const row = { uuid, school_id: school.id, owner_id: person.id, name: 'soal.txt', state, created_at: now }
  await db
    .insertInto('question_import')
    .values({ ...row, ...(state === 'stored' && { done_at: now }) })
    .execute()
  return uuid
}
type FixturePlace = Parameters<(typeof question)['make']>[0]
const question = {
  of: 'person',
  make: async ({ db, school, person }) => (await aQuestion(db, school, person)).uuid,
} satisfies Fixture

export const questionsFixtures = {
  question_uuid: question,
  import_uuid: { of: 'person', make: (place) => anImport(place, 'stored') },
  checked_import_uuid: { of: 'person', make: (place) => anImport(place, 'checked') },
  stored_import_uuid: {
    of: 'person',
    make: async (place) => {
      const import_uuid = await anImport(place, 'stored')
      const { id: question_id } = await aQuestion(place.db, place.school, place.person)
      const item = { import_uuid, number: 1, line: 1, place: 'Baris 1', begins: 'Soal', state: 'new' as const }
      await place.db
        .insertInto('question_import_item')
        .values({ ...item, outcome: 'added', question_id, version: 1 })
        .execute()
      return import_uuid
    },
  },
} satisfies Record<string, Fixture>
