import type { SentFile } from '@lentera/contract'
import type { Attachment } from '@lentera/contract/uploads'
import type { Services } from '#kit/http/services.ts'
import { sql } from 'kysely'
import { signedUrl } from './link.ts'

/** What `attachmentOf` needs of a row of `file`, within a query that has it. */
export const fileRow = sql<SentFile>`json_build_object('id', file.id, 'type', file.type, 'name', file.name, 'bytes', file.bytes,
  'width', file.width, 'height', file.height)`
/** The file that a column names, beside its row: `sentFile('loan.photo').as('photo')`; null without one. */
export const sentFile = (column: string) => sql<SentFile | null>`(select ${fileRow} from file where file.id = ${sql.ref(column)})`

/** A file as an answer shows it. Only for a caller whose right to it has been checked. */
export const attachmentOf = (
  services: Pick<Services, 'fileLinks'>,
  { id, name, type, bytes, width, height }: SentFile,
  now: Date,
): Attachment => ({
  uuid: id,
  url: signedUrl(services, id, now),
  name: name ?? 'berkas',
  type: type as Attachment['type'],
  bytes,
  width,
  height,
})
