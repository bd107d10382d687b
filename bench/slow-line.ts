// A slow line between a browser and the product. Bytes are held back below HTTP, so that pages and the service worker, whose
// requests a browser's own slowing does not reach, go through it alike.
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface Quality {
  /** Milliseconds to the server and back. */
  readonly roundTrip: number
  /** Bits a second, each way, of all connections together. */
  readonly bits: number
}

/** One way of the line: what it carries goes one after the other. */
const way = (quality: Quality) => {
  let free = 0
  return async (chunk: Buffer, to: Socket) => {
    const { roundTrip, bits } = quality
    const now = performance.now()
    free = Math.max(now, free) + (chunk.length * 8_000) / bits
    await sleep(free - now + roundTrip / 2)
    if (!to.destroyed) to.write(chunk)
  }
}

/** Opens it at one port of this machine to another one, fast until it is told to be slow. A connection costs a round trip before its first byte. */
export const openSlowLine = async (at: number, to: number, slow: Quality) => {
  const quality = { roundTrip: 0, bits: 1e9 }
  const [up, down] = [way(quality), way(quality)]
  const open = new Set<Socket>()
  let carried = 0
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    const made = sleep(quality.roundTrip)
    for (const [from, into, carry] of [
      [near, far, up],
      [far, near, down],
    ] as const) {
      open.add(from)
      let before = made
      from.on('data', (chunk) => {
        if (from === far) carried += chunk.length
        const arrived = made.then(() => carry(chunk, into))
        before = before.then(() => arrived)
      })
      from.once('close', () => {
        open.delete(from)
        void before.then(() => into.end())
      })
      from.on('error', () => into.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(at, 'localhost', resolve))
  return {
    slow: () => void Object.assign(quality, slow),
    /** Bytes that have come from the product. */
    carried: () => carried,
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
