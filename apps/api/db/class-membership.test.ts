import { expect, test } from 'vitest'
import { blankDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'
import { aClass, aPupil, aSchool, aYear } from './seed/builders.ts'

const NAME = '0167_class_membership'
/** They build upon what the other one makes. */
const LATER = ['0206_register', '0224_pupil_biodata', '0241_pupil_imported', '0290_school_of_rows', '0298_stays_elsewhere']
const listed = [NAME, ...LATER].map((name) => `'${name}'`)

test('a database from before classes were dated has everybody in the class of each year, from its beginning and without an end', async () => {
  const { database } = await blankDatabase()
  const { db, sql } = database
  // The state before: everything but this migration and what builds on it.
  await sql.script(`create table migration (name text primary key, applied_at timestamptz not null default now());
    insert into migration (name) values ${listed.map((name) => `(${name})`).join(', ')}`)
  await migrate(database)
  const school = await aSchool(db, { year: 2026 })
  await sql`insert into academic_year (school_id, tahun_ajaran_id, starts_on, second_semester_on, ends_on)
    values (${school.id}, 2025, '2025-07-01', '2026-01-01', '2026-06-30')`
  const [former, present] = [await aClass(db, school, { tahun_ajaran_id: 2025 }), await aClass(db, school)]
  const [moved, stayed, out] = [await aPupil(db, school), await aPupil(db, school, { in: present }), await aPupil(db, school)]
  await sql`insert into enrollment (student_id, tahun_ajaran_id, class_id)
    values (${moved.id}, 2025, ${former.id}), (${moved.id}, 2026, ${present.id})`
  const before = await sql`select student_id, tahun_ajaran_id, class_id from enrollment order by student_id, tahun_ajaran_id`
  await sql.script(`delete from migration where name in (${listed.join(', ')})`)

  expect(await migrate(database)).toEqual([NAME, ...LATER])
  const always = { from_date: '-infinity', to_date: 'infinity' }
  const rows = await db
    .selectFrom('class_membership')
    .orderBy('student_id')
    .orderBy('tahun_ajaran_id')
    .select(['student_id', 'tahun_ajaran_id', 'class_id', 'from_date', 'to_date'])
    .execute()
  expect(rows).toEqual([
    { student_id: moved.id, tahun_ajaran_id: 2025, class_id: former.id, ...always },
    { student_id: moved.id, tahun_ajaran_id: 2026, class_id: present.id, ...always },
    { student_id: stayed.id, tahun_ajaran_id: 2026, class_id: present.id, ...always },
  ])
  expect(rows.some(({ student_id }) => student_id === out.id)).toBe(false)
  expect(await sql`select student_id, tahun_ajaran_id, class_id from enrollment order by student_id, tahun_ajaran_id`).toEqual(
    before,
  )
})

test('whoever is in a class of a year to come at a school that is not theirs is in none; classes of the own school and of years that run stay', async () => {
  const { database } = await blankDatabase()
  const { db, sql } = database
  await migrate(database)
  const [school, other] = [await aSchool(db, { year: 2024 }), await aSchool(db, { year: 2024 })]
  await aYear(db, school, 2098)
  const [running, coming] = [await aClass(db, school), await aClass(db, school, { tahun_ajaran_id: 2098 })]
  const wishes = { here: {}, moved: { school_id: other.id }, let_go: { school_id: null } }
  for (const [name, wish] of Object.entries(wishes)) {
    const pupil = await aPupil(db, school, { in: running, name, ...wish })
    await db.insertInto('enrollment').values({ student_id: pupil.id, tahun_ajaran_id: 2098, class_id: coming.id }).execute()
  }
  await sql`delete from migration where name = '0298_stays_elsewhere'`
  expect(await migrate(database)).toEqual(['0298_stays_elsewhere'])
  for (const table of ['enrollment', 'class_membership'] as const) {
    const rows = await db
      .selectFrom(table)
      .innerJoin('account', 'account.id', 'student_id')
      .orderBy('account.name')
      .orderBy('tahun_ajaran_id')
      .select(['account.name', 'tahun_ajaran_id as year'])
      .execute()
    expect(rows.map(({ name, year }) => [name, year])).toEqual([
      ['here', 2024],
      ['here', 2098],
      ['let_go', 2024],
      ['moved', 2024],
    ])
  }
  const out = { from_class_id: coming.id, to_class_id: null }
  expect(await db.selectFrom('class_move').select(['from_class_id', 'to_class_id']).execute()).toEqual([out, out])
})
