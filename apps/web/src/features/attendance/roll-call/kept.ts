import { device } from '#lib/keep.ts'

/** A roll call as this device keeps it, so that a reload or a lost network loses nothing. */
export interface Kept {
  /** The school's date that it is for. */
  readonly date: string
  readonly marks: unknown
  /** The teacher has confirmed, and the server has not answered yet. */
  readonly confirm: boolean
  /** The server has these marks too, as a draft. */
  readonly sent: boolean
}

const nameOf = (classUuid: string) => `roll-call ${classUuid}`

export const readKept = (classUuid: string): Kept | null => {
  const kept = device.read(nameOf(classUuid)) as Partial<Kept> | null
  if (typeof kept?.date !== 'string') return null
  return { date: kept.date, marks: kept.marks, confirm: kept.confirm === true, sent: kept.sent === true }
}
export const keep = (classUuid: string, kept: Kept): void => device.write(nameOf(classUuid), kept)
export const dropKept = (classUuid: string): void => device.drop(nameOf(classUuid))
