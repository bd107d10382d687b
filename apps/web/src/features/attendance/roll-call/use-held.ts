import { rollCall } from '@lentera/contract/attendance/roll-call'
import { type Entry, useWaiting } from '#lib/offline/outbox.ts'

/** What a roll call is about, on this device: a class's day, or a lesson of it. */
export const subjectOf = (classUuid: string, date: string, lesson?: string): string =>
  [classUuid, date, lesson].filter(Boolean).join(' ')

/** Finds what this device has of a class's roll call and the server has not, by class and date, and lesson. */
export const useHeld = (): ((classUuid: string, date: string, lesson?: string) => Entry | undefined) => {
  const entries = useWaiting(rollCall.takeRollCall)
  return (...of) => entries.findLast(({ subject }) => subject === subjectOf(...of))
}
