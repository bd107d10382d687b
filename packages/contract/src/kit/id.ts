import * as z from 'zod/mini'
import type { IsSent, SentFile } from './sent.ts'

declare const named: unique symbol
/** A row's public id, as it travels: at least 20 letters and digits (specification, section 9). The server has its number. */
export type Id<K extends string = string> = string & { readonly [named]?: K }

/** What every public id looks like. */
export const ID_PATTERN = /^[A-Za-z0-9]{20,64}$/
const known = new WeakMap<object, string>()
/** A public id in a call: it arrives decoded and leaves encoded. `of` says whose, for whoever reads the call. */
export const id = <K extends string>(of: K): z.ZodMiniType<Id<K>, Id<K>> => {
  const schema = z.string().check(z.regex(ID_PATTERN))
  known.set(schema, of)
  return schema
}
/** Whose id a schema is: `student`; undefined for one that is none. */
export const idOf = (schema: object): string | undefined => known.get(schema)

type Whole = Blob | Date | ((...given: never[]) => unknown)
/** What the server has of it: a number wherever an `Id` travels, and a file where the id of one does. */
export type Inside<T> = T extends Id
  ? typeof named extends keyof T
    ? number
    : IsSent<T> extends true
      ? SentFile
      : T
  : T extends string | number | boolean | null | undefined | Whole
    ? T
    : { [K in keyof T]: Inside<T[K]> }
