import type { Ebook } from '@lentera/contract/ebooks'
import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import { onForget } from '#lib/session/forget.ts'
import { useSession } from '#lib/session/session.ts'

/** A whole book on this device. */
export interface KeptBook {
  readonly book: Ebook
  /** Milliseconds since 1970 at which it was kept. */
  readonly at: number
  readonly bytes: number
}
/** Where the reader was on this device. */
export interface OwnPlace {
  readonly chapter: number
  readonly block: number
  readonly progress: number
  readonly at: string
  /** The server has it. */
  readonly told: boolean
}

const store = createStore('lentera-ebooks', 'books')
onForget(() => void clear(store).catch(() => undefined))
const mine = (name: string) => `${useSession.getState().user?.id ?? ''} ${name}`

/** Keeps a book on this device. Fails where the device has no room or forbids it. */
export const keepBook = async (book: Ebook): Promise<void> => {
  const bytes = new Blob([JSON.stringify(book)]).size
  await set(mine(`book ${book.uuid}`), { book, at: Date.now(), bytes } satisfies KeptBook, store)
}
/** A book that this device keeps; undefined for any other, and where the device keeps nothing. */
export const keptBook = (uuid: string): Promise<KeptBook | undefined> =>
  get<KeptBook>(mine(`book ${uuid}`), store).catch(() => undefined)
export const dropBook = (uuid: string): Promise<void> => del(mine(`book ${uuid}`), store)
/** Everything that this device keeps, the newest first. */
export const keptBooks = async (): Promise<readonly KeptBook[]> => {
  const all = await entries<string, unknown>(store).catch(() => [])
  return all
    .filter(([name]) => name.startsWith(mine('book ')))
    .map(([, value]) => value as KeptBook)
    .toSorted((a, b) => b.at - a.at)
}

export const ownPlace = (uuid: string): Promise<OwnPlace | undefined> =>
  get<OwnPlace>(mine(`place ${uuid}`), store).catch(() => undefined)
export const keepOwnPlace = (uuid: string, place: OwnPlace): Promise<void> =>
  set(mine(`place ${uuid}`), place, store).catch(() => undefined)
