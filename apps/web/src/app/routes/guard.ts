import { type MiddlewareFunction, redirect, replace } from 'react-router'
import { keepIntended } from '#lib/session/intended.ts'
import { sessionReady, useSession } from '#lib/session/session.ts'
import type { Audience } from './kit.ts'
import { loaded } from './load.ts'
import { loadTable, tableOf } from './tables.ts'
import { guardsOf, opens } from './visit.ts'

/** A table that does not come has no page to lead to. */
const guards = guardsOf((role, address) =>
  loadTable(tableOf(address)).then(
    ({ table }) => opens(Object.values(table), role, address),
    () => false,
  ),
)

/** Pages that guests may open with a token. */
const TUGASKU = /^\/(?:teacher\/)?tugasku(?:\/|$)/i

/** Lets only an area's audience in. As middleware it ends before any screen of the area starts. */
export const guarded =
  (audience: Audience): MiddlewareFunction =>
  async ({ request }, next) => {
    await sessionReady()
    const { role, user } = useSession.getState()
    const url = new URL(request.url)
    if (url.searchParams.has('token') && TUGASKU.test(url.pathname)) {
      const { enteredAsGuest } = await loaded(() => import('./guest-entry.ts'))
      const instead = await enteredAsGuest(url, role)
      // The token stays neither in the address nor in the history.
      if (instead !== undefined) throw replace(instead)
    }
    for (const guard of guards) {
      const instead = await guard({ audience, role, user, path: url.pathname })
      if (instead === undefined) continue
      if (role === null) keepIntended(url.pathname + url.search)
      throw redirect(instead)
    }
    return next()
  }
