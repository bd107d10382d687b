// Runs while the web app is built: public pages as HTML, with the built-in configuration and nobody signed in.
import { type ComponentType, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { PublicFrame } from '#app/frame/public-frame.tsx'
import { Loader } from '#ui/loader.tsx'
import { isPublic, type Page } from './routes/kit.ts'
import { areas } from './routes/map.ts'
import { titled } from './routes/titled.tsx'
import { treeOf } from './routes/tree.tsx'

const screens = new Map<Page, ComponentType>()
for (const { pages } of areas.filter(isPublic))
  for (const entry of Object.values(pages))
    if (!('to' in entry || entry.closedInProduction)) screens.set(entry, titled(await entry.load()))

const tree = treeOf(
  {
    screen: (_, page) => ({ Component: screens.get(page) ?? null }),
    redirect: () => ({ element: null }),
    open: { Component: PublicFrame },
  },
  areas,
)

/** A public page as a guest sees it at its first visit: the content of the root element. */
export const pageAt = (address: string): string => {
  const router = createMemoryRouter(tree, { initialEntries: [address] })
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  router.dispose()
  return html
}

/** What stands in for every other page until its code has arrived. */
export const loader = (): string => renderToString(<Loader />)
