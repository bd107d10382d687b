/**
 * The declaration of personal data: every column of every table says whether it is about a person, what happens to it when that
 * person's account is deleted, whether the person's data copy is to hold it, and after which time it goes by itself. Deletion
 * (modules/settings/erase.queries.ts) and the housekeeping (kit/jobs/housekeeping.ts) are made from it. The data copy is not yet:
 * it holds the sections of `exportOf` (school/exports.ts). personal-data.test.ts fails for a column that is not declared.
 */

/** What happens to a row when the account that the path leads to is deleted: `null` keeps the row and clears the reference. */
type RowFate = 'keep' | 'delete' | 'null'

/** A value that takes a column's place; `{id}` in a text is the account's id. */
interface Emptied {
  /** The paths of `people` by which the words belong to the person, separated by blanks. */
  readonly of: string
  readonly to: string | null
  /** Kept for pupils and teachers of a school, who stand in its register by name and number. */
  readonly register?: true
}

/** What of a table goes into the data copy. */
type Copy =
  /** The section of this name (`exportOf`) holds it. */
  | { readonly section: string }
  /** The rows of the person by these paths, with these columns (`a>table.b` is a column of another row), under this heading. */
  | { readonly heading: string; readonly of: string; readonly columns: string; readonly where?: string }
  /** Nothing, and why. */
  | { readonly none: string }

export interface Retention {
  /** A PostgreSQL interval. */
  readonly after: string
  /** The moment from which it counts: a column, or an SQL expression of columns. */
  readonly from: string
  /** The row goes, or these columns (separated by blanks) become null; `sweep` lets the next sweep of files take row and bytes. */
  readonly action: 'delete' | 'sweep' | { readonly clear: string }
  /** An SQL condition: other rows stay. */
  readonly where?: string
}

/** Columns that may quote a name, searched in the rows of the person's schools and families by one of these columns. */
interface Quotes {
  readonly columns: string
  readonly by: { readonly account: string } | { readonly contact: string } | { readonly school: string }
}

export interface TableRule {
  /** Columns that say nothing of a person by themselves: ids, states, times, figures. */
  readonly plain?: string
  /** Free texts that are nobody's: the school's, the product's, random ones. */
  readonly texts?: string
  /** Columns that lead to an account, directly (`account_id`) or through other rows (`post_id>mading_post.account_id`). */
  readonly people?: Readonly<Record<string, RowFate>>
  /** Columns that say something of a person or hold a person's words, and share the fate of their row. */
  readonly words?: string
  /** Columns that are emptied while their row stays. */
  readonly empties?: Readonly<Record<string, Emptied>>
  /** Phone numbers and addresses: what happens to a row whose column holds one of the person's. */
  readonly contacts?: Readonly<Record<string, 'delete' | 'null'>>
  /** What the product has written and where it may quote anybody's name: the name becomes "Akun dihapus". */
  readonly quotes?: Quotes
  /** Why rows stay that lead to a person. */
  readonly why?: string
  readonly copy?: Copy
  readonly retention?: readonly Retention[]
}
export type Tables = Readonly<Record<string, TableRule>>

/** What an account is called that is no longer there. */
export const DELETED = 'Akun dihapus'
/** What takes the place of a message of an account that is no longer there. */
export const DELETED_MESSAGE = 'Pesan ini sudah dihapus.'

/** The words of a list that is separated by blanks. */
export const listed = (text = ''): string[] => text.split(' ').filter((one) => one !== '')

interface Step {
  readonly column: string
  /** The row that the column leads to; undefined where that is the account. */
  readonly table: string | undefined
}
/** A path as its steps: `a>t.b>u.c` is a of this table, b of t, c of u. */
export const stepsOf = (path: string): Step[] => {
  const parts = path.split('>')
  return parts.map((part, at) => ({
    column: at === 0 ? part : part.slice(part.indexOf('.') + 1),
    table: parts[at + 1]?.split('.')[0],
  }))
}

/** All columns that a table's rule names. */
export const columnsOf = (rule: TableRule): string[] => [
  ...listed(rule.plain),
  ...listed(rule.texts),
  ...new Set(Object.keys(rule.people ?? {}).map((path) => stepsOf(path)[0]!.column)),
  ...listed(rule.words),
  ...Object.keys(rule.empties ?? {}),
  ...Object.keys(rule.contacts ?? {}),
  ...listed(rule.quotes?.columns),
]
