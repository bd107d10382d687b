import { createBrowserRouter, type PatchRoutesOnNavigationFunction, redirect } from 'react-router'
import { first } from './first.ts'
import { guarded } from './guard.ts'
import { loaded, screenAt } from './load.ts'
import { loadTable, tableOf } from './tables.ts'
import { frames, type Opening, routesOfFrame, treeOf } from './tree.tsx'

const opening: Opening = {
  guard: guarded,
  screen: (pattern, page) => ({ lazy: { Component: () => screenAt(pattern, page) } }),
  redirect: ({ to }) => ({ loader: () => redirect(to) }),
  open: { lazy: { Component: async () => (await loaded(() => import('#app/frame/public-frame.tsx'))).PublicFrame } },
  operator: {
    lazy: { Component: async () => (await loaded(() => import('#features/operator/console/frame.tsx'))).OperatorFrame },
  },
  signedIn: { lazy: { Component: async () => (await loaded(() => import('./signed-in.tsx'))).SignedIn } },
}

/** Brings the table of an address that is none of the first ones, before it is decided whether there is such a page. */
const byTables = (): PatchRoutesOnNavigationFunction => {
  const known = new Set<string>()
  return async ({ path, patch, signal }) => {
    const name = tableOf(path)
    if (known.has(name)) return
    const { table } = await loaded(() => loadTable(name))
    // A navigation that was left patches nothing: the next one does.
    if (signal.aborted || known.has(name)) return
    known.add(name)
    for (const frame of frames) patch(frame, routesOfFrame(opening, frame, Object.values(table)))
  }
}

/** The router of a browser: every area behind its guard, every screen loaded when it is opened. A page that came as HTML is scrolled by the browser. */
export const openRouter = (prerendered: boolean) =>
  createBrowserRouter(treeOf(opening, Object.values(first)), {
    patchRoutesOnNavigation: byTables(),
    ...(prerendered && { hydrationData: {} }),
  })
