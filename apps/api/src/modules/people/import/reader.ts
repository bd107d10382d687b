// A process of its own, started by read-apart.ts: reads one file of people after the other. What a file made to break it would take of
// memory and time is this process's own.
import type { ImportWhom } from '@lentera/contract/people/import-rows'
import { Unreadable } from '#quiz/formats/format.ts'
import type { ReadPeople } from './columns.rules.ts'
import { readPeopleFile } from './read-file.ts'

export interface ReadOrder {
  readonly bytes: Uint8Array
  readonly from: 'file' | 'paste'
  readonly whom: ImportWhom
}
/** What a file holds; why it is not taken; or that reading it failed. */
export type ReadApart = ReadPeople | { readonly unreadable: string } | { readonly failed: string }

process.on('message', ({ bytes, from, whom }: ReadOrder) => {
  readPeopleFile(bytes, from, whom).then(
    (read) => process.send?.(read),
    (error: unknown) =>
      process.send?.(
        error instanceof Unreadable
          ? { unreadable: error.message }
          : { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  )
})
