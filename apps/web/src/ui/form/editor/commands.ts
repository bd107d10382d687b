import { setBlockType } from 'prosemirror-commands'
import { Fragment, type Node, type NodeType, type ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes } = schema

/** The kind of piece in which the selection begins. */
export const kindAt = ({ selection: { $from } }: EditorState): NodeType =>
  $from.depth > 0 ? $from.node(1).type : ($from.nodeAfter?.type ?? nodes.paragraph)

const linesOf = (block: Node): readonly Node[] => (block.isTextblock ? [block] : block.children.flatMap(linesOf))
const isList = (node: Node) => node.type === nodes.bullets || node.type === nodes.numbers

/** Puts other pieces in the place of those that are selected. They have the same lines: the selection stays in them. */
const reshape =
  (make: (blocks: readonly Node[], from: ResolvedPos, to: ResolvedPos) => readonly Node[] | null): Command =>
  ({ doc, selection, tr }, dispatch) => {
    const { $anchor, $head, $from, $to } = selection
    if ($from.depth === 0 || $to.depth === 0) return false
    const blocks = doc.children.slice($from.index(0), $to.index(0) + 1)
    const made = make(blocks, $from, $to)
    if (made === null) return false
    const lines = blocks.flatMap(linesOf)
    const start = $from.before(1)
    tr.replaceWith(start, $to.after(1), made)
    const places: number[] = []
    tr.doc.nodesBetween(start, tr.doc.content.size, (node, at) => {
      if (node.isTextblock) places.push(at + 1)
    })
    const placeOf = ($at: ResolvedPos) => (places[lines.indexOf($at.parent)] ?? start) + $at.parentOffset
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, placeOf($anchor), placeOf($head))).scrollIntoView())
    return true
  }

/** Makes the pieces of the selection one list, each line an item. */
const makeList = (type: NodeType): Command =>
  reshape((blocks) => {
    if (blocks.some((block) => block.isAtom)) return null
    const items = blocks.flatMap(linesOf).map(({ content }) => nodes.item.create(null, nodes.paragraph.create(null, content)))
    return [type.create({ gap: blocks[0]?.attrs['gap'] ?? null }, items)]
  })

/** Makes paragraphs of the items that are selected; those before and after stay lists. */
const leaveItems: Command = reshape((blocks, $from, $to) => {
  if (!blocks.some(isList)) return null
  return blocks.flatMap((block, at) => {
    if (!isList(block)) return [block]
    const first = at === 0 ? $from.index(1) : 0
    const end = at === blocks.length - 1 ? $to.index(1) + 1 : block.childCount
    const [before, after] = [block.children.slice(0, first), block.children.slice(end)]
    const gap: unknown = before.length === 0 ? block.attrs['gap'] : null
    return [
      ...(before.length > 0 ? [block.type.create(block.attrs, before)] : []),
      ...block.children
        .slice(first, end)
        .map((item, place) => nodes.paragraph.create(place === 0 ? { gap } : null, item.child(0).content)),
      ...(after.length > 0 ? [block.type.create(null, after)] : []),
    ]
  })
})

/** A list of what is selected, or none of it any more. */
export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    (kindAt(state) === type ? leaveItems : makeList(type))(state, dispatch)

/** A heading or a quotation of the paragraphs that are selected, or paragraphs again. */
export const toggleBlock =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const isOn = kindAt(state) === type
    if (kindAt(state) === nodes.bullets || kindAt(state) === nodes.numbers) {
      if (!leaveItems(state, dispatch)) return false
      return dispatch && view ? setBlockType(type)(view.state, dispatch) : true
    }
    return setBlockType(isOn ? nodes.paragraph : type)(state, dispatch)
  }

/** At the beginning of a heading, a quotation or an item, what is before is not touched yet: first it becomes a paragraph. */
export const becomeParagraph: Command = (state, dispatch) => {
  const $cursor = state.selection instanceof TextSelection ? state.selection.$cursor : null
  if (!$cursor || $cursor.parentOffset > 0) return false
  if ($cursor.depth > 1) return leaveItems(state, dispatch)
  return $cursor.parent.type !== nodes.paragraph && setBlockType(nodes.paragraph)(state, dispatch)
}

/** Enter in an item without words ends the list there. */
export const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  return empty && $from.depth > 1 && $from.parent.childCount === 0 && leaveItems(state, dispatch)
}
/** A new line after a heading or a quotation is a paragraph. */
export const afterHeading: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const isAtEnd = empty && $from.depth === 1 && $from.parentOffset === $from.parent.content.size
  if (!isAtEnd || $from.parent.type === nodes.paragraph) return false
  tr.insert($from.after(1), nodes.paragraph.create())
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, $from.after(1) + 1)).scrollIntoView())
  return true
}

/** Puts a formula in the place of what is selected. */
export const putFormula =
  (source: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.replaceSelectionWith(nodes.formula.create({ source }), true).scrollIntoView())
    return true
  }

/** Puts a picture's place after the piece in which the selection is. */
export const putPicture =
  (number: number): Command =>
  ({ tr, selection: { $from } }, dispatch) => {
    const at = $from.depth > 0 ? $from.after(1) : $from.pos
    const rest = at === tr.doc.content.size ? [nodes.paragraph.create()] : []
    tr.insert(at, Fragment.from([nodes.picture.create({ number }), ...rest]))
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** The link in which the selection begins, with where it begins and ends. */
export const linkAt = ({ selection: { $from } }: EditorState) => {
  const at = $from.parent.childAfter($from.parentOffset)
  const beside = at.node && schema.marks.link.isInSet(at.node.marks) ? at : $from.parent.childBefore($from.parentOffset)
  const mark = beside.node && schema.marks.link.isInSet(beside.node.marks)
  if (!beside.node || !mark) return null
  // Words of a link may be set in several ways.
  const isLinked = (index: number) => mark.isInSet($from.parent.maybeChild(index)?.marks ?? [])
  let [first, last, from, to] = [beside.index, beside.index, beside.offset, beside.offset + beside.node.nodeSize]
  while (first > 0 && isLinked(first - 1)) from -= $from.parent.child(--first).nodeSize
  while (isLinked(last + 1)) to += $from.parent.child(++last).nodeSize
  return { href: String(mark.attrs['href']), from: $from.start() + from, to: $from.start() + to }
}
