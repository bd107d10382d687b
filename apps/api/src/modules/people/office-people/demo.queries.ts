import type { OfficeRight } from '@lentera/contract/people/office-rights'
import type { DemoPart } from '#db/seed/demo-part.ts'
import { insertOfficePerson } from './office-people.queries.ts'

const people: readonly { readonly name: string; readonly username: string; readonly rights: readonly OfficeRight[] }[] = [
  { name: 'Dra. Sitti Aminah, M.Pd.', username: 'sitti.aminah', rights: ['principal'] },
  { name: 'Muhammad Ridwan, S.Pd.', username: 'muhammad.ridwan', rights: ['curriculum'] },
  { name: 'Nurhayati Daeng, S.Psi.', username: 'nurhayati.daeng', rights: ['counsellor', 'duty'] },
]

/** Three people beside the first account of a demo school's office, each with some of the rights. */
export const demo: DemoPart = {
  make: () => Promise.resolve(),
  // Once the other parts are made, which take the one account of the office for whoever did something.
  conclude: async ({ db }) => {
    const office = await db
      .selectFrom('account')
      .innerJoin('school', 'school.id', 'account.school_id')
      .where('school.is_demo', '=', true)
      .where('account.role', '=', 'school')
      .where('account.username', '=', 'sekolah')
      .select(['account.school_id', 'account.created_at', 'account.password_hash'])
      .executeTakeFirst()
    if (!office || office.school_id === null) return
    const { school_id: school, created_at: now, password_hash } = office
    for (const [at, person] of people.entries())
      // oxlint-disable-next-line no-await-in-loop -- three people, in their order
      await insertOfficePerson(
        db,
        { school, now },
        // The last numbers of the block from which everybody of the demo has one.
        { ...person, phone: `0812000099${10 + at}`, email: `${person.username}@lentera.example`, password_hash },
      )
  },
}
