// A process of its own, started by read-apart.ts: reads one file of pupils after the other. What a file made to break it would take of
// memory and time is this process's own.
import { Unreadable } from '#quiz/formats/format.ts'
import type { ReadPupils } from './columns.rules.ts'
import { readPupilFile } from './read-file.ts'

export interface Asked {
  readonly bytes: Uint8Array
  readonly from: 'file' | 'paste'
}
/** What a file holds; why it is not taken; or that reading it failed. */
export type ReadApart = ReadPupils | { readonly unreadable: string } | { readonly failed: string }

process.on('message', ({ bytes, from }: Asked) => {
  readPupilFile(bytes, from).then(
    (read) => process.send?.(read),
    (error: unknown) =>
      process.send?.(
        error instanceof Unreadable
          ? { unreadable: error.message }
          : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  )
})
