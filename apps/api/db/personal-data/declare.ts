/**
 * The declaration of personal data: every column of every table says whether it is about a person, what happens to it when that
 * person's account is deleted, whether the person's data copy holds it and under which heading, and after which time it goes by
 * itself. Deletion (modules/settings/erase.queries.ts), the data copy (modules/settings/copy/) and the housekeeping
 * (kit/jobs/housekeeping.ts) are made from it. personal-data.test.ts fails for a column that is not declared.
 */

/** What happens to a row when the account that the path leads to is deleted: `null` keeps the row and clears the reference. */
type RowFate = 'keep' | 'delete' | 'null'

/** A value that takes a column's place; `{id}` in a text is the account's id. */
interface Emptied {
  /** The paths of `people` by which the words belong to the person, separated by blanks. */
  readonly of: string
  readonly to: string | null
  /** The paths of those who wrote the words where these are others: they have them in their data copy, too. */
  readonly by?: string
  /** Kept for pupils and teachers who are or were of a school and stand in its register by name and number. */
  readonly register?: true
}

/** Rows of a table in the data copy of a person, under a heading of their own. */
export interface CopyPart {
  /** `Izin`; its file is named after it. */
  readonly heading: string
  /** The paths of `people` by which the rows are the person's, separated by blanks. */
  readonly of: string
  /**
   * Columns, separated by blanks, of these rows and of those that they lead to (`class_id>class.name`). One that leads to a file
   * takes the file along; one of `people` says whether it was the person or somebody else, and never who.
   */
  readonly columns: string
  /** SQL expressions over the row `one` under a name of their own; `{me}` is the person. */
  readonly computed?: Readonly<Record<string, string>>
  /** An SQL condition over the row `one`; `{me}` is the person. */
  readonly where?: string
  /** The path to the school of the rows, for large tables that have no index by `of`: those of the person's schools are read. */
  readonly at?: string
}
/** What of a table goes into the data copy. */
export type Copy =
  | {
      readonly parts: readonly CopyPart[]
      /** Columns and paths of `people` (separated by blanks) that are in no part, and why. */
      readonly omits?: Readonly<Record<string, string>>
      /** Why all other columns are in no part, where the row is somebody else's and more of them come. */
      readonly rest?: string
    }
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
  /**
   * Columns that say something of a person or hold a person's words, and share the fate of their row. Where they belong to some
   * of those alone whom the row leads to, by their paths: `{ 'account_id decided_by': 'reason' }`.
   */
  readonly words?: string | Readonly<Record<string, string>>
  /** Columns that are emptied while their row stays. */
  readonly empties?: Readonly<Record<string, Emptied>>
  /** Phone numbers and addresses: what happens to a row whose column holds one of the person's. */
  readonly contacts?: Readonly<Record<string, 'delete' | 'null'>>
  /** What the product has written and where it may quote anybody's name: the name becomes "Akun dihapus". */
  readonly quotes?: Quotes
  /** Of the words those by which whoever worked with the row knows it (the title of a task), in their data copy, too. */
  readonly titles?: string
  /** Why rows stay that lead to a person. */
  readonly why?: string
  readonly retention?: readonly Retention[]
}
export type Tables = Readonly<Record<string, TableRule>>
/** What of each table that leads to a person goes into the data copy. */
export type Copies = Readonly<Record<string, Copy>>

/** What an account is called that is no longer there. */
export const DELETED = 'Akun dihapus'
/** What takes the place of a message of an account that is no longer there. */
export const DELETED_MESSAGE = 'Pesan ini sudah dihapus.'

/** The words of a list that is separated by blanks. */
export const listed = (text = ''): string[] => text.split(' ').filter((one) => one !== '')

/** The columns with words of a table, whoever they belong to. */
export const wordColumns = ({ words = '' }: TableRule): string[] =>
  typeof words === 'string' ? listed(words) : [...new Set(Object.values(words).flatMap(listed))]

/** The paths of those whom a column's words belong to: who wrote them, and whom they are about. Undefined where it has none. */
export const ownersOf = ({ people = {}, words = '', empties = {} }: TableRule, column: string): string[] | undefined => {
  const emptied = empties[column]
  if (emptied) return listed(`${emptied.of} ${emptied.by ?? ''}`)
  if (typeof words === 'string') return listed(words).includes(column) ? Object.keys(people) : undefined
  const owners = Object.entries(words).flatMap(([paths, columns]) => (listed(columns).includes(column) ? listed(paths) : []))
  return owners.length > 0 ? owners : undefined
}

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
  ...wordColumns(rule),
  ...Object.keys(rule.empties ?? {}),
  ...Object.keys(rule.contacts ?? {}),
  ...listed(rule.quotes?.columns),
]

/** A part of the data copy. */
export const part = (
  heading: string,
  of: string,
  columns: string,
  more: Omit<CopyPart, 'heading' | 'of' | 'columns'> = {},
): CopyPart => ({ heading, of, columns, ...more })
