import { archived, everOf } from './partitions/lists.ts'
import type { Sql } from './sql.ts'

const scalar: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  bool: 'boolean',
  bytea: 'Uint8Array',
  timestamptz: 'Date',
  xid8: 'string',
  jsonb: 'Json',
}

/** Columns that keep what another one held, which alone has the check: of a change, what it came from and led to. */
const keptFrom: Readonly<Record<string, string>> = {
  'attendance_change.from_status': 'attendance.status',
  'attendance_change.to_status': 'attendance.status',
  'attendance_change.from_verification': 'attendance.verification',
  'attendance_change.to_verification': 'attendance.verification',
  'lesson_attendance_change.from_status': 'lesson_attendance.status',
  'lesson_attendance_change.to_status': 'lesson_attendance.status',
  'family_change.from_state': 'family_link.state',
  'family_change.to_state': 'family_link.state',
  'permit_change.from_state': 'permit.state',
  'permit_change.to_state': 'permit.state',
  'permit_day.from_status': 'attendance.status',
  'permit_day.from_verification': 'attendance.verification',
}

/** What the JSON of a column is, where all of the product writes the same; the contract has its shape. */
const jsonOf: Readonly<Record<string, readonly [type: string, file: string]>> = {
  'error_report.frames': ['ErrorFrame[]', 'error-reports'],
  'permit_change.before': ["PermitChange['before']", 'permits/entities'],
  'question_version.content': ['QuestionContent', 'quizzes/question'],
  'question_version.key': ['QuestionKey', 'quizzes/question'],
  'quiz_answer.answer': ['QuizAnswer', 'quizzes/question'],
  'signal.reasons': ['Partial<SignalReasons>', 'signals'],
  'signal.sights': ['Inside<SignalSight>[]', 'signals'],
  'timetable_plan.needs': ['Inside<BuilderNeed>[]', 'timetable/builder'],
  'timetable_plan.wishes': ['Inside<BuilderWishes>', 'timetable/builder'],
}
const jsonImports = () => {
  const files = Object.entries(Object.groupBy(Object.values(jsonOf), ([, file]) => file)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const namesOf = (types: readonly (readonly [string, string])[]) =>
    [...new Set(types.flatMap(([type]) => type.match(/\b[A-Z]\w+/g) ?? []))].filter(
      (name) => name !== 'Inside' && name !== 'Partial',
    )
  return files.map(([file, of = []]) => `import type { ${namesOf(of).join(', ')} } from '@lentera/contract/${file}'\n`).join('')
}

/** Of each `check (column in (…))` its words, quoted. */
const checkedCodes = async (sql: Sql) => {
  const checks = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'`
  return checks.flatMap(({ table, rule }) => {
    const hit = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'[\w/]+'::text(?:, )?)+)\]\)\)\)$/.exec(rule)
    return hit ? [{ table, column: hit[1]!, codes: hit[2]!.replaceAll('::text', '').split(', ') }] : []
  })
}

/** Of each `check (column <@ array[…])` the words of its elements, quoted. */
const checkedElements = async (sql: Sql) => {
  const checks = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint where contype = 'c'`
  return checks.flatMap(({ table, rule }) => {
    const [, column, listed, braced] =
      /\((\w+) <@ (?:ARRAY\[((?:'\w+'::text(?:, )?)+)\]|'\{([\w,]+)\}'::text\[\])\)/.exec(rule) ?? []
    const codes = listed?.replaceAll('::text', '').split(', ') ?? braced?.split(',').map((word) => `'${word}'`)
    return column !== undefined && codes ? [{ table, column, codes }] : []
  })
}

/** The codes that a column of this name may hold in any table, for the query compiler. */
export const columnCodes = async (sql: Sql) => {
  const columns = Object.entries(Object.groupBy(await checkedCodes(sql), ({ column }) => column)).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const line = ([column, of = []]: (typeof columns)[number]) =>
    `  ${column}: [${[...new Set(of.flatMap(({ codes }) => codes))].toSorted().join(', ')}],\n`
  return `/** The codes that a column of this name may hold, by the checks of all tables that have one. */
export const columnCodes: Readonly<Record<string, readonly string[]>> = {
${columns.map(line).join('')}}
`
}

/** `academic_year` → `AcademicYearTable` */
const typeNameOf = (table: string) => `${table.replaceAll(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())}Table`

/**
 * The TypeScript types of all tables: `interface Tables` for Kysely, whose tables have names, so that the declaration of a function that
 * answers a query names them instead of printing each column. A `check (column in (…))` becomes a union of its words,
 * so that a status that the database would refuse does not compile.
 */
export const tableTypes = async (sql: Sql) => {
  const columns = await sql<{
    table: string
    name: string
    type: string
    optional: boolean
    nullable: boolean
    identity: boolean
  }>`
    select c.relname as table, a.attname as name, t.typname as type,
      a.atthasdef or exists (select from pg_trigger where tgrelid = c.oid
        and (a.attname, tgname) in (('school_id', 'takes_school'), ('attendance_date', 'takes_date'))) as optional, not a.attnotnull as nullable, a.attidentity <> '' or a.attgenerated <> '' as identity
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`
  const words = new Map((await checkedCodes(sql)).map(({ table, column, codes }) => [`${table}.${column}`, codes.join(' | ')]))
  const elements = new Map(
    (await checkedElements(sql)).map(({ table, column, codes }) => [`${table}.${column}`, `(${codes.join(' | ')})[]`]),
  )
  const typeOf = ({ table, name, type }: (typeof columns)[number]) => {
    const column = `${table}.${name}`
    const json = jsonOf[column]
    if (json) return `JsonOf<${json[0]}>`
    const known = words.get(keptFrom[column] ?? column) ?? elements.get(column)
    return known ?? (type.startsWith('_') ? `${scalar[type.slice(1)]}[]` : scalar[type])
  }
  const line = (column: (typeof columns)[number]) => {
    const base = typeOf(column)
    if (base === undefined)
      throw new Error(`tables.gen.ts does not know the type ${column.type} of ${column.table}.${column.name}`)
    const full = column.nullable ? `${base} | null` : base
    if (column.identity) return `  ${column.name}: GeneratedAlways<${full}>\n`
    // Any value may be left out of a row already.
    return `  ${column.name}: ${column.optional && !base.startsWith('Json') ? `Generated<${full}>` : full}\n`
  }
  const tables = Object.entries(Object.groupBy(columns, ({ table }) => table))
  const ever = archived.map((table) => `  '${everOf(table)}': ${typeNameOf(table)}\n`)
  return `import type { Inside } from '@lentera/contract'
${jsonImports()}import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Any JSON value; the driver writes and reads it. */
type Json = ColumnType<unknown, unknown, unknown>
/** JSON of a known shape. A list is written as its text, because the driver makes an array of PostgreSQL of one. */
type JsonOf<T> = ColumnType<T, T | string | undefined, T | string>

${tables.map(([table, of = []]) => `export interface ${typeNameOf(table)} {\n${of.map(line).join('')}}\n`).join('')}
export interface Tables {
${tables.map(([table]) => `  ${table}: ${typeNameOf(table)}\n`).join('')}${ever.join('')}}
`
}
