// The load: a process of its own that keeps connections busy with ready-made requests. Asked by load-client.ts.
import net from 'node:net'
import type { Job, Measured } from './load-client.ts'

type Done = (status: number, body: Buffer) => void

/** One keep-alive connection with one request on its way. Reads only what it must: status, length, and the end. */
const connect = async (port: number) => {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let pending = Buffer.alloc(0)
  let waiting: Done | undefined
  const complete = () => {
    const end = pending.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const head = pending.toString('latin1', 0, end).toLowerCase()
    const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
    if (length !== undefined) return pending.length >= end + 4 + Number(length) ? end : undefined
    return pending.subarray(-5).equals(LAST_CHUNK) ? end : undefined
  }
  socket.on('data', (chunk) => {
    pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk
    const end = complete()
    if (end === undefined || !waiting) return
    const [answer, done] = [pending, waiting]
    pending = Buffer.alloc(0)
    waiting = undefined
    done(Number(answer.toString('latin1', 9, 12)), answer.subarray(end + 4))
  })
  const lost = () => waiting?.(0, Buffer.from('The connection was lost.'))
  socket.on('error', lost).on('close', lost)
  return {
    send: (request: string, done: Done) => {
      waiting = done
      socket.write(request, 'latin1')
    },
    close: () => socket.destroy(),
  }
}
const LAST_CHUNK = Buffer.from('0\r\n\r\n')
type Connection = Awaited<ReturnType<typeof connect>>

const run = async ({ port, connections, seconds, requests, first = 0, rate, once = false }: Job): Promise<Measured> => {
  const latencies: number[] = []
  const bytes: number[] = []
  let [failures, said, next] = [0, '', first]
  const lines = await Promise.all(Array.from({ length: connections }, () => connect(port)))
  const cpu = process.cpuUsage()
  const begun = performance.now()
  const end = begun + seconds * 1000

  const ask = (line: Connection, due: number) =>
    new Promise<void>((resolve) => {
      line.send(requests[next++ % requests.length]!, (status, body) => {
        latencies.push(performance.now() - due)
        bytes.push(body.length)
        if (status !== 200) {
          failures++
          said ||= `${status} ${body.toString().slice(0, 300)}`
        }
        resolve()
      })
    })
  const closed = async (line: Connection) => {
    const isDone = () => once && next - first >= requests.length
    while (performance.now() < end && said === '' && !isDone()) await ask(line, performance.now())
  }
  /** Requests come when they come: one that has to wait for a free line counts from when it was due. */
  const open = (perSecond: number) =>
    new Promise<void>((resolve) => {
      const free = [...lines]
      let due = begun
      let late = 0
      const timer = setInterval(() => {
        const now = Math.min(performance.now(), end)
        for (; due <= now && free.length > 0; due += 1000 / perSecond) {
          const line = free.shift()! // in turn: one that rests for seconds is closed by the server
          late++
          void ask(line, due).then(() => {
            free.push(line)
            late--
          })
        }
        if (performance.now() < end || late > 0) return
        clearInterval(timer)
        resolve()
      }, 1)
    })
  await (rate === undefined ? Promise.all(lines.map(closed)) : open(rate))

  const spent = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(cpu)
  for (const line of lines) line.close()
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: latencies.length / spent,
    count: latencies.length,
    p50: at(0.5),
    p99: at(0.99),
    failures,
    said,
    bytes: bytes.reduce((sum, size) => sum + size, 0) / Math.max(1, bytes.length),
    core: (user + system) / 1e6 / spent,
  }
}

process.on('message', (job: Job) => {
  run(job)
    .catch((error: unknown) => ({ said: String(error), failures: 1, perSecond: 0, count: 0, p50: 0, p99: 0, bytes: 0, core: 0 }))
    .then((measured) => process.send?.(measured))
    .catch((error: unknown) => console.error(error))
})
