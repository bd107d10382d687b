import { createContext, use } from 'react'
import { useLocation } from 'react-router'

/** What of the address belongs to the opened thing alone. Given inside a list that stands beside what its rows open. */
export const PaneContext = createContext<readonly string[] | null>(null)

/** Whether this is drawn inside a list that stands beside what its rows open: it has the room of a phone there. */
export const useIsPane = (): boolean => use(PaneContext) !== null

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')

/** Whether a row's address is the open page, or one above it. */
const isAt = (pathname: string, to: string): boolean => {
  const [here, row] = [pathOf(pathname), pathOf(to)]
  return here === row || here.startsWith(`${row}/`)
}

/** A row's address with the search, filters and page of its list, without what only the opened thing says. */
export const carrying = (to: string, search: string, own: readonly string[]): string => {
  const [path = '', query = ''] = to.split('?')
  const carried = new URLSearchParams(search)
  for (const name of own) carried.delete(name)
  for (const [name, value] of new URLSearchParams(query)) carried.set(name, value)
  return carried.size > 0 ? `${path}?${carried.toString()}` : path
}

/** How a list's links lead on: where they lead, with the list as it is, and whether they lead to what is open. Outside of two panes both are as given. */
export const usePaneLinks = () => {
  const own = use(PaneContext)
  const { pathname, search } = useLocation()
  return {
    linkOf: (to: string) => (own ? carrying(to, search, own) : to),
    currentOf: (to: string) => (own && isAt(pathname, to) ? ('page' as const) : undefined),
  }
}
