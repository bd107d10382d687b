import { type MiddlewareFunction, redirect } from 'react-router'
import { keepIntended } from '#lib/intended.ts'
import { sessionReady, useSession } from '#lib/session.ts'
import type { Area, Audience } from './kit.ts'
import { map } from './map.ts'
import { guardsOf } from './visit.ts'

const guards = guardsOf(Object.values<Area>(map))

/** Lets only an area's audience in. As middleware it ends before any screen of the area starts. */
export const guarded =
  (audience: Audience): MiddlewareFunction =>
  async ({ request }, next) => {
    await sessionReady()
    const { role, user } = useSession.getState()
    const url = new URL(request.url)
    for (const guard of guards) {
      const instead = guard({ audience, role, user, path: url.pathname })
      if (instead === undefined) continue
      if (role === null) keepIntended(url.pathname + url.search)
      throw redirect(instead)
    }
    return next()
  }
