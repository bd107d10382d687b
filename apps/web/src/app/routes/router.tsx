import { createBrowserRouter, redirect } from 'react-router'
import { guarded } from './guard.ts'
import { loaded, screenAt } from './load.ts'
import { treeOf } from './tree.tsx'

/** The router of a browser: every area behind its guard, every screen loaded when it is opened. A page that came drawn is scrolled by the browser. */
export const openRouter = (drawn: boolean) =>
  createBrowserRouter(
    treeOf({
      guard: guarded,
      screen: (pattern, page) => ({ lazy: { Component: () => screenAt(pattern, page) } }),
      redirect: ({ to }) => ({ loader: () => redirect(to) }),
      signedIn: { lazy: { Component: async () => (await loaded(() => import('./signed-in.tsx'))).SignedIn } },
    }),
    drawn ? { hydrationData: {} } : {},
  )
