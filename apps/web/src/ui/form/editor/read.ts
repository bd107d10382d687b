import type { Node } from 'prosemirror-model'
import { blockPiecesOf } from '#lib/text/blocks.ts'
import { type Span, spansOf } from '#lib/text/spans.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** How a text places a picture: a line of its own. */
const PLACE = /^[^\S\n]*\[gambar (\d)\][^\S\n]*$/gim

const nodeOf = (span: Span): Node => {
  const set = [
    ...(span.kind === 'words' && span.href !== null ? [marks.link.create({ href: span.href })] : []),
    ...(span.bold ? [marks.bold.create()] : []),
    ...(span.italic ? [marks.italic.create()] : []),
  ]
  return span.kind === 'words' ? schema.text(span.text, set) : nodes.formula.create({ source: span.source }, null, set)
}
/** The words, links and formulae of a line. */
const lineOf = (text: string): Node[] => spansOf(text).map(nodeOf)

/** What stands in a text between two places: a list's items keep the letters of their own line. */
interface Found {
  readonly node: (attrs: { source: string; gap: string }) => Node
  readonly from: number
  readonly to: number
}

const words = (text: string, start: number): Found[] =>
  blockPiecesOf(text).map(({ kind, lines, from, to }) => ({
    from: start + from,
    to: start + to,
    node: (attrs) => {
      if (kind !== 'bullets' && kind !== 'numbers') return nodes[kind].create(attrs, lineOf(lines.join(' ')))
      const written = attrs.source.split('\n')
      return nodes[kind].create(
        attrs,
        lines.map((line, at) => nodes.item.create({ source: written[at] ?? null }, nodes.paragraph.create(null, lineOf(line)))),
      )
    },
  }))

const foundIn = (text: string, places: boolean): Found[] => {
  const found: Found[] = []
  let done = 0
  for (const { 0: line, 1: number, index } of places ? text.matchAll(PLACE) : []) {
    found.push(...words(text.slice(done, index), done))
    done = index + line.length
    found.push({ from: index, to: done, node: (attrs) => nodes.picture.create({ ...attrs, number: Number(number) }) })
  }
  return [...found, ...words(text.slice(done), done)]
}

/** A text that is edited, with the letters before its first piece and after its last. */
export interface Read {
  readonly doc: Node
  readonly lead: string
  readonly tail: string
}

/** Reads a structured text for editing; `places` where lines like `[gambar 1]` place pictures. */
export const readText = (text: string, places: boolean): Read => {
  const found = foundIn(text, places)
  let done = 0
  const blocks = found.map(({ node, from, to }) => {
    const made = node({ source: text.slice(from, to), gap: text.slice(done, from) })
    done = to
    return made
  })
  if (blocks.length === 0) return { doc: nodes.doc.create(null, nodes.paragraph.create()), lead: text, tail: '' }
  return { doc: nodes.doc.create(null, blocks), lead: text.slice(0, found[0]?.from), tail: text.slice(done) }
}
