import type * as z from 'zod/v4/core'
import type { FaultCode } from './faults.ts'
import type { Inside } from './id.ts'
import { type Role, roles } from './roles.ts'

type Schema = z.$ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Path = `/${string}`

/**
 * Ids that a call's sample may name; each feature adds its own beside its calls (`declare module`). Tests fill them with rows
 * that belong to the caller, and once more with rows of another school, class or child: the call must then answer 404. How a
 * row is made stands in the `fixtures.ts` of the feature's module.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features fill it
export interface SampleIds {}

/** What calls show and change, by name; each feature declares its own beside its calls (`declare module`). */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- features fill it
export interface Tags {}
export type Tag = keyof Tags

/** Whom a call admits: some roles, everybody, or those who run the product, whose sessions are none of a role's. */
export type Admitted = readonly Role[] | 'anyone' | 'operator'

/** The answer of `call` to `input`, in this field of another call's reply; a reply may leave it out. */
export interface Brought {
  readonly field: string
  readonly call: Call
  readonly input: object
}

interface Spec {
  readonly roles: Admitted
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** How the body travels; form-encoded when not said. */
  readonly as?: 'json' | 'multipart'
  /** The shape of `data`; 'file' is streamed as it is. */
  readonly reply: Schema | 'file'
  /** Lists answer `meta` beside `data`: numbered pages, or a cursor. */
  readonly paged?: 'page' | 'cursor'
  /** The answer stands alone, without the `data` envelope (the specification's token answer). */
  readonly bare?: true
  /** Which of the product's API addresses serves it; core when not said. `page` is the one that the page came from. */
  readonly host?: 'cbt' | 'chat' | 'page'
  /** Faults of this call's own, beyond those that every call can have. */
  readonly faults?: readonly FaultCode[]
  /** Takes an Idempotency-Key: the same key gives the same answer for 30 days. */
  readonly idempotent?: true
  /** Of writes that may arrive twice without a key: a count in the body says which of two is the last word. */
  readonly counted?: true
  /**
   * Works without signal. A read: its last answers stay readable on the device. A write: it waits there and is delivered once,
   * with the moment in which it was meant (`Captured-At`), the device's known error of clock (`Clock-Skew`) and the server's own
   * time of their last contact with what was counted since (`Lentera-Time`).
   */
  readonly offline?: true
  /** What a read shows something of: it is read again when a write has changed that, here or as the server tells. */
  readonly shows?: readonly Tag[]
  /** A field of a read's reply that is another read's answer to the same person, which then is not asked for by itself. */
  readonly brings?: Brought
  /** Of writes: whom they speak to, see `Speaks`. */
  readonly speaks?: Speaks
  /**
   * Open to somebody who lacks the second factor that the school asks for, after the days of grace: what tells who one is, signs
   * out, or gets one. Every other call of teachers and offices is refused then with SECOND_FACTOR_MISSING.
   */
  readonly withoutFactor?: true
  /** Of calls of those who run the product: open to whoever observes schools, too, to whom every other one is FORBIDDEN. */
  readonly observed?: true
  /**
   * Of reads: they may show what was true a second ago, and are then asked of a standby where there is one. The own writes are in
   * them in any case. Not of reads that show something live, which are asked again at the moment of a change.
   */
  readonly secondOld?: true
}
interface WriteSpec extends Spec {
  /** What a write changes: all reads that show something of it are read again. Nothing that others show: `[]`. */
  readonly changes: readonly Tag[]
}
interface Declared extends Spec {
  readonly changes?: readonly Tag[]
  readonly method: Method
  /** `{role}` stands for the caller's role: user, parent, teacher or school. */
  readonly path: Path
  readonly sample: (ids: SampleIds) => unknown
}

/** A call that knows its own name: `account.token`. */
export interface Call extends Declared {
  readonly name: string
}
export type Group = Readonly<Record<string, Call>>

/**
 * What a pupil's write does towards others. `others`: it shows the pupil's words, pictures or name beyond the own teachers and
 * family, or buys something; a pupil whose guardian has not agreed is refused with GUARDIAN_CONSENT_WAITING. `nobody`: school work
 * handed to the own teachers, the pupil's own account and settings, and what takes back, reports or blocks.
 */
export type Speaks = 'others' | 'nobody'
/** Writes that pupils may make have to say it: one without does not compile. */
type SaysWhom<S extends Spec> = S['roles'] extends readonly Role[]
  ? 'student' extends S['roles'][number]
    ? { readonly speaks: Speaks }
    : unknown
  : unknown

type Given<S> = S extends Schema ? z.input<S> : never
type Read<S> = S extends Schema ? z.output<S> : never
type InputOf<S> = {
  [K in keyof S & ('params' | 'query' | 'body') as object extends Given<S[K]> ? never : K]: Given<S[K]>
} & { [K in keyof S & ('params' | 'query' | 'body') as object extends Given<S[K]> ? K : never]?: Given<S[K]> }

/** Whether a pupil needs the guardian's consent for a call. */
export const isGuarded = ({ speaks }: { readonly speaks?: Speaks }): boolean => speaks === 'others'

const on =
  <M extends Method, A extends Spec>(method: M) =>
  <const P extends Path, const S extends A>(
    path: P,
    spec: S & (M extends 'GET' ? unknown : SaysWhom<S>),
    sample: (ids: SampleIds) => NoInfer<InputOf<S>>,
  ): S & { readonly method: M; readonly path: P; readonly sample: (ids: SampleIds) => unknown } => ({
    ...spec,
    ...(isGuarded(spec) && { faults: [...(spec.faults ?? []), 'GUARDIAN_CONSENT_WAITING' as const] }),
    method,
    path,
    sample,
  })

/** Declares a call: address, shape, and one valid sample that tests send as every role (a call without one does not compile). */
export const get = on<'GET', Spec>('GET')
export const post = on<'POST', WriteSpec>('POST')
export const put = on<'PUT', WriteSpec>('PUT')
export const del = on<'DELETE', WriteSpec>('DELETE')

/** Declares the calls of one feature. (`unknown`, because a return type would steer the inference of each call's own.) */
export const calls = <const G extends Readonly<Record<string, unknown>>>(feature: string, group: G) =>
  Object.fromEntries(
    Object.entries(group as Record<string, Declared>).map(([key, call]) => [key, { ...call, name: `${feature}.${key}` }]),
  ) as {
    readonly [K in keyof G]: G[K] extends Declared ? G[K] & { readonly name: string } : never
  }

/** Numbered pages: `current_page` counts from 1. */
export interface PageMeta {
  readonly current_page: number
  readonly per_page: number
  readonly total: number
  readonly last_page: number
}
/** `next_cursor` is null on the last page. */
export interface CursorMeta {
  readonly next_cursor: string | null
}

/** What a caller passes in. */
export type Input<C extends Call> = InputOf<C>
/** What a handler receives: validated, ids decoded. */
export type Parsed<C extends Call> = { readonly [K in keyof C & ('params' | 'query' | 'body')]: Inside<Read<C[K]>> }
/** What a caller gets: the data, with its meta where the call is paged. */
export type Reply<C extends Call> = C extends { readonly paged: 'page' }
  ? { data: Read<C['reply']>; meta: PageMeta }
  : C extends { readonly paged: 'cursor' }
    ? { data: Read<C['reply']>; meta: CursorMeta }
    : Read<C['reply']>

/** The concrete addresses of a call: one per role when its path names `{role}`. */
export const urlsOf = (call: Call): { readonly url: string; readonly roles: Admitted }[] =>
  typeof call.roles === 'string' || !call.path.includes('{role}')
    ? [{ url: call.path, roles: call.roles }]
    : call.roles.map((role) => ({ url: call.path.replace('{role}', roles[role].api), roles: [role] }))
