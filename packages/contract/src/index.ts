import { account } from './account.ts'
import { attendance } from './attendance.ts'
import { home } from './home.ts'
import { remoteConfig } from './remote-config.ts'
import { settings } from './settings.ts'

/** Every call the product makes. */
export const contract = { account, attendance, home, remoteConfig, settings }

export * from './kit/call.ts'
export * from './kit/faults.ts'
export * from './kit/openapi.ts'
export * from './kit/paging.ts'
export * from './kit/roles.ts'
