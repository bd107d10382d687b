import type { ESTree, Plugin } from 'vite'
import { type Bundle, chunksOf } from './bundle.ts'

type Program = ESTree.Program
type Node = ESTree.Node

const contract = /packages\/contract\/src\/(?!kit\/)(?:[^/]+\/)?[^/]+\.ts$/
const verbs = new Set(['get', 'post', 'put', 'del'])
const schemas = new Set(['params', 'query', 'body', 'reply', 'faults'])

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const visit = (node: Node, see: (node: Node) => void): void => {
  see(node)
  const parts: unknown[] = Object.values(node)
  for (const value of parts) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see)
  }
}

/** What a call declares for the server and the tests alone: its schemas, its faults and its sample. */
const declaredForOthers = (program: Program, code: string): Edit[] => {
  const edits: Edit[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || !verbs.has(node.callee.name)) return
    const [, spec, sample] = node.arguments
    if (spec?.type !== 'ObjectExpression') return
    if (sample) edits.push({ start: spec.end, end: sample.end, text: '' })
    for (const property of spec.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier' || !schemas.has(property.key.name)) continue
      // 'file' is not a schema: it says how the answer is read.
      if (property.value.type !== 'Literal')
        edits.push({ start: property.start, end: property.end + (code[property.end] === ',' ? 1 : 0), text: '' })
    }
  })
  return edits
}

/** Marks every constant as free of side effects, so that schemas which no screen uses fall out of the build. */
const droppable = (program: Program): Edit[] =>
  program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .flatMap((statement) => (statement?.type === 'VariableDeclaration' ? statement.declarations : []))
    .flatMap(({ init }) =>
      init && init.type !== 'ArrowFunctionExpression'
        ? [
            { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => (' },
            { start: init.end, end: init.end, text: '))()' },
          ]
        : [],
    )

/** How schemas are written once their names are bundled. */
const schema = /(?<![.\w])(?:object|_enum|string|int|number|boolean|array|nullable|optional|union|literal|extend)(?:\$\d+)?\(/
/**
 * Refuses a build that holds the checker of schemas: 6 KB of the chunk that every page brings, for one schema that has stayed.
 * @throws Error that names the files of the contract whose schemas have stayed.
 */
export const refuseChecker = (bundle: Bundle): void => {
  const modules = chunksOf(bundle).flatMap((chunk) => Object.entries(chunk.modules))
  if (!modules.some(([id, { renderedLength }]) => /node_modules\/zod\//.test(id) && renderedLength > 0)) return
  const files = modules.flatMap(([id, { code }]) =>
    contract.test(id) && schema.test(code ?? '') ? [id.slice(id.indexOf('contract/src/'))] : [],
  )
  throw new Error(
    `Schemas have come into the web app: of a call that is spread from a constant, or of a screen that checks by one (${files.join(', ')}).`,
  )
}

/**
 * Takes out of the browser's calls what only the server checks. Every schema is built when its module loads, which a
 * cheap phone feels, and brings the checker to every page: the build fails where one has stayed.
 */
export const lightContract = (): Plugin => ({
  name: 'light-contract',
  apply: 'build',
  generateBundle: (_options, bundle) => refuseChecker(bundle),
  transform: {
    filter: { id: contract },
    handler(code) {
      const program = this.parse(code, { lang: 'ts' })
      const edits = [...declaredForOthers(program, code), ...droppable(program)].toSorted(
        (a, b) => b.start - a.start || b.end - a.end,
      )
      return {
        code: edits.reduce((text, { start, end, text: now }) => text.slice(0, start) + now + text.slice(end), code),
        map: null,
      }
    },
  },
})
