import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { listed, ownersOf, stepsOf, type TableRule, wordColumns } from '#db/personal-data/declare.ts'
import { personalData } from '#db/personal-data/index.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { wanted } from './wanted-rows.ts'

interface Column {
  readonly name: string
  readonly type: string
  /** A value has to be given. */
  readonly needed: boolean
  leads: string | null
  /** Columns of the row that it leads to, by this table's columns that hold the same value: the rest of a key of several columns. */
  readonly along: Readonly<Record<string, string>> | null
  /** The definition of the check that names its values. */
  readonly check: string | null
}
/** A word that was put into a column of a row that a path leads from to a person. */
export interface Planted {
  readonly table: string
  readonly column: string
  readonly path: string
  word: string
  /** The word belongs to this person: who wrote it, or whom it is about. */
  readonly isTheirs: boolean
}
/** What a column of a row gets, if any: a word, or a file of this owner, whose id is the word then. */
type Plant = (column: string) => { word: string; readonly owner: number } | undefined
type AnyRow = Readonly<Record<string, unknown>>

const readColumns = async (db: Db) => {
  const { rows } = await sql<Column & { table: string }>`
    select c.table_name as "table", c.column_name as name, c.udt_name as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' and c.is_generated = 'NEVER' as needed,
      coalesce((select confrelid::regclass::text from pg_constraint where contype = 'f' and conrelid = c.table_name::regclass
        and conkey = array[c.ordinal_position::smallint] limit 1), key.leads) as leads, key.along,
      (select pg_get_constraintdef(oid) from pg_constraint where contype = 'c' and conrelid = c.table_name::regclass
        and conkey = array[c.ordinal_position::smallint] and pg_get_constraintdef(oid) ~ '= ANY' limit 1) as "check"
    from information_schema.columns as c left join lateral (
      select confrelid::regclass::text as leads, jsonb_object_agg(mine.attname, theirs.attname)
        filter (where theirs.attname <> 'id') as along
      from pg_constraint cross join unnest(conkey, confkey) as pair(here, there)
        join pg_attribute as mine on mine.attrelid = conrelid and mine.attnum = pair.here
        join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = pair.there
      where contype = 'f' and conrelid = c.table_name::regclass and cardinality(conkey) > 1 and conparentid = 0
      group by pg_constraint.oid, confrelid having bool_or(mine.attname = c.column_name and theirs.attname = 'id') limit 1
    ) as key on true where c.table_schema = 'public' order by c.ordinal_position`.execute(db)
  // Tables that are cut into parts have no foreign keys; the paths of the declaration say where they lead.
  for (const row of rows)
    for (const path of Object.keys(personalData[row.table]?.people ?? {})) {
      const [first] = stepsOf(path)
      if (row.leads === null && first!.column === row.name && first!.table !== undefined) row.leads = first!.table
    }
  return Map.groupBy(rows, ({ table }) => table)
}

const ofClassOrGroup = new Set(['further_teacher', 'lesson', 'roll_call', 'timetable_version_lesson'])

/** Each row and word is another one, also of two tests. */
let count = 100

/** A value that fits a column; `word` where it may hold a text. */
const valueOf = ({ type, check, name }: Column, { n, word, now }: { n: number; word: string; now: Date }): unknown => {
  const allowed = check && (/'([^']+)'/.exec(check)?.[1] ?? /\[(\d+)/.exec(check)?.[1])
  if (allowed && type !== 'jsonb') return allowed
  switch (type) {
    case 'uuid':
      return uuidV7(now.getTime())
    case 'timestamptz':
      return now
    case 'date':
      return new Date(Date.UTC(2020, 0, n)).toISOString().slice(0, 10)
    case 'time':
      return '08:00'
    case 'bool':
      return false
    case 'jsonb':
      return JSON.stringify({ text: word })
    case '_text':
      return [word]
    case '_uuid':
      return []
    case 'bytea':
      return randomBytes(8)
    case 'text':
      return word
    default:
      return name.includes('semester') ? 1 : n
  }
}

/** What a column holds that was given a word; of one that holds no text the word is its value. */
const valueWith = (column: Column, put: { word: string }, around: { n: number; now: Date }) => {
  const value = valueOf(column, { ...around, word: put.word })
  if (column.type === 'uuid' || column.type === 'date') put.word = String(value)
  return value
}

/** The columns with words of the person that a path leads to. */
const wordsOf = (rule: TableRule, path: string) => [
  ...(rule.people?.[path] === 'null' ? [] : wordColumns(rule)),
  ...Object.entries(rule.empties ?? {}).flatMap(([column, { of }]) => (listed(of).includes(path) ? [column] : [])),
]

const allWords = (rule: TableRule) => [...wordColumns(rule), ...Object.keys(rule.empties ?? {})]
/** The row's other keys of accounts; of a row without words it does not matter. */
const besides = (rule: TableRule, path: string, beside: number | undefined): AnyRow =>
  beside === undefined || allWords(rule).length === 0
    ? {}
    : Object.fromEntries(
        Object.keys(rule.people ?? {})
          // Which of two is the lower one is not for a test to say.
          .filter((other) => !other.includes('>') && other !== path && other !== 'low_id' && other !== 'high_id')
          .map((other) => [other, beside]),
      )

/** Builds rows for somebody in every table that the declaration says leads to a person. */
export const rowMaker = async (db: Db, given: { readonly school: number; readonly elder: number; readonly now: Date }) => {
  const columns = await readColumns(db)
  /** Inserts a row with a row of its own behind each key that it needs; `fixed` is what it has to hold. Throws where there is one already. */
  const insert = async (table: string, fixed: AnyRow, plant: Plant = () => undefined): Promise<AnyRow> => {
    const n = ++count
    const row: Record<string, unknown> = { ...wanted[table]?.(n, fixed), ...fixed }
    for (const column of columns.get(table) ?? []) {
      const { name, type, leads, needed } = column
      if (name in row) continue
      const put = plant(name)
      if (put && (leads === 'file' || type === '_uuid')) {
        const file = await insert('file', { owner_id: put.owner })
        put.word = String(file['id'])
        row[name] = leads === 'file' ? put.word : [put.word]
      } else if (put && leads === null) row[name] = valueWith(column, put, { n, now: given.now })
      else if (table === 'conversation' && name === 'low_id' && 'high_id' in row) row[name] = given.elder
      // A lesson, and its roll, are of a class or of a learning group.
      else if (needed || (ofClassOrGroup.has(table) && name === 'class_id')) Object.assign(row, await neededBy(column, n))
    }
    // Every pupil of a school stands in its register already, without a word.
    if (table === 'school_pupil') await sql`delete from school_pupil where student_id = ${row['student_id']}`.execute(db)
    const names = Object.keys(row).map((name) => sql.ref(name))
    const values = Object.values(row).map((value) => sql`${value}`)
    const { rows } =
      await sql<AnyRow>`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)}) returning *`.execute(db)
    return rows[0]!
  }
  /** What a column that needs a value gets: a row of its own behind a key, with the rest of that key. */
  const neededBy = async (column: Column, n: number): Promise<AnyRow> => {
    const { name, leads } = column
    if (leads === 'school') return { [name]: given.school }
    if (leads === null) return { [name]: valueOf(column, { n, word: `isi${n}`, now: given.now }) }
    const row = await insert(leads, leads === 'account' ? { school_id: given.school } : {})
    return keyTo(column, leads, row)
  }
  /** What a row holds that leads to this one by a column: its key, with the rest of a key of several columns. */
  const keyTo = ({ name, along }: Pick<Column, 'name' | 'along'>, leads: string, row: AnyRow): AnyRow => {
    const rest = Object.entries(along ?? {}).map(([mine, theirs]) => [mine, row[theirs]])
    return { [name]: row[keyOf(leads)], ...Object.fromEntries(rest) }
  }
  const keyOf = (table: string) => (columns.get(table)!.some(({ name }) => name === 'id') ? 'id' : 'uuid')

  /** The row that a path begins at, whose end is this account. */
  const insertAlong = async (table: string, path: string, account: number, plant: Plant, beside: AnyRow = {}) => {
    const along = async (at: string, [step, ...rest]: ReturnType<typeof stepsOf>): Promise<AnyRow> => {
      const { column: name, table: leads } = step!
      const column = columns.get(at)?.find((one) => one.name === name) ?? { name, along: null }
      const key = leads === undefined ? { [name]: account } : keyTo(column, leads, await along(leads, rest))
      return insert(at, { ...(at === table && beside), ...key }, at === table ? plant : undefined)
    }
    await along(table, stepsOf(path))
  }

  return {
    insert,
    /**
     * A row for each path of each table, with a word of its own in each column that may hold words. `beside` is somebody whom
     * every other key of the row leads to.
     */
    fill: async (account: number, mark: string, beside?: number): Promise<Planted[]> => {
      const planted: Planted[] = []
      for (const [table, rule] of Object.entries(personalData)) {
        if (table === 'account') continue
        for (const path of Object.keys(rule.people ?? {})) {
          const plant = (column: string) => {
            if (!(beside === undefined ? wordsOf(rule, path) : allWords(rule)).includes(column)) return undefined
            const isTheirs = ownersOf(rule, column)!.includes(path)
            const one = {
              table,
              column,
              path,
              word: `${mark}${++count}x`,
              owner: isTheirs ? account : (beside ?? account),
              isTheirs,
            }
            planted.push(one)
            return one
          }
          await insertAlong(table, path, account, plant, besides(rule, path, beside)).catch((cause: unknown) => {
            throw new Error(`${table} by ${path} needs a line of wanted`, { cause })
          })
        }
      }
      return planted
    },
  }
}
