import { Fault } from '@lentera/contract'
import { createHelper } from '#kit/process/helper.ts'
import { createTurns } from '#kit/process/queue.ts'
import type { ReadSheet } from './bridge-file.ts'
import type { ReadApart } from './bridge-reader.ts'

const reader = createHelper<{ readonly bytes: Uint8Array }, ReadApart>(new URL('bridge-reader.ts', import.meta.url), {
  patience: 20_000,
  idle: 60_000,
  memory: 256,
})
const inTurn = createTurns({
  own: 'Berkas sebelumnya masih dibaca. Tunggu sebentar, lalu coba lagi.',
  full: 'Banyak berkas sedang dibaca. Coba lagi sebentar lagi.',
})

/** What is wrong with the file of a request, beside it. */
export const fileRefused = (text: string, cause?: unknown) => new Fault('VALIDATION', { errors: { file: [text] }, cause })

/**
 * The shown rows of a workbook or CSV, read in a process of its own. Throws VALIDATION, beside the file, for what is none or takes more
 * memory or time than any that is meant well; TOO_MANY_REQUESTS and UNAVAILABLE while too many wait.
 */
export const readApart = async (file: Blob, account: number): Promise<readonly ReadSheet[]> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return inTurn({ of: account, bytes: bytes.length }, async () => {
    const read = await reader.ask({ bytes }).catch((error: unknown) => {
      if (error instanceof Fault && error.code === 'UNAVAILABLE')
        throw fileRefused('Berkas ini terlalu berat untuk dibaca. Hapus lembar yang tidak dipakai, lalu coba lagi.', error)
      throw error
    })
    if ('unreadable' in read) throw fileRefused(read.unreadable)
    if ('failed' in read) throw new Error(`A file of e-Rapor or Dapodik was not read: ${read.failed}`)
    return read.sheets
  })
}
