// Runs in the API server: the homes as HTML, for the person who asks and with the answer of the home's call.
import type { CurrentUser } from '@lentera/contract/account'
import { home } from '@lentera/contract/home'
import { isRole, type Role, roleNames } from '@lentera/contract/kit/roles'
import { type ComponentType, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Arrived } from '#lib/arrived.ts'
import { cache, known } from '#lib/cache.ts'
import { homeOf } from '#lib/home-of.ts'
import { startAs } from '#lib/session.ts'
import { first } from './routes/first.ts'
import type { Area, Page } from './routes/kit.ts'
import { SignedIn } from './routes/signed-in.tsx'
import { titled } from './routes/titled.tsx'
import { treeOf } from './routes/tree.tsx'

const areas: readonly Area[] = Object.values(first)
const pageOf = (role: Role): Page => {
  const entry = areas.flatMap(({ prefix, pages }) =>
    Object.entries(pages).flatMap(([path, page]) => (`${prefix}/${path}` === homeOf(role) ? [page] : [])),
  )[0]
  if (!entry || 'to' in entry) throw new Error(`${homeOf(role)} is not a screen.`)
  return entry
}
const screens = new Map<Page, ComponentType>()
for (const page of roleNames.map(pageOf)) screens.set(page, titled(await page.load()))

const tree = treeOf(
  {
    screen: (_, page) => ({ Component: screens.get(page) ?? null }),
    redirect: () => ({ element: null }),
    signedIn: { Component: SignedIn },
  },
  areas,
)
type Router = ReturnType<typeof createMemoryRouter>
/** A router that stands at a home knows nothing of who is there: making it costs more than drawing. */
const routers = new Map<Role, Router>()
const routerOf = (role: Role): Router => {
  const router = routers.get(role) ?? createMemoryRouter(tree, { initialEntries: [homeOf(role)] })
  routers.set(role, router)
  return router
}

/** A `<` could end the block, or open a comment in it. */
const inHtml = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Fills the home's built page with what this person sees of it, and with the answer for the code that follows.
 * Everything happens before the next request is looked at, and nothing of the person stays.
 */
export const draw = (template: string, user: CurrentUser, answer: unknown): string => {
  const role: unknown = user.user_type
  if (!isRole(role)) throw new Error('Nobody without a role has a home.')
  const arrived: Arrived = { user, call: home[role].name, answer }
  const forget = startAs(user)
  known(arrived)
  try {
    const html = renderToString(
      <StrictMode>
        <RouterProvider router={routerOf(role)} />
      </StrictMode>,
    )
    return template
      .replace('<!--drawn-->', () => html)
      .replace('</body>', () => `<script type="application/json" id="arrived">${inHtml(arrived)}</script></body>`)
  } finally {
    cache.clear()
    forget()
  }
}
