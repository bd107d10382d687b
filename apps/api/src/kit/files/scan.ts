import net from 'node:net'
import { Fault } from '@lentera/contract'
import { Busy } from '#kit/http/busy.ts'
import type { Clamd } from '#src/settings-files.ts'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>
/** What a scanner says of bytes: the name of what it found, or why it could not look. */
type Verdict = 'clean' | { readonly found: string } | { readonly unread: string }

export interface Scanner {
  /** Throws VALIDATION on `field` for a file with a virus in it, and UNAVAILABLE where nothing could look and the settings refuse such files. */
  check(bytes: Bytes, about: About): Promise<void>
}
interface About {
  readonly field: string
  readonly account: number
  readonly name: string
  readonly log: Log
}
interface Log {
  warn(facts: object, message: string): void
}

/** Milliseconds without a word after which nobody waits any longer. */
const PATIENCE = 30_000
const LONGEST_ANSWER = 4_096
const FOUND = /^stream: (.+) FOUND$/

/** A piece as the protocol has it: its length in four bytes, then itself; one of no length ends the stream. */
const framed = (piece: Uint8Array) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return Buffer.concat([length, piece])
}

/** Sends bytes to clamd by INSTREAM; answers its one line. Rejects where it cannot be reached or falls silent. */
const ask = (at: Clamd['at'], bytes: Bytes, patience: number) =>
  new Promise<string>((resolve, reject) => {
    const socket = net.connect(at)
    let answer = ''
    const end = () => {
      socket.destroy()
      const line = answer.split('\0')[0]!
      if (line === '') reject(new Error('clamd closed the line without an answer.'))
      else resolve(line)
    }
    const drained = () => new Promise<void>((go) => void socket.once('drain', go).once('close', () => go()))
    const send = async () => {
      socket.write('zINSTREAM\0')
      for await (const piece of bytes) {
        // It answers early where a stream is too long for it.
        if (socket.destroyed || answer !== '') return
        if (piece.length > 0 && !socket.write(framed(piece))) await drained()
      }
      if (!socket.destroyed) socket.write(Buffer.alloc(4))
    }
    socket.setTimeout(patience, () => socket.destroy(new Error(`clamd said nothing for ${patience} ms.`)))
    socket.on('error', (error) => (answer === '' ? reject(error) : end()))
    socket.on('data', (part) => {
      answer += part.toString('latin1')
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end()
    })
    socket.on('close', end)
    socket.once('connect', () => {
      send().catch((error: unknown) => {
        reject(error)
        socket.destroy()
      })
    })
  })

const verdictOf = async (at: Clamd['at'], bytes: Bytes, patience: number): Promise<Verdict> => {
  try {
    const line = await ask(at, bytes, patience)
    if (line === 'stream: OK') return 'clean'
    const [, found] = FOUND.exec(line) ?? []
    return found === undefined ? { unread: line } : { found }
  } catch (error) {
    // What the bytes themselves say (a store that is away) is no matter of the scanner.
    if (error instanceof Fault) throw error
    return { unread: error instanceof Error ? error.message : String(error) }
  }
}

/** Looks at files with clamd; without one every file passes. */
export const createScanner = (clamd: Clamd | null, patience = PATIENCE): Scanner => ({
  check: async (bytes, { field, account, name, log }) => {
    if (!clamd) return
    const verdict = await verdictOf(clamd.at, bytes, patience)
    if (verdict === 'clean') return
    if ('found' in verdict) {
      log.warn({ account, file: name, virus: verdict.found }, 'A file with a virus was refused.')
      throw new Fault('VALIDATION', {
        errors: {
          [field]: ['Berkas ini mengandung virus, jadi tidak diterima. Periksa perangkat Anda, lalu kirim berkas lain.'],
        },
      })
    }
    log.warn({ account, file: name, reason: verdict.unread, kept: clamd.away === 'pass' }, 'A file could not be scanned.')
    if (clamd.away === 'refuse')
      throw new Busy('UNAVAILABLE', {
        message: 'Pemeriksaan virus sedang tidak dapat dilakukan, jadi berkas belum diterima. Coba lagi sebentar lagi.',
        seconds: 15,
      })
  },
})
