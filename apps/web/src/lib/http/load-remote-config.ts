import { remoteConfig } from '@lentera/contract/remote-config'
import type { RemoteConfig } from '@lentera/contract/remote-config'
import type { Role } from '@lentera/contract/kit/roles'
import { AskFault } from './fault.ts'
import { remoteConfigAt, remoteConfigNow, setRemoteConfig } from './remote-config.ts'
import { send } from './wire.ts'

/** The specification's limits (section 9), in milliseconds. */
const minimumInterval = 60 * 60 * 1000
const fetchTimeout = 60_000

let inFlight: Promise<RemoteConfig> | undefined

/** Fetches the configuration now; at most one fetch at a time. */
const load = (): Promise<RemoteConfig> =>
  (inFlight ??= send(remoteConfig.get, {}, { timeout: fetchTimeout })
    .then((config) => {
      setRemoteConfig(config)
      return config
    })
    .finally(() => (inFlight = undefined)))

/** Whether values of this age (milliseconds since 1970) are due for a fetch; a time in the future is a changed clock. */
export const isDue = (at: number, now = Date.now()): boolean => at > now || now - at >= minimumInterval

/** Whether the product has no school yet, as far as is known. */
const isEmpty = (): boolean => remoteConfigNow().features.no_school === true

/**
 * Refreshes the configuration in the background when it is an hour old, or still says that there is no school. A failed
 * fetch keeps the last good values.
 */
export const freshenRemoteConfig = async (): Promise<void> => {
  if (!isDue(remoteConfigAt()) && !isEmpty()) return
  try {
    await load()
  } catch (cause) {
    if (!(cause instanceof AskFault)) throw cause
  }
}

/** The public keys that tell the server which role signs in; waits for the first configuration when none was ever seen. */
export const clientOf = async (role: Role): Promise<{ client_id: string; client_secret: string }> => {
  const { clients } = remoteConfigAt() === 0 ? await load() : remoteConfigNow()
  return { client_id: clients[role].id, client_secret: clients[role].secret }
}
