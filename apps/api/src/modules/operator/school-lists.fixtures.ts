import { randomInt } from 'node:crypto'
import { anOffice, aSchool } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import { insertList, listNamed, rowsOfList } from './school-lists.queries.ts'
import { judgeRows, seenOf } from './school-lists.rules.ts'

/** A list of one school that nobody knows. */
const aList = async ({ db, person, now }: Around): Promise<string> => {
  const uuid = uuidV7()
  const npsn = `9${String(randomInt(10_000_000)).padStart(7, '0')}`
  const cells = { npsn, name: `SMA Daftar ${npsn}`, level: 'SMA', province: 'Sulawesi Selatan', regency: 'Kota Makassar' }
  await insertList(db, { uuid, name: 'sekolah.csv', by: person.id, now }, [{ number: 2, cells }])
  return uuid
}

/** One that was run: a school with an office that nobody has signed in to. */
const aDoneList = async (around: Around): Promise<string> => {
  const { db, now } = around
  const uuid = await aList(around)
  const school = await aSchool(db, { name: 'SMA Daftar Selesai', status: 'verified' })
  const office = await anOffice(db, school, { has_first_password: true })
  const list = await db.selectFrom('school_list').where('uuid', '=', uuid).select('id').executeTakeFirstOrThrow()
  await db.updateTable('school_list').set({ state: 'done', done_at: now }).where('id', '=', list.id).execute()
  await db
    .updateTable('school_list_row')
    .set({ intent: 'add', outcome: 'added', school_id: school.id, office_id: office.id })
    .where('list_id', '=', list.id)
    .execute()
  return uuid
}

export const schoolListsFixtures = {
  school_list_uuid: { of: 'bearer', make: aList },
  drop_school_list_uuid: { of: 'bearer', make: aList },
  run_school_list_uuid: { of: 'bearer', make: aList },
  seen_school_list: {
    of: 'bearer',
    make: async ({ db, id }) => {
      const list = await listNamed(db, await id('run_school_list_uuid'))
      return seenOf(judgeRows(await rowsOfList(db, list!.id), new Map()))
    },
  },
  done_school_list_uuid: { of: 'bearer', make: aDoneList },
} satisfies Record<string, Fixture>
