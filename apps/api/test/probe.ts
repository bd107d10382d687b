import type { Group } from '@lentera/contract'
import { type Routes, serve } from '#kit/http/serve.ts'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { openSchool } from './school.ts'

type Handlers<G extends Group> = Parameters<typeof serve<G>>[1]

/** A running API with the calls of one test beside signing in; the kits are tried on them. */
export const openProbe = <const G extends Group>(
  group: G,
  handlers: Handlers<G>,
  { more = [], ...wishes }: Omit<Parameters<typeof openSchool>[0] & object, 'routes'> & { more?: readonly Routes[] } = {},
) => openSchool({ ...wishes, routes: [accountRoutes, serve(group, handlers), ...more] })
