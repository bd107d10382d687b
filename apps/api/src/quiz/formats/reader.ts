// A process of its own, started by read-apart.ts: reads one file of questions after the other. What a file made to break it would
// take of memory and time is this process's own.
import { Unreadable } from './format.ts'
import { type ReadFile, readQuestions } from './recognise.ts'

/** What a file holds; why it is not taken; or that reading it failed. */
export type ReadApart = ReadFile | { readonly unreadable: string } | { readonly failed: string }

process.on('message', (bytes: Uint8Array) => {
  readQuestions(bytes).then(
    (read) => process.send?.(read),
    (error: unknown) =>
      process.send?.(
        error instanceof Unreadable
          ? { unreadable: error.message }
          : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  )
})
