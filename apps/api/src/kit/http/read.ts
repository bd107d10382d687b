import { defOf } from '#kit/schema-def.ts'
import { fieldsOf, isObject } from '@lentera/contract/kit/unknown'
import { Fault, type FieldErrors, ID_PATTERN } from '@lentera/contract'
import type * as z from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

/**
 * Reads one part of a request by its schema, its texts made well-formed: half a surrogate pair is text to JavaScript, but neither
 * to PostgreSQL nor to anybody. Throws VALIDATION with each wrong field named; NOT_FOUND where all that is wrong `isMissing`.
 */
export const read = (schema: z.$ZodType | undefined, sent: unknown, isMissing?: (issue: z.$ZodIssue) => boolean): unknown => {
  if (!schema) return undefined
  const nul = fieldWithNul(sent)
  if (nul !== undefined) throw new Fault('VALIDATION', { errors: { [nul]: ['Berisi karakter yang tidak didukung.'] } })
  const value = wellFormed(sent)
  const result = safeParse(schema, value ?? {})
  if (result.success) return result.data
  if (isMissing && result.error.issues.every(isMissing)) throw new Fault('NOT_FOUND')
  throw new Fault('VALIDATION', { errors: fieldErrors(result.error.issues, value) })
}

/** Whether a person can mend it: a day, or what the contract has words of its own for. */
const isMendable = (issue: z.$ZodIssue) => issue.code === 'custom' || (issue.code === 'invalid_format' && issue.format === 'date')

/** Reads the parameters of an address. Throws NOT_FOUND for a malformed id, as for one that nobody has; VALIDATION for what can be mended. */
export const readAddress = (schema: z.$ZodType | undefined, sent: unknown): unknown => {
  if (!schema) return undefined
  const value = wellFormed(sent)
  const result = safeParse(schema, value)
  if (!result.success && result.error.issues.some(isMendable))
    throw new Fault('VALIDATION', { errors: fieldErrors(result.error.issues, value) })
  if (!result.success || fieldWithNul(value) !== undefined) throw new Fault('NOT_FOUND')
  return result.data
}

/** Whether a malformed id is what is wrong. */
const isOfId = (issue: z.$ZodIssue) =>
  issue.code === 'invalid_format' && (issue.format === 'uuid' || ('pattern' in issue && issue.pattern === String(ID_PATTERN)))

/**
 * Reads the query of a request that changes nothing. Throws NOT_FOUND where nothing but ids is malformed, as for ids that nobody has:
 * screens pass on those of their addresses. VALIDATION for everything else.
 */
export const readQuery = (schema: z.$ZodType | undefined, sent: unknown): unknown => read(schema, sent, isOfId)

const isList = (schema: z.$ZodType): boolean => {
  const def = defOf(schema)
  if (def.type === 'default' || def.type === 'optional' || def.type === 'nullable') return isList(def.innerType)
  return def.type === 'array'
}
const lists = new WeakMap<z.$ZodType, readonly string[]>()
const listsOf = (schema: z.$ZodType): readonly string[] => {
  const known = lists.get(schema)
  if (known) return known
  const def = defOf(schema)
  const names = def.type === 'object' ? Object.entries(def.shape).flatMap(([name, field]) => (isList(field) ? [name] : [])) : []
  lists.set(schema, names)
  return names
}
/** The fields of a form, in which a list of one looks like the one alone: what the schema has as a list is one. */
export const listed = (schema: z.$ZodType | undefined, sent: unknown): unknown => {
  if (!schema || !isObject(sent)) return sent
  const alone = listsOf(schema).filter((name) => sent[name] !== undefined && !Array.isArray(sent[name]))
  return alone.length === 0 ? sent : { ...sent, ...Object.fromEntries(alone.map((name) => [name, [sent[name]]])) }
}

const DEEPEST = 50

/** PostgreSQL has no text with the character NUL. Also refuses what is nested so deep that reading it could fill the stack. */
const fieldWithNul = (value: unknown, path = 'body', depth = 0): string | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (value === null || typeof value !== 'object' || value instanceof Blob) return undefined
  if (depth > DEEPEST) throw new Fault('VALIDATION', { errors: { body: ['Tidak dapat dibaca.'] } })
  for (const [key, inner] of Object.entries(value)) {
    const hit = key.includes('\0') ? 'body' : fieldWithNul(inner, path === 'body' ? key : `${path}.${key}`, depth + 1)
    if (hit !== undefined) return hit
  }
  return undefined
}

const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value
  if (Array.isArray(value)) return value.map(wellFormed)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]))
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => fieldsOf(at)[String(key)], value)

const fieldErrors = (issues: readonly z.$ZodIssue[], value: unknown): FieldErrors => {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || (issue.code === 'invalid_union' && issue.discriminator) || 'body'
    ;(errors[field] ??= []).push(textOf(issue, valueAt(value, issue.path)))
  }
  return errors
}

const unit = (origin: string) => ({ string: ' karakter', array: ' pilihan', set: ' pilihan', file: ' byte' })[origin] ?? ''

/** What a person reads of a wrong field: short, Indonesian, with the limit named. */
const textOf = (issue: z.$ZodIssue, given: unknown): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (given === undefined || given === null) return 'Wajib diisi.'
      return issue.expected === 'number' || issue.expected === 'int' ? 'Harus berupa angka.' : 'Isinya tidak sesuai.'
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'Wajib diisi.'
      return `Minimal ${issue.minimum}${unit(issue.origin)}.`
    case 'too_big':
      return `Maksimal ${issue.maximum}${unit(issue.origin)}.`
    case 'invalid_format':
      return 'Formatnya tidak sesuai.'
    case 'invalid_value':
    case 'invalid_union':
      return 'Pilihannya tidak dikenal.'
    case 'custom':
      return issue.message
    case 'unrecognized_keys':
      return `Tidak dikenal: ${issue.keys.join(', ')}.`
    default:
      return 'Isinya tidak sesuai.'
  }
}
