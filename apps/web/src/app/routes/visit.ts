import type { CurrentUser } from '@lentera/contract/account'
import { type Role, roles } from '@lentera/contract/kit/roles'
import { homeOf, loginOf } from '#lib/nav/home-of.ts'
import type { Url } from '#lib/nav/href.ts'
import { isFactorMissing } from '#lib/session/factor.ts'
import type { Area, Audience } from './kit.ts'

/** Someone opening an address of an area. */
interface Visit {
  readonly audience: Audience
  readonly path: string
  readonly role: Role | null
  readonly user: CurrentUser | null
}

/** Where a visit goes instead; undefined lets it through. */
type Guard = (visit: Visit) => string | undefined | Promise<string | undefined>

const notSignedIn: Guard = ({ audience, role }) => {
  if (role !== null || typeof audience === 'string') return undefined
  const [only, ...others] = audience
  return only && others.length === 0 ? loginOf(only) : '/'
}
const wrongRole: Guard = ({ audience, role }) =>
  role !== null && typeof audience !== 'string' && !audience.includes(role) ? '/' : undefined
const alreadySignedIn: Guard = ({ audience, role }) => (role !== null && audience === 'guests' ? homeOf(role) : undefined)

const bare = (path: string) => path.replace(/(.)\/$/, '$1')
/** Whether one of these areas lets this role open this very address. */
export const opens = (areas: readonly Area[], role: Role, address: string): boolean =>
  areas.some(
    ({ prefix, audience, pages }) =>
      (audience === 'anyone' || (typeof audience !== 'string' && audience.includes(role))) &&
      Object.keys(pages).some((path) => bare(`${prefix}/${path}`) === address),
  )

/** Whether there is a page for this role at this address. */
type IsThere = (role: Role, address: string) => boolean | Promise<boolean>

/**
 * Leads to the missing data from every page but those on which it is given (specification, section 4); they offer to sign out. Never
 * leads to an address that is none.
 */
const needsCompleteData =
  (isThere: IsThere): Guard =>
  async ({ audience, role, user, path }) => {
    if (role === null || !user?.is_need_complete_data || audience === 'anyone' || audience === 'operator') return undefined
    const completing = `${roles[role].app}/complete-data`
    const first = `${completing}/request-otp`
    return path.startsWith(completing) || !(await isThere(role, first)) ? undefined : first
  }

/** Where everybody signs out, without a second factor, too. */
const SIGN_OUT = '/setting' satisfies Url
/** Where a second factor is switched on. */
const SECOND_FACTOR = '/setting/second-factor' satisfies Url

/** Leads whoever lacks the second factor that the school asks for to where it is switched on, once the days of grace are over. */
const needsFactor: Guard = ({ audience, role, user, path }) => {
  // Missing data comes first: there the account is made the person's own.
  if (role === null || typeof audience === 'string' || !user || user.is_need_complete_data || !isFactorMissing(user))
    return undefined
  return [SIGN_OUT, SECOND_FACTOR].includes(bare(path)) ? undefined : SECOND_FACTOR
}

/** The guards, in order; the first that answers decides. */
export const guardsOf = (isThere: IsThere): readonly Guard[] => [
  notSignedIn,
  wrongRole,
  alreadySignedIn,
  needsCompleteData(isThere),
  needsFactor,
]
