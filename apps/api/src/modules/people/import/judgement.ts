import type { ImportField, ImportKind } from '@lentera/contract/people/import-rows'
import type { ClassMeaning, FileClass, KnownClass } from './classes.rules.ts'
import type { By, KnownPupil } from './match.rules.ts'
import type { CellProblem, Values } from './values.rules.ts'

/** A pupil as the school has it, by the fields of an import in the words of the database. */
export interface Pupil extends KnownPupil {
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
  readonly pupils: readonly Pupil[]
  /** Those of them whom the same file has added. */
  readonly own: ReadonlySet<number>
  readonly classes: readonly KnownClass[]
  readonly grades: readonly number[]
  readonly said: ReadonlyMap<string, string>
  /** Those of the file's NISN that another school has. */
  readonly elsewhere: ReadonlySet<string>
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
  readonly candidates: readonly Pupil[]
}
export interface Judged {
  readonly row: FileRow
  readonly values: Values
  readonly kind: Exclude<ImportKind, 'missing'>
  readonly pupil: Pupil | undefined
  readonly by: By | undefined
  readonly room: ClassMeaning | undefined
  readonly changes: readonly FieldChange[]
  /** The values in the words that are kept. */
  readonly written: Values
  readonly problems: readonly AskedProblem[]
  /** What becomes of it, as a hash: the same for the same row beside the same pupil. */
  readonly plan: string
}

export interface Judgement {
  readonly rows: readonly Judged[]
  readonly classes: ReadonlyMap<string, FileClass>
  /** Pupils of the school whom the file does not have. */
  readonly missing: readonly Pupil[]
}

/** A row with what is read of it. */
export type ReadRow = FileRow & { readonly values: Values; readonly wrong: readonly CellProblem[] }
