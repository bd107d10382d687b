import * as groups from './groups.ts'
import type { Group } from './kit/call.ts'

/** Every call the product makes. (By their common type: all shapes together would be too large to be declared.) */
export const contract: { readonly [name in keyof typeof groups]: Group } = groups

export * from './kit/call.ts'
export * from './kit/faults.ts'
export * from './kit/id.ts'
export * from './kit/openapi.ts'
export * from './kit/paging.ts'
export * from './kit/roles.ts'
export * from './kit/sent.ts'
