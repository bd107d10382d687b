import type { Sql } from '#db/sql.ts'
import { randomUUID } from 'node:crypto'
import type { Database, Db } from '#db/db.ts'
import { sql as part } from 'kysely'
import { endOfTurn, gathered } from '#kit/batch/batch.ts'

/** Milliseconds. Contacts so close together are told from each other by this process alone. */
const RECENT = 60_000
/** Milliseconds: a contact that follows another one so soon is not kept beside it. */
const SAME = 1_000
/** Milliseconds between two writings of one account, and between two looks at what is to be written. */
const WRITE_AFTER = 50_000
const LOOK = 2_000
/** Milliseconds for which contacts are remembered: longer than a sealed time can be shown. */
const REMEMBERED = 13 * 3_600_000
const SWEEP = 600_000
const AT_ONCE = 1_000

/** When an account was in contact with the server, in any of its sessions. */
export interface KnownContacts {
  /**
   * The first contact after a moment (both in milliseconds since 1970); null where there was none. Where only another process
   * could tell which it was, the moment itself: the account was not silent, and nobody knows since when.
   */
  firstAfter(moment: number): number | null
}

export interface Contacts {
  /** An authenticated request, a renewal of tokens or a greeting of the live socket came from this account. */
  note(account: number, at: Date): void
  /** What this process remembers, and what the others have written; a rush shares one read. */
  of(account: number): Promise<KnownContacts>
  /** Writes what is known here; settles when it stands in the table. */
  written(): Promise<void>
  stop(): Promise<void>
}

/** Contacts of one account with this process, in milliseconds since 1970. */
interface Remembered {
  /** The newest one that is more than a minute older than the newest of all; 0 for none. */
  older: number
  /** Those since, in order. */
  readonly recent: number[]
  /** As the table tells them to other processes: the run of contacts less than a minute apart, and what was before it. */
  before: number
  from: number
  /** The contact that was the newest when this was last written; 0 before. */
  written: number
}

/** What another process has written of an account. */
interface ContactRow {
  readonly before_at: Date | null
  readonly from_at: Date
  readonly at: Date
}

const newestOf = ({ recent }: Remembered) => recent[recent.length - 1]!

const firstHere = ({ older, recent }: Remembered, moment: number): number | null =>
  older > moment ? older : (recent.find((contact) => contact > moment) ?? null)

const firstThere = ({ before_at, from_at, at }: ContactRow, moment: number): number | null => {
  if (at.getTime() <= moment) return null
  return from_at.getTime() > moment && (before_at?.getTime() ?? 0) <= moment ? from_at.getTime() : moment
}

/** Keeps a contact of an account; whether it was one of its own, and not the same as the one before it. */
const isNewContact = (known: Map<number, Remembered>, account: number, time: number): boolean => {
  const contacts = known.get(account)
  if (!contacts) {
    known.set(account, { older: 0, recent: [time], before: 0, from: time, written: 0 })
    return true
  }
  const last = newestOf(contacts)
  if (time < last + SAME) return false
  if (time - last >= RECENT) Object.assign(contacts, { before: last, from: time })
  contacts.recent.push(time)
  while (contacts.recent[0]! < time - RECENT) contacts.older = contacts.recent.shift()!
  return true
}

const writeSeen = async (sql: Sql, process: string, some: readonly (Remembered & { readonly account: number })[]) => {
  const time = (at: number) => (at === 0 ? null : new Date(at))
  await sql`insert into account_contact (account_id, process, before_at, from_at, at)
    select account.id, ${process}::uuid, before_at, from_at, at
    from unnest(${some.map(({ account }) => account)}::bigint[], ${some.map(({ before }) => time(before))}::timestamptz[],
      ${some.map(({ from }) => time(from))}::timestamptz[], ${some.map((one) => time(newestOf(one)))}::timestamptz[])
      as seen (account_id, before_at, from_at, at)
    join account on account.id = seen.account_id
    on conflict (account_id, process) do update
    set before_at = excluded.before_at, from_at = excluded.from_at, at = excluded.at`
}

/**
 * Remembers when accounts were in contact: exactly in this process, and for the others in a table, to which it writes at most
 * about once a minute for each account, two seconds after a contact that follows a silence. A process that is killed takes along
 * what it has not written; other processes know a contact within a minute.
 */
export const createContacts = ({ db, sql }: Database): Contacts => {
  const process = randomUUID()
  const known = new Map<number, Remembered>()
  /** Since when (by the process's own clock) something of an account is unwritten. */
  const unwritten = new Map<number, number>()
  let writing: Promise<void> | undefined
  /** The newest contact of all. */
  let newest = 0

  const elsewhere = gathered(async (on: Db, accounts: readonly number[]) => {
    const { rows } = await part<ContactRow & { account_id: number }>`
      select account_id, before_at, from_at, at from account_contact
      where account_id = any(${[...new Set(accounts)]}::bigint[]) and process <> ${process}`.execute(on)
    const theirs = Map.groupBy(rows, ({ account_id }) => account_id)
    return accounts.map((account) => theirs.get(account) ?? [])
  }, endOfTurn)

  const write = async (all: boolean) => {
    const due = [...unwritten].flatMap(([account, since]) => {
      const contacts = known.get(account)
      if (!contacts) return []
      const isDue = all || newestOf(contacts) - contacts.written >= WRITE_AFTER || performance.now() - since >= WRITE_AFTER
      return isDue ? [account] : []
    })
    for (let start = 0; start < due.length; start += AT_ONCE) {
      const some = due.slice(start, start + AT_ONCE).map((account) => ({ account, ...known.get(account)! }))
      const seen = some.map(newestOf)
      await writeSeen(sql, process, some)
      some.forEach(({ account }, index) => {
        const contacts = known.get(account)
        if (!contacts) return
        contacts.written = seen[index]!
        if (newestOf(contacts) === seen[index]) unwritten.delete(account)
      })
    }
  }
  const writeOnce = (all: boolean) => (writing ??= write(all).finally(() => (writing = undefined)))
  const written = async () => {
    await writing
    await writeOnce(true)
  }
  // While the database is away nothing is lost: it is written with the next ones.
  const timer = setInterval(() => void (unwritten.size > 0 && writeOnce(false).catch(() => undefined)), LOOK)
  const sweeping = setInterval(() => {
    for (const [account, contacts] of known)
      if (newest - newestOf(contacts) > REMEMBERED && !unwritten.has(account)) known.delete(account)
  }, SWEEP)
  timer.unref()
  sweeping.unref()

  return {
    note: (account, at) => {
      newest = Math.max(newest, at.getTime())
      if (isNewContact(known, account, at.getTime()) && !unwritten.has(account)) unwritten.set(account, performance.now())
    },
    of: async (account) => {
      const others = await elsewhere(db, account)
      return {
        firstAfter: (moment) => {
          const here = known.get(account)
          const found = [...(here ? [firstHere(here, moment)] : []), ...others.map((other) => firstThere(other, moment))]
          const first = Math.min(...found.map((contact) => contact ?? Infinity))
          return first === Infinity ? null : first
        },
      }
    },
    written,
    stop: async () => {
      clearInterval(timer)
      clearInterval(sweeping)
      await written().catch(() => undefined)
    },
  }
}
