import { rollCall } from '@lentera/contract/attendance/roll-call'
import { type Entry, useWaiting } from '#lib/offline/outbox.ts'

/** Finds what this device has of a class's roll call and the server has not, by class and date. */
export const useHeld = (): ((classUuid: string, date: string) => Entry | undefined) => {
  const entries = useWaiting(rollCall.takeRollCall)
  return (classUuid, date) => entries.findLast(({ subject }) => subject === `${classUuid} ${date}`)
}
