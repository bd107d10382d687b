import { Fault } from '@lentera/contract'
import { files } from '@lentera/contract/files'
import { serve } from '#kit/http/serve.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { fileOf } from './files.queries.ts'

/** In bytes: what is larger is read as it goes out, not held in memory for somebody's line. */
const LARGE = 1024 * 1024

const contentOf = async ({ services: { files: store } }: Pick<RequestContext, 'services'>, id: string, size: number) => {
  const large = size > LARGE ? await store.read(id) : undefined
  if (large) return { content: large.stream, bytes: large.bytes }
  const content = await store.get(id)
  return content && { content }
}

export const filesRoutes = serve(files, {
  read: async (context) => {
    const { params, db, now, services } = context
    const link = services.fileLinks.read(params.token, now)
    if (!link) throw new Fault('NOT_FOUND')
    const file = await fileOf(db, { id: link.id, now })
    const found = file && (await contentOf(context, link.id, file.bytes))
    if (!found) throw new Fault('NOT_FOUND')
    const { type, name } = file
    return { ...found, type, ...(name !== null && { name }), seconds: Math.floor((link.until.getTime() - now.getTime()) / 1000) }
  },
})
