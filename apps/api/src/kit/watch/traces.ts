// Loaded only where OTEL_EXPORTER_OTLP_ENDPOINT is set. OTLP over HTTP with JSON: see docs/decisions/0062.
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noteStatements } from '#db/statements.ts'
import { routeOf } from '#kit/http/call-router.ts'
import type { Services } from '#kit/http/services.ts'
import type { Traces } from '#src/settings-watching.ts'

/** Milliseconds between two deliveries, and the patience for one. */
const [EVERY, PATIENCE] = [5_000, 5_000]
/** Spans of one delivery, and those that wait at most: a collector that is away costs no memory. */
const [AT_ONCE, MOST] = [500, 5_000]
const SERVER = 2
const CONSUMER = 5
const ERROR = 2

type Value = { readonly stringValue: string } | { readonly intValue: string }
const attributes = (of: Readonly<Record<string, string | number>>) =>
  Object.entries(of).map(([key, value]): { key: string; value: Value } => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
export interface Span {
  readonly name: string
  readonly kind: number
  /** Milliseconds since 1970, with fractions. */
  readonly from: number
  readonly to: number
  readonly attributes: Readonly<Record<string, string | number>>
  readonly failed: boolean
  readonly trace?: string
  readonly parent?: string
}
const nanos = (ms: number) => String(BigInt(Math.round(ms * 1000)) * 1000n)
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const written = ({ name, kind, from, to, attributes: of, failed, trace, parent }: Span) => ({
  traceId: trace ?? hex(16),
  spanId: hex(8),
  ...(parent && { parentSpanId: parent }),
  name,
  kind,
  startTimeUnixNano: nanos(from),
  endTimeUnixNano: nanos(to),
  attributes: attributes(of),
  status: failed ? { code: ERROR } : {},
})

/** Keeps spans and sends them. One that the collector does not take is dropped, not tried again. */
export const createExporter = ({ endpoint, serviceName }: Traces, warn: (why: string) => void) => {
  let waiting: object[] = []
  let dropped = 0
  const send = async () => {
    const spans = waiting.splice(0, AT_ONCE)
    if (spans.length === 0) return
    const resource = { attributes: attributes({ 'service.name': serviceName, 'process.pid': process.pid }) }
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'lentera' }, spans }] }] })
    try {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${endpoint}/v1/traces`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(PATIENCE),
      })
      if (!answer.ok) warn(`The collector of traces answers ${answer.status}.`)
    } catch (error) {
      warn(`The collector of traces cannot be reached: ${error instanceof Error ? error.message : String(error)}`)
    }
    if (dropped > 0) warn(`${dropped} spans were dropped.`)
    dropped = 0
  }
  const timer = setInterval(() => void send(), EVERY)
  timer.unref()
  return {
    add: (span: Span) => {
      if (waiting.length >= MOST) dropped++
      else waiting.push(written(span))
    },
    send,
    stop: async () => {
      clearInterval(timer)
      await send()
      waiting = []
    },
  }
}

interface Running {
  statements: number
  readonly from: number
  readonly trace?: string
  readonly parent?: string
}
/** The W3C header of a proxy or a caller that traces, too. */
const parentOf = (header: unknown): Pick<Running, 'trace' | 'parent'> => {
  const [, trace, parent] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(String(header)) ?? []
  return trace === undefined ? {} : { trace, parent: parent! }
}

/**
 * One span for each call and each job. A call's says how many statements it sent; those of a batch, which many calls share, count
 * for the call that began it. Spans name patterns of addresses, never what stands in them.
 */
export const trace = (app: FastifyInstance, { watch, settings }: Pick<Services, 'watch' | 'settings'>, traces: Traces): void => {
  const exporter = createExporter(traces, (why) => app.log.warn(why))
  const context = new AsyncLocalStorage<Running>()
  const running = new WeakMap<FastifyRequest, Running>()
  noteStatements(() => {
    const now = context.getStore()
    if (now) now.statements++
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (Math.random() >= traces.ratio) return done()
    // Without a proxy that is trusted anybody could hang spans below another's.
    const from = performance.timeOrigin + performance.now()
    const one: Running = { statements: 0, from, ...(settings.trustProxy !== false && parentOf(request.headers['traceparent'])) }
    running.set(request, one)
    context.run(one, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const one = running.get(request)
    if (one) {
      const { statements, from, trace: id, parent } = one
      const route = routeOf(request) ?? 'none'
      exporter.add({
        name: `${request.method} ${route}`,
        kind: SERVER,
        from,
        to: performance.timeOrigin + performance.now(),
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'http.response.status_code': reply.statusCode,
          'lentera.statements': statements,
          'lentera.request_id': request.id,
        },
        failed: reply.statusCode >= 500,
        ...(id && { trace: id }),
        ...(parent && { parent }),
      })
    }
    done()
  })
  watch.onJob.push(({ name, seconds, failed }) => {
    if (Math.random() >= traces.ratio) return
    const to = performance.timeOrigin + performance.now()
    exporter.add({
      name: `job ${name}`,
      kind: CONSUMER,
      from: to - seconds * 1000,
      to,
      attributes: { 'lentera.job': name },
      failed,
    })
  })
  app.addHook('onClose', async () => {
    noteStatements(undefined)
    await exporter.stop()
  })
}
