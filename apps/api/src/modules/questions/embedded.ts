import { createHash } from 'node:crypto'
import { Fault } from '@lentera/contract'
import { bankLimits } from '@lentera/contract/questions'
import { pictureOf } from '#kit/files/picture.ts'
import { soundTypeOf } from '#kit/files/sound.ts'
import { fileTypeOf } from '#kit/files/type.ts'
import type { Services } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { type EmbeddedFile, Unreadable } from '#quiz/formats/format.ts'
import { type Bank, readableMedia } from './bank.queries.ts'
import { keepForDay, noteEmbedded, sentBefore } from './embedded.queries.ts'

type Stores = Pick<Services, 'files' | 'database'>

/** Our own file that comes back: its name is its id, its bytes are the same. */
const ownAgain = async ({ files, database }: Stores, bank: Bank, { name, bytes }: EmbeddedFile, now: Date) => {
  const [, id] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.\w{3}$/.exec(name) ?? []
  if (id === undefined || (await readableMedia(database.db, bank, [id], now)).length === 0) return undefined
  return (await files.get(id))?.equals(bytes) ? id : undefined
}

/** What is kept of it: a picture drawn anew, a sound as it is. Throws Unreadable for anything else. */
const madeOf = async ({ name, bytes }: EmbeddedFile, account: number) => {
  const refused = (why: string) => new Unreadable(`"${name.slice(-60)}": ${why}`)
  const sound = soundTypeOf(bytes)
  if (sound !== undefined) {
    if (bytes.length > bankLimits.file) throw refused('Suara maksimal 3 MB.')
    return { bytes, type: sound, width: null, height: null }
  }
  if (fileTypeOf(bytes)?.startsWith('image/') !== true)
    throw refused('Hanya gambar JPEG, PNG, WebP dan suara MP3, M4A, WAV yang dapat dibawa.')
  try {
    return await pictureOf(bytes, 'file', account)
  } catch (error) {
    if (error instanceof Fault && error.code === 'VALIDATION') throw refused(error.errors?.['file']?.[0] ?? error.message)
    throw error
  }
}

/**
 * Keeps a file that came with questions, once for whatever was sent, and answers its id. It goes after a day unless it is claimed.
 * Throws Unreadable for what is neither a picture nor a sound that is taken.
 */
const keepOne = async (stores: Stores, bank: Bank, file: EmbeddedFile, now: Date): Promise<string> => {
  const { db } = stores.database
  const digest = createHash('sha256').update(file.bytes).digest()
  const known = (await ownAgain(stores, bank, file, now)) ?? (await sentBefore(db, bank.me, digest, now))?.id
  if (known !== undefined) {
    await keepForDay(db, known, now)
    return known
  }
  const { bytes, ...made } = await madeOf(file, bank.me)
  const id = uuidV7(now.getTime())
  await stores.files.putOnce(id, bytes)
  await noteEmbedded(db, { id, owner: bank.me, digest, name: file.name.slice(-120), bytes: bytes.length, ...made }, now)
  return id
}

/** Files that came with questions, each kept when the first question that shows it is made. */
export const keeperOf = (stores: Stores, bank: Bank, files: readonly EmbeddedFile[], now: Date) => {
  const came = new Map(files.map((file) => [file.id, file]))
  const kept = new Map<string, Promise<string>>()
  const keep = (file: EmbeddedFile) => {
    const keeping = kept.get(file.id) ?? keepOne(stores, bank, file, now)
    kept.set(file.id, keeping)
    return keeping
  }
  /** The same value with the ids of kept files in the place of those by which it called them. Throws Unreadable for one that cannot be kept. */
  return async <T>(value: T): Promise<T> => {
    let text = JSON.stringify(value)
    for (const id of new Set([...text.matchAll(/media:([\da-f-]{36})/g)].map(([, one]) => one!))) {
      const file = came.get(id)
      if (file) text = text.replaceAll(`media:${id}`, `media:${await keep(file)}`)
    }
    return JSON.parse(text) as T
  }
}
