import type { ImportField, ImportKind } from '@lentera/contract/people/import-rows'
import type { ClassMeaning, FileClass, KnownClass } from './classes.rules.ts'
import type { By, KnownPerson } from './match.rules.ts'
import type { CellProblem } from './reading.rules.ts'
import type { Values } from './values.rules.ts'
import type { WhomRules } from './whom.rules.ts'

/** Somebody as the school has them, by the fields of an import in the words of the database. */
export interface Person extends KnownPerson {
  /** What stands in each field; nothing where it is empty. */
  readonly has: Values
  /** What an import has written last. */
  readonly imported: Values
}
export interface FileRow {
  readonly number: number
  readonly cells: Values
  readonly repaired: Values
  readonly decision: 'auto' | 'file' | 'skip'
  readonly match_id: number | null
  readonly is_new: boolean
}
/** The school as rows are judged by it. */
export interface Around {
  readonly rules: WhomRules
  /** Those of the school whom such a file is about. */
  readonly people: readonly Person[]
  /** Those of them whom the same file has added. */
  readonly own: ReadonlySet<number>
  readonly classes: readonly KnownClass[]
  readonly grades: readonly number[]
  readonly said: ReadonlyMap<string, string>
  /** Those of the file's NISN, or NUPTK, that an account outside the school has, and whether it is one that the school has let go. */
  readonly elsewhere: ReadonlyMap<string, boolean>
  /** Those of the file's own numbers that the register has for pupils who are not at the school any more, as they are compared. */
  readonly former: ReadonlySet<string>
  /** Whose account each telephone and e-mail address of the file is, anywhere; of a file of pupils none. */
  readonly contacts: ReadonlyMap<string, number>
  readonly today: string
  readonly hashNik: (nik: string) => string
}

export interface FieldChange {
  readonly field: ImportField
  readonly from: string | null
  /** In the words of the database; of a class its uuid, or the key of one to be made; of a NIK its hash. */
  readonly to: string
  /** Written by hand at the school, and left as it is. */
  readonly held: boolean
}
export interface AskedProblem extends CellProblem {
  readonly candidates: readonly Person[]
}
export interface Judged {
  readonly row: FileRow
  readonly values: Values
  readonly kind: Exclude<ImportKind, 'missing'>
  readonly person: Person | undefined
  readonly by: By | undefined
  readonly room: ClassMeaning | undefined
  readonly changes: readonly FieldChange[]
  /** The values in the words that are kept. */
  readonly written: Values
  readonly problems: readonly AskedProblem[]
  /** What becomes of it, as a hash: the same for the same row beside the same person. */
  readonly plan: string
}

export interface Judgement {
  readonly rows: readonly Judged[]
  readonly classes: ReadonlyMap<string, FileClass>
  /** People of the school whom the file does not have. */
  readonly missing: readonly Person[]
}

/** A row with what is read of it. */
export type ReadRow = FileRow & { readonly values: Values; readonly wrong: readonly CellProblem[] }
