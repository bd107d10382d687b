import type { Role } from '@lentera/contract/kit/roles'
import type { Area } from './kit.ts'

type Table = () => Promise<{ readonly table: Readonly<Record<string, Area>> }>

/** The tables of all addresses beyond the first ones, each a file of its own: what grows with the product is no part of a first visit. */
const tables = {
  common: () => import('./tables/common.ts'),
  parent: () => import('./tables/parent.ts'),
  teacher: () => import('./tables/teacher.ts'),
  school: () => import('./tables/school.ts'),
  operator: () => import('./tables/operator.ts'),
} satisfies Record<string, Table>
type Name = keyof typeof tables
const isName = (word: string): word is Name => Object.hasOwn(tables, word)

/** The table in which an address stands: its first word's own, or the common one. */
export const tableOf = (path: string): Name => {
  const word = path.split('/')[1]?.toLowerCase() ?? ''
  return isName(word) ? word : 'common'
}
export const loadTable: (name: Name) => ReturnType<Table> = (name) => tables[name]()

/** Fetches what this role's links lead to, so that the first tap waits for nothing more than its screen. */
export const bringTables = async (role: Role): Promise<void> => {
  await Promise.all([tables.common(), isName(role) && tables[role]()])
}
