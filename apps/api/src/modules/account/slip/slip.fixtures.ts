import { aPupil } from '#db/seed/builders.ts'
import { slipCode, slipHash } from '#notices/slip-links.ts'
import type { Around, Fixture } from '#test/fixtures.ts'

let made = 0
const unique = () => String((process.pid % 1000) * 100_000 + ++made).padStart(8, '0')

/** A pupil whose slip was printed; answers the code that stands on it. */
const aSlip = async ({ db, school, settings, now, id }: Around): Promise<string> => {
  const nisn = await id('slip_nisn')
  const pupil = await aPupil(db, school, { name: 'Dimas Aji', nisn, born_on: '2010-05-12' })
  const row = { student_id: pupil.id, created_at: now, expires_at: new Date(now.getTime() + 86_400_000) }
  const { id: slip } = await db.insertInto('parent_code').values(row).returning('id').executeTakeFirstOrThrow()
  const code = slipCode(settings, slip)
  await db
    .updateTable('parent_code')
    .set({ code_hash: slipHash(settings, code) })
    .where('id', '=', slip)
    .execute()
  return code
}

export const slipFixtures = {
  slip_nisn: { of: 'once', make: () => `77${unique()}` },
  slip_phone: { of: 'once', make: () => `0856${unique()}` },
  slip_code: { of: 'once', make: aSlip },
} satisfies Record<string, Fixture>
