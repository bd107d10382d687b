import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { remoteConfig } from '@lentera/contract/remote-config'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { testDatabase } from '#test/database.ts'
import { testSettings } from '#test/school.ts'
import { createExporter, trace } from './traces.ts'

interface Sent {
  readonly name: string
  readonly traceId: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: { key: string; value: object }[]
}
interface Received {
  readonly resourceSpans: {
    scopeSpans: { spans: Sent[] }[]
  }[]
}
/** Milliseconds, as a process tells the time; the clock of the machine may have been put right since it began. */
const clock = () => performance.timeOrigin + performance.now()
/** When spans began and ended, one after the other, in milliseconds. */
const timesOf = (...spans: readonly (Pick<Sent, 'startTimeUnixNano' | 'endTimeUnixNano'> | undefined)[]) =>
  spans.flatMap((span) => [Number(span?.startTimeUnixNano) / 1e6, Number(span?.endTimeUnixNano) / 1e6])
/** A collector that keeps what it is sent. */
const aCollector = async () => {
  const bodies: Received[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(JSON.parse(Buffer.concat(pieces).toString()) as Received)
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const spans = () => bodies.flatMap(({ resourceSpans }) => resourceSpans[0]?.scopeSpans[0]?.spans ?? [])
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans }
}

test('each call is one span with the number of its statements, from when it was asked to when it was answered, below the span of a proxy that is trusted', async () => {
  const { endpoint, spans } = await aCollector()
  const traces = { endpoint, ratio: 1, serviceName: 'lentera' }
  const settings = { ...testSettings, trustProxy: 1 }
  const database = await testDatabase()
  const app = await createApp({ database, settings, instruments: [(one, services) => trace(one, services, traces)] })
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const asked = clock()
  await app.inject({ url: remoteConfig.get.path, headers: { traceparent } })
  await app.inject('/health')
  await app.close()
  const [config, health] = spans()
  const statementsOf = (span: typeof config) => span?.attributes.find(({ key }) => key === 'lentera.statements')?.value
  expect(config?.name).toBe(`GET ${remoteConfig.get.path}`)
  expect(config?.traceId).toBe('a'.repeat(32))
  expect(statementsOf(config)).toEqual({ intValue: '2' })
  expect(statementsOf(health)).toEqual({ intValue: '0' })
  expect(health?.traceId).toMatch(/^[\da-f]{32}$/)
  const inOrder = [asked - 1, ...timesOf(config, health), clock() + 1]
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b))
})

test('a collector that is away is said once for each delivery, and its spans are let go', async () => {
  const said: string[] = []
  const exporter = createExporter({ endpoint: 'http://127.0.0.1:1', ratio: 1, serviceName: 'x' }, (why) => said.push(why))
  exporter.add({ name: 'GET /health', kind: 2, from: 1, to: 2, attributes: {}, failed: false })
  await exporter.stop()
  await exporter.send()
  expect(said).toHaveLength(1)
})

test('a delivery has five hundred spans at most, five thousand wait, and how many were dropped is said once', async () => {
  const { endpoint, spans } = await aCollector()
  const said: string[] = []
  const exporter = createExporter({ endpoint, ratio: 1, serviceName: 'x' }, (why) => said.push(why))
  const span = { name: 'GET /health', kind: 2, from: 1, to: 2, attributes: {}, failed: false }
  for (let count = 0; count < 5_003; count++) exporter.add(span)
  await exporter.send()
  expect([spans().length, said]).toEqual([500, ['3 spans were dropped.']])
  await exporter.send()
  expect([spans().length, said.length]).toEqual([1000, 1])
  await exporter.stop()
})

test('a failed call is a span that says so, with its own trace where it has one; a collector that refuses is said', async () => {
  const { endpoint, spans } = await aCollector()
  const said: string[] = []
  const exporter = createExporter({ endpoint, ratio: 1, serviceName: 'x' }, (why) => said.push(why))
  const span = { name: 'GET /x', kind: 2, from: 1, to: 2, attributes: { 'http.route': '/x', count: 2 } }
  exporter.add({ ...span, failed: true, trace: 'c'.repeat(32), parent: 'd'.repeat(16) })
  exporter.add({ ...span, failed: false })
  await exporter.send()
  expect(spans()).toMatchObject([
    {
      traceId: 'c'.repeat(32),
      parentSpanId: 'd'.repeat(16),
      status: { code: 2 },
      startTimeUnixNano: '1000000',
      endTimeUnixNano: '2000000',
    },
    { status: {} },
  ])
  expect(spans()[1]).not.toHaveProperty('parentSpanId')
  expect(spans()[0]?.attributes).toEqual([
    { key: 'http.route', value: { stringValue: '/x' } },
    { key: 'count', value: { intValue: '2' } },
  ])
  expect(said).toEqual([])
  await exporter.send()
  const refusing = createServer((_request, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void refusing.close())
  const away = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`
  const other = createExporter({ endpoint: away, ratio: 1, serviceName: 'x' }, (why) => said.push(why))
  other.add({ ...span, failed: false })
  await other.stop()
  await exporter.stop()
  expect(said).toEqual(['The collector of traces answers 503.'])
})

test('a job is a span that ends now and began when it did, and says whether it failed', async () => {
  const { endpoint, spans } = await aCollector()
  const traces = { endpoint, ratio: 1, serviceName: 'lentera' }
  const jobs: ((job: { name: string; seconds: number; failed: boolean }) => void)[] = []
  const app = await createApp({
    database: await testDatabase(),
    settings: testSettings,
    instruments: [
      (one, services) => {
        trace(one, services, traces)
        jobs.push(...services.watch.onJob)
      },
    ],
  })
  const ran = clock()
  for (const run of jobs) run({ name: 'koin.pay', seconds: 30, failed: true })
  await app.close()
  const [job] = spans() as unknown as {
    name: string
    kind: number
    startTimeUnixNano: string
    endTimeUnixNano: string
    status: object
  }[]
  expect(job).toMatchObject({ name: 'job koin.pay', kind: 5, status: { code: 2 } })
  const [, ended] = timesOf(job)
  expect(ended).toBeGreaterThan(ran - 1)
  expect(ended).toBeLessThan(clock() + 1)
  const took = BigInt(job!.endTimeUnixNano) - BigInt(job!.startTimeUnixNano)
  expect(Math.abs(Number(took) - 30_000_000_000)).toBeLessThan(10_000)
})

test('without a proxy that is trusted, and of a header that is none, a call begins a trace of its own', async () => {
  const { endpoint, spans } = await aCollector()
  const traces = { endpoint, ratio: 1, serviceName: 'lentera' }
  const database = await testDatabase()
  const ask = async (trustProxy: number | false, traceparent: string) => {
    const settings = { ...testSettings, trustProxy }
    const app = await createApp({ database, settings, instruments: [(one, services) => trace(one, services, traces)] })
    await app.inject({ url: '/health', headers: { traceparent } })
    await app.close()
  }
  const [id, parent] = ['a'.repeat(32), 'b'.repeat(16)]
  await ask(false, `00-${id}-${parent}-01`)
  await ask(1, `00-${id}-${parent.slice(1)}-01`)
  expect(spans()).toHaveLength(2)
  for (const span of spans()) {
    expect(span.traceId).toMatch(/^[\da-f]{32}$/)
    expect(span.traceId).not.toBe(id)
    expect(span).not.toHaveProperty('parentSpanId')
  }
})
