import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'

/** A call at one of its addresses. */
interface ServedCall {
  readonly method: HTTPMethod
  /** The pattern of its address. */
  readonly url: string
  /** Whether its head may be asked for alone. */
  readonly head: boolean
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}
type Router = ReturnType<typeof findMyWay>

/** As long as a public id or a token in an address may be. */
export const LONGEST_PARAM = 500

const callsOf = new WeakMap<FastifyInstance['server'], ServedCall[]>()
const routerOf = new WeakMap<FastifyInstance['server'], Router>()
/** By its addresses: an app is made for each test, and a router of a thousand addresses takes longer than all the rest of it. */
const routers = new Map<string, Router>()

const makeRouter = (calls: readonly ServedCall[]): Router => {
  const router = findMyWay({ maxParamLength: LONGEST_PARAM })
  const unused = () => undefined
  for (const [at, { method, url }] of calls.entries()) router.on(method, url, unused, { at })
  return router
}

/** Puts a call on the server; it is reached once `routeCalls` has run. */
export const addCall = ({ server }: FastifyInstance, call: ServedCall): void => {
  const calls = callsOf.get(server) ?? []
  callsOf.set(server, calls)
  calls.push(call)
}

/** The call at the address of this request; undefined when there is none. */
const found = ({ raw, server: { server } }: FastifyRequest) => {
  const { method = 'GET', url = '/' } = raw
  const match = routerOf.get(server)?.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, url)
  const store: { readonly at: number } | undefined = match?.store
  const call = store && callsOf.get(server)?.[store.at]
  return match && call && (method !== 'HEAD' || call.head) ? { call, params: match.params } : undefined
}

/** Lets the server find its calls: below the first word of their addresses nothing else is looked for than them. */
export const routeCalls = (app: FastifyInstance): void => {
  const calls = callsOf.get(app.server) ?? []
  const key = calls.map(({ method, url }) => `${method} ${url}`).join('\n')
  const router = routers.get(key) ?? makeRouter(calls)
  routers.set(key, router)
  routerOf.set(app.server, router)
  const method = [...new Set(calls.map((call) => call.method))]
  for (const first of new Set(calls.map(({ url }) => url.split('/', 2)[1])))
    for (const url of [`/${first}`, `/${first}/*`])
      app.route({
        method,
        url,
        config: { calls: true },
        handler: async (request, reply) => {
          const match = found(request)
          if (!match) return reply.callNotFound()
          request.params = match.params
          return match.call.handler(request, reply)
        },
      })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether calls of the contract are looked for there. */
    calls?: boolean
  }
}

/** The pattern of the address that was asked; undefined when nothing is there. */
export const routeOf = (request: FastifyRequest): string | undefined => {
  const { url, config } = request.routeOptions
  return config?.calls ? found(request)?.call.url : url
}
