import net, { type AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Clamd } from '#src/settings-files.ts'

/** What every scanner finds, though it harms nobody. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

interface ScannerOptions {
  /** The longest stream that it takes (StreamMaxLength). */
  readonly longest?: number
  /** Takes everything and never answers. */
  readonly silent?: boolean
  readonly away?: Clamd['away']
}

/** A clamd that speaks INSTREAM as the real one does: frames with their lengths, answers that end with a zero, its limit. */
export const aClamd = async ({ longest = 25_000_000, silent = false, away = 'refuse' }: ScannerOptions = {}) => {
  /** The bytes of each whole stream. */
  const scanned: Buffer[] = []
  const server = net.createServer((socket) => {
    let held = Buffer.alloc(0)
    let begun = false
    const pieces: Buffer[] = []
    let size = 0
    const answer = (line: string) => void (silent || socket.end(`${line}\0`))
    const read = () => {
      if (!begun) {
        if (held.length < 10) return
        if (held.subarray(0, 10).toString() !== 'zINSTREAM\0') return answer('UNKNOWN COMMAND')
        begun = true
        held = held.subarray(10)
      }
      while (held.length >= 4) {
        const length = held.readUInt32BE(0)
        if (length === 0) {
          const whole = Buffer.concat(pieces)
          scanned.push(whole)
          return answer(whole.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
        }
        if (held.length < 4 + length) return
        size += length
        if (size > longest) return answer('INSTREAM size limit exceeded. ERROR')
        pieces.push(held.subarray(4, 4 + length))
        held = held.subarray(4 + length)
      }
    }
    socket.on('error', () => undefined)
    socket.on('data', (part) => {
      held = Buffer.concat([held, part])
      read()
    })
  })
  const open = new Set<net.Socket>()
  server.on('connection', (socket) => void open.add(socket))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of open) socket.destroy()
      server.close(() => resolve())
    })
  onTestFinished(close)
  return { clamd: { at: { host: '127.0.0.1', port }, away } satisfies Clamd, scanned, close }
}
