import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { account } from '@lentera/contract/account'
import { home } from '@lentera/contract/home'
import { type Role, roleNames, roles } from '@lentera/contract/kit/roles'
import type * as Kit from './src/app/routes/kit.ts'
import type * as RouteMap from './src/app/routes/map.ts'
import { homeOf } from './src/lib/home-of.ts'

interface Screen {
  /** The address pattern that the page answers; `*` stands for any rest. */
  readonly pattern: string
  /** The name of its HTML file. */
  readonly file: string
  /** The end of the module's path: `features/landing/landing.page.tsx`. */
  readonly module: string
  /** Where a public screen is rendered; undefined for those of signed-in people, and for what production closes. */
  readonly address?: string
  /** Only for people who are not signed in. */
  readonly guests: boolean
  /** Whose screen it is; nobody's when it is public. */
  readonly roles: readonly Role[]
  /** Stands in the frame of signed-in people. */
  readonly framed: boolean
  /** The calls with which the server draws it before any code runs: the profile's and its own. */
  readonly asks?: readonly string[]
}

const asksAt = new Map<string, readonly string[]>(
  roleNames.map((role) => [
    homeOf(role),
    [account.profile, home[role]].map(({ path }) => path.replace('{role}', roles[role].api)),
  ]),
)

const bare = (path: string) => path.replace(/(.)\/$/, '$1')
const fileOf = (pattern: string) =>
  pattern.replace(/^\//, '').replaceAll('/', '-').replaceAll('*', 'any').replaceAll(':', '') || 'front'

/** The screens of the route map, read as it is: Node runs its TypeScript. */
export const screensOf = async (root: string): Promise<{ screens: Screen[]; frame: string }> => {
  const routes = (name: string) => pathToFileURL(join(root, 'src/app/routes', name)).href
  const { map } = (await import(routes('map.ts'))) as typeof RouteMap
  const { isPublic, patternsOf } = (await import(routes('kit.ts'))) as typeof Kit
  const screens = new Map<string, Screen>()
  for (const area of Object.values<Kit.Area>(map))
    for (const [path, entry] of Object.entries(area.pages)) {
      if ('to' in entry) continue
      const module = /#(features\/[^']+)'/.exec(entry.load.toString())?.[1]
      if (!module) throw new Error(`${area.prefix}/${path} does not load a screen of features/.`)
      const own = typeof area.audience === 'string' ? [] : area.audience
      const common = { module, roles: own, guests: area.audience === 'guests', framed: !isPublic(area) }
      for (const one of patternsOf(path, entry)) {
        // A role's word gives every page below it the role's frame, the one for lost addresses too.
        const patterns = one === '*' ? ['/*', ...roleNames.map((role) => `/${role}/*`)] : [bare(`${area.prefix}/${one}`)]
        for (const pattern of patterns)
          screens.set(
            pattern,
            common.framed || entry.closedInProduction
              ? {
                  ...common,
                  ...(asksAt.has(pattern) && { asks: asksAt.get(pattern)! }),
                  pattern,
                  file: fileOf(module.replace(/^features|\.page\.tsx$/g, '')),
                }
              : { ...common, pattern, file: fileOf(pattern), address: pattern.replace('*', 'x') },
          )
      }
    }
  return { screens: [...screens.values()], frame: 'src/app/routes/signed-in.tsx' }
}
