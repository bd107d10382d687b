import { expect, test } from 'vitest'
import { Trouble } from '#src/start/trouble.ts'
import { type Env, readSettings } from './settings.ts'

const made = () => ({ jwtSecret: 'made-jwt', hashidsSalt: 'made-salt' })
const mistakes = (env: Env) => {
  try {
    readSettings(env, made)
  } catch (error) {
    if (error instanceof Trouble) return error.message.split('\n')
    throw error
  }
  return []
}

test('an operator says how the product is watched and what a process does', () => {
  const env = {
    DATABASE_URL: 'postgresql://db/lentera',
    ROLE: 'web',
    JOBS: 'prompt=4, long=1,bulk=2',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
    OTEL_SERVICE_NAME: 'pelita',
  }
  expect(readSettings(env, made)).toMatchObject({
    role: 'web',
    jobWidths: { prompt: 4, long: 1, bulk: 2 },
    metricsPort: 9464,
    metricsHost: '0.0.0.0',
    traces: { endpoint: 'http://127.0.0.1:4318', ratio: 0.05, serviceName: 'pelita' },
  })
})

test.each(['prompt=2', 'prompt=2,long=1,bulk=0', 'prompt=2,long=1,bulk=1,bulk=1', 'prompt=2,long=1,bulk=33', '4'])(
  '%s is no width of each kind of job',
  (JOBS) => {
    expect(mistakes({ JOBS })).toHaveLength(1)
  },
)

test('a process with one role alone shares a database, which the embedded one is not for', () => {
  expect(mistakes({ ROLE: 'worker' })).toEqual([
    'DATABASE_URL is missing: ROLE=worker shares a database with other processes, which the embedded one is not for.',
  ])
  expect(mistakes({ ROLE: 'worker', DATABASE_URL: 'postgresql://db/lentera' })).toEqual([])
})
