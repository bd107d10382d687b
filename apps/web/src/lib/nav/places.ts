import type { LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'

/** Where something is found: a line of the list that feeds the bars, the menu and the search. */
export interface Place {
  readonly to: string
  readonly label: string
  /** A shorter one under an icon. */
  readonly short?: string
  readonly icon: LucideIcon
  /** What its badge counts, by the names that the counts have. */
  readonly waits?: readonly string[]
  /** Addresses that belong to it and do not begin with its own. */
  readonly covers?: readonly string[]
}
export interface Group {
  readonly name: string
  readonly places: readonly Place[]
}
/** All places of a person. */
export interface Plan {
  readonly home: Place
  readonly menu: Place
  /** Those for which the phone's bar keeps a seat between home and menu; null is taken by the next one of the list. */
  readonly seats: readonly (string | null)[]
  readonly groups: readonly Group[]
}

/** The sign of the place whose badge counts this, of several the one that counts least else. */
export const iconOf = (plan: Plan | undefined, waits: string): LucideIcon | undefined =>
  plan?.groups
    .flatMap(({ places }) => places.filter((place) => place.waits?.includes(waits)))
    .toSorted((one, other) => (one.waits?.length ?? 0) - (other.waits?.length ?? 0))[0]?.icon

/** An address without its query and its last slash. */
const bare = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')

const all = ({ groups }: Plan): readonly Place[] => groups.flatMap(({ places }) => places)

/** The places of a phone's bar: home, the seats, menu. A seat whose place is not there goes to the next one of the list. */
export const barOf = (plan: Plan): readonly Place[] => {
  const kept = plan.seats.map((to) => all(plan).find((place) => place.to === to))
  const others = all(plan).filter((place) => !kept.includes(place))
  const taken = kept.map((place) => place ?? others.shift()).filter((place) => place !== undefined)
  return [plan.home, ...taken, plan.menu]
}

export interface Crumb {
  readonly label: string
  readonly to?: string
}
/** Where an address stands among the places. */
export interface Trail {
  /** What stands above it: group and place. */
  readonly crumbs: readonly Crumb[]
  /** The address above; none at a place of the bar. */
  readonly back: string | undefined
  /** The place that the page belongs to. */
  readonly place: Place | undefined
  /** The place itself, and not a page below it. */
  readonly atPlace: boolean
}
const nowhere: Trail = { crumbs: [], back: undefined, place: undefined, atPlace: false }

/** How many letters of the path this place accounts for. */
const reachOf = (path: string, { to, covers = [] }: Place): number =>
  Math.max(0, ...[to, ...covers].map(bare).map((one) => (path === one || path.startsWith(`${one}/`) ? one.length : 0)))

/** A page belongs to the place that accounts for most of its address; what belongs to none, to the home. */
export const trailOf = (plan: Plan, pathname: string): Trail => {
  const path = bare(pathname)
  const outside = [plan.home, plan.menu].find(({ to }) => bare(to) === path)
  if (outside) return { ...nowhere, place: outside, atPlace: true }
  const [nearest] = plan.groups
    .flatMap(({ name, places }) => places.map((place) => ({ name, place, reach: reachOf(path, place) })))
    .filter(({ reach }) => reach > 0)
    .toSorted((one, other) => other.reach - one.reach)
  if (!nearest) return { ...nowhere, crumbs: [{ label: plan.home.label, to: plan.home.to }], back: plan.home.to }
  const { name, place } = nearest
  const atPlace = path === bare(place.to)
  const above = barOf(plan).includes(place) ? undefined : plan.menu.to
  return {
    crumbs: [{ label: name }, ...(atPlace ? [] : [{ label: place.label, to: place.to }])],
    back: atPlace ? above : place.to,
    place,
    atPlace,
  }
}

/** The places of who is signed in, and where the open page stands among them. Given by the frame. */
export const Places = createContext<{ readonly plan: Plan; readonly trail: Trail } | null>(null)
export const usePlan = (): Plan | undefined => use(Places)?.plan
export const useTrail = (): Trail => use(Places)?.trail ?? nowhere

/** The list that a row was opened from, as it was searched and narrowed, where the way back leads to that list. */
export const asItWas = (back: string | undefined, state: unknown): string | undefined => {
  const { list } = (state ?? {}) as { readonly list?: string }
  return back !== undefined && list !== undefined && bare(list) === bare(back) ? list : back
}

/**
 * Where the open page's arrow leads. A page names an address (`given`) only for a parent that is no place; at a place itself that
 * counts only for a state of the same place, such as one class of a list of classes.
 */
export const backOf = ({ back, atPlace }: Trail, path: string, given: string | undefined): string | undefined =>
  given !== undefined && (!atPlace || bare(given) === bare(path)) ? given : back
