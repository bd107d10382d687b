import type { Call, SampleIds } from '@lentera/contract'
import { contract } from '@lentera/contract/every-call'
import { hashid } from '@lentera/contract/shared'
import { toJSONSchema } from 'zod/v4/core'
import { fixtures, preparations } from './features.ts'
import type { Somebody } from './fixtures.ts'

/** Every call of the product. */
export const allCalls: readonly Call[] = Object.values(contract).flatMap((group): Call[] => Object.values(group))

export interface Parts {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: Record<string, unknown>
}
type IdName = keyof SampleIds

/** A sample whose ids are their own names, and the ids it asked for. Throws when it asks for one that there is not. */
export const outlineOf = (call: Call) => {
  const names = new Set<IdName>()
  const watched = new Proxy({} as SampleIds, {
    get: (_, name) => {
      if (!Object.hasOwn(fixtures, name)) throw new Error(`The sample of ${call.name} asks for ${String(name)}, which is no id.`)
      names.add(name as IdName)
      return name
    },
  })
  const input = call.sample(watched) as Parts
  return { input, names: [...names], rows: [...names].filter((name) => !['bearer', 'once'].includes(fixtures[name].of)) }
}

/** A call's sample with the ids of somebody's rows; `foreign` replaces some of them. */
export const sampleFor = async (call: Call, { ids }: Somebody, foreign: Partial<SampleIds> = {}): Promise<Parts> => {
  const { names } = outlineOf(call)
  const own = await ids(names.filter((name) => foreign[name] === undefined))
  return call.sample({ ...own, ...foreign } as SampleIds) as Parts
}

/** Makes ready what the calls of this call's feature need. */
export const prepareFor = async (call: Call, { around }: Somebody) => preparations[call.name.split('.')[0]!]?.(around)

type JsonSchema = { [key: string]: unknown }
const jsonOf = (schema: NonNullable<Call['params']>) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
const hashidPattern = jsonOf(hashid)['pattern']
// A `tahun_ajaran_id` is a year, and `after` a key that the caller made.
const namesRow = (name: string, { format, pattern }: JsonSchema) =>
  name !== 'after' &&
  (format === 'uuid' || pattern === hashidPattern || (/(^|_)(id|uuid)s?$/i.test(name) && name !== 'tahun_ajaran_id'))

/** The fields of a call that name a row, with the sample's values: `params.uuid`, `body.student_ids`. */
export const rowFields = (call: Call, { ...input }: Parts): { field: string; values: unknown[] }[] => {
  const walk = (field: string, schema: JsonSchema, value: unknown): { field: string; values: unknown[] }[] => {
    const options = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
    if (options) {
      // Of the kinds that a body may have, the sample shows one.
      const hits = options.flatMap((option) => walk(field, option, value))
      if (typeof value === 'string') return hits
      const present = (value ?? {}) as object
      return hits.filter((hit) => hit.field.split('.').at(-1)! in present)
    }
    const properties = schema['properties'] as Record<string, JsonSchema> | undefined
    if (properties)
      return Object.entries(properties).flatMap(([name, inner]) =>
        walk(`${field}.${name}`, inner, (value as Record<string, unknown> | undefined)?.[name]),
      )
    const name = field.split('.').at(-1)!
    const items = schema['items'] as JsonSchema | undefined
    if (items?.['properties']) return [value ?? [undefined]].flat().flatMap((item) => walk(field, items, item))
    return namesRow(name, items ?? schema) ? [{ field, values: [value].flat() }] : []
  }
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? walk(part, jsonOf(schema), input[part]) : []
  })
}
