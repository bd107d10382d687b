import type { Role } from '@lentera/contract/kit/roles'
import { tab } from '#lib/device/keep.ts'

/** Keeps the address that somebody without a session meant to open. */
export const keepIntended = (address: string): void => tab.write('intended', address)

/**
 * Where a kept address leads after sign-in: only a pupil's join link (`…/join/{digits}`) is followed, others are dropped. The
 * digits decide: what a messenger hangs on a link that is shared does not.
 */
export const followed = (role: Role, address: unknown): string | undefined => {
  if (role !== 'student' || typeof address !== 'string') return undefined
  const [path = ''] = address.split(/[?#]/, 1)
  return /^\/(?:[\w-]+\/)*join\/\d+\/?$/.test(path) ? path : undefined
}

/** Takes the kept address; it is forgotten either way. */
export const takeIntended = (role: Role): string | undefined => {
  const address = tab.read('intended')
  tab.drop('intended')
  return followed(role, address)
}
