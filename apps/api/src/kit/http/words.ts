import { sql } from 'kysely'

/** The words that were typed, in small letters: letters and digits, and nothing that PostgreSQL's queries give a meaning to. */
export const wordsTyped = (typed: string): readonly string[] =>
  typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const beginning = (words: readonly string[]) => words.map((word) => `'${word}':*`)

/** Whether each of these words begins a word of the columns. Reads every row that it is asked of: for rows of one reader. */
export const saysIn = (words: readonly string[], ...columns: readonly string[]) => {
  const said = columns.map((column) => sql`coalesce(${sql.ref(column)}, '')`)
  return sql<boolean>`search_words(0, ${sql.join(said, sql` || ' ' || `)}) @@ ${beginning(words).join(' & ')}::tsquery`
}

/** The same of rows that a school owns, by the index over them, whose expression `said` is. */
export const saysAt = (school: number, words: readonly string[], said: ReturnType<typeof sql>) =>
  sql<boolean>`${said} @@ ${[`'@${school}'`, ...beginning(words)].join(' & ')}::tsquery`
