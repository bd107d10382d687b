import { rollCall } from '@lentera/contract/attendance/roll-call'
import { useWaiting } from '#lib/offline/outbox.ts'
import type { Entry } from '#lib/offline/outbox.ts'

/** Finds the state of a confirmation that this device has and the server does not, by class and date. */
export const useHeld = (): ((classUuid: string, date: string) => Entry['state'] | undefined) => {
  const entries = useWaiting(rollCall.takeRollCall)
  return (classUuid, date) => entries.findLast(({ subject }) => subject === `${classUuid} ${date}`)?.state
}
