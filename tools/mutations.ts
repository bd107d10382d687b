// Small faults that can be planted in a source: what `npm run mutate` draws from.
import { parseSync } from 'oxc-parser'

/** One fault: the text from `start` to `end` becomes `text`. */
export interface Mutation {
  readonly kind: 'comparison' | 'logic' | 'arithmetic' | 'filter' | 'refusal'
  readonly start: number
  readonly end: number
  readonly text: string
}
/** A node of a source's tree, as oxc-parser makes it. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const turned: Readonly<Record<string, readonly [kind: Mutation['kind'], operator: string]>> = {
  '<': ['comparison', '<='],
  '<=': ['comparison', '<'],
  '>': ['comparison', '>='],
  '>=': ['comparison', '>'],
  '===': ['comparison', '!=='],
  '!==': ['comparison', '==='],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
}
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isText = (node: Node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string')

/** A node and all below it, each before its own children. */
export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
/** The root of what the parser made. */
export const rootOf = (program: object): Node => {
  if (!isNode(program)) throw new Error('The parser makes nodes.')
  return program
}
export function* nodesOf(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child)
}

/** `a < b` becomes `a <= b`, `a && b` becomes `a || b`, and so on; joined texts stay. */
const operatorOf = (source: string, node: Node): Mutation | undefined => {
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return undefined
  const operator = String(node['operator'])
  const [kind, text] = turned[operator] ?? []
  const { left, right } = node
  if (!kind || text === undefined || !isNode(left) || !isNode(right)) return undefined
  if (kind === 'arithmetic' && (isText(left) || isText(right))) return undefined
  const start = source.indexOf(operator, left.end)
  return start === -1 || start >= right.start ? undefined : { kind, start, end: start + operator.length, text }
}

/** `rows.where(…)` becomes `rows`. */
const filterOf = (node: Node): Mutation | undefined => {
  const { callee } = node
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined
  const { object, property } = callee
  if (!isNode(object) || !isNode(property) || !/^where(Ref)?$/.test(String(property['name']))) return undefined
  return { kind: 'filter', start: object.end, end: node.end, text: '' }
}

/** `if (…) throw …` goes. */
const refusalOf = (node: Node): Mutation | undefined => {
  const { consequent } = node
  if (node.type !== 'IfStatement' || node['alternate'] || !isNode(consequent)) return undefined
  const body = consequent.type === 'BlockStatement' ? nodesIn(consequent['body']) : [consequent]
  const throws = body.length === 1 && body[0]?.type === 'ThrowStatement'
  return throws ? { kind: 'refusal', start: node.start, end: node.end, text: '{}' } : undefined
}

/** Every fault that can be planted in a source, in the order of the source. Throws what the parser says of a source that is none. */
export const mutationsOf = (source: string): Mutation[] => {
  const { program, errors } = parseSync('source.ts', source)
  if (errors[0]) throw new Error(errors[0].message)
  const nodes = [...nodesOf(rootOf(program))]
  return nodes
    .flatMap((node) => operatorOf(source, node) ?? filterOf(node) ?? refusalOf(node) ?? [])
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

export const mutated = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end)

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
