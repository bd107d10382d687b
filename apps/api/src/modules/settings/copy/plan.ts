import { type CopyPart, listed, stepsOf } from '#db/personal-data/declare.ts'
import { copies } from '#db/personal-data/copies/index.ts'
import { personalData } from '#db/personal-data/index.ts'
import { labelOf } from './labels.ts'

/** What stands in a cell: a value, whether it was the person or somebody else, or a file that goes along. */
type CellKind = 'value' | 'who' | 'file'

export interface PlannedColumn {
  /** `Jam masuk`; another one for each column of a part. */
  readonly label: string
  readonly kind: CellKind
  /** `attendance.status`: whose codes its values are. */
  readonly column: string
  /** The path of the declaration; of a computed one its SQL is `computed`. */
  readonly path: string
  readonly computed?: string
}
/** A part of the data copy, ready to be read. */
export interface PlannedPart extends CopyPart {
  readonly table: string
  /** `izin-yang-diputuskan`: what its file is called. */
  readonly slug: string
  readonly columns_of: readonly PlannedColumn[]
}

const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Columns that lead to a file by themselves: the row of the file has the same id. */
const ownFile: readonly string[] = ['file.id', 'quiz_file.id']
/** The columns that lead to a file. */
const isFile = (column: string) => ownFile.includes(column) || /\.(file_id|photo_file)$/.test(column)

const planned = (table: string, path: string): Omit<PlannedColumn, 'label'> => {
  const steps = stepsOf(path)
  const column = `${steps.at(-2)?.table ?? table}.${steps.at(-1)!.column}`
  const isWho = personalData[table]?.people?.[path] !== undefined
  return { path, column, kind: isWho ? 'who' : isFile(column) ? 'file' : 'value' }
}

const planOf = (table: string, part: CopyPart): PlannedPart => {
  const columns = [
    ...listed(part.columns).map((path) => planned(table, path)),
    ...Object.entries(part.computed ?? {}).map(([path, computed]) => ({
      path,
      column: `${table}.${path}`,
      kind: 'value' as const,
      computed,
    })),
  ]
  const named = columns.map((column) => ({ ...column, label: labelOf(table, column.path) ?? column.path }))
  return { ...part, table, slug: slugOf(part.heading), columns_of: named }
}

/** All parts of the data copy, in the order in which a person reads them. */
export const plannedParts: readonly PlannedPart[] = Object.entries(copies).flatMap(([table, copy]) =>
  'parts' in copy ? copy.parts.map((part) => planOf(table, part)) : [],
)
