import { Fault } from '@lentera/contract'
import { settings } from '@lentera/contract/settings'
import { ownData } from '@lentera/contract/settings/own-data'
import { deviceName } from '#kit/http/device-name.ts'
import { serve } from '#kit/http/serve.ts'
import { askDeletion, deletion } from './deletion.ts'
import { beginExport } from './export.ts'
import { endSessions } from '#kit/security/end-sessions.ts'
import { listSessions } from './settings.queries.ts'

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

  endDevice: async (context) => {
    const { user, params } = context
    const ended = await endSessions(context, { account: user.id, because: 'device_ended', only: params.uuid })
    if (ended === 0) throw new Fault('NOT_FOUND')
    return null
  },

  endOtherDevices: async (context) => {
    const { user } = context
    return { ended: await endSessions(context, { account: user.id, because: 'device_ended', except: user.session }) }
  },
})

export const ownDataRoutes = serve(ownData, { export: beginExport, deletion, askDeletion })
