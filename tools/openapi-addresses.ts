import { fieldsOf } from '@lentera/contract/kit/unknown'
import { roles } from '@lentera/contract'
import type { Document, Operation } from './openapi-changes.ts'

const wordOf = new Map<string, string>(Object.entries(roles).map(([role, { api }]) => [api, role]))

/** A shape with what it refers to in its place; one that holds itself is left as a word. */
const whole = (document: Document, value: unknown, within: readonly string[] = []): unknown => {
  if (Array.isArray(value)) return value.map((one: unknown) => whole(document, one, within))
  if (value === null || typeof value !== 'object') return value
  const { $ref } = fieldsOf(value)
  const name = typeof $ref === 'string' ? /^#\/components\/schemas\/(\w+)$/.exec($ref)?.[1] : undefined
  const meant = name === undefined || within.includes(name) ? undefined : document.components?.schemas?.[name]
  if (name !== undefined && meant) return whole(document, meant, [...within, name])
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(document, inner, within)]))
}

/** A document's operations with what they refer to in its place. */
export const wholePaths = (document: Document) => whole(document, document.paths) as Document['paths']

/** The addresses that an app may have built in: a call whose path names `{role}` once for each of its roles. */
export const addressesOf = (document: Document): Document['paths'] => {
  const paths: Record<string, Record<string, Operation>> = {}
  const put = (path: string, method: string, operation: Operation) => void ((paths[path] ??= {})[method] = operation)
  for (const [path, methods] of Object.entries(wholePaths(document)))
    for (const [method, operation] of Object.entries(methods)) {
      const named = operation.parameters.find(({ name, in: where }) => name === 'role' && where === 'path')
      const words = path.includes('{role}') ? named?.schema.enum?.map(String) : undefined
      if (!words) put(path, method, operation)
      const parameters = operation.parameters.filter((one) => one !== named)
      for (const word of words ?? [])
        put(path.replace('{role}', word), method, { ...operation, parameters, 'x-roles': [wordOf.get(word) ?? word] })
    }
  return paths
}
