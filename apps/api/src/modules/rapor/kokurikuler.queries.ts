import type { RaporDimension } from '@lentera/contract/rapor/themes'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import type { Theme, ThemeLevels } from './kokurikuler.rules.ts'

export interface ThemeRow extends Theme {
  readonly id: number
  readonly uuid: string
  readonly class_id: number
  readonly semester: number
  readonly revision: number
  readonly rows: ReadonlyMap<number, { readonly levels: ThemeLevels; readonly text: string; readonly revision: number }>
}

const themes = (db: Db) =>
  db
    .selectFrom('rapor_theme')
    .orderBy('id')
    .select(['id', 'uuid', 'class_id', 'semester', 'title', 'about', 'revision'])
    .select(sql<RaporDimension[]>`dimensions`.as('dimensions'))

/** The themes of a class in a semester, in the order in which they were added, with what is said of each pupil. */
export const themesOf = async (db: Db, class_id: number, semester: number): Promise<ThemeRow[]> => {
  const found = await themes(db).where('class_id', '=', class_id).where('semester', '=', semester).execute()
  if (found.length === 0) return []
  const rows = await db
    .selectFrom('rapor_theme_pupil')
    .where(
      'theme_id',
      'in',
      found.map(({ id }) => id),
    )
    .select(['theme_id', 'student_id', 'text', 'revision', sql<ThemeLevels>`levels`.as('levels')])
    .execute()
  const byTheme = Map.groupBy(rows, ({ theme_id }) => theme_id)
  return found.map((theme) => ({
    ...theme,
    rows: new Map(
      (byTheme.get(theme.id) ?? []).map(({ student_id, levels, text, revision }) => [student_id, { levels, text, revision }]),
    ),
  }))
}

/** One by its uuid, locked until the transaction ends. */
export const lockTheme = (db: Db, uuid: string) => themes(db).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
/** Where one stands, without a lock. */
export const themeWith = (db: Db, uuid: string) =>
  db.selectFrom('rapor_theme').where('uuid', '=', uuid).select(['class_id', 'semester']).executeTakeFirst()

/** What a theme is called and about, and the dimensions of the profile that it is for. */
export interface ThemeWords {
  readonly title: string
  readonly about: string
  readonly dimensions: readonly RaporDimension[]
}
interface By {
  readonly by: number
  readonly now: Date
}
export const addTheme = (
  db: Db,
  of: { readonly school_id: number; readonly class_id: number; readonly semester: number },
  { dimensions, ...said }: ThemeWords,
  { by, now }: By,
) =>
  db
    .insertInto('rapor_theme')
    .values({ ...of, ...said, dimensions: [...dimensions], uuid: uuidV7(now.getTime()), changed_by: by, changed_at: now })
    .execute()

export const updateTheme = (db: Db, id: number, { dimensions, ...said }: ThemeWords, { by, now }: By) =>
  db
    .updateTable('rapor_theme')
    .where('id', '=', id)
    .set({ ...said, dimensions: [...dimensions], changed_by: by, changed_at: now, revision: sql`revision + 1` })
    .execute()

export const removeTheme = (db: Db, id: number) => db.deleteFrom('rapor_theme').where('id', '=', id).execute()

/** Holds the cards of a class in a semester as they are until the transaction ends, so that none is handed in meanwhile. */
export const holdCards = (db: Db, class_id: number, semester: number) =>
  db
    .selectFrom('rapor')
    .where('class_id', '=', class_id)
    .where('semester', '=', semester)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute()

/** Levels and words of one pupil, and what was seen of them (revision 0: nothing yet). */
interface PupilLevels {
  readonly student_id: number
  readonly revision: number
  readonly levels: ThemeLevels
  readonly text: string
}

/** Writes levels and words of pupils on a theme; false where those of one are no longer what was seen. */
export const writeLevels = async (
  db: Db,
  theme_id: number,
  pupils: readonly PupilLevels[],
  { by, now }: By,
): Promise<boolean> => {
  const given = (some: readonly PupilLevels[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(some)}::text::jsonb) as given(student_id bigint, revision integer, levels jsonb, text text)`
  const [seen, others] = [pupils.filter(({ revision }) => revision > 0), pupils.filter(({ revision }) => revision === 0)]
  let written = 0n
  if (others.length > 0) {
    const { numAffectedRows } = await sql`
      insert into rapor_theme_pupil (theme_id, student_id, levels, text, changed_by, changed_at)
      select ${theme_id}, given.student_id, given.levels, given.text, ${by}, ${now} from ${given(others)}
      on conflict do nothing`.execute(db)
    written += numAffectedRows ?? 0n
  }
  if (seen.length > 0) {
    const { numAffectedRows } = await sql`
      update rapor_theme_pupil as kept set levels = given.levels, text = given.text, changed_by = ${by}, changed_at = ${now},
        revision = kept.revision + 1
      from ${given(seen)}
      where kept.theme_id = ${theme_id} and kept.student_id = given.student_id and kept.revision = given.revision`.execute(db)
    written += numAffectedRows ?? 0n
  }
  return written === BigInt(pupils.length)
}
