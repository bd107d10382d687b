// Which tables are divided by school years, by what, and what becomes of their old years.

/** A table that is divided by a number: each part holds the rows whose `by` lies between two numbers. */
export interface Divided {
  /**
   * The column that divides it: a number that the database gives in the order of time, and that the key holds already. So no key
   * changes, statements stay as they are, and a part is a range of numbers that were given in one school year.
   */
  readonly by: string
  /** The sequence that gives these numbers. */
  readonly numbers: string
  /** The moment of a row, by which old ones are told. */
  readonly at: string
  /** Old years are put aside by `npm run archive`, or stay where they are for good. */
  readonly old: 'archive' | 'keep'
}

/** The tables that are divided by a number. What reads rows of any year reads `ever.<table>`; what writes, or reads this year, the table itself. */
export const divided: Readonly<Record<string, Divided>> = {
  // By its own number: what is asked of is a record, whose few changes one index of each part tells.
  attendance_change: { by: 'id', numbers: 'attendance_change_id_seq', at: 'changed_at', old: 'keep' },
  grade_change: { by: 'id', numbers: 'grade_change_id_seq', at: 'at', old: 'archive' },
  quiz_answer: { by: 'attempt_id', numbers: 'quiz_attempt_id_seq', at: 'saved_at', old: 'archive' },
  // By where they were written: a class's group is of one school year; two people write on where they began.
  group_message: { by: 'group_id', numbers: 'message_group_id_seq', at: 'sent_at', old: 'keep' },
  message: { by: 'conversation_id', numbers: 'conversation_id_seq', at: 'sent_at', old: 'keep' },
}

/** A table that is divided by its date: its key is its number and its date, and what leads to a row of it names both. */
export interface Dated {
  readonly by: string
  /** The tables that lead to its rows by `<table>_id`, each with its column that holds the date of that row. */
  readonly hang: Readonly<Record<string, string>>
}

/** The tables that are divided by their date. Their old years stay where they are for good. */
export const dated: Readonly<Record<string, Dated>> = {
  attendance: {
    by: 'date',
    hang: {
      attendance_change: 'attendance_date',
      attendance_confirmation: 'attendance_date',
      lesson_day: 'attendance_date',
      permit_day: 'date',
    },
  },
}

/** All tables that are divided, in whichever way: those by date first, because a history that hangs from one waits for it. */
export const inYears: readonly string[] = [...Object.keys(dated), ...Object.keys(divided)]

/** Tables whose rows may lie in the archive. */
export const archived: readonly string[] = Object.entries(divided).flatMap(([table, { old }]) =>
  old === 'archive' ? [table] : [],
)

/** What to read for rows of all years: the table, or the table together with its archive. */
export const everOf = (table: string): string => (archived.includes(table) ? `ever.${table}` : table)

/** The tables that hold rows of a table: itself, and its archive where it has one. */
export const homesOf = (table: string): readonly string[] => (archived.includes(table) ? [table, `archive.${table}`] : [table])

const HOURS_AHEAD = 7
const JULY = 6
/** The school year (that of its July) in which a moment lies, in Jakarta. */
export const schoolYearAt = (moment: Date): number => {
  const there = new Date(moment.getTime() + HOURS_AHEAD * 3_600_000)
  return there.getUTCMonth() >= JULY ? there.getUTCFullYear() : there.getUTCFullYear() - 1
}
/** The moment in which a school year begins. */
export const beginOf = (year: number): Date => new Date(Date.UTC(year, JULY, 1, -HOURS_AHEAD))
