import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { saysIn } from '#kit/http/words.ts'
import { type Looker, newestFirst, readableNotes } from './attitude-notes.queries.ts'

/** The newest notes of somebody's list which say the words: of a teacher the own ones, by their index. */
export const notesWith = (db: Db, looker: Looker, { words, most }: { words: readonly string[]; most: number }) =>
  readableNotes(db, looker)
    .$if(looker.role === 'teacher', (some) => some.where('note.teacher_id', '=', looker.id))
    .where(saysIn(words, 'pupil.name', 'note.description'))
    .orderBy(sql.join(newestFirst))
    .limit(most)
    .execute()
