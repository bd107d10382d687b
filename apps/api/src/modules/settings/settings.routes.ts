import { Fault } from '@lentera/contract'
import { settings } from '@lentera/contract/settings'
import { ownData } from '@lentera/contract/settings/own-data'
import { serve } from '#kit/http/serve.ts'
import { askDeletion, deletion } from './deletion.ts'
import { beginExport } from './export.ts'
import { deviceName } from './device-name.ts'
import { endSessions, listSessions } from './settings.queries.ts'

export const settingsRoutes = serve(settings, {
  devices: async ({ db, user, now }) =>
    (await listSessions(db, user.id, now)).map(({ id, user_agent, address, created_at, last_seen_at }) => ({
      uuid: id,
      name: deviceName(user_agent),
      address,
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      current: id === user.session,
    })),

  endDevice: async ({ db, user, params, services, afterCommit }) => {
    const [ended] = await endSessions(db, user.id, { id: params.uuid })
    if (ended === undefined) throw new Fault('NOT_FOUND')
    afterCommit(() => services.ended.add(ended))
    return null
  },

  endOtherDevices: async ({ db, user, services, afterCommit }) => {
    const ended = await endSessions(db, user.id, { except: user.session })
    afterCommit(() => ended.forEach((id) => services.ended.add(id)))
    return { ended: ended.length }
  },
})

export const ownDataRoutes = serve(ownData, { export: beginExport, deletion, askDeletion })
