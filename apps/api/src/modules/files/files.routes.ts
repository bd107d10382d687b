import { Fault } from '@lentera/contract'
import { files } from '@lentera/contract/files'
import { thumbnailOf } from '#kit/files/thumbnails.ts'
import { dispositionOf } from '#kit/http/reply.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { fileOf } from './files.queries.ts'

/** In bytes: what is larger is read as it goes out, not held in memory for somebody's line. */
const LARGE = 1024 * 1024

/** An address of the bucket itself, where files lie in one and the settings send people there. */
const elsewhere = async (
  { files: store, settings }: RequestContext['services'],
  id: string,
  { type, name, seconds }: FileFacts,
) =>
  settings.s3Links === 'bucket' && store.address
    ? store.address(id, { type, disposition: dispositionOf(type, name ?? 'berkas'), seconds })
    : undefined
interface FileFacts {
  readonly type: string
  readonly name: string | null
  readonly seconds: number
}

const contentOf = async ({ services: { files: store } }: Pick<RequestContext, 'services'>, id: string, size: number) => {
  const large = size > LARGE ? await store.read(id) : undefined
  if (large) return { content: large.stream, bytes: large.bytes }
  const content = await store.get(id)
  return content && { content }
}

export const filesRoutes = serve(files, {
  read: async (context) => {
    const { params, query, db, now, services } = context
    const link = services.fileLinks.read(params.token, now)
    if (!link) throw new Fault('NOT_FOUND')
    const file = await fileOf(db, { id: link.id, now })
    if (!file) throw new Fault('NOT_FOUND')
    const { type, name } = file
    const seconds = Math.floor((link.until.getTime() - now.getTime()) / 1000)
    const small = type.startsWith('image/') ? await thumbnailOf(services, link.id, query.size) : undefined
    if (small) return { ...small, seconds }
    const address = await elsewhere(services, link.id, { type, name, seconds })
    const found =
      address === undefined ? await contentOf(context, link.id, file.bytes) : { content: Buffer.alloc(0), elsewhere: address }
    if (!found) throw new Fault('NOT_FOUND')
    return { ...found, type, ...(name !== null && { name }), seconds }
  },
})
