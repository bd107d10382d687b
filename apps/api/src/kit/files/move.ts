import { createHash } from 'node:crypto'
import type { FileStore } from './store.ts'

/** Nothing was moved, because these two stores do not belong together; the message says what to do. */
export class MoveRefused extends Error {
  override name = 'MoveRefused'
}

/** Files under way at a time, and after how many somebody is told. */
const [AT_ONCE, OFTEN] = [8, 1_000]

const digestOf = async (stream: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece)
  return hash.digest('hex')
}

/** Copies one file and reads it back; false where it was there already. Throws where what is read is not what was written. */
const copied = async (source: FileStore, target: FileStore, id: string): Promise<boolean> => {
  const [from, there] = await Promise.all([source.read(id), target.read(id)])
  // Removed meanwhile, or there: what stands in a store is whole.
  if (!from || there?.bytes === from.bytes) return false
  const hash = createHash('sha256')
  const passing = async function* () {
    for await (const piece of from.stream(0, from.bytes - 1)) {
      hash.update(piece)
      yield piece
    }
  }
  await target.put(id, passing())
  const written = await target.read(id)
  const same = written?.bytes === from.bytes && (await digestOf(written.stream(0, written.bytes - 1))) === hash.digest('hex')
  if (!same) throw new MoveRefused(`${id} is not read as it was written: look at the target, then run this again.`)
  return true
}

/** The quarantine goes along, so that what was put there can still be brought back. */
const moveQuarantine = async (source: FileStore, target: FileStore, day: string) => {
  const there = new Set<string>()
  for await (const ids of target.quarantine.list()) for (const id of ids) there.add(id)
  let moved = 0
  for await (const ids of source.quarantine.list())
    for (const id of ids.filter((one) => !there.has(one))) {
      const bytes = await source.get(id)
      if (!bytes) continue
      await target.put(id, bytes)
      await target.quarantine.take(id, day)
      moved++
    }
  return moved
}

interface Moving {
  /** Whether each leaves the source, once it is in the target. */
  readonly remove: boolean
  readonly now: Date
  readonly tell?: (seen: number) => void
}

/**
 * Copies all files from one store to another, with the store's name. It may be stopped at any point and run again: what is there is
 * passed over. Throws MoveRefused where the target belongs to another database.
 */
export const moveFiles = async (source: FileStore, target: FileStore, { remove, now, tell }: Moving) => {
  const [name, other] = await Promise.all([source.name(), target.name()])
  if (other !== undefined && name !== other)
    throw new MoveRefused('The target holds the files of another database: check S3_URL and DATA_DIR. Nothing was moved.')
  if (name !== undefined) await target.setName(name)
  const done = { moved: 0, there: 0 }
  const one = async (id: string) => {
    done[(await copied(source, target, id)) ? 'moved' : 'there']++
    if (remove) await source.remove(id)
  }
  for await (const ids of source.list())
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      // Those beside one that fails come to their end first: nothing is under way when this rejects.
      const ended = await Promise.allSettled(ids.slice(at, at + AT_ONCE).map(one))
      for (const end of ended) if (end.status === 'rejected') throw end.reason
      const seen = done.moved + done.there
      if (tell && Math.floor(seen / OFTEN) > Math.floor((seen - AT_ONCE) / OFTEN)) tell(seen)
    }
  return { ...done, quarantined: await moveQuarantine(source, target, now.toISOString().slice(0, 10)) }
}
