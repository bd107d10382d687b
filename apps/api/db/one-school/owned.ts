// Which rows a school owns: found through `school_id` and foreign keys, and by the exceptions of `parts.ts`.
import { takesFrom } from '#db/by-school/lists.ts'
import { sourcesOf } from '#db/by-school/sources.ts'
import type { Sql } from '#db/sql.ts'
import { Trouble } from '#src/start/trouble.ts'
import { owned, shared, sharedParts, stays } from './parts.ts'
import { leadsOf, type Schema, type Table } from './schema.ts'

const notOwned = new Set([...Object.keys(stays), ...Object.keys(shared), ...Object.keys(sharedParts)])

/** A condition on `row` that holds for the rows of the school `:school`. Throws for a table that nothing places. */
const conditionOf = (schema: Schema, table: Table, above: readonly string[]): string => {
  const given = owned[table.name]
  if (given !== undefined) return given
  const column = (name: string) => table.columns.find((one) => one.name === name)
  // Rows that take their school from others are found through these, by whose keys there are indexes.
  if (column('school_id')?.nullable === false && !(table.name in takesFrom)) return 'row.school_id = :school'
  if (column('school_id') && !(table.name in takesFrom))
    throw new Error(`${table.name}.school_id may be null: db/one-school/parts.ts has to say whose its rows are.`)
  const needed = leadsOf(table).filter(({ nullable }) => !nullable)
  const whole = needed.find(
    ({ leads }) => !notOwned.has(leads) && !['account', 'file', 'school', table.name, ...above].includes(leads),
  )
  if (whole) {
    const other = schema.get(whole.leads)!
    const alias = `row${above.length}`
    const inner = conditionOf(schema, other, [...above, table.name]).replaceAll(/\brow\./g, `${alias}.`)
    const to = whole.leads === 'question_import' ? 'uuid' : 'id'
    return `row.${whole.name} in (select ${alias}.${to} from ${other.name} as ${alias} where ${inner})`
  }
  const person = ['student_id', 'account_id'].find((name) => needed.some((one) => one.name === name && one.leads === 'account'))
  if (person === undefined) throw new Error(`db/one-school/parts.ts has to say whose the rows of ${table.name} are.`)
  return `row.${person} in (select id from ${person === 'student_id' ? 'moving_own' : 'moving_member'})`
}

/** The tables of which a school owns rows, each with its condition. */
export const ownedTables = (schema: Schema): ReadonlyMap<string, string> =>
  new Map(
    [...schema.values()]
      .filter(({ name }) => !notOwned.has(name))
      .map((table) => [table.name, conditionOf(schema, table, [])] as const),
  )

/** The statements that gather the people of a school, for the conditions. */
export const gatherPeople = (school: number): string => `
  create temporary table moving_own on commit drop as select id from account where school_id = ${school};
  create unique index on moving_own (id);
  create temporary table moving_member on commit drop as
    select id from moving_own union
    select link.parent_id from family_link as link join account as parent on parent.id = link.parent_id
      where link.student_id in (select id from moving_own) and parent.school_id is null;
  create unique index on moving_member (id);
  analyze moving_own; analyze moving_member`

/** The same condition for one school. */
export const forSchool = (condition: string, school: number) => condition.replaceAll(':school', String(school))

/** Throws a Trouble while older rows are still without their school, which another installation would never fill. */
export const refuseUnfilled = async (sql: Sql): Promise<void> => {
  const open = (await sourcesOf(sql)).find((one) => one.open)
  if (open)
    throw new Trouble(
      `Older rows (${open.table}.${open.fills}) are still being filled in beside the running product. Try again when its log says that this is done.`,
    )
}
