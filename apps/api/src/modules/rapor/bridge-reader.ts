// A process of its own, started by bridge-apart.ts: reads one file after the other. What a file made to break it would take of memory
// and time is this process's own.
import { Unreadable } from '#quiz/formats/format.ts'
import { readSheets, type ReadSheet } from './bridge-file.ts'

/** What a file holds; why it is not taken; or that reading it failed. */
export type ReadApart = { readonly sheets: readonly ReadSheet[] } | { readonly unreadable: string } | { readonly failed: string }

process.on('message', ({ bytes }: { readonly bytes: Uint8Array }) => {
  readSheets(bytes).then(
    (sheets) => process.send?.({ sheets }),
    (error: unknown) =>
      process.send?.(
        error instanceof Unreadable
          ? { unreadable: error.message }
          : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  )
})
