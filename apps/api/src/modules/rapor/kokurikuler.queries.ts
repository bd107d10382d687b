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

/** Levels and words of a pupil; false where they are no longer what was seen (revision 0: nothing yet). */
export const writeLevels = async (
  db: Db,
  { theme_id, student_id, revision }: { readonly theme_id: number; readonly student_id: number; readonly revision: number },
  { levels, text }: { readonly levels: ThemeLevels; readonly text: string },
  { by, now }: By,
): Promise<boolean> => {
  const row = { levels: JSON.stringify(levels), text, changed_by: by, changed_at: now }
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('rapor_theme_pupil')
      .values({ theme_id, student_id, ...row })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('rapor_theme_pupil')
    .where('theme_id', '=', theme_id)
    .where('student_id', '=', student_id)
    .where('revision', '=', revision)
    .set({ ...row, revision: revision + 1 })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
