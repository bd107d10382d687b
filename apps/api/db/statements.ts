import { hash } from 'node:crypto'
import type pg from 'pg'
import { DatabaseAway, databaseError, isStalePlan } from './away.ts'

/** A statement as the driver sends it. PostgreSQL keeps a named one prepared for the connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** Sends one statement; rejects with `DatabaseAway` where the server cannot be asked. */
export type Send = (statement: Statement) => Promise<pg.QueryResult<Record<string, unknown>>>

/** A map that knows which of its entries were used least recently. */
class LruMap<Value> {
  readonly #entries = new Map<string, Value>()
  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }
  set(key: string, value: Value) {
    this.#entries.delete(key)
    this.#entries.set(key, value)
  }
  /** Removes the least recently used entries down to `size`; answers their keys. */
  trim(size: number): string[] {
    if (this.#entries.size <= size) return []
    const keys = [...this.#entries.keys()].slice(0, this.#entries.size - size)
    for (const key of keys) this.#entries.delete(key)
    return keys
  }
}

/** Longer statements are generated ones, which hardly ever come twice. */
const LONGEST_TEXT = 20_000
const REMEMBERED_TEXTS = 2_000

interface KnownStatement {
  readonly name: string
  /** The one copy of the text that all connections share. */
  readonly text: string
  sent: boolean
}
const known = new LruMap<KnownStatement>()

/**
 * Names a statement by a hash of its text. A text that has not been sent before stays unnamed, so that statements written for
 * one occasion never displace those that come back; `atOnce` names it the first time, too.
 */
export const named = (text: string, { atOnce = false } = {}): Omit<Statement, 'values'> => {
  if (text.length > LONGEST_TEXT) return { text }
  let one = known.get(text)
  if (one === undefined) {
    one = { name: hash('sha256', text, 'base64url').slice(0, 22), text, sent: atOnce }
    known.set(text, one)
    known.trim(REMEMBERED_TEXTS)
  }
  if (one.sent) return { name: one.name, text: one.text }
  one.sent = true
  return { text }
}

/** What the driver keeps of the statements that it has prepared; its types leave it out. */
interface DriverConnection {
  readonly parsedStatements: Record<string, string>
  close(message: { type: 'S'; name: string }): void
}

/** How often a prepared statement was found to be out of date, in this process. */
let outdated = 0

/** The statements that PostgreSQL keeps prepared for one connection. */
class PreparedStatements {
  readonly #names = new LruMap<true>()
  readonly #connection: DriverConnection
  readonly #limit: number
  #running = 0
  #outdated = outdated

  constructor(client: pg.Client, limit: number) {
    this.#connection = client.connection as unknown as DriverConnection
    this.#limit = limit
  }
  /**
   * Notes that a statement is about to be sent. Those that must go for it are closed by messages ahead of it, whose answers
   * nobody waits for and which a failed transaction accepts, too; only while no other statement is under way, because the
   * driver notes what it has prepared when the answer comes.
   */
  begin(name: string) {
    this.#names.set(name, true)
    if (this.#running++ > 0) return
    for (const old of this.#names.trim(this.#outdated === outdated ? this.#limit : 0)) {
      this.#connection.close({ type: 'S', name: old })
      delete this.#connection.parsedStatements[old]
    }
    if (this.#outdated !== outdated) this.#names.set(name, true)
    this.#outdated = outdated
  }
  end() {
    this.#running--
  }
}

/** A list of whole numbers as PostgreSQL reads it: the driver would quote each of them. Anything else stays as it is. */
const written = (value: unknown): unknown =>
  Array.isArray(value) && value.every(Number.isSafeInteger) ? `{${value.join(',')}}` : value

let noted: (() => void) | undefined
/** Calls `note` before each statement, in the asynchronous context of whoever sends it. One listener; undefined ends it. */
export const noteStatements = (note: (() => void) | undefined): void => void (noted = note)

/** Sends statements on connections that keep at most `limit` of them prepared. */
export const senders = (limit: number) => {
  const prepared = new WeakMap<pg.Client, PreparedStatements>()
  const preparedOn = (client: pg.Client) => {
    let statements = prepared.get(client)
    if (statements === undefined) prepared.set(client, (statements = new PreparedStatements(client, limit)))
    return statements
  }
  const send = async (client: pg.Client, { name, text, values }: Statement) => {
    noted?.()
    if (name === undefined) return await client.query({ text, values: values.map(written) })
    const statements = preparedOn(client)
    statements.begin(name)
    try {
      return await client.query({ name, text, values: values.map(written) })
    } catch (error) {
      // What one connection prepared before a table was changed, the others did, too.
      if (isStalePlan(error)) outdated++
      throw error
    } finally {
      statements.end()
    }
  }
  /** On a connection that the caller holds. */
  const on =
    (client: pg.Client): Send =>
    async (statement) => {
      try {
        return await send(client, statement)
      } catch (error) {
        throw databaseError(error)
      }
    }
  /**
   * On any connection of a pool. One on which a statement failed goes back into the pool with all that it has prepared; a lost
   * one does not. A prepared statement that is out of date has done nothing, and is prepared and sent anew.
   */
  const through =
    (pool: pg.Pool): Send =>
    async (statement) => {
      let lost: Error | undefined
      const client = await pool.connect().catch((error: unknown) => {
        throw databaseError(error)
      })
      try {
        return await send(client, statement).catch((error: unknown) => {
          if (isStalePlan(error)) return send(client, statement)
          throw error
        })
      } catch (error) {
        const failure = databaseError(error)
        if (failure instanceof DatabaseAway) lost = failure
        throw failure
      } finally {
        client.release(lost)
      }
    }
  return { on, through }
}
