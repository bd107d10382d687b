// What `npm run house` counts in sources.
import { parseSync } from 'oxc-parser'
import { isNode, type Node, nodesIn, nodesOf, rootOf } from './mutations.ts'

/** A file of the repository: its path from the root, with slashes, and its text. */
export interface Source {
  readonly file: string
  readonly text: string
}
/** A function with the lines that it takes, without blank ones and comments, as the linter counts them. */
export interface LongFunction {
  readonly file: string
  /** Its first line, from 1. */
  readonly at: number
  readonly name: string
  readonly lines: number
}
interface Span {
  readonly start: number
  readonly end: number
}
interface Measures {
  readonly functions: readonly LongFunction[]
  /** Assertions `x as T`; `as const` is none. */
  readonly assertions: number
  /** Names that a file declares at its top and does not export. */
  readonly types: readonly string[]
  readonly values: readonly string[]
  /** Names that it exports with their declaration, and how many of these have no docstring. */
  readonly exported: number
  readonly undocumented: number
}

/** The part of the tree that a file belongs to: tests and demo apart from what they try and fill. */
export const layerOf = (file: string): string => {
  const [root = '', second = '', third = '', fourth = ''] = file.split('/')
  if (/\.test\.tsx?$|\.fixtures\.ts$/.test(file) || file.startsWith('apps/api/test/')) return 'tests'
  if (file.endsWith('demo.queries.ts') || file.startsWith('apps/api/db/seed/')) return 'demo and seed'
  if (root === 'packages') return 'contract'
  if (root !== 'apps') return file.includes('/') ? root : 'configuration'
  if (third.includes('.')) return `${second} build`
  if (third !== 'src') return `${second} ${third}`
  return `${second} ${fourth.includes('.') ? 'start' : fourth}`
}
const isProduct = (file: string) => !['tests', 'demo and seed', 'e2e', 'bench'].includes(layerOf(file))

/** How many lines say something, from `start` to `end`: comments are blanked out before. */
const linesIn = (text: string, start: number, end: number) =>
  text
    .slice(start, end)
    .split('\n')
    .filter((line) => line.trim() !== '').length

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const textOf = (value: unknown) => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : undefined)

/** The names of the functions that are given to one: `const a = () => …`, `{ a: () => … }`, `function a`. */
const nameOf = (node: Node, parent: Node | undefined) =>
  textOf(node['id']) ?? textOf(parent?.['id']) ?? textOf(parent?.['key']) ?? '(without a name)'

/** Every declaration of a statement at the top of a file. */
const declaredBy = (statement: Node): { kind: 'types' | 'values'; name: string }[] => {
  if (statement.type === 'VariableDeclaration')
    return nodesIn(statement['declarations']).flatMap(({ id }) => {
      const name = textOf(id)
      return name === undefined ? [] : [{ kind: 'values' as const, name }]
    })
  const name = textOf(statement['id'])
  if (name === undefined) return []
  const isType = statement.type === 'TSTypeAliasDeclaration' || statement.type === 'TSInterfaceDeclaration'
  return [{ kind: isType ? 'types' : 'values', name }]
}

/** A text with its comments blanked out; lines stay where they are. */
const withoutComments = (text: string, comments: readonly Span[]) =>
  comments.reduce(
    (left, { start, end }) => left.slice(0, start) + left.slice(start, end).replaceAll(/[^\n]/g, ' ') + left.slice(end),
    text,
  )

/** What stands in one source. Throws what the parser says of a text that is none. */
const measuresOf = ({ file, text }: Source): Measures => {
  const { program, comments, errors } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const bare = withoutComments(text, comments)
  const root = rootOf(program)
  const found: LongFunction[] = []
  let assertions = 0
  for (const { node, parent } of withParents(root)) {
    if (functions.has(node.type))
      found.push({
        file,
        at: text.slice(0, node.start).split('\n').length,
        name: nameOf(node, parent),
        lines: linesIn(bare, node.start, node.end),
      })
    if (node.type === 'TSAsExpression' && !/\bas\s+const$/.test(text.slice(node.start, node.end))) assertions++
  }
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
  const isTold = ({ start }: Node) => docs.some(({ end }) => end <= start && text.slice(end, start).trim() === '')
  const statements = nodesIn(root['body'])
  const named = statements.flatMap((one) => {
    const { declaration } = one
    return one.type === 'ExportNamedDeclaration' && isNode(declaration) ? declaredBy(declaration).map(() => isTold(one)) : []
  })
  const local = statements.flatMap(declaredBy)
  const namesOf = (kind: 'types' | 'values') => local.filter((one) => one.kind === kind).map(({ name }) => name)
  return {
    functions: found,
    assertions,
    types: namesOf('types'),
    values: namesOf('values'),
    exported: named.length,
    undocumented: named.filter((told) => !told).length,
  }
}

function* withParents(root: Node): Generator<{ node: Node; parent: Node | undefined }> {
  const parents = new Map<Node, Node>()
  for (const node of nodesOf(root)) {
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) parents.set(child, node)
    yield { node, parent: parents.get(node) }
  }
}

/** The names that occur most, with how often, beginning with the most frequent; as many as `most`. */
const mostRepeated = (names: readonly string[], most = 10): [name: string, times: number][] => {
  const times = new Map<string, number>()
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).slice(0, most)
}

/** Whether a file belongs to a feature: its contract, its module, its screens. */
const isOwn = (feature: string, file: string) =>
  ['packages/contract/src/', 'apps/api/src/modules/', 'apps/web/src/features/'].some(
    (folder) => file.startsWith(`${folder}${feature}/`) || file === `${folder}${feature}.ts`,
  )

/** The files outside a feature's three folders in which a path, an address or a key names it; tests and demo are left out. */
export const foreignFiles = (feature: string, sources: readonly Source[]): string[] => {
  const name = feature.replaceAll(/[^\w-]/g, '')
  const naming = new RegExp(`['"\`][^'"\`\\n]*/${name}(?![\\w-])|['"\`]${name}['"\`]|^\\s*${name}:`, 'm')
  return sources.filter(({ file, text }) => isProduct(file) && !isOwn(feature, file) && naming.test(text)).map(({ file }) => file)
}

/** The lines of a feature's three folders, and of its files beside them, with tests and demo. */
export const linesOfFeature = (feature: string, sources: readonly Source[]): number =>
  sources.filter(({ file }) => isOwn(feature, file)).reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

export interface House {
  readonly layers: readonly (readonly [layer: string, size: { readonly files: number; readonly lines: number }])[]
  /** Of the product: no tests, demo, journeys and bench. */
  readonly functions: readonly LongFunction[]
  readonly assertions: number
  readonly types: readonly [name: string, times: number][]
  readonly values: readonly [name: string, times: number][]
  readonly exported: number
  readonly undocumented: number
}

/** All measures of a tree together. */
export const houseOf = (sources: readonly Source[]): House => {
  const layers = new Map<string, { files: number; lines: number }>()
  for (const { file, text } of sources) {
    const { files, lines } = layers.get(layerOf(file)) ?? { files: 0, lines: 0 }
    layers.set(layerOf(file), { files: files + 1, lines: lines + text.split('\n').length - 1 })
  }
  const measures = sources.filter(({ file }) => isProduct(file)).map(measuresOf)
  const sum = (of: (one: Measures) => number) => measures.reduce((all, one) => all + of(one), 0)
  return {
    layers: [...layers].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    functions: measures.flatMap((one) => one.functions).toSorted((a, b) => b.lines - a.lines),
    assertions: sum((one) => one.assertions),
    types: mostRepeated(measures.flatMap((one) => one.types)),
    values: mostRepeated(measures.flatMap((one) => one.values)),
    exported: sum((one) => one.exported),
    undocumented: sum((one) => one.undocumented),
  }
}

/** The lines that a diff without context (`git diff --unified=0`) adds or changes, by file: from and to, both counted from 1. */
export const linesChanged = (diff: string): Map<string, (readonly [from: number, to: number])[]> => {
  const changed = new Map<string, (readonly [number, number])[]>()
  let file = ''
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++ ')) file = line.replace(/^\+\+\+ (?:b\/)?/, '')
    const [, from, many = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (from === undefined || many === '0') continue
    changed.set(file, [...(changed.get(file) ?? []), [Number(from), Number(from) + Number(many) - 1]])
  }
  return changed
}
