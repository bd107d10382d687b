import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Comments that stand, with whoever wrote them. */
const comments = (db: Db) =>
  db
    .selectFrom('tugasku_comment as comment')
    .innerJoin('account as writer', 'writer.id', 'comment.account_id')
    .where('comment.removed_at', 'is', null)
    .select(['comment.id', 'comment.post_id', 'comment.student_id', 'comment.account_id', 'comment.text', 'comment.written_at'])
    .select(['writer.name', 'writer.image', 'writer.role'])

interface Thread {
  readonly post: number
  /** Whose work it is about; null for the whole class. */
  readonly student: number | null
}
/** The newest comments of a thread, before one of them, the oldest of them first. */
export const commentsOf = async (
  db: Db,
  { post, student }: Thread,
  { limit, before }: { limit: number; before: number | undefined },
) =>
  (
    await comments(db)
      .where('comment.post_id', '=', post)
      .where(sql<boolean>`comment.student_id is not distinct from ${student}`)
      .$if(before !== undefined, (some) => some.where('comment.id', '<', before!))
      .orderBy('comment.id', 'desc')
      .limit(limit)
      .execute()
  ).toReversed()
export type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number]

/** Whether a comment is of a thread; one that was removed still is. */
export const isIn = async (db: Db, { post, student }: Thread, id: number): Promise<boolean> =>
  (await db
    .selectFrom('tugasku_comment')
    .where('id', '=', id)
    .where('post_id', '=', post)
    .where(sql<boolean>`student_id is not distinct from ${student}`)
    .select('id')
    .executeTakeFirst()) !== undefined

export const commentById = (db: Db, id: number) => comments(db).where('comment.id', '=', id).executeTakeFirst()

/** Adds a comment; answers its id. */
export const insertComment = async (
  db: Db,
  { post, student }: Thread,
  of: { by: number; text: string; now: Date },
): Promise<number> =>
  (
    await db
      .insertInto('tugasku_comment')
      .values({ post_id: post, student_id: student, account_id: of.by, text: of.text, written_at: of.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const removeComment = async (db: Db, id: number, by: number, now: Date): Promise<void> => {
  await db.updateTable('tugasku_comment').set({ removed_at: now, removed_by: by }).where('id', '=', id).execute()
}

/** Who wrote a post. */
export const writerOf = async (db: Db, post: number): Promise<number> =>
  (await db.selectFrom('tugasku_post').where('id', '=', post).select('created_by').executeTakeFirstOrThrow()).created_by
