import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Fault } from '@lentera/contract'
import type { Drawn } from './draw.ts'
import { createTurns } from './queue.ts'
import { fileTypeOf } from './type.ts'

export interface Picture {
  readonly bytes: Uint8Array
  readonly type: 'image/jpeg'
  readonly width: number
  readonly height: number
}

/** How long one picture may take, and how long the process that draws waits for another. */
const [PATIENCE, IDLE] = [10_000, 300_000]
/** A heap and an allocator that keep little: 102 MB after 400 pictures instead of 146. */
const SMALL = ['--max-semi-space-size=1', '--heap-growing-percent=20', '--max-old-space-size=128']
const program = fileURLToPath(new URL('draw.ts', import.meta.url))

let artist: ChildProcess | undefined
const start = () => {
  const child = fork(program, {
    execArgv: SMALL,
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It ends with this process, and does not keep it from ending.
  child.unref()
  child.channel?.unref()
  // Who waits for a picture hears of it by itself.
  child.on('error', () => undefined)
  return child
}
const running = () => (artist?.connected ? artist : (artist = start()))

let idle: NodeJS.Timeout | undefined
const rest = (child: ChildProcess) => {
  clearTimeout(idle)
  idle = setTimeout(() => child.connected && child.disconnect(), IDLE).unref()
}

/** Starts what draws, where pictures are about to come: it takes a second on a busy machine, for which the first ones would wait. */
export const readyToDraw = () => rest(running())

const draw = (bytes: Uint8Array) =>
  new Promise<Drawn>((resolve, reject) => {
    clearTimeout(idle)
    const child = running()
    const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
    const end = () => {
      clearTimeout(patience)
      child.off('message', answer).off('exit', lost).off('error', lost)
      rest(child)
    }
    const answer = (drawn: unknown) => {
      end()
      // It ends by itself; nobody else's picture is given to it any more.
      if (drawn === 'greedy' && artist === child) artist = undefined
      resolve(drawn as Drawn)
    }
    const lost = (cause: unknown) => {
      end()
      if (artist === child) artist = undefined
      reject(new Fault('UNAVAILABLE', { cause }))
    }
    child.once('message', answer).once('exit', lost).once('error', lost)
    child.send(bytes, (error) => error && lost(error))
  })

const inTurn = createTurns()

const whyNot = {
  large: 'Ukuran gambar terlalu besar.',
  greedy: 'Ukuran gambar terlalu besar.',
  broken: 'Gambar rusak atau tidak lengkap.',
}

/**
 * A picture that somebody sent, drawn anew as a JPEG: upright, at most 1280 px, with nothing of the file it came in (place,
 * device, comments, whatever else was hidden in it). Throws VALIDATION on `field` for what is no JPEG, PNG or WebP, broken, or
 * larger than a camera's; TOO_MANY_REQUESTS while five of the same account wait, and UNAVAILABLE while too many do.
 */
export const pictureOf = async (bytes: Uint8Array, field: string, account: number): Promise<Picture> => {
  const refuse = (why: string) => new Fault('VALIDATION', { errors: { [field]: [why] } })
  const type = fileTypeOf(bytes)
  if (type === undefined || !type.startsWith('image/')) throw refuse('Harus berupa foto JPEG, PNG, atau WebP.')
  const drawn = await inTurn({ of: account, bytes: bytes.length }, () => draw(bytes))
  if (typeof drawn === 'string') throw refuse(whyNot[drawn])
  return { type: 'image/jpeg', ...drawn }
}
