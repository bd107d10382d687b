import type { Db } from '#db/db.ts'

/** The newest messages, whoever they are for. */
export const newestMessages = (db: Db, limit: number) =>
  db
    .selectFrom('outgoing_message')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['uuid', 'channel', 'recipient', 'kind', 'subject', 'body', 'state', 'error', 'created_at'])
    .execute()
