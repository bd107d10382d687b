import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Role, roleNames } from '@lentera/contract/kit/roles'
import { moduleOf, titleOf } from './screen-source.ts'
import type * as Kit from './src/app/routes/kit.ts'
import type * as RouteMap from './src/app/routes/map.ts'
import type * as Tables from './src/app/routes/tables.ts'

interface Screen {
  /** The address pattern that the page answers; `*` stands for any rest. */
  readonly pattern: string
  /** The name of its HTML file. */
  readonly file: string
  /** The end of the module's path: `features/landing/landing.page.tsx`. */
  readonly module: string
  readonly title: string
  /** The module of the table that leads to it; undefined for what every page knows. */
  readonly table?: string
  /** Where a public screen is rendered; undefined for those of signed-in people, and for what production closes. */
  readonly address?: string
  /** Only for people who are not signed in. */
  readonly guests: boolean
  /** Stands for the addresses that are none. */
  readonly lost?: true
  /** Whose screen it is; nobody's when it is public. */
  readonly roles: readonly Role[]
  /** Stands in the frame of signed-in people. */
  readonly framed: boolean
}

const bare = (path: string) => path.replace(/(.)\/$/, '$1')
const fileOf = (pattern: string) =>
  pattern.replace(/^\//, '').replaceAll('/', '-').replaceAll('*', 'any').replaceAll(':', '') || 'front'

/** Where the route map begins: Node runs its TypeScript as it is. */
const routes = 'src/app/routes'
const tableModule = (name: string) => `${routes}/tables/${name}.ts`
const read = async (root: string) => {
  const at = (name: string) => pathToFileURL(join(root, routes, name)).href
  const { map } = (await import(at('map.ts'))) as typeof RouteMap
  const { isPublic, patternsOf } = (await import(at('kit.ts'))) as typeof Kit
  const { tableOf } = (await import(at('tables.ts'))) as typeof Tables
  return { map, isPublic, patternsOf, tableOf }
}

interface Screens {
  readonly screens: readonly Screen[]
  /** The modules of the frames of signed-in people and of public pages, and those of the map's tables. */
  readonly frame: string
  readonly openFrame: string
  readonly tables: readonly string[]
  /** The addresses that only lead on. */
  readonly leading: readonly string[]
}

/** The screens of the route map, with the modules that bring them. */
export const screensOf = async (root: string): Promise<Screens> => {
  const { map, isPublic, patternsOf, tableOf } = await read(root)
  const screens = new Map<string, Screen>()
  const placed = Object.entries(map).flatMap(([table, areas]) =>
    Object.values<Kit.Area>(areas).flatMap((area) =>
      Object.entries(area.pages).map(([path, entry]) => ({ table, area, path, entry })),
    ),
  )
  const leading: string[] = []
  for (const { table, area, path, entry } of placed) {
    if ('to' in entry) {
      leading.push(...patternsOf(path, entry).map((one) => bare(`${area.prefix}/${one}`)))
      continue
    }
    const module = moduleOf(entry)
    const common = {
      module,
      title: titleOf(module),
      roles: typeof area.audience === 'string' ? [] : area.audience,
      guests: area.audience === 'guests',
      framed: !isPublic(area),
    }
    const own = module.replace(/^features\/|\.page\.tsx$/g, '')
    for (const one of patternsOf(path, entry)) {
      // A role's word gives every page below it the role's frame, the one for lost addresses too.
      const patterns = one === '*' ? ['/*', ...roleNames.map((role) => `/${role}/*`)] : [bare(`${area.prefix}/${one}`)]
      for (const pattern of patterns) {
        // Whether an address is lost, its table knows.
        const from = table !== 'first' ? table : one === '*' ? tableOf(pattern) : undefined
        const screen = {
          ...common,
          pattern,
          ...(from && { table: tableModule(from) }),
        }
        screens.set(
          pattern,
          common.framed || entry.closedInProduction
            ? { ...screen, file: fileOf(`${from ?? ''}/${own}`) }
            : { ...screen, ...(one === '*' && { lost: true }), file: fileOf(pattern), address: pattern.replace('*', 'x') },
        )
      }
    }
  }
  const tables = Object.keys(map).filter((name) => name !== 'first')
  return {
    screens: [...screens.values()],
    frame: `${routes}/signed-in.tsx`,
    openFrame: 'src/app/frame/public-frame.tsx',
    tables: tables.map(tableModule),
    leading,
  }
}
