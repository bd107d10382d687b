import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** What a link shows. */
export type Shared =
  | { readonly kind: 'day'; readonly student_id: number; readonly date: string; readonly permit_id: null }
  | { readonly kind: 'permit'; readonly student_id: number; readonly date: null; readonly permit_id: number }

const columns = ['share.id', 'share.expires_at', 'share.created_at', 'share.opened', 'share.opened_at'] as const

/** Somebody's newest link to this that works. */
export const findShare = (db: Db, { by, of, now }: { by: number; of: Shared; now: Date }) =>
  db
    .selectFrom('share')
    .where('made_by', '=', by)
    .where('student_id', '=', of.student_id)
    .where('kind', '=', of.kind)
    .$if(of.date !== null, (query) => query.where('date', '=', of.date))
    .$if(of.permit_id !== null, (query) => query.where('permit_id', '=', of.permit_id))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .select(columns)
    .executeTakeFirst()

export const insertShare = (db: Db, share: Shared & { id: string; made_by: number; created_at: Date; expires_at: Date }) =>
  db
    .insertInto('share')
    .values(share)
    .returning(['id', 'expires_at', 'created_at', 'opened', 'opened_at'])
    .executeTakeFirstOrThrow()

/** Ends somebody's link; false where there is none of theirs. */
export const revokeShare = async (db: Db, { id, by, now }: { id: string; by: number; now: Date }): Promise<boolean> =>
  (await db
    .updateTable('share')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where('made_by', '=', by)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Whose a permit is, and from when on; undefined for one of a teacher. */
export const pupilOfPermit = (db: Db, id: number) =>
  db
    .selectFrom('permit')
    .innerJoin('account', 'account.id', 'permit.account_id')
    .where('permit.id', '=', id)
    .where('account.role', '=', 'student')
    .select(['permit.account_id', 'permit.starts_on'])
    .executeTakeFirst()

/**
 * A link with what it shows now. It works while its week runs, nobody has revoked it, and whoever made it is still there; a
 * parent's also only while the child is theirs.
 */
export const openShare = (db: Db, { id, now }: { id: string; now: Date }) =>
  db
    .selectFrom('share')
    .innerJoin('account as maker', 'maker.id', 'share.made_by')
    .innerJoin('account as pupil', 'pupil.id', 'share.student_id')
    .innerJoin('school', 'school.id', 'pupil.school_id')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.account_id', '=', 'share.student_id').onRef('attendance.date', '=', 'share.date'),
    )
    .leftJoin('permit', 'permit.id', 'share.permit_id')
    .where('share.id', '=', id)
    .select(['share.kind', 'share.date', 'share.expires_at', 'pupil.name', 'school.name as school', 'school.timezone'])
    .select(['attendance.status', 'attendance.verification'])
    .select(['permit.type', 'permit.state', 'permit.starts_on', 'permit.ends_on'])
    .select(
      sql<boolean>`share.revoked_at is null and share.expires_at > ${now}::timestamptz and maker.deleted_at is null
        and pupil.deleted_at is null and (maker.role <> 'parent' or exists (select from family_link as link
          where link.parent_id = maker.id and link.student_id = pupil.id and link.state = 'linked'))`.as('works'),
    )
    .executeTakeFirst()
export type OpenedShare = NonNullable<Awaited<ReturnType<typeof openShare>>>

/** Counts that a person has opened it. */
export const noteOpened = async (db: Db, { id, now }: { id: string; now: Date }): Promise<void> => {
  await db
    .updateTable('share')
    .set({ opened: sql`opened + 1`, opened_at: now })
    .where('id', '=', id)
    .execute()
}
