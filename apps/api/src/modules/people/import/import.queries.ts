import type { ImportField, ImportSource, ImportWhom } from '@lentera/contract/people/import-rows'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { shownName } from '#school/shown-name.queries.ts'
import type { InYear } from '#modules/people/classes.queries.ts'
import type { ReadPeople } from './columns.rules.ts'
import type { FileRow, Person } from './judgement.ts'
import type { Values } from './values.rules.ts'

const list = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::jsonb`

interface NewImport extends Omit<ReadPeople, 'rows'> {
  readonly whom: ImportWhom
  readonly uuid: string
  readonly school: number
  readonly by: number
  readonly name: string
  readonly source: ImportSource
  readonly now: Date
}
/** Keeps what was read of a file. */
export const insertImport = async (
  db: Db,
  { uuid, whom, school, by, name, source, head_row, columns, roster, now }: NewImport,
  rows: ReadPeople['rows'],
): Promise<void> => {
  const { id } = await db
    .insertInto('pupil_import')
    .values({
      uuid,
      whom,
      school_id: school,
      made_by: by,
      name,
      source,
      head_row,
      columns: JSON.stringify(columns),
      roster: roster === undefined ? null : JSON.stringify(roster),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into pupil_import_row (import_id, number, cells)
    select ${id}, read.number, read.cells from jsonb_to_recordset(${list(rows)}) as read (number integer, cells jsonb)`.execute(
    db,
  )
}

const imports = (db: Db) =>
  db
    .selectFrom('pupil_import as import')
    .leftJoin('account as maker', (join) => join.onRef('maker.id', '=', 'import.made_by').on('maker.deleted_at', 'is', null))
    .select(['import.id', 'import.uuid', 'import.whom', 'import.school_id', 'import.name', 'import.source', 'import.state'])
    .select(['import.created_at', 'import.done_at', shownName<string | null>('maker').as('made_by')])

/** The last imports of a school, the newest first, each with its rows. */
export const listImports = (db: Db, school: number) =>
  imports(db)
    .where('import.school_id', '=', school)
    .select((eb) =>
      eb
        .selectFrom('pupil_import_row as row')
        .whereRef('row.import_id', '=', 'import.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('rows'),
    )
    .orderBy('import.id', 'desc')
    .limit(20)
    .execute()

interface ImportColumn {
  readonly title: string
  readonly field: ImportField | null
}
const heads = (db: Db) =>
  imports(db)
    .select(['import.head_row', 'import.columns', 'import.classes'])
    .select(sql<boolean>`import.roster is not null`.as('has_roster'))
    .select(sql<boolean>`import.teachers is not null`.as('wrote_teachers'))
    .$narrowType<{ columns: ImportColumn[]; classes: Record<string, string> }>()

/** An import of the school; undefined for any other. */
export const importOf = (db: Db, school: number, uuid: string) =>
  heads(db).where('import.school_id', '=', school).where('import.uuid', '=', uuid).executeTakeFirst()
export type ImportHead = NonNullable<Awaited<ReturnType<typeof importOf>>>

/** The same by its own id, for work in the background. */
export const importById = (db: Db, id: number) => heads(db).where('import.id', '=', id).executeTakeFirst()

/** Holds an import until the transaction ends: nobody else repairs, runs or undoes it. Answers its state; undefined once it is gone. */
export const holdImport = async (db: Db, id: number) =>
  (await db.selectFrom('pupil_import').where('id', '=', id).select('state').forUpdate().executeTakeFirst())?.state

/** One import of a school writes at a time, so that two of the same file do not make the same pupil twice. */
export const holdImportsOf = (db: Db, school: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('pupil import', ${school}::bigint))`.execute(db)

const rows = (db: Db, id: number) =>
  db
    .selectFrom('pupil_import_row as row')
    .where('row.import_id', '=', id)
    .orderBy('row.number')
    .select(['row.number', 'row.cells', 'row.repaired', 'row.decision', 'row.match_id', 'row.is_new'])
    .select(['row.outcome', 'row.note', 'row.planned', 'row.student_id'])
    .$narrowType<{ cells: Values; repaired: Values }>()

/** All rows of a file, in its order. */
export const rowsOf = (db: Db, id: number) => rows(db, id).execute()
export type KeptRow = FileRow & Pick<Awaited<ReturnType<typeof rowsOf>>[number], 'outcome' | 'note' | 'planned' | 'student_id'>
/** The next rows that are to be written. */
export const openRows = (db: Db, id: number, most: number) =>
  rows(db, id).where('row.planned', 'is not', null).where('row.outcome', 'is', null).limit(most).execute()

/** How many rows came to which end; those without one are still to be written. */
export const countOutcomes = async (db: Db, id: number) =>
  db
    .selectFrom('pupil_import_row')
    .where('import_id', '=', id)
    .where('planned', 'is not', null)
    .groupBy('outcome')
    .select(['outcome', sql<number>`count(*)`.as('n')])
    .execute()

const texts = [
  'number',
  'birth_place',
  'religion',
  'address',
  'home_phone',
  'father_name',
  'father_job',
  'mother_name',
  'mother_job',
  'guardian_name',
  'guardian_job',
  'from_school',
] as const

/** The pupils of a school with what an import compares. */
export const pupilsOf = async (db: Db, { school, year }: InYear): Promise<Person[]> => {
  const found = await db
    .selectFrom('account as pupil')
    .innerJoin('school_pupil as entry', (join) =>
      join.onRef('entry.student_id', '=', 'pupil.id').onRef('entry.school_id', '=', 'pupil.school_id'),
    )
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .leftJoin('class as room', 'room.id', 'enrollment.class_id')
    .where('pupil.school_id', '=', school)
    .where('pupil.role', '=', 'student')
    .where('pupil.deleted_at', 'is', null)
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'pupil.name', 'pupil.nisn', 'pupil.born_on', 'pupil.gender'])
    .select(['entry.child_number', 'entry.nik_hash', 'entry.imported', 'room.uuid as class_uuid', 'room.name as class_name'])
    .select(texts.map((column) => `entry.${column}` as const))
    .$narrowType<{ imported: Values | null }>()
    .execute()
  return found.map((row) => {
    const { id, name, nisn, born_on, gender, number, child_number, nik_hash, class_uuid, class_name, imported } = row
    const all: [ImportField, string | null][] = [
      ['name', name],
      ['nisn', nisn],
      ['born_on', born_on],
      ['gender', gender],
      ['class', class_uuid],
      ['nik', nik_hash],
      ['child_number', child_number === null ? null : String(child_number)],
      ...texts.map((column): [ImportField, string | null] => [column, row[column]]),
    ]
    const has: Values = Object.fromEntries(all.flatMap(([field, value]) => (value ? [[field, value] as const] : [])))
    const numbers = { nisn, number, nuptk: null, nip: null }
    return { id, name, ...numbers, nik_hash, born_on, class_uuid, class_name, has, imported: imported ?? {} }
  })
}

/** Says what the file's word for a class is. */
export const sayClass = (db: Db, id: number, key: string, to: string) =>
  sql`update pupil_import set classes = classes || jsonb_build_object(${key}::text, ${to}::text) where id = ${id}`.execute(db)

/** Begins an import with what is to be written. */
export const planRows = async (db: Db, id: number, plans: readonly { readonly number: number; readonly plan: string }[]) => {
  await sql`update pupil_import_row as row set planned = made.plan
    from jsonb_to_recordset(${list(plans)}) as made (number integer, plan text)
    where row.import_id = ${id} and row.number = made.number`.execute(db)
  await db.updateTable('pupil_import').set({ state: 'running' }).where('id', '=', id).execute()
}

export const endImport = (db: Db, id: number, now: Date) =>
  db.updateTable('pupil_import').set({ state: 'done', done_at: now }).where('id', '=', id).execute()

export const dropImport = (db: Db, id: number) => db.deleteFrom('pupil_import').where('id', '=', id).execute()

/** Whom an import has added so far. */
export const addedIds = async (db: Db, id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('pupil_import_row')
      .where('import_id', '=', id)
      .where('outcome', '=', 'added')
      .where('student_id', 'is not', null)
      .select('student_id')
      .execute()
  ).flatMap(({ student_id }) => student_id ?? [])

/** Whom an import has added and who is still there, with the class of the year. */
export const addedBy = (db: Db, id: number, year: number) =>
  db
    .selectFrom('pupil_import_row as row')
    .innerJoin('account as pupil', 'pupil.id', 'row.student_id')
    .innerJoin('pupil_import as import', (join) =>
      join.onRef('import.id', '=', 'row.import_id').onRef('import.school_id', '=', 'pupil.school_id'),
    )
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.student_id', '=', 'pupil.id').on('enrollment.tahun_ajaran_id', '=', year),
    )
    .leftJoin('class as room', 'room.id', 'enrollment.class_id')
    .where('row.import_id', '=', id)
    .where('row.outcome', '=', 'added')
    .where('pupil.deleted_at', 'is', null)
    .orderBy('room.grade')
    .orderBy('room.name')
    .orderBy('pupil.name')
    .orderBy('pupil.id')
    .select(['pupil.id', 'room.name as class_name'])
    .execute()
