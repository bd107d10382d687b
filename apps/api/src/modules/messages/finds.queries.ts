import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { saysIn } from '#kit/http/words.ts'
import { messagesFound, newestFound } from './groups.queries.ts'
import { type Circle, messagesWith, newestMessage } from './messages.queries.ts'
import { byName, contactsIn } from './contacts.queries.ts'

/** The first of a circle by name whose name says the words. */
export const contactsSaying = (db: Db, circle: Circle, { words, most }: { words: readonly string[]; most: number }) =>
  contactsIn(db, circle, {}).where(saysIn(words, 'person.name')).orderBy(sql.join(byName)).limit(most).execute()

interface Text {
  readonly text: string
  readonly most: number
}
/** The newest messages of somebody's conversations that hold a text. */
export const newestWith = (db: Db, reader: number, { text, most }: Text) =>
  messagesWith(db, reader, text).orderBy(sql.join(newestMessage)).limit(most).execute()
/** The newest messages of these groups that hold a text. */
export const newestInGroups = (db: Db, groups: readonly number[], { text, most }: Text) =>
  messagesFound(db, groups, text).orderBy(sql.join(newestFound)).limit(most).execute()
