import { Fault } from '@lentera/contract'
import { createHelper } from '#kit/process/helper.ts'
import { createTurns } from '#kit/process/queue.ts'
import type { ReadPeople } from './columns.rules.ts'
import type { ReadOrder, ReadApart } from './reader.ts'

const reader = createHelper<ReadOrder, ReadApart>(new URL('reader.ts', import.meta.url), {
  patience: 30_000,
  idle: 60_000,
  memory: 400,
})
const inTurn = createTurns({
  own: 'Berkas sebelumnya masih dibaca. Tunggu sebentar, lalu coba lagi.',
  full: 'Banyak berkas sedang dibaca. Coba lagi sebentar lagi.',
})

const refused = (text: string, cause?: unknown) => new Fault('VALIDATION', { errors: { file: [text] }, cause })

/**
 * Reads a file of people in a process of its own, one after the other. Throws VALIDATION, beside the file, for what has no people, or
 * takes more memory or time than any that is meant well; TOO_MANY_REQUESTS and UNAVAILABLE while too many wait.
 */
export const readApart = (asked: ReadOrder, account: number): Promise<ReadPeople> =>
  inTurn({ of: account, bytes: asked.bytes.length }, async () => {
    const read = await reader.ask(asked).catch((error: unknown) => {
      if (error instanceof Fault && error.code === 'UNAVAILABLE')
        throw refused('Berkas ini terlalu berat untuk dibaca. Bagi menjadi beberapa berkas.', error)
      throw error
    })
    if ('unreadable' in read) throw refused(read.unreadable)
    if ('failed' in read) throw new Error(`A file of people was not read: ${read.failed}`)
    return read
  })
