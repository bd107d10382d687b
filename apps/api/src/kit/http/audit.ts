import { fieldsOf } from '@lentera/contract/kit/unknown'
import type { Call, Role } from '@lentera/contract'
import type { Db } from '#db/db.ts'
import type { User } from '#kit/security/tokens.ts'
import { deviceName } from './device-name.ts'
import { idsIn } from './inside.ts'

type Value = string | number | boolean | null
/** Fields of something, by the names that people read: `{ Kelas: '10 A' }`. */
export type Fields = Readonly<Record<string, Value>>

/** What a handler says of its change, beside what the request names. Never numbers of people, secrets, or what somebody wrote. */
export interface ToldOfChange {
  /** Accounts that it concerned and that the request does not name. */
  readonly people?: readonly number[]
  /** What was there before, and after; fields that stayed are left out. */
  readonly from?: Fields
  readonly to?: Fields
}
/** `nothing` says that the call changed nothing, though it was answered: it then leaves no line. */
export type TellOfChange = (told: ToldOfChange | 'nothing') => void

export interface Change {
  readonly field: string
  readonly from: Value
  readonly to: Value
}
/** A line of the log of changes, as it is kept. */
export interface AuditLine {
  readonly call: string
  readonly by: number
  readonly at: Date
  /** `Chrome di Android` */
  readonly device: string
  /** The accounts that it concerned, each once. */
  readonly people: readonly number[]
  /** The uuid of the class that the request named. */
  readonly room: string | null
  /** Of a call that is kept for past days alone: the day that it changed. */
  readonly day: string | null
  readonly changes: readonly Change[]
}
/** The log of changes, which the school's room fills: the kit knows no words of it. */
export interface AuditLog {
  /** Whether an answered call of somebody in this role leaves a line. */
  readonly wants: (call: string, role: Role) => boolean
  /** The field of the body with the day, of a call that leaves a line for past days alone. */
  readonly dayOf: (call: string) => string | undefined
  /** Writes lines in the transaction of their changes: one statement. */
  readonly keep: (db: Db, lines: readonly AuditLine[]) => Promise<void>
}
export const noLog: AuditLog = { wants: () => false, dayOf: () => undefined, keep: () => Promise.resolve() }

/** What one request has to tell the log. */
export interface Audited {
  readonly tell: TellOfChange
  /** The line; undefined where nothing was changed. */
  readonly line: () => AuditLine | undefined
  /** Forgets what was told, before the request is tried again. */
  readonly again: () => void
}

/** Ids of these kinds are those of accounts. */
const PEOPLE: ReadonlySet<string> = new Set(['student', 'teacher', 'person', 'account'])
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const textIn = (part: unknown, ...names: readonly string[]): string | null => {
  const fields = fieldsOf(part)
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : null
}
const roomIn = (...parts: readonly unknown[]) =>
  parts.map((part) => textIn(part, 'class_uuid', 'class_id')).find((uuid) => uuid !== null && UUID.test(uuid)) ?? null

/** The fields that differ; one that stands on one side alone was nothing on the other. */
export const changesOf = ({ from = {}, to = {} }: Pick<ToldOfChange, 'from' | 'to'>): Change[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
    .filter((change) => change.from !== change.to)

interface AuditedRequest {
  readonly user: User
  readonly now: Date
  readonly userAgent: string
  readonly params: unknown
  readonly body: unknown
}

/** Listens for what a request's handler says of its change; its ids have been decoded. */
export const auditing = (log: AuditLog, call: Call, { user, now, userAgent, params, body }: AuditedRequest): Audited => {
  const told: (ToldOfChange | 'nothing')[] = []
  const named = () =>
    [...idsIn(call.params, params), ...idsIn(call.body, body)].filter(({ of }) => PEOPLE.has(of)).map(({ id }) => id)
  return {
    tell: (one) => void told.push(one),
    again: () => void (told.length = 0),
    line: () => {
      const said = told.filter((one) => one !== 'nothing')
      if (said.length < told.length) return undefined
      const day = log.dayOf(call.name)
      return {
        call: call.name,
        by: user.id,
        at: now,
        device: deviceName(userAgent),
        people: [...new Set([...said.flatMap(({ people = [] }) => people), ...named()])],
        room: roomIn(params, body),
        day: day === undefined ? null : textIn(body, day),
        changes: said.flatMap(changesOf),
      }
    },
  }
}

/** Outcomes of what stayed as it was. */
const STAYED: ReadonlySet<unknown> = new Set(['already', 'changed', 'refused', 'exists'])
/** Whether an answer says of each thing that was to be decided, or made, that it was not. */
const decidedNothing = (answer: unknown): boolean => {
  const { results } = fieldsOf(answer)
  if (!Array.isArray(results) || results.length === 0) return false
  return results.every((one) => STAYED.has(fieldsOf(one).outcome))
}

interface Answered {
  readonly audited: Audited | undefined
  readonly answer: unknown
}
/** Writes the lines of these requests in the transaction of what they changed; whoever was refused leaves none. */
export const keepLines = async (log: AuditLog, db: Db, answered: readonly Answered[]): Promise<void> => {
  const changed = answered.filter(({ answer }) => !(answer instanceof Error) && !decidedNothing(answer))
  const lines = changed.flatMap(({ audited }) => audited?.line() ?? [])
  if (lines.length > 0) await log.keep(db, lines)
}
