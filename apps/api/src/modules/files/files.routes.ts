import { Fault } from '@lentera/contract'
import { files } from '@lentera/contract/files'
import { serve } from '#kit/http/serve.ts'
import { typeOfFile } from './files.queries.ts'

export const filesRoutes = serve(files, {
  read: async ({ params, db, now, services }) => {
    const link = services.fileLinks.read(params.token, now)
    if (!link) throw new Fault('NOT_FOUND')
    const type = await typeOfFile(db, { id: link.id, now })
    const content = type && (await services.files.get(link.id))
    if (!content) throw new Fault('NOT_FOUND')
    return { content, type, seconds: Math.floor((link.until.getTime() - now.getTime()) / 1000) }
  },
})
