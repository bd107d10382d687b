import { Fault } from '@lentera/contract'
import { outbox } from '@lentera/contract/outbox'
import { serve } from '#kit/http/serve.ts'
import { newestMessages } from './outbox.queries.ts'

const NEWEST = 50

export const outboxRoutes = serve(outbox, {
  // Codes open accounts: everybody reads them only where all accounts are open anyway, and never in production.
  list: async ({ db, services: { settings } }) => {
    if (!settings.demo || settings.appEnv === 'production') throw new Fault('NOT_FOUND')
    const rows = await newestMessages(db, NEWEST)
    return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
  },
})
