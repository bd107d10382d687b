import type { MiddlewareFunction, RouteObject } from 'react-router'
import { ErrorScreen, PageFault } from '#app/frame/error-screen.tsx'
import { Loader } from '#ui/loader.tsx'
import { type Area, type Audience, isPublic, type Page, patternsOf, type Redirect } from './kit.ts'
import { Root } from './root.tsx'

/** How areas are watched and screens brought: guarded and lazily in a browser, at once while pages are prerendered. */
export interface Opening {
  readonly guard?: (audience: Audience) => MiddlewareFunction
  readonly screen: (pattern: string, page: Page) => RouteObject
  readonly redirect: (to: Redirect) => RouteObject
  /** What stands around public screens. */
  readonly open: RouteObject
  /** What stands around the screens of signed-in people; without it the tree holds the public ones alone. */
  readonly signedIn?: RouteObject
  /** What stands around the screens of who runs the product. */
  readonly operator?: RouteObject
}

const routesOf =
  ({ guard, screen, redirect }: Opening) =>
  ({ prefix, audience, pages }: Area): RouteObject => ({
    ...(guard && { middleware: [guard(audience)] }),
    ...(typeof audience !== 'string' && { ErrorBoundary: PageFault }),
    children: Object.entries(pages).flatMap(([path, entry]) =>
      patternsOf(path, entry).map((one): RouteObject => {
        const pattern = `${prefix}/${one}`
        return { ...('to' in entry ? redirect(entry) : screen(pattern, entry)), path: pattern }
      }),
    ),
  })

export const frames = ['public', 'signed-in', 'operator'] as const
type Frame = (typeof frames)[number]

const frameOf = (area: Area): Frame => (area.audience === 'operator' ? 'operator' : isPublic(area) ? 'public' : 'signed-in')

/** What of these areas stands in a frame. */
export const routesOfFrame = (opening: Opening, frame: Frame, areas: readonly Area[]): RouteObject[] =>
  areas.filter((area) => frameOf(area) === frame).map(routesOf(opening))

/** The tree: one frame for public pages, one for signed-in people, each area with its guards. */
export const treeOf = (opening: Opening, areas: readonly Area[]): RouteObject[] => [
  {
    Component: Root,
    HydrateFallback: Loader,
    ErrorBoundary: ErrorScreen,
    children: [
      { ...opening.open, id: 'public', children: routesOfFrame(opening, 'public', areas) } as RouteObject,
      ...(opening.signedIn
        ? [
            { ...opening.signedIn, id: 'signed-in', children: routesOfFrame(opening, 'signed-in', areas) } as RouteObject,
            { ...opening.operator, id: 'operator', children: routesOfFrame(opening, 'operator', areas) } as RouteObject,
          ]
        : []),
    ],
  },
]
