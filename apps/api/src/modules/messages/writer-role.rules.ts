import type { Role } from '@lentera/contract'

/** The role of somebody who writes messages: an office writes none, and nobody writes to it. */
export const writerRole = (role: Role): Exclude<Role, 'school'> => {
  if (role === 'school') throw new Error('An office has no conversations.')
  return role
}
