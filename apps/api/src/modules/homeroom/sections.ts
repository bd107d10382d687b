import { pupilSection } from '#school/pupil-sections.ts'
import { localTime } from '#school/time.ts'
import { parentsOfPupil } from '#school/family.queries.ts'
import { contactsOf } from './homeroom.queries.ts'

pupilSection('contacts', async ({ db }, { id }) => {
  const { nisn: _, last_login_at, ...contacts } = await contactsOf(db, id)
  return { ...contacts, last_login: last_login_at?.toISOString() ?? null }
})

pupilSection('parents', async ({ db }, { id, school }) => ({
  parents: (await parentsOfPupil(db, id)).map(({ last_login_at, changed_at, ...parent }) => ({
    ...parent,
    linked_on: localTime(changed_at, school.timezone).date,
    last_login: last_login_at?.toISOString() ?? null,
  })),
}))
