import { tab } from '#lib/device/keep.ts'

/** What somebody without a session opens a class room with. */
export interface GuestPass {
  readonly token: string
  readonly role: 'student' | 'teacher'
}

const NAME = 'guest_passes'
const kept = (): Readonly<Record<string, GuestPass>> => {
  const value = tab.read(NAME)
  return typeof value === 'object' && value !== null ? (value as Record<string, GuestPass>) : {}
}

/** Keeps, as long as this tab, what opens a room (by its public id). */
export const keepGuestPass = (room: string, pass: GuestPass): void => tab.write(NAME, { ...kept(), [room]: pass })

export const guestPassOf = (room: string): GuestPass | undefined => kept()[room]
