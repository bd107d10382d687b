import type { Db } from '#db/db.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

interface LinkQuery {
  readonly account: number
  readonly school: number
  /** The class that a pupil would like to be in. */
  readonly class?: number | null
  readonly now: Date
}

/** What an account still asks of a school ends: it was withdrawn. @public */
export const withdrawRequest = (db: Db, { account, now }: Pick<LinkQuery, 'account' | 'now'>) =>
  db
    .updateTable('school_link')
    .set({ state: 'withdrawn', decided_at: now })
    .where('account_id', '=', account)
    .where('state', '=', 'pending')
    .execute()

/** Asks a school to take an account in; what it asked of another school is withdrawn. Answers the request's public id. */
export const askForSchool = async (db: Db, { account, school, class: room = null, now }: LinkQuery): Promise<string> => {
  await withdrawRequest(db, { account, now })
  const { uuid } = await db
    .insertInto('school_link')
    .values({ uuid: uuidV7(), account_id: account, school_id: school, class_id: room, state: 'pending', asked_at: now })
    .returning('uuid')
    .executeTakeFirstOrThrow()
  return uuid
}

/** An account belongs to a school from now on, without anybody having to decide: it showed what only the school gives away. */
export const joinSchool = async (db: Db, { account, school, now }: LinkQuery) => {
  await withdrawRequest(db, { account, now })
  await db
    .insertInto('school_link')
    .values({ uuid: uuidV7(), account_id: account, school_id: school, state: 'linked', asked_at: now, decided_at: now })
    .execute()
  await db.updateTable('account').set({ school_id: school }).where('id', '=', account).execute()
}

/** Whether a pupil has graduated from some school. */
export const hasGraduated = async (db: Db, student: number): Promise<boolean> => {
  const link = await db
    .selectFrom('school_link')
    .where('account_id', '=', student)
    .where('state', '=', 'graduated')
    .select('id')
    .executeTakeFirst()
  return link !== undefined
}
