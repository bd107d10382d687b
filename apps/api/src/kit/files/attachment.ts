import type { SentFile } from '@lentera/contract'
import type { Attachment } from '@lentera/contract/uploads'
import type { Services } from '#kit/http/services.ts'
import { signedUrl } from './link.ts'

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
