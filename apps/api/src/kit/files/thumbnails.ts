import { type Thumbnail, thumbnails } from '@lentera/contract/thumbnails'
import type { FileAnswer, Services } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { smallPictureOf } from './picture.ts'
import { forgetThumbnail, noteThumbnail, thumbnailAt } from './thumbnails.queries.ts'

type Stores = Pick<Services, 'files' | 'database'>

/** Small pictures that are drawn for lists at a time; those of people who send some come first. */
const MOST = 6
let drawing = 0

/** Draws it and keeps it beside its file; undefined where it cannot be drawn now. */
const made = async ({ files, database }: Stores, file: string, size: number): Promise<Buffer | undefined> => {
  if (drawing >= MOST) return undefined
  drawing++
  try {
    const whole = await files.get(file)
    const drawn = whole && (await smallPictureOf(whole, size))
    if (!drawn) return undefined
    const small = Buffer.from(drawn)
    const id = uuidV7()
    await files.put(id, small)
    const noted = await noteThumbnail(database.db, { id, file_id: file, size, bytes: small.length }).catch(
      async (error: unknown) => {
        await files.remove(id)
        throw error
      },
    )
    if (!noted) await files.remove(id)
    return small
  } finally {
    drawing--
  }
}

const bytesOf = async (stores: Stores, file: string, size: number): Promise<Buffer | undefined> => {
  const known = await thumbnailAt(stores.database.aside, file, size)
  const kept = known && (await stores.files.get(known.id))
  if (kept) return kept
  if (known) await forgetThumbnail(stores.database.db, known.id)
  return made(stores, file, size)
}

/**
 * A small WebP of a picture, kept beside it, made when it is first asked for. Undefined where there is none for now: whoever asked
 * gets the picture itself. Only for a caller who may read the picture.
 */
export const thumbnailOf = async (
  stores: Stores,
  file: string,
  size: Thumbnail | undefined,
): Promise<Pick<FileAnswer, 'content' | 'type' | 'etag'> | undefined> => {
  if (size === undefined) return undefined
  const content = await bytesOf(stores, file, thumbnails[size]).catch(() => undefined)
  return content && { content, type: 'image/webp', etag: `"${file}-${size}"` }
}
