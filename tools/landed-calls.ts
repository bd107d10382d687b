import { createHash } from 'node:crypto'
import { wholePaths } from './openapi-addresses.ts'
import type { Document, Operation, Schema } from './openapi-changes.ts'

/** Objects whose JSON is shorter than this are written where they are used. */
const SHARED_FROM = 160
const schemas = '#/components/schemas/'

const isRecord = (value: unknown): value is Schema => value !== null && typeof value === 'object' && !Array.isArray(value)
const mapped = (value: unknown, of: (inner: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(of)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, of(inner)])) : value
}
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** What a caller sends and sees of an operation: whom it admits, its parameters, its body and its successful answer. */
const seenOf = ({ 'x-roles': roles, parameters, requestBody, responses }: Operation) => ({
  'x-roles': roles,
  parameters,
  ...(requestBody && { requestBody: { content: requestBody.content } }),
  responses: { 200: { content: responses['200']?.content ?? {} } },
})

/**
 * Prints what callers see of each call: one line for each object that several places have, named by a digest of its content, then
 * one for each address. The names depend on nothing else, so that a change touches the lines that it concerns and no others.
 */
export function printLanded(document: Document): string {
  const calls = Object.entries(wholePaths(document)).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, seenOf(operation)] as const),
  )
  const uses = new Map<string, number>()
  const count = (value: unknown): void => {
    const text = isRecord(value) ? JSON.stringify(value) : ''
    const used = (uses.get(text) ?? 0) + 1
    if (text.length >= SHARED_FROM) uses.set(text, used)
    if (text.length < SHARED_FROM || used === 1) mapped(value, count)
  }
  calls.forEach(([, seen]) => count(seen))

  const shapes = new Map<string, unknown>()
  const shared = (value: unknown): unknown => {
    const text = isRecord(value) ? JSON.stringify(value) : ''
    if ((uses.get(text) ?? 0) < 2) return mapped(value, shared)
    const digest = digestOf(text)
    if (!shapes.has(digest)) shapes.set(digest, mapped(value, shared))
    return { $ref: schemas + digest }
  }
  const operations = calls.map(([address, seen]) => [address, shared(seen)] as const)
  const inOrder = (lines: Iterable<readonly [string, unknown]>) => [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [...inOrder(shapes), ...inOrder(operations)].map((line) => `${JSON.stringify(line)}\n`).join('')
}

/** Reads what `printLanded` has printed, as a document that `changesOf` compares. */
export function readLanded(text: string): Document {
  const paths: Record<string, Record<string, Operation>> = {}
  const shapes: Record<string, Schema> = {}
  for (const line of text.split('\n').filter(Boolean)) {
    const [name, value] = JSON.parse(line) as [string, Schema]
    const [method = '', path] = name.split(' ')
    if (path === undefined) shapes[name] = value
    else (paths[path] ??= {})[method.toLowerCase()] = value as unknown as Operation
  }
  return { paths, components: { schemas: shapes } }
}
