import { Fault } from '@lentera/contract'
import { livePath } from '@lentera/contract/live'
import type { FastifyRequest } from 'fastify'
import type { Routes } from '#kit/http/serve.ts'
import type { Settings } from '#src/settings.ts'
import { createLines } from './lines.ts'

/** Whether a page of this product asks: a browser says truly which page it is, and lets any page open a socket to anywhere. */
const isOwn = ({ headers: { origin }, host }: FastifyRequest, { publicUrl }: Settings) =>
  origin !== undefined && (origin === publicUrl || URL.parse(origin)?.host === host)

/** Whether it is the request for a socket that browsers make; the library answers any other in words of its own. */
const isHandshake = ({ headers }: FastifyRequest) =>
  headers['sec-websocket-version'] === '13' && /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '')

/** The socket on which people hear that something has changed. */
export const liveRoutes: Routes = (app, services, limits) => {
  const lines = createLines(services, (error) => app.log.error({ err: error }, 'A topic could not be watched.'))
  app.addHook('preClose', (done) => {
    lines.closeAll()
    done()
  })
  app.get(
    livePath,
    {
      websocket: true,
      onRequest: async (request) => {
        if (!request.ws) return
        if (!isHandshake(request)) throw new Fault('VALIDATION')
        if (!isOwn(request, services.settings)) throw new Fault('FORBIDDEN')
        await limits.check(request, undefined, false)
        if (lines.full(request.ip)) throw new Fault('TOO_MANY_REQUESTS')
      },
    },
    (socket, { ip }) => lines.open(socket, ip),
  )
}
