import { device } from '#lib/device/keep.ts'

/** A roll call's marks as this device keeps them, so that a reload or a lost network loses nothing. */
export interface Kept {
  /** The school's date that it is for. */
  readonly date: string
  readonly marks: unknown
  /** Who has them beside this list: the outbox as a confirmation, or the server as a draft. */
  readonly with: 'outbox' | 'server' | null
}

const nameOf = (classUuid: string) => `roll-call ${classUuid}`

export const readKept = (classUuid: string): Kept | null => {
  const kept = device.read(nameOf(classUuid)) as Partial<Kept> | null
  if (typeof kept?.date !== 'string') return null
  const others = kept.with === 'outbox' || kept.with === 'server' ? kept.with : null
  return { date: kept.date, marks: kept.marks, with: others }
}
export const keep = (classUuid: string, kept: Kept): void => device.write(nameOf(classUuid), kept)
export const dropKept = (classUuid: string): void => device.drop(nameOf(classUuid))
