import { hash as sha256 } from 'node:crypto'
import { Fault } from '@lentera/contract'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'

/** A write that may arrive twice: the caller's key, and what the request asked. */
export interface Once {
  readonly account: number
  readonly key: string
  readonly call: string
  readonly hash: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Reads the header `Idempotency-Key`. Throws VALIDATION when it is not a UUID. */
export const onceOf = (
  header: string | string[] | undefined,
  account: number,
  call: string,
  input: unknown,
): Once | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !UUID.test(header))
    throw new Fault('VALIDATION', { errors: { 'Idempotency-Key': ['Harus berupa UUID.'] } })
  const hash = sha256('sha256', JSON.stringify([call, input]))
  return { account, key: header.toLowerCase(), call, hash }
}

const take = prepared<{
  accounts: readonly number[]
  keys: readonly string[]
  calls: readonly string[]
  hashes: readonly string[]
}>()((on, slot) => ({
  compile: () =>
    sql<{ account_id: number; key: string }>`
    insert into idempotency_key (account_id, key, call, request_hash)
    select * from unnest(${slot.accounts}::bigint[], ${slot.keys}::uuid[], ${slot.calls}::text[], ${slot.hashes}::text[])
    order by 1, 2 on conflict do nothing returning account_id, key`.compile(on),
}))
const put = prepared<{ accounts: readonly number[]; keys: readonly string[]; answers: readonly string[] }>()((on, slot) => ({
  compile: () =>
    sql`update idempotency_key as kept set answer = given.answer::jsonb
    from unnest(${slot.accounts}::bigint[], ${slot.keys}::uuid[], ${slot.answers}::text[]) as given(account_id, key, answer)
    where kept.account_id = given.account_id and kept.key = given.key`.compile(on),
}))

/**
 * Claims keys inside the caller's transaction; one that another transaction holds is waited for. Answers, by position,
 * undefined for a new key, `{ answer }` for one that was answered, and a fault for a key used for something else.
 */
export const claim = async (db: Db, once: readonly Once[]): Promise<(undefined | { answer: unknown } | Fault)[]> => {
  if (once.length === 0) return []
  const keys = once.map(({ key }) => key)
  const accounts = once.map(({ account }) => account)
  const calls = once.map(({ call }) => call)
  const fresh = await take(db, { accounts, keys, calls, hashes: once.map(({ hash }) => hash) })
  const isNew = new Set(fresh.map(({ account_id, key }) => `${account_id} ${key}`))
  if (isNew.size === once.length) return once.map(() => undefined)
  const { rows: old } = await sql<{ account_id: number; key: string; request_hash: string; answer: unknown }>`
    select account_id, key, request_hash, answer from idempotency_key
    where (account_id, key) in (select * from unnest(${accounts}::bigint[], ${keys}::uuid[]))`.execute(db)
  const stored = new Map(old.map((row) => [`${row.account_id} ${row.key}`, row]))
  return once.map(({ account, key, hash }) => {
    const name = `${account} ${key}`
    const row = stored.get(name)
    if (isNew.has(name) || !row) return undefined
    return row.request_hash === hash ? { answer: row.answer } : new Fault('KEY_REUSED')
  })
}

/** Keeps the answers beside their keys, in the transaction of the change itself. */
export const keep = async (db: Db, answers: readonly { once: Once; answer: unknown }[]) => {
  if (answers.length === 0) return
  await put(db, {
    accounts: answers.map(({ once }) => once.account),
    keys: answers.map(({ once }) => once.key),
    answers: answers.map(({ answer }) => JSON.stringify(answer)),
  })
}

/** Gives keys back whose call failed in a batch that goes on without it, so that it can be tried again. */
export const giveBack = async (db: Db, once: readonly Once[]) => {
  if (once.length === 0) return
  await sql`delete from idempotency_key where (account_id, key) in
    (select * from unnest(${once.map(({ account }) => account)}::bigint[], ${once.map(({ key }) => key)}::uuid[]))`.execute(db)
}
