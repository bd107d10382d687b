// Runs while the web app is built: public pages as HTML, with the built-in configuration and nobody signed in.
import { type ComponentType, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { prerenderedTitle } from '#lib/title.ts'
import { Loader } from '#ui/loader.tsx'
import { type Area, isPublic, type Page } from './routes/kit.ts'
import { map } from './routes/map.ts'
import { treeOf } from './routes/tree.tsx'

export interface Prerendered {
  readonly title: string
  /** The content of the root element. */
  readonly html: string
}

const screens = new Map<Page, ComponentType>()
for (const { pages } of Object.values<Area>(map).filter(isPublic))
  for (const entry of Object.values(pages))
    if (!('to' in entry || entry.closedInProduction)) screens.set(entry, (await entry.load()).default)

const tree = treeOf({
  screen: (_, page) => ({ Component: screens.get(page) ?? null }),
  redirect: () => ({ element: null }),
})

/** A public page as a guest sees it at its first visit. */
export const pageAt = (address: string): Prerendered => {
  const router = createMemoryRouter(tree, { initialEntries: [address] })
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  router.dispose()
  return { html, title: prerenderedTitle() }
}

/** What stands in for every other page until its code has arrived. */
export const loader = (): string => renderToString(<Loader />)
