import { Fault } from '@lentera/contract'
import { files } from '@lentera/contract/files'
import { serve } from '#kit/serve.ts'

export const filesRoutes = serve(files, {
  read: async ({ params, db, now, services }) => {
    const link = services.fileLinks.read(params.token, now)
    if (!link) throw new Fault('NOT_FOUND')
    const file = await db
      .selectFrom('file')
      .where('id', '=', link.id)
      .where((eb) => eb.or([eb('delete_after', 'is', null), eb('delete_after', '>', now)]))
      .select('type')
      .executeTakeFirst()
    const content = file && (await services.files.get(link.id))
    if (!content) throw new Fault('NOT_FOUND')
    return { content, type: file.type, seconds: Math.floor((link.until.getTime() - now.getTime()) / 1000) }
  },
})
