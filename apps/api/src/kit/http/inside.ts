import { defOf } from '#kit/schema-def.ts'
import { fieldsOf, isObject } from '@lentera/contract/kit/unknown'
import { Fault, idOf } from '@lentera/contract'
import type * as z from 'zod/v4/core'
import type { Ids } from './ids.ts'

/** `of` says whose id it is. */
type Change = (one: unknown, of: string) => unknown
type Walk = (value: unknown, change: Change) => unknown

const walks = new WeakMap<z.$ZodType, Walk | null>()
/** How the ids of a schema are reached; null where it has none. Worked out once for each schema. */
const walkOf = (schema: z.$ZodType): Walk | null => {
  const made = walks.get(schema)
  if (made !== undefined) return made
  const of = idOf(schema)
  const walk = of === undefined ? walkInto(defOf(schema)) : (value: unknown, change: Change) => change(value, of)
  walks.set(schema, walk)
  return walk
}

const into =
  (inner: Walk): Walk =>
  (value, change) =>
    value === null || value === undefined ? value : inner(value, change)

const walkInto = (def: ReturnType<typeof defOf>): Walk | null => {
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly': {
      const inner = walkOf(def.innerType)
      return inner && into(inner)
    }
    case 'array': {
      const element = walkOf(def.element)
      return element && ((value, change) => (Array.isArray(value) ? value.map((one) => element(one, change)) : value))
    }
    case 'object':
      return walkObject(def.shape)
    case 'record': {
      const inner = walkOf(def.valueType)
      return inner && ((value, change) => mapped(value, (one) => inner(one, change)))
    }
    case 'union':
      return walkUnion(def)
    default:
      return null
  }
}

const mapped = (value: unknown, change: (one: unknown) => unknown) =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)])) : value

const walkObject = (shape: Readonly<Record<string, z.$ZodType>>): Walk | null => {
  const keys = Object.entries(shape).flatMap(([key, schema]) => {
    const walk = walkOf(schema)
    return walk ? [[key, walk] as const] : []
  })
  if (keys.length === 0) return null
  return (value, change) => {
    if (!isObject(value)) return value
    const copy = { ...value }
    for (const [key, walk] of keys) if (key in copy) copy[key] = walk(copy[key], change)
    return copy
  }
}

/** Of several shapes, the one that its discriminator names; `null` beside one shape is that shape or nothing. */
const walkUnion = ({ options, discriminator }: z.$ZodUnionDef & { discriminator?: string }): Walk | null => {
  const reached = options.map((option) => [option, walkOf(option)] as const)
  if (reached.every(([, walk]) => walk === null)) return null
  if (discriminator === undefined) throw new Error('Ids in a union need a discriminator.')
  const byName = new Map(
    reached.flatMap(([option, walk]) =>
      [...(option._zod.propValues?.[discriminator] ?? [])].map((name) => [name, walk] as const),
    ),
  )
  return (value, change) => {
    const name = fieldsOf(value)[discriminator]
    const walk = typeof name === 'string' ? byName.get(name) : null
    return walk ? walk(value, change) : value
  }
}

/** A validated part of a request with numbers for its ids. Throws NOT_FOUND for an id that this product never gave out. */
export const decoded = (schema: z.$ZodType | undefined, value: unknown, ids: Ids): unknown => {
  const walk = schema && walkOf(schema)
  if (!walk) return value
  return walk(value, (text) => {
    if (typeof text !== 'string') return text
    const id = ids.decode(text)
    if (id === undefined) throw new Fault('NOT_FOUND')
    return id
  })
}

/** An answer as it travels: the public ids of its numbers. What was answered and kept as text stays that. */
export const encoded = (schema: z.$ZodType, value: unknown, ids: Ids): unknown => {
  const walk = walkOf(schema)
  return walk ? walk(value, (one) => (typeof one === 'number' ? ids.encode(one) : one)) : value
}

/** The numbers of all ids in a part of a request that is decoded, each with whose it is. */
export const idsIn = (schema: z.$ZodType | undefined, value: unknown): { readonly of: string; readonly id: number }[] => {
  const found: { of: string; id: number }[] = []
  if (schema)
    walkOf(schema)?.(value, (one, of) => {
      if (typeof one === 'number') found.push({ of, id: one })
      return one
    })
  return found
}
