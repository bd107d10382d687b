// Loaded only where METRICS_PORT is set: /metrics on a port of its own, for all processes of this machine together.
import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'
import type { Database } from '#db/db.ts'
import { createFacts } from '#kit/watch/facts.ts'
import type { Settings } from '#src/settings.ts'
import type { Life } from './life.ts'

/** Milliseconds: a process that is busy for longer is left out, and counted as silent. */
const PATIENCE = 2_000

type Numbers = MetricObjectWithValues<MetricValue<string>>[]
interface Question {
  readonly metricsFor: string
}
interface Answer extends Question {
  readonly numbers: Numbers
}
const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'metricsFor' in message
const isAnswer = (message: unknown): message is Answer => isQuestion(message) && 'numbers' in message

/** Lets the process that started this one read its numbers. */
export function answerMetrics(registry: Registry): void {
  process.on('message', (message) => {
    if (!isQuestion(message)) return
    void registry.getMetricsAsJSON().then((numbers) => process.send?.({ metricsFor: message.metricsFor, numbers }))
  })
}

/** The numbers of all processes that this one has started, summed. */
async function gathered(): Promise<string> {
  const metricsFor = randomUUID()
  const asked = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true)
  const answers: Numbers[] = []
  const all = Promise.withResolvers<void>()
  const hear = (_: unknown, message: unknown) => {
    if (!isAnswer(message) || message.metricsFor !== metricsFor) return
    answers.push(message.numbers)
    if (answers.length === asked.length) all.resolve()
  }
  cluster.on('message', hear)
  const late = setTimeout(all.resolve, PATIENCE)
  for (const worker of asked) worker?.send({ metricsFor } satisfies Question)
  if (asked.length > 0) await all.promise
  clearTimeout(late)
  cluster.off('message', hear)
  const silent = `# HELP lentera_processes_silent Processes that did not answer for their numbers.\n# TYPE lentera_processes_silent gauge\nlentera_processes_silent ${asked.length - answers.length}\n`
  return `${await AggregatorRegistry.aggregate(answers).metrics()}${silent}`
}

type Watched = Pick<Settings, 'metricsPort' | 'metricsHost' | 'dataDir'>

/**
 * Listens for `GET /metrics` until the end of this life: the numbers of `registry`, or without one those of the processes that this
 * one has started, and what is true of the whole product. Answers the port.
 */
export async function openMetrics(
  { metricsPort, metricsHost, dataDir }: Watched,
  database: Pick<Database, 'sql'>,
  life: Pick<Life, 'onEnd'>,
  registry?: Registry,
): Promise<number> {
  const facts = createFacts({ database, dataDir })
  const text = async () => `${await (registry ? registry.metrics() : gathered())}\n${await facts.text()}`
  const server = createServer((request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body),
      () => response.writeHead(503).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(metricsPort, metricsHost, resolve)
  })
  life.onEnd(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('A server that listens on a port has an address.')
  return address.port
}
