import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { saysIn } from '#kit/http/words.ts'
import { type Looker, newestFirst, readableNotes } from './attitude-notes.queries.ts'

/** The newest notes that somebody reads which say the words. */
export const notesWith = (db: Db, looker: Looker, { words, most }: { words: readonly string[]; most: number }) =>
  readableNotes(db, looker)
    .where(saysIn(words, 'pupil.name', 'note.description'))
    .orderBy(sql.join(newestFirst))
    .limit(most)
    .execute()
