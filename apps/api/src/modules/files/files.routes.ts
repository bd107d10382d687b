import { Fault } from '@lentera/contract'
import { files } from '@lentera/contract/files'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { fileOf } from './files.queries.ts'

/** A package may be larger than what a process should hold for somebody's line; all else is small, and asked for in parts. */
const contentOf = async ({ services: { files: store } }: Pick<Visit, 'services'>, id: string, type: string) => {
  if (type !== 'application/zip') {
    const content = await store.get(id)
    return content && { content }
  }
  const found = await store.read(id)
  return found && { content: found.stream, bytes: found.bytes }
}

export const filesRoutes = serve(files, {
  read: async (visit) => {
    const { params, db, now, services } = visit
    const link = services.fileLinks.read(params.token, now)
    if (!link) throw new Fault('NOT_FOUND')
    const file = await fileOf(db, { id: link.id, now })
    const found = file && (await contentOf(visit, link.id, file.type))
    if (!found) throw new Fault('NOT_FOUND')
    const { type, name } = file
    return { ...found, type, ...(name !== null && { name }), seconds: Math.floor((link.until.getTime() - now.getTime()) / 1000) }
  },
})
