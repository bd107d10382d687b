import type { CurrentUser } from '@lentera/contract/account'
import { type Role, roles } from '@lentera/contract/kit/roles'
import { homeOf, loginOf } from '#lib/home-of.ts'
import type { Audience } from './kit.ts'

/** Someone opening an address of an area. */
interface Visit {
  readonly audience: Audience
  readonly path: string
  readonly role: Role | null
  readonly user: CurrentUser | null
}

/** Where a visit goes instead; undefined lets it through. */
export type Guard = (visit: Visit) => string | undefined

const notSignedIn: Guard = ({ audience, role }) => {
  if (role !== null || typeof audience === 'string') return undefined
  const [only, ...others] = audience
  return only && others.length === 0 ? loginOf(only) : '/'
}
const wrongRole: Guard = ({ audience, role }) =>
  role !== null && typeof audience !== 'string' && !audience.includes(role) ? '/' : undefined
const alreadySignedIn: Guard = ({ audience, role }) => (role !== null && audience === 'guests' ? homeOf(role) : undefined)
const needsCompleteData: Guard = ({ audience, role, user, path }) =>
  role !== null && user?.is_need_complete_data && audience !== 'anyone' && !path.startsWith(`${roles[role].app}/complete-data`)
    ? `${roles[role].app}/complete-data/request-otp`
    : undefined

/** The guards, in order; the first that answers decides. */
export const guards: readonly Guard[] = [notSignedIn, wrongRole, alreadySignedIn, needsCompleteData]
