import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import type { FieldErrors } from '@lentera/contract/kit/faults'

/** A write that may wait on the device: marked `offline` in the contract. */
export type OfflineWrite = Call & { readonly offline: true; readonly method: 'POST' | 'PUT' | 'DELETE' }

/** Why the server refused, in words for the person. */
export interface Failure {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly errors: FieldErrors
}

/** A write as a screen sees it. */
export interface Entry<C extends Call = Call> {
  /** Its Idempotency-Key. */
  readonly id: string
  /** The name of the call. */
  readonly call: string
  readonly subject: string
  /** It is not finished: nothing that others see changes by it. */
  readonly draft?: boolean
  /** What was said; null once it is delivered, unless its screen needs it beside the reply. */
  readonly input: Input<C> | null
  /** The keys of the files that it names, which go before it. */
  readonly files?: readonly string[]
  /** The device's clock when the person acted, as an ISO instant. */
  readonly captured_at: string
  /** `waiting`: on this device. `failed`: the server refused it. `delivered`: the server has it. */
  readonly state: 'waiting' | 'failed' | 'delivered'
  /** Whether it may have left the device already: then the server may know it although it still waits here. */
  readonly tried: boolean
  readonly failure: Failure | null
  readonly reply: Reply<C> | null
}

/** A file that waits on this device, or was sent and waits there for the write that names it. */
export interface HeldFile {
  /** Its name for device and server, which the write says. */
  readonly key: string
  /** Whose it is; never sent on behalf of anybody else. */
  readonly account: string
  /** The field of a screen that it was chosen in. */
  readonly field: string
  readonly name: string
  readonly type: string
  readonly size: number
  /** Null once it was sent and its room was needed. */
  readonly blob: Blob | null
  readonly endpoint: string
  /** Bytes that the server has. */
  readonly received: number
  /** Milliseconds since 1970 at which the server had all of it; 0 before. */
  readonly sent_at: number
  readonly failure: Failure | null
  readonly held_at: number
  /** As of a write. */
  readonly attempts: number
  readonly next_at: number
}

/** One field of a multipart body; a file keeps its name. */
interface Part {
  readonly name: string
  readonly value: string | Blob
}
/** A request with everything that it needs, but the token: the worker sends it without knowing the contract. */
export interface Prepared {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | readonly Part[] | null
}

/** How writes of one call travel together. */
export interface Gathering {
  /** The field of their bodies that holds a list, in JSON. */
  readonly into: string
  /** What the reply's `outcome` for one of them means: those that are named here were refused. */
  readonly refused: Readonly<Record<string, Failure>>
}

/** A write as it is kept on the device. */
export interface Kept extends Entry {
  /** Names the queue of its own that it stands in: what waits elsewhere does not hold it up. The common one when left out. */
  readonly lane?: string
  /** It may travel with others of its call and lane. The newest of a subject takes the place of all before it. */
  readonly gathers?: Gathering
  /** Counts up: the order in which the writes were meant, and the key of the store. */
  readonly order: number
  /** Whose it is; never sent on behalf of anybody else. */
  readonly account: string
  /** Null once it is delivered. */
  readonly request: Prepared | null
  /** Whether `input` stays with the reply until the screen has put both away. */
  readonly recalled: boolean
  /** Attempts since the person last asked for one. */
  readonly attempts: number
  /** Milliseconds since 1970 before which no attempt is made by itself. */
  readonly next_at: number
  /** The server answered this write with a trouble of its own (500): the others need not wait for it. */
  readonly alone: boolean
  /** Milliseconds since 1970 at which it was delivered or refused; 0 before. */
  readonly settled_at: number
}

/** What a delivered write no longer needs on this device: the photo, the place, and all else that the server has now. */
export const withoutContent = ({ recalled, input }: Pick<Kept, 'recalled' | 'input'>): Pick<Kept, 'request' | 'input'> => ({
  request: null,
  input: recalled ? input : null,
})

/** What a screen knows its writes by. */
export const nameOf = ({ call, subject }: Pick<Entry, 'call' | 'subject'>): string => `${call} ${subject}`
