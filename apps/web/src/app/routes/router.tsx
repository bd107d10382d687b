import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { ErrorScreen } from '#app/frame/error-screen.tsx'
import { PublicFrame } from '#app/frame/public-frame.tsx'
import { Loader } from '#ui/loader.tsx'
import { guarded } from './guard.ts'
import { type Area, patternsOf } from './kit.ts'
import { loaded, screenAt } from './load.ts'
import { map } from './map.ts'
import { Root } from './root.tsx'

const routesOf = ({ prefix, audience, pages }: Area): RouteObject => ({
  middleware: [guarded(audience)],
  children: Object.entries(pages).flatMap(([path, entry]) =>
    patternsOf(path, entry).map((one): RouteObject => {
      const pattern = `${prefix}/${one}`
      if ('to' in entry) return { path: pattern, loader: () => redirect(entry.to) }
      return { path: pattern, lazy: { Component: () => screenAt(pattern, entry) } }
    }),
  ),
})

const areas = Object.values<Area>(map)
const isPublic = ({ audience }: Area) => typeof audience === 'string'

/** The tree: one frame for public pages, one for signed-in people, each area with its guards. */
const tree = (): RouteObject[] => [
  {
    Component: Root,
    HydrateFallback: Loader,
    ErrorBoundary: ErrorScreen,
    children: [
      { Component: PublicFrame, children: areas.filter(isPublic).map(routesOf) },
      {
        lazy: { Component: async () => (await loaded(() => import('./signed-in.tsx'))).SignedIn },
        children: areas.filter((area) => !isPublic(area)).map(routesOf),
      },
    ],
  },
]

export const openRouter = () => createBrowserRouter(tree())
