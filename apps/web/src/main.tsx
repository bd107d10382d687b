import './lib/device/no-eval.ts'
import '#ui/public.css'
import { isRole } from '@lentera/contract/kit/roles'
import { isClosedBy } from '@lentera/contract/remote-config'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { RouterState } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { openRouter } from '#app/routes/router.tsx'
import { start } from '#app/start.ts'
import { watchErrors } from './lib/errors/watch.ts'
import { remoteConfigNow } from './lib/http/remote-config.ts'
import { homeOf } from './lib/nav/home-of.ts'
import { readCookie } from './lib/session/cookies.ts'
import { classify } from './lib/session/token.ts'

start()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')
const prerendered = root.dataset.prerendered !== undefined
const opened = location.pathname
// The installed app opens the front page: people with a session have no use for its code.
const role = opened === '/' ? readCookie('access_role') : ''
if (isRole(role) && ['valid', 'expired'].includes(classify(readCookie('access_token'))))
  history.replaceState(history.state, '', homeOf(role))
const router = openRouter(prerendered)
watchErrors(() => router.state.matches.at(-1)?.route.path ?? '')
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

/** Whether the guards let in the screen that the page came with: nobody was sent elsewhere, and its address is not closed. */
const stands = ({ location: at, errors }: RouterState) =>
  at.pathname === opened && errors === null && !isClosedBy(remoteConfigNow().closed_routes, at.pathname)
/** As a transition, which gives way to a tap or a key in between. */
const show = (state: RouterState) =>
  startTransition(() => {
    if (!prerendered || !stands(state)) return createRoot(root).render(app)
    // Whoever reads already has scrolled: the router's way to the top would pull a link from under the finger.
    state.preventScrollReset = true
    hydrateRoot(root, app)
  })

// A prerendered page is read while its code arrives, and comes to life when that is complete.
if (!prerendered || router.state.initialized) show(router.state)
else {
  const stop = router.subscribe((state) => {
    if (!state.initialized) return
    stop()
    show(state)
  })
}
