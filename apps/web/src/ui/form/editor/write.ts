import type { Node } from 'prosemirror-model'
import { blocksOf } from '#lib/text/blocks.ts'
import { type Read, readText } from './read.ts'
import { lineText } from './write-line.ts'

/** A line that would begin a list, a quotation or a heading. */
const asWords = (text: string): string => text.replace(/^(?=[-*>#])/, '\\').replace(/^(\d{1,2})(?=[.)] )/, '$1\\')
const startsBlock = (text: string) => blocksOf(text)[0]?.kind !== 'paragraph'
const paragraphText = (line: Node): string => {
  const text = lineText(line)
  return text !== '' && startsBlock(text) ? asWords(text) : text
}

const isLike = (read: Node | null, node: Node) => read !== null && read.type === node.type && read.content.eq(node.content)

/** Whether a list's item is as its line was read. */
const isAsRead = (item: Node, kind: string): boolean => {
  const source: unknown = item.attrs['source']
  if (typeof source !== 'string') return false
  const read = readText(source, false).doc.firstChild
  return read?.type.name === kind && read.childCount === 1 && isLike(read.firstChild?.firstChild ?? null, item.child(0))
}
const listText = (list: Node): string => {
  const kind = list.type.name
  const items = list.children.filter(({ textContent, firstChild }) => textContent.trim() !== '' || firstChild?.childCount !== 0)
  const first = Number(/\d+/.exec(String(items[0]?.attrs['source'] ?? ''))?.[0] ?? 1)
  return items
    .map((item, at) => {
      // The reader knows numbers of two digits.
      const number = String(Math.min(first + at, 99))
      const source = String(item.attrs['source'])
      if (isAsRead(item, kind)) return kind === 'numbers' ? source.replace(/\d+/, number) : source
      const text = lineText(item.child(0))
      return text === '' ? '' : `${kind === 'numbers' ? `${number}.` : '-'} ${text}`
    })
    .filter((line) => line !== '')
    .join('\n')
}

const written = (node: Node): string => {
  switch (node.type.name) {
    case 'picture':
      return `[gambar ${String(node.attrs['number'])}]`
    case 'bullets':
    case 'numbers':
      return listText(node)
    default: {
      const text = node.type.name === 'paragraph' ? paragraphText(node) : lineText(node)
      const sign = { heading: '## ', quote: '> ' }[node.type.name] ?? ''
      return text === '' ? '' : sign + text
    }
  }
}

/** What was written of a piece that has not changed since, by the piece: a long text is written again with every letter. */
const known = new WeakMap<Node, string>()
const blockText = (node: Node): string => {
  const before = known.get(node)
  if (before !== undefined) return before
  const source: unknown = node.attrs['source']
  const read = typeof source === 'string' ? readText(source, node.type.name === 'picture').doc : null
  const isUnchanged =
    typeof source === 'string' &&
    read?.childCount === 1 &&
    isLike(read.firstChild, node) &&
    read.firstChild?.attrs['number'] === node.attrs['number']
  const text = isUnchanged ? source : written(node)
  known.set(node, text)
  return text
}

const apart = '\n\n'
/** Whether two pieces stay two with these letters between them. */
const parts = (before: string, gap: string, after: string, places: boolean): boolean => {
  if (/\n[^\S\n]*\n/.test(gap)) return true
  return readText(before + gap + after, places).doc.childCount === 2
}

/** Writes a text that was edited: each piece that nobody has changed in the letters in which it was read. */
export const writeText = ({ doc, lead, tail }: Read, places: boolean): string => {
  let text = ''
  let before: string | null = null
  for (const node of doc.children) {
    const made = blockText(node)
    if (made === '') continue
    const gap: unknown = node.attrs['gap']
    if (before === null) text = (lead.endsWith('\n') ? lead : '') + made
    else text += (typeof gap === 'string' && parts(before, gap, made, places) ? gap : apart) + made
    before = made
  }
  return before === null ? (doc.childCount === 1 ? lead : '') : text + tail
}
