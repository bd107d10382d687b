import * as groups from './groups.ts'
import type { Group } from './kit/call.ts'

/** Every call the product makes; loads the whole contract. (By their common type: all shapes together would be too large to be declared.) */
export const contract: { readonly [name in keyof typeof groups]: Group } = groups
