import { roleNames } from '@lentera/contract'
import { countFor } from '#notices/waits.ts'
import { unreadOf } from './notifications.queries.ts'

/** The bell. */
countFor(roleNames, 'notifications', unreadOf)
