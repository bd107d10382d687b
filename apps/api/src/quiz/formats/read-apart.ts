import { Fault } from '@lentera/contract'
import { createHelper } from '#kit/process/helper.ts'
import { createTurns } from '#kit/process/queue.ts'
import { Unreadable } from './format.ts'
import type { ReadApart } from './reader.ts'
import type { ReadFile } from './recognise.ts'

const reader = createHelper<Uint8Array, ReadApart>(new URL('reader.ts', import.meta.url), { patience: 30_000, memory: 320 })
const inTurn = createTurns({
  own: 'Berkas sebelumnya masih dibaca. Tunggu sebentar, lalu coba lagi.',
  full: 'Banyak berkas sedang dibaca. Coba lagi sebentar lagi.',
})

/**
 * Reads a file of questions in a process of its own, one after the other. Throws Unreadable for what is none, or takes more
 * memory or time than any that is meant well; TOO_MANY_REQUESTS and UNAVAILABLE while too many wait.
 */
export const readApart = (bytes: Uint8Array, account: number): Promise<ReadFile> =>
  inTurn({ of: account, bytes: bytes.length }, async () => {
    const read = await reader.ask(bytes).catch((error: unknown) => {
      if (error instanceof Fault && error.code === 'UNAVAILABLE')
        throw new Unreadable('Berkas ini terlalu berat untuk dibaca. Bagi menjadi beberapa berkas.')
      throw error
    })
    if ('unreadable' in read) throw new Unreadable(read.unreadable)
    if ('failed' in read) throw new Error(`A file of questions was not read: ${read.failed}`)
    return read
  })
