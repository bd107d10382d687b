import { fork } from 'node:child_process'
import path from 'node:path'

export interface Job {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  /** Ready-made HTTP requests, sent in turn. */
  readonly requests: readonly string[]
  /** Where in `requests` to begin. */
  readonly first?: number
  /** Requests a second, whatever the answers take; as many as the connections carry when not said. */
  readonly rate?: number
  /** Ends when each request was sent once. */
  readonly once?: boolean
}

export interface Measured {
  readonly perSecond: number
  readonly count: number
  /** Milliseconds from sending, or from when it was due, to the whole answer. */
  readonly p50: number
  readonly p99: number
  /** Answers other than 200, and what the first of them said. */
  readonly failures: number
  readonly said: string
  /** Bytes of an average body. */
  readonly bytes: number
  /** The share of one core that making the load took. */
  readonly core: number
}

export interface Load {
  /** Throws when an answer was not 200: a figure with failures in it is none. */
  run(job: Job): Promise<Measured>
  stop(): void
}

/** Starts the process that makes the load. */
export const startLoad = (): Load => {
  const child = fork(path.join(import.meta.dirname, 'load.ts'), { serialization: 'advanced', stdio: 'inherit' })
  const run = async (job: Job) => {
    const measured = await new Promise<Measured>((resolve, reject) => {
      const ended = () => reject(new Error('The load ended unexpectedly.'))
      child.once('exit', ended)
      child.once('message', (message) => {
        child.off('exit', ended)
        resolve(message as unknown as Measured)
      })
      child.send(job)
    })
    if (measured.failures > 0) throw new Error(`${measured.failures} of ${measured.count} answers failed: ${measured.said}`)
    return measured
  }
  return { run, stop: () => child.kill() }
}

/** An HTTP/1.1 request as text. The load stands for the reverse proxy of a production: it says whose request it passes on. */
export const requestText = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  {
    token,
    body,
    headers = {},
    from = '10.20.30.40',
  }: { token?: string; body?: string; headers?: Record<string, string>; from?: string },
) => {
  const lines = {
    host: 'belajar.example.sch.id',
    'x-forwarded-for': from,
    'user-agent': 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    accept: 'application/json',
    'accept-language': 'id-ID,id;q=0.9',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${url} HTTP/1.1\r\n${head.join('')}\r\n${body ?? ''}`
}
