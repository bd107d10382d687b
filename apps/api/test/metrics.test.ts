import fs from 'node:fs'
import path from 'node:path'
import { account } from '@lentera/contract/account'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { repository } from '#src/settings.ts'
import { measure } from '#kit/watch/metrics.ts'
import { testDatabase } from './database.ts'
import { testSettings } from './school.ts'
import { openMetrics } from '#src/start/metrics.ts'

/** A product with its metrics on a port of their own; answers what Prometheus reads. */
const open = async () => {
  const database = await testDatabase()
  let registry = new Registry()
  const settings = { ...testSettings, metricsPort: 0, dataDir: repository }
  const app = await createApp({ database, settings, instruments: [(one, services) => void (registry = measure(one, services))] })
  const ends: (() => unknown)[] = [() => app.close()]
  onTestFinished(async () => {
    for (const end of ends.toReversed()) await end()
  })
  const port = await openMetrics(settings, database, { onEnd: (end) => void ends.push(end) }, registry)
  const ask = (address: string) => fetch(`http://127.0.0.1:${port}${address}`)
  return { app, ask, text: async () => (await ask('/metrics')).text() }
}
const valueOf = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('calls are counted by the pattern of their address and by status, never by what stands in them', async () => {
  const { app, ask, text } = await open()
  await app.inject('/health')
  await app.inject('/health')
  await app.inject({ method: 'POST', url: account.token.path, payload: {} })
  await app.inject('/v1/nowhere/budi')
  const said = await text()
  expect(valueOf(said, 'lentera_calls_total{method="GET",route="/health",status="200"}')).toBe(2)
  expect(said).toMatch(/lentera_calls_total\{method="POST",route="[^"]+",status="4\d\d"\} 1/)
  expect(said).not.toContain('budi')
  expect(valueOf(said, 'lentera_call_seconds_count{method="GET",route="/health"}')).toBe(2)
  expect(valueOf(said, 'lentera_database_up')).toBe(1)
  expect(valueOf(said, 'lentera_sockets')).toBe(0)
  expect(valueOf(said, 'lentera_disk_size_bytes')).toBeGreaterThan(0)
  for (const kind of ['prompt', 'long', 'bulk']) expect(valueOf(said, `lentera_jobs_lag_seconds{kind="${kind}"}`)).toBeDefined()
  expect((await ask('/')).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})

/** Names of one process alone, and of Prometheus itself. */
const elsewhere = new Set(['lentera_processes_silent', 'up'])
const words = new Set(
  'sum min max rate topk by le histogram_quantile or vector route status kind channel state job instance labels'.split(' '),
)
const namesIn = (expression: string) =>
  (expression.replaceAll(/\{[^}]*\}|"[^"]*"|\[\d+\w\]/g, ' ').match(/[a-z_][a-z_\d]*/g) ?? []).filter((name) => !words.has(name))

test('every number that the board and the alerts name is there', async () => {
  const { app, text } = await open()
  await app.inject('/health')
  const said = await text()
  const there = new Set([...said.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const read = (file: string) => fs.readFileSync(path.join(repository, 'ops', file), 'utf8')
  const board = JSON.parse(read('grafana-board.json')) as { panels: { targets: { expr: string }[] }[] }
  const expressions = [
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...read('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, expression]) => expression ?? ''),
  ]
  expect(expressions.length).toBeGreaterThan(25)
  const named = new Set(expressions.flatMap(namesIn).map((name) => name.replace(/_(bucket|count|sum)$/, '')))
  expect(named.size).toBeGreaterThan(15)
  expect([...named].filter((name) => !there.has(name) && !elsewhere.has(name))).toEqual([])
})
