import type { Around, Fixture } from '#test/fixtures.ts'
import { insertModule } from './modules.queries.ts'

const aModule = ({ db, school, person, now }: Around) => {
  const words = {
    title: 'Hukum Hooke',
    objective: 'Mengukur pegas.',
    text: 'Ukur tiga pegas.',
    subject_id: null,
    subject_name: null,
    grade: 11,
    links: [],
  }
  return insertModule(db, { teacher: person.id, school: school.id }, { words, state: 'published', files: [], now })
}

export const modulesFixtures = {
  module_uuid: { of: 'person', make: aModule },
} satisfies Record<string, Fixture>
