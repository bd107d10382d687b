import { type RemoteConfig, remoteConfig } from '@lentera/contract/remote-config'
import { clientsOf } from '#kit/security/clients.ts'
import { builtInFor, closedRoutes, operatorValues } from '#kit/http/operator.ts'
import { serve } from '#kit/http/serve.ts'
import type { Settings } from '#src/settings.ts'
import { isCarried } from '#outbound/carriers.ts'
import { hasSchool } from './remote-config.queries.ts'

/** A channel that carries nothing is not offered. */
const closedChannels = (settings: Settings): Record<string, boolean> =>
  Object.fromEntries(
    (['email', 'sms', 'whatsapp'] as const)
      .filter((channel) => !isCarried(settings, channel))
      .map((channel) => [`no_${channel}`, true]),
  )

export const remoteConfigRoutes = serve(remoteConfig, {
  get: async ({ db, services: { settings } }) => {
    const [{ demo, features, closed_routes, ...values }, isInUse] = await Promise.all([operatorValues(db), hasSchool(db)])
    return {
      ...builtInFor(settings),
      ...values,
      closed_routes: closedRoutes(settings, closed_routes),
      features: {
        ...(features as RemoteConfig['features']),
        ...(settings.appEnv === 'production' && { production: true }),
        ...(!isInUse && { no_school: true }),
        ...closedChannels(settings),
      },
      clients: clientsOf(settings),
      host: settings.cookieDomain ?? null,
      push_key: settings.vapid?.publicKey ?? null,
      google: settings.google && { client_id: settings.google.clientId, authorize_url: settings.google.authorizeUrl },
      error_dsn: settings.errorDsn,
      demo: settings.demo && demo !== undefined ? (demo as RemoteConfig['demo']) : null,
    }
  },
})
