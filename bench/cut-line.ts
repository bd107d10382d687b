// A line to the product that can be cut, and counts what it has carried, also what was on its way when it was cut.
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../apps/api/src/start/port.ts'

/** About ten packets: so much is on its way at most when the line is cut. */
const PIECE = 16 * 1024

export interface CutLine {
  readonly port: number
  /** Bytes that have gone up, heads of requests with them. */
  carried(): number
  /** Ends all connections at once, and takes no other for so many milliseconds. */
  cut(milliseconds: number): void
  stop(): void
}

/** Opens it to the port that `to` answers; `bits` a second up, as fast as this machine down. */
export const openCutLine = async (to: () => number, bits: number): Promise<CutLine> => {
  const open = new Set<Socket>()
  let [carried, dead] = [0, 0]
  const up = async (near: Socket, far: Socket) => {
    for await (const chunk of near as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += PIECE) {
        const piece = chunk.subarray(at, at + PIECE)
        carried += piece.length
        if (bits < Infinity) await sleep((piece.length * 8_000) / bits)
        if (far.destroyed) return
        far.write(piece)
      }
    far.end()
  }
  const server = createServer((near) => {
    if (performance.now() < dead) return void near.destroy()
    const far = connect(to(), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    far.pipe(near)
    up(near, far).catch(() => far.destroy())
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    carried: () => carried,
    cut: (milliseconds) => {
      dead = performance.now() + milliseconds
      for (const socket of open) socket.destroy()
    },
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
