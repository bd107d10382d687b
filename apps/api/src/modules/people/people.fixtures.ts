import { exchange } from '@lentera/contract/people/exchange'
import { pupilImports } from '@lentera/contract/people/import'
import { anOffice, aPupil, aTeacher } from '#db/seed/builders.ts'
import { beginFactor, confirmFactor } from '#kit/security/account-factor.queries.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Around, Fixture } from '#test/fixtures.ts'
import type { Roster } from './exchange/roster.ts'

/** What an archive of one class without anybody has beside its pupil. */
const aRoster: Roster = {
  classes: [{ title: 'XI Contoh', type: 'homeroom', grades: '11' }],
  teachers: [],
  pupils: [],
  members: [],
  left: [],
}

/** The same with a teacher whom no school has. */
const withTeacher = (): Roster => ({ ...aRoster, teachers: [{ name: `Guru ${uuidV7().slice(-12)}`, numbers: [] }] })

interface Wishes {
  readonly done?: boolean
  readonly roster?: Roster
  /** Its teachers were written: nobody of them. */
  readonly taught?: boolean
}
/** A file of one pupil, as it was read; answers its id. */
const anImport = async ({ db, school, person, now }: Around, { done = false, roster, taught = false }: Wishes = {}) => {
  const uuid = uuidV7()
  const { id } = await db
    .insertInto('pupil_import')
    .values({
      uuid,
      school_id: school.id,
      made_by: person.id,
      name: 'siswa.csv',
      source: 'csv',
      state: done ? 'done' : 'checked',
      head_row: 1,
      columns: JSON.stringify([{ title: 'Nama', field: 'name' }]),
      created_at: now,
      done_at: done ? now : null,
      roster: roster === undefined ? null : JSON.stringify(roster),
      teachers: taught ? JSON.stringify({ at: now.toISOString(), people: [], rooms: [] }) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = JSON.stringify({ name: 'Siswa Contoh Impor', born_on: '2011-02-03' })
  await db.insertInto('pupil_import_row').values({ import_id: id, number: 2, cells }).execute()
  return uuid
}

/** A file of staff of one row, which was run: the teacher who leads the class. */
const aStaffImport = async ({ db, school, person, room, now }: Around) => {
  const { teacher } = await db
    .selectFrom('class')
    .where('id', '=', room.id)
    .select('homeroom_teacher_id as teacher')
    .executeTakeFirstOrThrow()
  const uuid = uuidV7()
  const { id } = await db
    .insertInto('pupil_import')
    .values({
      uuid,
      whom: 'staff',
      school_id: school.id,
      made_by: person.id,
      name: 'guru.csv',
      source: 'csv',
      state: 'done',
      head_row: 1,
      columns: JSON.stringify([{ title: 'Nama', field: 'name' }]),
      created_at: now,
      done_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = JSON.stringify({ name: 'Guru Contoh Impor', duty: 'Wali Kelas' })
  await db
    .insertInto('pupil_import_row')
    .values({ import_id: id, number: 2, cells, planned: 'x', outcome: 'same', student_id: teacher })
    .execute()
  return uuid
}

/** A teacher of the school with a pupil: always the same two for one sample. */
const guardians = new WeakMap<object, Promise<{ teacher: number; pupil: number }>>()
const aGuardian = (around: Around) => {
  const made = guardians.get(around)
  if (made) return made
  const making = (async () => {
    const { db, school, room, now } = around
    const teacher = await aTeacher(db, school, { name: 'Guru Wali Contoh' })
    const pupil = await aPupil(db, school, { name: 'Siswa Dampingan Contoh', in: room })
    await db
      .insertInto('guardian_pupil')
      .values({ school_id: school.id, teacher_id: teacher.id, student_id: pupil.id, from_date: '2026-07-20', given_at: now })
      .execute()
    return { teacher: teacher.id, pupil: pupil.id }
  })()
  guardians.set(around, making)
  return making
}

export const peopleFixtures = {
  guardian_teacher_id: { of: 'school', make: async (around) => around.hashids.encode((await aGuardian(around)).teacher) },
  guarded_student_id: { of: 'school', make: async (around) => around.hashids.encode((await aGuardian(around)).pupil) },
  unguarded_student_id: {
    of: 'school',
    make: async ({ db, school, room, hashids }) => hashids.encode((await aPupil(db, school, { in: room })).id),
  },
  office_person_id: {
    of: 'school',
    make: async ({ db, school, hashids, now }) => {
      const { id } = await anOffice(db, school)
      await beginFactor(db, { account: id, sealed: 'never opened', now })
      await confirmFactor(db, { account: id, hashes: [], now })
      return hashids.encode(id)
    },
  },
  office_import_uuid: { of: 'school', make: (around) => anImport(around) },
  office_drop_import_uuid: { of: 'school', make: (around) => anImport(around) },
  office_roster_import_uuid: { of: 'school', make: (around) => anImport(around, { roster: aRoster }) },
  office_teachers_import_uuid: { of: 'school', make: (around) => anImport(around, { roster: withTeacher() }) },
  office_seen_teachers: {
    of: 'once',
    make: async ({ signIn, id }) => {
      const import_uuid = await id('office_teachers_import_uuid')
      const { status, data, body } = await (await signIn()).ask(exchange.report, { params: { import_uuid } })
      // As with an import.
      if (status === 429) return '0'.repeat(64)
      if (status !== 200) throw new Error(`An archive answers ${status}: ${JSON.stringify(body)}`)
      return data.teachers.seen
    },
  },
  office_taught_import_uuid: { of: 'school', make: (around) => anImport(around, { roster: aRoster, taught: true }) },
  office_done_import_uuid: { of: 'school', make: (around) => anImport(around, { done: true }) },
  office_staff_import_uuid: { of: 'school', make: (around) => aStaffImport(around) },
  office_run_import_uuid: { of: 'school', make: (around) => anImport(around) },
  office_seen_import: {
    of: 'once',
    make: async ({ signIn, id }) => {
      const import_uuid = await id('office_run_import_uuid')
      const { status, data, body } = await (await signIn()).ask(pupilImports.detail, { params: { import_uuid } })
      // Who asks more often than a person may gets the hash of no import, with which nothing is run.
      if (status === 429) return '0'.repeat(64)
      if (status !== 200) throw new Error(`An import answers ${status}: ${JSON.stringify(body)}`)
      return data.seen
    },
  },
} satisfies Record<string, Fixture>
