import { claimsOf } from './claims.ts'

/** The session as the service worker needs it: it refreshes and sends while no page is open. */
export interface SessionCopy {
  readonly account: string
  readonly access_token: string
  readonly refresh_token: string
  /** Where tokens are exchanged, and the keys that go along. */
  readonly token_url: string
  readonly client_id: string
  readonly client_secret: string
  /** Domain of the session's cookies; empty for this host alone. */
  readonly domain: string
  /** Milliseconds: the server's clock minus the device's; 0 when not known. */
  readonly skew: number
}

/** Also named in `end-session.ts`, which removes it. */
const DATABASE = 'lentera-session'
const STORE = 'session'

/** Whether `one` was exchanged after `other`. The same refresh token is the same exchange. */
export const isLater = (one: SessionCopy, other: Pick<SessionCopy, 'account' | 'access_token' | 'refresh_token'>): boolean =>
  one.account === other.account &&
  one.refresh_token !== other.refresh_token &&
  (claimsOf(one.access_token)?.ends ?? 0) > (claimsOf(other.access_token)?.ends ?? 0)

/** A connection of its own for each use: an open one would hold up the removal at sign-out. */
const within = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
    opening.onerror = () => reject(opening.error ?? new Error('The store cannot be opened.'))
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(STORE, mode)
      const asked = work(transaction.objectStore(STORE))
      transaction.oncomplete = () => {
        opening.result.close()
        resolve(asked.result)
      }
      transaction.onabort = () => {
        opening.result.close()
        reject(transaction.error ?? new Error('The store was not written.'))
      }
    }
  })

export const readCopy = (): Promise<SessionCopy | undefined> => within('readonly', (store) => store.get('now'))
/** Writes it unless the store holds a later one of the same account, which another page or the worker has exchanged since. */
export const writeNewer = async (copy: SessionCopy): Promise<void> =>
  void (await within('readwrite', (store) => {
    const known: IDBRequest<SessionCopy | undefined> = store.get('now')
    known.onsuccess = () => {
      if (!known.result || !isLater(known.result, copy)) store.put(copy, 'now')
    }
    return known
  }))
export const writeCopy = async (copy: SessionCopy): Promise<void> =>
  void (await within('readwrite', (store) => store.put(copy, 'now')))
export const dropCopy = (): Promise<void> => within('readwrite', (store) => store.delete('now'))
