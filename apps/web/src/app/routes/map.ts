import { first } from './first.ts'
import type { Area, UrlOf } from './kit.ts'
import { table as common } from './tables/common.ts'
import { table as operator } from './tables/operator.ts'
import { table as parent } from './tables/parent.ts'
import { table as school } from './tables/school.ts'
import { table as teacher } from './tables/teacher.ts'

/** Every address of the product and who may open it: all tables at once, for whatever runs outside a browser. */
export const map = { first, common, parent, teacher, school, operator }
type Tables = typeof map
type Address = UrlOf<{ [T in keyof Tables]: Tables[T][keyof Tables[T]] }[keyof Tables]>

export const areas: readonly Area[] = Object.values(map).flatMap((table) => Object.values<Area>(table))

declare module '#lib/nav/href.ts' {
  interface Register {
    url: Address
  }
}
