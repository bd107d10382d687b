import type { SentFile } from '@lentera/contract'
import type { Link, PostKind } from '@lentera/contract/tugasku/posts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

export interface Said {
  readonly title: string
  readonly text: string
  readonly topic_id: number | null
  readonly links: readonly Link[]
  readonly for_all: boolean
  readonly given_at: Date | null
  readonly due_at: Date | null
  readonly closes_at: Date | null
  readonly max_score: number | null
  readonly resubmits: boolean
}
const written = ({ links, ...said }: Said) => ({ ...said, links: JSON.stringify(links) })

const addTargets = async (db: Db, post_id: number, students: readonly number[]): Promise<void> => {
  if (students.length > 0)
    await db
      .insertInto('tugasku_post_target')
      .values(students.map((student_id) => ({ post_id, student_id })))
      .execute()
}
export const addFiles = async (db: Db, post_id: number, files: readonly Pick<SentFile, 'id'>[]): Promise<void> => {
  if (files.length > 0)
    await db
      .insertInto('tugasku_post_file')
      .values(files.map(({ id }) => ({ post_id, file_id: id })))
      .execute()
}
/** Takes files off a post. */
export const takeFiles = async (db: Db, post: number, files: readonly string[]): Promise<void> => {
  if (files.length > 0)
    await db
      .deleteFrom('tugasku_post_file')
      .where('post_id', '=', post)
      .where('file_id', 'in', [...files])
      .execute()
}

/** Those of these files that no post shows any more and that no module of the library has. */
export const unusedOf = async (db: Db, files: readonly string[]): Promise<string[]> => {
  if (files.length === 0) return []
  const rows = await db
    .selectFrom('file')
    .where('file.id', 'in', [...files])
    .where(
      sql<boolean>`not exists (select from tugasku_post_file as shown where shown.file_id = file.id)
        and not exists (select from module_file as kept where kept.file_id = file.id)
        and not exists (select from module_version as before where file.id = any(before.files))`,
    )
    .select('file.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds a post; answers its id. */
export const insertPost = async (
  db: Db,
  of: { room_id: number; kind: PostKind; created_by: number; created_at: Date; module_id?: number },
  said: Said,
  students: readonly number[],
): Promise<number> => {
  const { id } = await db
    .insertInto('tugasku_post')
    .values({ ...of, ...written(said) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addTargets(db, id, students)
  return id
}

/** Writes what a post says now; false where somebody has changed it since it was seen. */
export const changePost = async (
  db: Db,
  { id, seen, now }: { id: number; seen: number; now: Date },
  said: Partial<Said>,
  students: readonly number[] | null,
): Promise<boolean> => {
  const { links, ...rest } = said
  const row = await db
    .updateTable('tugasku_post')
    .set({ ...rest, ...(links && { links: JSON.stringify(links) }), changed_at: now, revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row && students) {
    await db.deleteFrom('tugasku_post_target').where('post_id', '=', id).execute()
    await addTargets(db, id, students)
  }
  return row !== undefined
}

export const removePost = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('tugasku_post').set({ removed_at: now }).where('id', '=', id).execute()
}
