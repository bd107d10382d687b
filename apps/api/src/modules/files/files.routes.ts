import { Fault } from '@lentera/contract'
import { files } from '@lentera/contract/files'
import { serve } from '#kit/http/serve.ts'
import { fileOf } from './files.queries.ts'

export const filesRoutes = serve(files, {
  read: async ({ params, db, now, services }) => {
    const link = services.fileLinks.read(params.token, now)
    if (!link) throw new Fault('NOT_FOUND')
    const file = await fileOf(db, { id: link.id, now })
    const content = file && (await services.files.get(link.id))
    if (!content) throw new Fault('NOT_FOUND')
    const { type, name } = file
    return { content, type, ...(name !== null && { name }), seconds: Math.floor((link.until.getTime() - now.getTime()) / 1000) }
  },
})
