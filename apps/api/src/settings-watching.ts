import net from 'node:net'
import { isHostName } from './settings-texts.ts'
import type { Take } from './settings-outside.ts'

/** How many jobs of each kind a process runs at a time. */
export interface JobWidths {
  readonly prompt: number
  readonly long: number
  readonly bulk: number
}
export type Role = 'all' | 'web' | 'worker'

/** How the product is watched, and which part of its work a process does. */
export interface Watching {
  /** `web` answers and runs no jobs, `worker` runs jobs and answers nobody but who watches it. */
  readonly role: Role
  /** Undefined: two at a time, one of them of long or bulk work. */
  readonly jobWidths: JobWidths | undefined
  /** Where `/metrics` is answered; undefined: nowhere. 0 takes any free port (tests). */
  readonly metricsPort: number | undefined
  /** The address that `/metrics` is listened on. */
  readonly metricsHost: string
  /** Where traces are sent, by OTLP over HTTP; undefined: nowhere. */
  readonly traces: Traces | undefined
}
export interface Traces {
  /** Without a slash at the end and without `/v1/traces`. */
  readonly endpoint: string
  /** Which part of all calls is traced, 0 to 1. */
  readonly ratio: number
  readonly serviceName: string
}

const KINDS = ['prompt', 'long', 'bulk'] as const
const isKind = (name: string): name is keyof JobWidths => KINDS.some((kind) => kind === name)

/** `prompt=4,long=1,bulk=2`: each kind once, from 1 to 32. */
const jobWidths = (text: string): JobWidths | undefined => {
  const widths: Partial<Record<keyof JobWidths, number>> = {}
  for (const part of text.split(',')) {
    const [, name = '', number = ''] = /^\s*(\w+)=([1-9]\d?)\s*$/.exec(part) ?? []
    if (!isKind(name) || widths[name] !== undefined || Number(number) > 32) return undefined
    widths[name] = Number(number)
  }
  const { prompt, long, bulk } = widths
  return prompt === undefined || long === undefined || bulk === undefined ? undefined : { prompt, long, bulk }
}

/** The collector that OTEL_EXPORTER_OTLP_ENDPOINT names; the names and their meaning are OpenTelemetry's own. */
const readTraces = (take: Take): Traces | undefined => {
  const endpoint = take<string | undefined>(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    undefined,
    'is an address such as http://127.0.0.1:4318',
    (text) => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text.replace(/\/+$/, '') : undefined),
  )
  const ratio = take('OTEL_TRACES_SAMPLER_ARG', 1, 'is a part of all calls, 0 to 1', (text) =>
    /^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : undefined,
  )
  const serviceName = take('OTEL_SERVICE_NAME', 'lentera', 'is a name of 1 to 60 characters', (text) =>
    text.length <= 60 ? text : undefined,
  )
  return endpoint === undefined ? undefined : { endpoint, ratio, serviceName }
}

export const readWatching = (take: Take, mistake: (line: string) => void, databaseUrl: string | undefined): Watching => {
  const role = take<Role>('ROLE', 'all', 'is all, web or worker', (text) =>
    text === 'all' || text === 'web' || text === 'worker' ? text : undefined,
  )
  if (role !== 'all' && databaseUrl === undefined)
    mistake(`DATABASE_URL is missing: ROLE=${role} shares a database with other processes, which the embedded one is not for.`)
  return {
    role,
    jobWidths: take<JobWidths | undefined>(
      'JOBS',
      undefined,
      'is how many jobs of each kind run at a time, such as prompt=2,long=1,bulk=1',
      jobWidths,
    ),
    metricsPort: take<number | undefined>('METRICS_PORT', undefined, 'is a port number, 0 to 65535', (text) =>
      /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
    ),
    metricsHost: take('METRICS_HOST', '127.0.0.1', 'is an address to listen on, such as 127.0.0.1 or 0.0.0.0', (text) =>
      net.isIP(text) || isHostName(text) ? text : undefined,
    ),
    traces: readTraces(take),
  }
}
