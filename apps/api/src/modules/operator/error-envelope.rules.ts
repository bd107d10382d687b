import { isObject } from '@lentera/contract/kit/unknown'
import { Fault } from '@lentera/contract'
import {
  type ErrorFrame,
  reportLimits,
  scrubBrowser,
  scrubFrames,
  scrubMessage,
  scrubRole,
  scrubRoute,
  scrubType,
  scrubVersion,
  scrubWords,
} from '@lentera/contract/error-reports'
import type { Role } from '@lentera/contract/kit/roles'

/** An error as it is kept: scrubbed here again, whoever sent it. */
export interface SentError {
  /** A UUID. */
  readonly id: string
  readonly type: string
  readonly message: string
  readonly version: string
  readonly route: string
  readonly role: Role | null
  readonly browser: string
  readonly frames: readonly ErrorFrame[]
}
/** What somebody wrote to an error that was sent before. */
export interface SentWords {
  readonly id: string
  /** The error's id. */
  readonly of: string
  readonly words: string
  readonly role: Role | null
}
interface Sent {
  readonly errors: readonly SentError[]
  readonly words: readonly SentWords[]
}

/** The most items of one envelope. */
const ITEMS = 20
type Fields = Readonly<Record<string, unknown>>

const unreadable = (cause?: unknown) => new Fault('VALIDATION', { errors: { body: ['Tidak dapat dibaca.'] }, cause })
const fieldsOf = (value: unknown): Fields => (isObject(value) && !Array.isArray(value) ? value : {})
const objectFrom = (bytes: Buffer): Fields => {
  let value: unknown
  try {
    value = JSON.parse(bytes.toString())
  } catch (cause) {
    throw unreadable(cause)
  }
  if (!isObject(value) || Array.isArray(value)) throw unreadable()
  return value
}

/** An id of 32 hexadecimal digits as a UUID. */
const uuidOf = (id: unknown): string => {
  if (typeof id !== 'string' || !/^[\da-f]{32}$/i.test(id)) throw unreadable()
  return id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The items of an envelope: lines of JSON, each a header with its payload, which may say how many bytes it has. */
const itemsOf = (body: Buffer): { type: unknown; payload: Buffer }[] => {
  let at = 0
  const line = (): Buffer => {
    const end = body.indexOf(0x0a, at)
    const taken = body.subarray(at, end === -1 ? body.length : end)
    at = end === -1 ? body.length : end + 1
    return taken
  }
  objectFrom(line())
  const items: { type: unknown; payload: Buffer }[] = []
  while (at < body.length) {
    const header = line()
    if (header.length === 0) continue
    const { type, length } = objectFrom(header)
    if (items.length === ITEMS) throw unreadable()
    if (length === undefined) items.push({ type, payload: line() })
    else {
      if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || at + length > body.length) throw unreadable()
      items.push({ type, payload: body.subarray(at, at + length) })
      at += length
    }
  }
  return items
}

const errorOf = (event: Fields): SentError => {
  const { values } = fieldsOf(event['exception'])
  const thrown = Array.isArray(values) ? fieldsOf(values.at(-1)) : {}
  if (typeof thrown['type'] !== 'string') throw unreadable()
  const type = scrubType(thrown['type'])
  const { route, role, browser } = fieldsOf(event['tags'])
  return {
    id: uuidOf(event['event_id']),
    type,
    message: typeof thrown['value'] === 'string' ? scrubMessage(type, thrown['value']) : '',
    version: scrubVersion(event['release']),
    route: scrubRoute(route),
    role: scrubRole(role),
    browser: scrubBrowser(browser),
    frames: scrubFrames(fieldsOf(thrown['stacktrace'])['frames']),
  }
}

const wordsOf = (event: Fields): SentWords => {
  const { message, associated_event_id: of } = fieldsOf(fieldsOf(event['contexts'])['feedback'])
  if (typeof message !== 'string' || message.length > 2 * reportLimits.words) throw unreadable()
  const words = scrubWords(message)
  if (words === '') throw unreadable()
  return { id: uuidOf(event['event_id']), of: uuidOf(of), words, role: scrubRole(fieldsOf(event['tags'])['role']) }
}

/**
 * What an envelope of the Sentry protocol holds of errors and of people's words; other items are none of ours and left out.
 * Throws VALIDATION for what is no envelope, or an item of ours that cannot be read.
 */
export const readEnvelope = (body: Buffer): Sent => {
  const errors: SentError[] = []
  const words: SentWords[] = []
  for (const { type, payload } of itemsOf(body))
    if (type === 'event') errors.push(errorOf(objectFrom(payload)))
    else if (type === 'feedback') words.push(wordsOf(objectFrom(payload)))
  return { errors, words }
}
