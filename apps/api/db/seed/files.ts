import type { Db } from '#db/db.ts'
import type { FileStore } from '#kit/files/store.ts'
import { uuidV7 } from '#kit/http/uuid.ts'

interface FileWishes {
  readonly owner: { readonly id: number }
  readonly type?: 'image/jpeg' | 'audio/wav' | 'application/pdf'
  readonly name?: string
  /** Its bytes, and where they are kept; without them there is only the row. */
  readonly content?: Buffer
  readonly store?: FileStore
  readonly width?: number
  readonly height?: number
  /** When it was sent, of one that no call has taken yet. */
  readonly sent?: Date
}

/** A file that somebody has sent; a PDF that belongs to something, when not said otherwise. */
export const aFile = async (db: Db, { owner, type = 'application/pdf', content, store, sent, ...wishes }: FileWishes) => {
  const id = uuidV7(sent?.getTime())
  if (content && store) await store.put(id, content)
  const { name = type === 'application/pdf' ? 'surat.pdf' : 'foto.jpg', width = null, height = null } = wishes
  const file = { id, owner_id: owner.id, purpose: 'upload' as const, type, name, width, height, bytes: content?.length ?? 9 }
  await db
    .insertInto('file')
    .values({ ...file, delete_after: sent ? new Date(sent.getTime() + 86_400_000) : null })
    .execute()
  return { id, name, type }
}
