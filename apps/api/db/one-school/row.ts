// One row as text, and the changes that its numbers, words and secrets need in another installation.
import { apartBy, eventKeys, json, refsBy } from './parts.ts'
import type { Table } from './schema.ts'

/** The values of a row in the order of the table's columns, as PostgreSQL writes them. */
export type Row = (string | null)[]

/** The number of a row in the other installation. */
export type Renumber = (table: string, id: string) => string

const jsonAt = (value: unknown, rules: Readonly<Record<string, string>>, to: Renumber, path: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => jsonAt(one, rules, to, path))
  const every = rules['*']
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        every === undefined ? key : to(every, key),
        every === undefined ? jsonAt(inner, rules, to, path === '' ? key : `${path}.${key}`) : inner,
      ]),
    )
  const table = rules[path] ?? rules[path.slice(path.lastIndexOf('.') + 1)]
  return typeof value === 'number' && table !== undefined ? Number(to(table, String(value))) : value
}

/** JSON as it is written, with other numbers; the text itself where none of them changes. */
const newJson = (text: string, rules: Readonly<Record<string, string>>, to: Renumber): string => {
  const before: unknown = JSON.parse(text)
  const after = jsonAt(before, rules, to, '')
  return JSON.stringify(after) === JSON.stringify(before) ? text : JSON.stringify(after)
}

const EVENT = new RegExp(`^(${Object.keys(eventKeys).join('|')}) (\\d+)(?= |$)`)

/** Numbers of notifications of the class notice board, whose posts are of another kind than the tasks of others. */
const rulesFor = (column: string, values: Readonly<Record<string, string | null>>) => {
  const rules = json[column]
  const isBoard = column === 'notification.data' && values['kind']?.startsWith('mading') === true
  return isBoard ? { ...rules, post_id: 'mading_post' } : rules
}

/** The row with the numbers that it has in the other installation. */
export const renumbered = ({ name, columns, numbered }: Table, row: Row, to: Renumber): Row => {
  const values = Object.fromEntries(columns.map((column, at) => [column.name, row[at] ?? null]))
  return columns.map((column, at) => {
    const value = row[at] ?? null
    const full = `${name}.${column.name}`
    if (value === null) return null
    if (numbered && column.name === 'id') return to(name, value)
    if (column.ref !== undefined) return to(column.ref, value)
    const by = refsBy[full]
    if (by) {
      const table = by.tables[values[by.by] ?? '']
      return table === undefined ? value : to(table, value)
    }
    if (full === apartBy) return apart(value, to)
    if (full === 'notification.event_key')
      return value.replace(EVENT, (_, word: string, id: string) => `${word} ${to(eventKeys[word]!, id)}`)
    const rules = rulesFor(full, values)
    return rules ? newJson(value, rules, to) : value
  })
}

const apart = (value: string, to: Renumber) =>
  value === '0' ? value : value.startsWith('-') ? `-${to('learning_group', value.slice(1))}` : to('subject', value)
