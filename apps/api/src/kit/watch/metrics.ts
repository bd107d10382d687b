// Loaded only where METRICS_PORT is set.
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { routeOf } from '#kit/http/call-router.ts'
import type { Services } from '#kit/http/services.ts'

/** Seconds: few, because each route of several hundred has every one of them. */
const CALL_BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3]
const JOB_BUCKETS = [0.1, 1, 10, 60]

/** What one process counts of its own work; the processes of one machine are summed. */
const createProcessMetrics = ({ watch, database }: Pick<Services, 'watch' | 'database'>) => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'lentera_calls_total',
    help: 'Requests that were answered, by the pattern of their address and the status of the answer.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const seconds = new Histogram({
    name: 'lentera_call_seconds',
    help: 'How long answers took, by the pattern of their address.',
    labelNames: ['method', 'route'] as const,
    buckets: CALL_BUCKETS,
    registers,
  })
  const jobs = new Counter({
    name: 'lentera_jobs_done_total',
    help: 'Jobs that ran, by name and outcome.',
    labelNames: ['job', 'outcome'] as const,
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'lentera_job_seconds',
    help: 'How long jobs ran.',
    labelNames: ['job'] as const,
    buckets: JOB_BUCKETS,
    registers,
  })
  void new Gauge({
    name: 'lentera_database_connections',
    help: 'Connections to the database by state; waiting counts statements that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.load())) this.set({ state }, count)
    },
  })
  void new Gauge({
    name: 'lentera_sockets',
    help: 'Open sockets of live updates.',
    registers,
    collect() {
      this.set(watch.readings.get('sockets')?.() ?? 0)
    },
  })
  watch.onJob.push(({ name: job, seconds: took, failed }) => {
    jobs.inc({ job, outcome: failed ? 'failed' : 'done' })
    jobSeconds.observe({ job }, took)
  })
  return {
    registry,
    answered: (call: { method: string; route: string; status: number; seconds: number }) => {
      const { method, route } = call
      calls.inc({ method, route, status: String(call.status) })
      seconds.observe({ method, route }, call.seconds)
    },
  }
}

/** Counts the answers of an app. */
export const measure = (app: FastifyInstance, services: Services): Registry => {
  const { registry, answered } = createProcessMetrics(services)
  app.addHook('onResponse', (request, reply, done) => {
    answered({
      method: request.method,
      route: routeOf(request) ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    done()
  })
  return registry
}
