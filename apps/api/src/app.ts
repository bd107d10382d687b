import type { IncomingMessage } from 'node:http'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { Fault } from '@lentera/contract'
import { liveLimits, livePath } from '@lentera/contract/live'
import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import type { Database } from '#db/db.ts'
import { LONGEST_PARAM, routeCalls } from './kit/http/call-router.ts'
import { closeInTime, deadlineOptions, type Deadlines } from './kit/http/deadlines.ts'
import { brokenRequest, sendFailure } from './kit/http/failures.ts'
import { secureHeaders } from './kit/http/headers.ts'
import { serveJobs } from './kit/jobs/app.ts'
import { servePrompt } from './kit/jobs/prompt.ts'
import { createLimits, type Limits } from './kit/http/limits.ts'
import { bufferedLog } from './kit/http/log.ts'
import { logRequests, toldOf } from './kit/http/log-requests.ts'
import { watchOperator } from './kit/http/operator.ts'
import { createReadiness, serveReadiness } from './kit/http/ready.ts'
import type { Routes } from './kit/http/serve.ts'
import type { Services } from './kit/http/services.ts'
import { createServices } from '#school/services.ts'
import { uuidV7 } from './kit/http/uuid.ts'
import { isPage, serveWeb } from './kit/http/web.ts'
import { serveDocs } from './docs.ts'
import { jobs as allJobs, modules, promptJobs } from './modules.ts'
import type { Settings } from './settings.ts'

/** Measures or traces what an app does. */
export type Instrument = (app: FastifyInstance, services: Services) => void

interface AppOptions {
  readonly database: Database
  readonly settings: Settings
  /** Replaced in tests only. */
  readonly clock?: () => Date
  /** Folder of the built web app; left out, only the API is served. */
  readonly webDist?: string
  readonly routes?: readonly Routes[]
  /** Whether jobs run in this process by themselves; off when left out. */
  readonly jobs?: 'on' | 'off'
  /** Shorter in tests only. */
  readonly deadlines?: Deadlines
  /** How many requests a minute; replaced only where a test lives years in minutes. */
  readonly limits?: Limits
  readonly instruments?: readonly Instrument[]
  /** Where the log goes; standard output when left out. */
  readonly output?: Pick<NodeJS.WriteStream, 'write'>
}

const BODY_LIMIT = 64 * 1024
const FILE_LIMITS = { fileSize: 5 * 1024 * 1024, files: 10, fields: 50, fieldSize: 20_000, parts: 60 }

/** Whether a request names one host. One that names two means one thing to a proxy and another to us; HTTP/1.1 asks for one. */
const namesItsHost = ({ rawHeaders: raw, httpVersion }: IncomingMessage) => {
  let hosts = 0
  for (let at = 0; at < raw.length; at += 2) if (raw[at]!.length === 4 && raw[at]!.toLowerCase() === 'host') hosts++
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** A number trusts that many proxies in front; the address before them is the caller's. */
const trustedProxies = ({ trustProxy }: Settings) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy

/** Ready when the services are, and lets go of them when the server closes. */
const followServices = (app: FastifyInstance, services: Services, flushLog: () => void) => {
  app.addHook('onReady', () => services.ended.ready)
  app.addHook('onClose', async () => {
    flushLog()
    services.ended.stop()
    await services.uses.stop()
    await services.contacts.stop()
    await services.realtime.stop()
    services.redis?.close()
    await services.standby?.close()
  })
}

/** The API server, not yet listening. `close()` lets running requests end, then lets go of everything but the database. */
export const createApp = async ({
  database,
  settings,
  clock,
  webDist,
  routes = modules,
  jobs: jobsWish = 'off',
  deadlines,
  limits: limitsWish,
  instruments = [],
  output,
}: AppOptions): Promise<FastifyInstance> => {
  const log = bufferedLog(output)
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: trustedProxies(settings),
    logger: {
      level: settings.appEnv === 'production' ? 'info' : 'error',
      serializers: { err: toldOf },
      stream: log,
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => uuidV7(),
    forceCloseConnections: 'idle',
    // A request on a line that is about to close is answered like any other, and the line closed.
    return503OnClosing: false,
    frameworkErrors: sendFailure,
    ...deadlineOptions(deadlines),
    routerOptions: { maxParamLength: LONGEST_PARAM },
  })
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  const services = createServices(database, settings, clock)
  followServices(app, services, () => log.flush())
  closeInTime(app, deadlines)
  serveJobs(app, services, allJobs, jobsWish)
  servePrompt(app, services, promptJobs, jobsWish)
  const readiness = createReadiness(services)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    readiness.saw(error)
    return sendFailure(error, request, reply)
  })
  logRequests(app, settings)
  for (const instrument of instruments) instrument(app, services)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (namesItsHost(request.raw)) return done()
    void reply.code(400).type('application/json; charset=utf-8').send(brokenRequest)
  })
  const operator = watchOperator(database, settings)
  await secureHeaders(app, settings, operator)
  await app.register(formbody, { bodyLimit: BODY_LIMIT })
  await app.register(multipart, { limits: FILE_LIMITS })
  await app.register(rateLimit, { global: false, cache: 20_000 })
  // Compressed, 2,000 sockets take six times the memory. Whoever serves sockets closes them.
  await app.register(websocket, {
    options: { maxPayload: 4 * liveLimits.bytes, perMessageDeflate: false },
    preClose: (done: () => void) => done(),
    errorHandler: (_error, socket) => socket.terminate(),
  })
  // Every other address would take a socket, too, and close it without a word.
  app.addHook('onRequest', ({ ws, url }, _reply, done) =>
    done(ws && url.split('?', 1)[0] !== livePath ? new Fault('NOT_FOUND') : undefined),
  )

  const limits = limitsWish ?? createLimits(app, services.redis)
  for (const serveModule of routes) serveModule(app, services, limits)
  routeCalls(app)
  serveDocs(app, limits)
  serveReadiness(app, services, readiness)
  const sendPage = webDist === undefined ? undefined : await serveWeb(app, webDist, operator)
  app.setNotFoundHandler((request, reply) => {
    if (!sendPage || !isPage(request)) throw new Fault('NOT_FOUND')
    return sendPage(request, reply)
  })
  return app
}
